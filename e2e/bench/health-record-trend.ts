import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { choosePlan, signIn } from '#e2e/visit.ts'
import { inFreshContext, slowDown } from './browser.ts'
import { runToEnd } from './child.ts'
import type { Bench } from './figure.ts'
import { median } from './numbers.ts'
import { type Build, withPortal } from './portal.ts'
import { timeOfPress } from './shown.ts'
import type { Row } from './table.ts'

const POINTS = 400
const VISITS = 8
/** A member reads before the next press. The page's work meanwhile doesn't count. */
const READING_MS = 250
/** At this width the menu is on the page. */
const WIDE = { width: 1280, height: 860 }
/** Is only on the page of an entry with its trend. */
const OF_THE_TREND = 'The shaded part is the usual range.'

async function homeWithLongTrend({ folder, root }: Build): Promise<string> {
  const home = join(folder, 'long-trend')
  if (!existsSync(home))
    await runToEnd(process.execPath, ['e2e/bench/long-trend-command.ts', home, String(POINTS)], root)
  return home
}

/** An entry with a trend of 400 values, beside the page with the line of the year's spending. Both were open before. */
export async function longTrend({ browser, build }: Bench): Promise<Row> {
  const home = await homeWithLongTrend(build)
  const [value, spending] = await withPortal(
    build,
    ({ origin }) =>
      inFreshContext(browser, async ({ page, cdp }) => {
        await page.setViewportSize(WIDE)
        await signIn(page, 'harperdana1', `${origin}/login`)
        await choosePlan(page, 'Medical')
        await page.goto(`${origin}/medical/health-records/labs`)
        const entry = page.getByRole('main').getByRole('link', { name: 'Hemoglobin A1c' }).first()
        const links = page.getByRole('navigation').getByRole('link', { name: 'Spending Details' })
        const line = links.filter({ visible: true }).first()
        const back = async () => {
          await page.waitForTimeout(READING_MS)
          await page.goBack()
          await entry.waitFor()
          await page.waitForLoadState('networkidle')
        }
        const openEntry = () => timeOfPress(page, { text: OF_THE_TREND }, () => entry.click())
        const openSpending = () => timeOfPress(page, 'another heading', () => line.click())
        await entry.waitFor()
        for (const open of [openEntry, openSpending]) {
          await open()
          await back()
        }
        await slowDown(cdp)
        const times = { entry: [] as number[], spending: [] as number[] }
        for (let n = 0; n < VISITS; n += 1) {
          times.entry.push(await openEntry())
          await back()
          times.spending.push(await openSpending())
          await back()
        }
        return [median(times.entry), median(times.spending)] as const
      }),
    home,
  )
  return {
    what: `Trend of ${POINTS} values in a health record, 4× CPU`,
    value,
    unit: 'ms',
    beside: [{ page: 'the page with the line of the year’s spending', value: spending, limit: 1.5 }],
  }
}
