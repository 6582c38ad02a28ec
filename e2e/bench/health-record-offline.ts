import { choosePlan, signIn, workerReady } from '#e2e/visit.ts'
import { inFreshContext, slowDown } from './browser.ts'
import type { Bench } from './figure.ts'
import { median } from './numbers.ts'
import { startPortal } from './portal.ts'
import { noteWhenShown, shownAfter } from './shown.ts'
import type { Row } from './table.ts'

const RELOADS = 6
const PAUSE_MS = 500

/** Times offline reloads of a list that was opened before, until one of its texts is painted. */
async function reloads({ browser, build }: Bench, path: string, text: string): Promise<number> {
  const portal = await startPortal(build)
  try {
    return await inFreshContext(browser, async ({ page, cdp }) => {
      await signIn(page, 'harperdana1', `${portal.origin}/login`)
      await choosePlan(page, 'Medical')
      await page.goto(`${portal.origin}/medical${path}`)
      await page.getByRole('main').getByText(text).first().waitFor()
      await workerReady(page)
      await page.waitForLoadState('networkidle')
      await portal.stop()
      await noteWhenShown(page, text)
      await slowDown(cdp)
      const times: number[] = []
      for (let n = 0; n < RELOADS; n += 1) {
        await page.reload({ waitUntil: 'commit' })
        times.push(await shownAfter(page))
        await page.waitForTimeout(PAUSE_MS)
      }
      return median(times)
    })
  } finally {
    await portal.stop()
  }
}

/** Compares an opened list of a health record, reloaded offline, with the claims list. */
export async function recordOffline(bench: Bench): Promise<Row> {
  const claims = await reloads(bench, '/claims', 'Office visit')
  return {
    what: 'Offline reload of a list of a health record, 4× CPU',
    value: await reloads(bench, '/health-records/labs', 'Total cholesterol'),
    unit: 'ms',
    beside: [{ page: 'the claims list', value: claims, limit: 1.2 }],
  }
}
