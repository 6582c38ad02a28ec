import { choosePlan, signIn } from '#e2e/visit.ts'
import { DRUG_LETTERS, besideBare } from './bare-presses.ts'
import { inFreshContext, slowDown } from './browser.ts'
import type { Bench } from './figure.ts'
import { median, percentile } from './numbers.ts'
import { withPortal } from './portal.ts'
import { timeOfTyping } from './shown.ts'
import type { Row } from './table.ts'

const TIMES = 20
/** The time for which a member reads before the next letter. */
const READING_MS = 250
const FIRST_ROW = 'main section li h2'

/** Measures from a typed letter to the painted rows of the plan's drug list, which is on the device. */
export async function drugList(bench: Bench): Promise<Row[]> {
  const times = await withPortal(bench.build, ({ origin }) => typeAll(bench, origin))
  return [
    {
      what: 'Drug list, key to paint, 4× CPU, median',
      value: median(times),
      unit: 'ms',
      beside: [await besideBare(bench, 'drugs', 'median', 1.5)],
    },
    { what: 'Drug list, key to paint, 4× CPU, p95', value: percentile(times, 0.95), unit: 'ms' },
  ]
}

const typeAll = ({ browser }: Bench, origin: string): Promise<number[]> =>
  inFreshContext(browser, async ({ page, cdp }) => {
    await signIn(page, 'harperdana1', `${origin}/login`)
    await choosePlan(page, 'Medical')
    const whole = page.waitForResponse((answer) => answer.url().endsWith('/pharmacy/drugs'))
    await page.goto(`${origin}/medical/pharmacy/drug-list`)
    await (await whole).finished()
    await page.waitForLoadState('networkidle')
    const field = page.getByRole('searchbox', { name: 'Search the list' })
    const times: number[] = []
    for (let n = -DRUG_LETTERS.length; n < TIMES; n += 1) {
      // The first round builds the index, so it isn't timed.
      if (n === 0) await slowDown(cdp)
      await field.fill('')
      await page.getByText('The first 20 drugs').waitFor()
      await page.waitForTimeout(READING_MS)
      const letter = DRUG_LETTERS[(n + DRUG_LETTERS.length) % DRUG_LETTERS.length] ?? ''
      const time = await timeOfTyping(page, { changed: FIRST_ROW }, () => page.keyboard.insertText(letter))
      if (n >= 0) times.push(time)
    }
    return times
  })
