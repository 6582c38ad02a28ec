import type { Page } from 'playwright'
import { choosePlan, signIn, workerReady } from '#e2e/visit.ts'
import { besideBare } from './bare-presses.ts'
import { inFreshContext, slowDown } from './browser.ts'
import type { Bench } from './figure.ts'
import { percentile } from './numbers.ts'
import { MANY_CLAIMS, homeWithManyClaims, withPortal } from './portal.ts'
import { timeOfPress } from './shown.ts'
import type { Row } from './table.ts'

const PRESSES = 20
/** The time for which a member reads before the next press. */
const READING_MS = 250
const FIRST_ROW = 'tbody tr'

async function timed(page: Page, press: () => Promise<void>): Promise<number> {
  const time = await timeOfPress(page, { changed: FIRST_ROW }, press)
  await page.waitForTimeout(READING_MS)
  return time
}

const repeated = async (once: (n: number) => Promise<number>): Promise<number> => {
  const times: number[] = []
  for (let n = 0; n < PRESSES; n += 1) times.push(await once(n))
  return percentile(times, 0.95)
}

/** Measures from the press to the painted rows, for reopening the list and for sorting it. */
export async function claimsList(bench: Bench): Promise<Row[]> {
  const home = await homeWithManyClaims(bench.build)
  const { first, sorting } = await withPortal(bench.build, ({ origin }) => pressesOnList(bench, origin), home)
  const what = `Claims list of ${MANY_CLAIMS}`
  return [
    {
      what: `${what}, first rows, 4× CPU, p95`,
      value: first,
      unit: 'ms',
      limit: 100,
      beside: [await besideBare(bench, 'first rows', 'p95')],
    },
    {
      what: `${what}, sorting to paint, 4× CPU, p95`,
      value: sorting,
      unit: 'ms',
      limit: 50,
      beside: [await besideBare(bench, 'sorting', 'p95')],
    },
  ]
}

const pressesOnList = ({ browser }: Bench, origin: string): Promise<{ first: number; sorting: number }> =>
  inFreshContext(browser, async ({ page, cdp }) => {
    await page.setViewportSize({ width: 1280, height: 860 })
    await signIn(page, 'harperdana1', `${origin}/login`)
    await choosePlan(page, 'Medical')
    await page.goto(`${origin}/medical/claims`)
    await page.locator(FIRST_ROW).first().waitFor()
    await workerReady(page)
    const link = (name: RegExp) =>
      page.getByRole('navigation').getByRole('link', { name }).filter({ visible: true }).first()
    const sort = (name: RegExp) => page.getByRole('columnheader').getByRole('button', { name })
    const openAgain = async () => {
      await link(/^Home/i).click()
      await page.getByRole('heading', { level: 1, name: /Dana/ }).waitFor()
      await page.waitForTimeout(READING_MS)
      await page.getByRole('button', { name: 'Care' }).click()
      return timed(page, () => link(/^Claims/i).click())
    }
    const sortAgain = (n: number) => timed(page, () => sort(n % 2 ? /date/i : /billed/i).click())
    await openAgain()
    await slowDown(cdp)
    const first = await repeated(openAgain)
    // At this width the list has no second pane, so it shows column headers (decision 049).
    await page.setViewportSize({ width: 1200, height: 860 })
    await sort(/date/i).waitFor()
    await sortAgain(0)
    await sortAgain(1)
    return { first, sorting: await repeated(sortAgain) }
  })
