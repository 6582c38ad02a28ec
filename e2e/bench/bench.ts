import { rmSync } from 'node:fs'
import { openBrowser } from './browser.ts'
import { largestPaintOfLogin } from './first-paint.ts'
import { offlineReload } from './offline.ts'
import { startPortal, temporaryFolder } from './portal.ts'
import { scriptSizes } from './scripts.ts'
import { sealing } from './sealing.ts'
import { type Row, type Skipped, tableOf } from './table.ts'

const folder = temporaryFolder()
const rows: (Row | Skipped)[] = []
const portal = await startPortal(folder)
const browser = await openBrowser()
try {
  rows.push(...(await scriptSizes(browser, portal)))
  rows.push(await largestPaintOfLogin(browser, portal.origin))
  rows.push(await sealing(browser))
  rows.push(await offlineReload(browser, portal))
} finally {
  await browser.close()
  await portal.stop()
  rmSync(folder, { recursive: true, force: true })
  console.log(tableOf(rows))
}
