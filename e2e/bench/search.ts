import type { Browser } from 'playwright'
import { choosePlan, signIn } from '#e2e/visit.ts'
import { inFreshContext, slowDown } from './browser.ts'
import { homeWithMany } from './claims-list.ts'
import { median, ms, percentile } from './numbers.ts'
import { startPortal } from './portal.ts'
import { timeOfTyping } from './shown.ts'
import type { Row } from './table.ts'

const TIMES = 40
/** What is asked, and what the answer begins with. */
const QUESTIONS = [
  ['urgent care', 'Urgent care: $60 in network'],
  ['deductible', 'Deductible: '],
  ['phone number', 'Member services: '],
  ['denied', 'Denied claims'],
] as const

/** From the letter that asks to the painted answer, by what is kept of a member with 900 claims. */
export async function searchAnswers(browser: Browser, folder: string): Promise<Row> {
  const portal = await startPortal(folder, await homeWithMany(folder))
  try {
    return await inFreshContext(browser, async ({ page, cdp }) => {
      await signIn(page, 'harperdana1', `${portal.origin}/login`)
      await choosePlan(page, 'Medical')
      await page.getByRole('heading', { level: 1, name: /Dana/ }).waitFor()
      await page.getByRole('button', { name: 'Search' }).click()
      const box = page.getByRole('combobox')
      const times: number[] = []
      for (let n = -QUESTIONS.length; n < TIMES; n += 1) {
        const [question, answer] = QUESTIONS[(n + QUESTIONS.length) % QUESTIONS.length]!
        // The first round is not timed: everything is there then.
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
      const value = percentile(times, 0.95)
      return {
        what: `Search answers, 900 claims, 4× CPU, p95 of ${TIMES}`,
        measured: `${ms(value)} (median ${ms(median(times))})`,
        value,
        limit: 50,
        unit: 'ms',
      }
    })
  } finally {
    await portal.stop()
  }
}
