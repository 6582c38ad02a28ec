import type { Page } from 'playwright'
import { choosePlan, signIn } from '#e2e/visit.ts'
import { inFreshContext, slowDown } from './browser.ts'
import type { Bench } from './figure.ts'
import { median, ms, percentile } from './numbers.ts'
import { withPortal } from './portal.ts'
import type { Remark, Row } from './table.ts'

const TEXT = 'The clinic has sent me two bills for one visit.'

declare global {
  interface Window {
    /** When the last letter was typed, and how many milliseconds later the record with it was written. */
    benchDraft?: { typedAt: number; keptAfter: number | undefined }
  }
}

/**
 * Measures from each letter typed into a message until its record's transaction is complete. Nothing else is pending,
 * so every written record is the draft's.
 */
export async function messageDraft({ browser, build }: Bench): Promise<(Row | Remark)[]> {
  return withPortal(build, ({ origin }) =>
    inFreshContext(browser, async ({ page, cdp }) => {
      await page.addInitScript(noteWrites)
      await signIn(page, 'harperdana1', `${origin}/login`)
      await choosePlan(page, 'Medical')
      await page.goto(`${origin}/messages/new`)
      const body = page.getByRole('textbox', { name: /^Your message/ })
      await body.waitFor()
      await page.waitForLoadState('networkidle')
      await body.focus()
      await keptAfter(page, 'x')
      const times = await letterByLetter(page)
      await slowDown(cdp)
      const slow = await letterByLetter(page)
      const what = 'Message draft, a letter kept on the device, p95'
      const value = percentile(times, 0.95)
      return [
        { what, value, limit: 50, unit: 'ms' },
        { what: 'Message draft, the same at 4× CPU', told: told(slow) },
      ]
    }),
  )
}

const told = (times: number[]) => `${ms(percentile(times, 0.95))} (median ${ms(median(times))})`

async function letterByLetter(page: Page): Promise<number[]> {
  const times: number[] = []
  for (const letter of TEXT) times.push(await keptAfter(page, letter))
  return times
}

/** Runs before the page's own scripts. */
function noteWrites(): void {
  addEventListener(
    'input',
    ({ timeStamp }) => (window.benchDraft = { typedAt: timeStamp, keptAfter: undefined }),
    { capture: true },
  )
  const put = IDBObjectStore.prototype.put
  IDBObjectStore.prototype.put = function (value: unknown, key?: IDBValidKey) {
    const noted = window.benchDraft
    const isAwaited = noted && noted.keptAfter === undefined && this.transaction.db.name === 'portal-outbox'
    if (isAwaited)
      this.transaction.addEventListener('complete', () => {
        noted.keptAfter ??= performance.now() - noted.typedAt
      })
    return put.call(this, value, key)
  }
}

async function keptAfter(page: Page, letter: string): Promise<number> {
  await page.keyboard.insertText(letter)
  const kept = await page.waitForFunction(() => window.benchDraft?.keptAfter)
  return (await kept.jsonValue()) ?? Number.NaN
}
