import type { Browser, Page } from 'playwright'
import { inFreshContext, slowDown } from './browser.ts'
import { openDanasCard } from './member.ts'
import { ms, percentile } from './numbers.ts'
import { timeOfPress } from './shown.ts'
import type { Row } from './table.ts'

const CLICKS = 40
const ID_CARD = /ID card/i
/** In the Policy menu, whose opening is not timed. */
const COVERAGE = /coverage & copays/i
/** Somebody reads before the next click; what the page does afterwards is not the change. */
const READING_MS = 250

async function change(page: Page, label: RegExp): Promise<number> {
  if (label === COVERAGE) await page.getByRole('button', { name: 'Policy' }).click()
  const links = page.getByRole('navigation').getByRole('link', { name: label })
  const link = links.filter({ visible: true }).first()
  const time = await timeOfPress(page, 'another heading', () => link.click())
  await page.waitForTimeout(READING_MS)
  return time
}

/** Between two pages that have both been open: nothing is fetched, so only the portal's own work is left. */
export const routeChange = (browser: Browser, origin: string): Promise<Row> =>
  inFreshContext(browser, async ({ page, cdp }) => {
    // The menu stands on the page; on a phone a drawer would be timed with it.
    await page.setViewportSize({ width: 1280, height: 860 })
    await openDanasCard(page, origin)
    await change(page, COVERAGE)
    await change(page, ID_CARD)
    await slowDown(cdp)
    const times: number[] = []
    for (let n = 0; n < CLICKS; n += 1) times.push(await change(page, n % 2 ? ID_CARD : COVERAGE))
    const value = percentile(times, 0.95)
    const what = 'Route change, ID card and coverage, 4× CPU, p95 of 40'
    return { what, measured: ms(value), value, limit: 100, unit: 'ms' }
  })

const SETTINGS = ['Privacy and security', 'Preferences', 'About', 'Profile']

/** From one settings page to the next, all of them open before; the worst page counts. */
export const settingsChange = (browser: Browser, origin: string): Promise<Row> =>
  inFreshContext(browser, async ({ page, cdp }) => {
    await page.setViewportSize({ width: 1280, height: 860 })
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
    for (let n = 0; n < CLICKS / 2; n += 1)
      for (const name of SETTINGS) times.get(name)?.push(await open(name))
    const slowest = [...times].map(([name, each]) => ({ name, value: percentile(each, 0.5) }))
    const { name, value } = slowest.toSorted((a, b) => b.value - a.value)[0] ?? {
      name: '',
      value: Number.NaN,
    }
    const what = `Settings, to the slowest page (${name}), 4× CPU, median of ${CLICKS / 2}`
    return { what, measured: ms(value), value, limit: 100, unit: 'ms' }
  })
