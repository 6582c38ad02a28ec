import { choosePlan, signIn } from '#e2e/visit.ts'
import { besideBare } from './bare-presses.ts'
import { inFreshContext, slowDown } from './browser.ts'
import type { Bench } from './figure.ts'
import { median, percentile } from './numbers.ts'
import { withPortal } from './portal.ts'
import { timeOfTyping } from './shown.ts'
import type { Row } from './table.ts'

const TIMES = 20
/** Questions, and a part of each answer that appears nowhere else on the page. */
const QUESTIONS = [
  ['physical therapy', 'Yes. You pay $50 a visit. The deductible doesn’t apply. 45 visits'],
  ['urgent care', 'Yes. You pay $60 a visit.'],
  ['wheelchair', 'You pay 20% of the bill.'],
] as const

/** Measures from typing a question to the painted answer. The search covers a plan's benefits in two languages. */
export async function benefitAnswers(bench: Bench): Promise<Row[]> {
  const times = await withPortal(bench.build, ({ origin }) => askAll(bench, origin))
  return [
    {
      what: 'Benefit answers, 4× CPU, median',
      value: median(times),
      unit: 'ms',
      beside: [await besideBare(bench, 'benefits', 'median', 1.5)],
    },
    { what: 'Benefit answers, 4× CPU, p95', value: percentile(times, 0.95), unit: 'ms' },
  ]
}

const askAll = ({ browser }: Bench, origin: string): Promise<number[]> =>
  inFreshContext(browser, async ({ page, cdp }) => {
    await signIn(page, 'harperdana1', `${origin}/login`)
    await choosePlan(page, 'Medical')
    await page.goto(`${origin}/medical/coverage-and-copays`)
    const field = page.getByRole('searchbox', { name: 'Ask about a service' })
    const times: number[] = []
    for (let n = -QUESTIONS.length; n < TIMES; n += 1) {
      const [question, answer] = QUESTIONS[(n + QUESTIONS.length) % QUESTIONS.length]!
      // The first round loads the words and builds the index, so it isn't timed.
      if (n === 0) {
        await page.waitForLoadState('networkidle')
        await slowDown(cdp)
      }
      await field.fill('')
      await page.getByText(answer).first().waitFor({ state: 'detached' })
      const time = await timeOfTyping(page, { text: answer }, () => page.keyboard.insertText(question))
      if (n >= 0) times.push(time)
    }
    return times
  })
