import { choosePlan, signIn } from '#e2e/visit.ts'
import { inFreshContext, slowDown, threadMs } from './browser.ts'
import type { Bench } from './figure.ts'
import { median, ms, percentile } from './numbers.ts'
import { withPortal } from './portal.ts'
import { timeOfTyping } from './shown.ts'
import type { Row } from './table.ts'

const TIMES = 20
/** The time for which a member looks at the whole list before the next search. */
const LOOK_MS = 250
const SEARCHES = ['blood sugar', 'quit tobacco', 'second opinion'] as const

/** Measures from the typed letters to the painted list of programs. */
export async function programSearch({ browser, build }: Bench): Promise<Row> {
  return withPortal(build, ({ origin }) =>
    inFreshContext(browser, async ({ page, cdp }) => {
      await signIn(page, 'harperdana1', `${origin}/login`)
      await choosePlan(page, 'Medical')
      await page.goto(`${origin}/programs`)
      const box = page.getByRole('searchbox', { name: 'Find a program' })
      await box.waitFor()
      const times: number[] = []
      const worked: number[] = []
      for (let n = -SEARCHES.length; n < TIMES; n += 1) {
        // The first rounds load everything, so they aren't timed.
        if (n === 0) await slowDown(cdp)
        await box.fill('')
        await page.getByText('1 program', { exact: true }).waitFor({ state: 'detached' })
        await page.waitForTimeout(LOOK_MS)
        const before = await threadMs(cdp)
        const sought = SEARCHES[(n + SEARCHES.length) % SEARCHES.length]!
        const time = await timeOfTyping(page, { text: '1 program' }, () => page.keyboard.insertText(sought))
        if (n < 0) continue
        times.push(time)
        worked.push((await threadMs(cdp)) - before)
      }
      const value = percentile(times, 0.95)
      return {
        what: `Program search, 4× CPU, p95`,
        note: `median ${ms(median(times))}, of the thread ${ms(median(worked))}`,
        value,
        limit: 50,
        unit: 'ms',
      }
    }),
  )
}
