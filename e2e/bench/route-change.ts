import type { Page } from 'playwright'
import { besideBare } from './bare-presses.ts'
import { inFreshContext, slowDown } from './browser.ts'
import type { Bench } from './figure.ts'
import { openDanasCard } from './member.ts'
import { median, percentile } from './numbers.ts'
import { withPortal } from './portal.ts'
import { timeOfPress } from './shown.ts'
import type { Row } from './table.ts'

const CLICKS = 20
const VISITS_OF_EACH = 8
const ID_CARD = /ID card/i
/** In the Policy menu. Opening the menu isn't timed. */
const COVERAGE = /coverage & copays/i
/** The time for which a member reads before the next press. The page's work during it doesn't count. */
const READING_MS = 250

async function change(page: Page, label: RegExp): Promise<number> {
  if (label === COVERAGE) await page.getByRole('button', { name: 'Policy' }).click()
  const links = page.getByRole('navigation').getByRole('link', { name: label })
  const link = links.filter({ visible: true }).first()
  const time = await timeOfPress(page, 'another heading', () => link.click())
  await page.waitForTimeout(READING_MS)
  return time
}

const WIDE = { width: 1280, height: 860 }

/**
 * Measures the change between two pages that were open before. Nothing is fetched, so this is only the portal's own
 * work.
 */
export async function routeChange(bench: Bench): Promise<Row> {
  const value = await withPortal(bench.build, ({ origin }) =>
    inFreshContext(bench.browser, async ({ page, cdp }) => {
      // At this width the menu is on the page. On a phone, the drawer would be included in the time.
      await page.setViewportSize(WIDE)
      await openDanasCard(page, origin)
      await change(page, COVERAGE)
      await change(page, ID_CARD)
      await slowDown(cdp)
      const times: number[] = []
      for (let n = 0; n < CLICKS; n += 1) times.push(await change(page, n % 2 ? ID_CARD : COVERAGE))
      return percentile(times, 0.95)
    }),
  )
  const beside = [await besideBare(bench, 'route change', 'p95', 2)]
  return { what: 'Route change, ID card and coverage, 4× CPU, p95', value, unit: 'ms', limit: 90, beside }
}

const SETTINGS = ['Privacy and security', 'Preferences', 'About', 'Profile']

/** Measures the change from one settings page to the next, all of which were open before. The slowest page counts. */
export const settingsChange = ({ browser, build }: Bench): Promise<Row> =>
  withPortal(build, ({ origin }) =>
    inFreshContext(browser, async ({ page, cdp }) => {
      await page.setViewportSize(WIDE)
      await openDanasCard(page, origin)
      await page.goto(`${origin}/settings/profile`)
      const tabs = page.getByRole('navigation', { name: 'Settings' })
      const open = async (name: string): Promise<number> => {
        const link = tabs.getByRole('link', { name: new RegExp(`^${name}`) })
        const time = await timeOfPress(page, 'another heading', () => link.click())
        await page.waitForTimeout(READING_MS)
        return time
      }
      for (const name of SETTINGS) await open(name)
      await slowDown(cdp)
      const times = new Map<string, number[]>(SETTINGS.map((name) => [name, []]))
      for (let n = 0; n < VISITS_OF_EACH; n += 1)
        for (const name of SETTINGS) times.get(name)?.push(await open(name))
      const value = Math.max(...[...times.values()].map(median))
      return { what: 'Settings, to the slowest page, 4× CPU, median', value, unit: 'ms', limit: 100 }
    }),
  )
