import { choosePlan, signIn } from '#e2e/visit.ts'
import { besideBare } from './bare-presses.ts'
import { inFreshContext, slowDown } from './browser.ts'
import type { Bench } from './figure.ts'
import { median, percentile } from './numbers.ts'
import { homeWithManyClaims, withPortal } from './portal.ts'
import { timeOfTyping } from './shown.ts'
import type { Row } from './table.ts'

const TIMES = 20
/** Questions, and the beginning of each answer. */
const QUESTIONS = [
  ['urgent care', 'Urgent care: Covered'],
  ['deductible', 'Deductible: '],
  ['phone number', 'Member services: '],
  ['denied', 'Denied claims'],
] as const

/** Measures from typing a question to the painted answer, with the device's data of a member who has 900 claims. */
export async function searchAnswers(bench: Bench): Promise<Row[]> {
  const home = await homeWithManyClaims(bench.build)
  const times = await withPortal(bench.build, ({ origin }) => askAll(bench, origin), home)
  return [
    {
      what: 'Search answers, 900 claims, 4× CPU, median',
      value: median(times),
      unit: 'ms',
      limit: 50,
      beside: [await besideBare(bench, 'search', 'median')],
    },
    { what: 'Search answers, 900 claims, 4× CPU, p95', value: percentile(times, 0.95), unit: 'ms' },
  ]
}

const askAll = ({ browser }: Bench, origin: string): Promise<number[]> =>
  inFreshContext(browser, async ({ page, cdp }) => {
    await signIn(page, 'harperdana1', `${origin}/login`)
    await choosePlan(page, 'Medical')
    await page.getByRole('heading', { level: 1, name: /Dana/ }).waitFor()
    await page.getByRole('button', { name: 'Search' }).click()
    const box = page.getByRole('combobox')
    const times: number[] = []
    for (let n = -QUESTIONS.length; n < TIMES; n += 1) {
      const [question, answer] = QUESTIONS[(n + QUESTIONS.length) % QUESTIONS.length]!
      // The first round loads the data, so it isn't timed.
      if (n === 0) {
        await page.waitForLoadState('networkidle')
        await slowDown(cdp)
      }
      await box.fill(question.slice(0, 1))
      await box.fill('')
      await page.getByRole('option', { name: answer }).waitFor({ state: 'detached' })
      const time = await timeOfTyping(page, { text: answer }, () => page.keyboard.insertText(question))
      if (n >= 0) times.push(time)
    }
    return times
  })
