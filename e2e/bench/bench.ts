import { rmSync } from 'node:fs'
import { openBrowser } from './browser.ts'
import { startPortal, temporaryFolder } from './portal.ts'
import { scriptSizes } from './scripts.ts'
import { type Row, type Skipped, tableOf } from './table.ts'

const folder = temporaryFolder()
const rows: (Row | Skipped)[] = []
const portal = await startPortal(folder)
const browser = await openBrowser()
rows.push(...(await scriptSizes(browser, portal)))
await browser.close()
await portal.stop()
rmSync(folder, { recursive: true, force: true })
console.log(tableOf(rows))
