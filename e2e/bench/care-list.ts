import { choosePlan, signIn, workerReady } from '#e2e/visit.ts'
import { besideBare } from './bare-presses.ts'
import { inFreshContext, slowDown } from './browser.ts'
import type { Bench } from './figure.ts'
import { median } from './numbers.ts'
import { withPortal } from './portal.ts'
import { timeOfPress } from './shown.ts'
import type { Row } from './table.ts'

const PRESSES = 20
/** The time for which a member reads before the next press. */
const READING_MS = 250
const FIRST_ROW = '[data-list-pane]:not([style*="none"]) [data-provider]'

/** Measures from the press that leads back to the results until 20 rows are painted. The page requests nothing. */
export async function careList(bench: Bench): Promise<Row> {
  const value = await withPortal(bench.build, ({ origin }) =>
    inFreshContext(bench.browser, async ({ page, cdp }) => {
      await page.setViewportSize({ width: 1200, height: 860 })
      await signIn(page, 'harperdana1', `${origin}/login`)
      await choosePlan(page, 'Medical')
      await page.goto(`${origin}/medical/find-care?kind=doctor`)
      const main = page.getByRole('main')
      await page.locator(FIRST_ROW).first().waitFor()
      await workerReady(page)
      const openAgain = async () => {
        await page.locator(`${FIRST_ROW} a`).first().click()
        const back = main.getByRole('link', { name: 'All providers' })
        await back.waitFor()
        await page.waitForTimeout(READING_MS)
        const time = await timeOfPress(page, { changed: FIRST_ROW }, () => back.click())
        await page.waitForTimeout(READING_MS)
        return time
      }
      await openAgain()
      await slowDown(cdp)
      const times: number[] = []
      for (let n = 0; n < PRESSES; n += 1) times.push(await openAgain())
      return median(times)
    }),
  )
  return {
    what: 'Providers, 20 results painted, 4× CPU, median',
    value,
    unit: 'ms',
    beside: [await besideBare(bench, 'providers', 'median', 1.5)],
  }
}
