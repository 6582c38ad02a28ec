import type { Page } from 'playwright'
import { choosePlan, signIn } from '#e2e/visit.ts'
import { inFreshContext, slowDown, threadMs } from './browser.ts'
import type { Bench } from './figure.ts'
import { median, ms, percentile } from './numbers.ts'
import { withPortal } from './portal.ts'
import { timeOfTyping } from './shown.ts'
import type { Row } from './table.ts'

const DOCUMENTS = 5_000
const TIMES = 20
/** The time for which a member looks at the whole list before the next search. */
const LOOK_MS = 250

/** Replaces the member's documents with this many copies of the first one, each with its own number. */
const manyLetters = (page: Page) =>
  page.route(/\/members\/[^/]+\/documents(\?|$)/, async (route) => {
    const answer = await route.fetch()
    const list = (await answer.json()) as { documents: { kind: string }[] }
    const like = list.documents[0]
    const documents = Array.from({ length: DOCUMENTS }, (_, n) => ({
      ...like,
      kind: 'letter',
      documentId: `d-many-${n}`,
      title: `Letter about prior authorization No. ${n}x`,
    }))
    await route.fulfill({ response: answer, json: { ...list, documents, nextCursor: null } })
  })

/** Measures from the typed letters to the painted list, with more documents than any member has. */
export async function documentSearch({ browser, build }: Bench): Promise<Row> {
  return withPortal(build, ({ origin }) =>
    inFreshContext(browser, async ({ context, page, cdp }) => {
      // The route isn't called if the worker answers.
      await context.route('**/sw.js', (route) => route.abort())
      await manyLetters(page)
      await signIn(page, 'harperdana1', `${origin}/login`)
      await choosePlan(page, 'Medical')
      await page.goto(`${origin}/documents`)
      await page.getByRole('tab', { name: /^Letters/ }).click()
      const box = page.getByRole('searchbox', { name: /^Search by name/ })
      const times: number[] = []
      const worked: number[] = []
      for (let n = -3; n < TIMES; n += 1) {
        // The first rounds aren't timed, because they fold the texts of all documents.
        if (n === 0) await slowDown(cdp)
        await box.fill('')
        await page.getByText(`Showing 10 of ${DOCUMENTS.toLocaleString('en-US')} documents`).waitFor()
        await page.waitForTimeout(LOOK_MS)
        const before = await threadMs(cdp)
        // Four digits, because other numbers also contain three of them.
        const time = await timeOfTyping(page, { text: 'Showing 1 of 1 document' }, () =>
          page.keyboard.insertText(`no. ${2000 + n}x`),
        )
        if (n < 0) continue
        times.push(time)
        worked.push((await threadMs(cdp)) - before)
      }
      const value = percentile(times, 0.95)
      return {
        what: `Document search among ${DOCUMENTS}, 4× CPU, p95`,
        note: `median ${ms(median(times))}, of the thread ${ms(median(worked))}`,
        value,
        limit: 50,
        unit: 'ms',
      }
    }),
  )
}
