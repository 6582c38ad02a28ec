import type { Page } from 'playwright/test'
import { now, today } from '#tests/kit/time.ts'
import { WITHOUT_WORKER, choosePlan, expect, test } from './kit.ts'
import { pressSandboxSignIn } from './members.ts'

test.use(WITHOUT_WORKER)

const AMOUNT = String.raw`\$[\d,]+\.\d\d`
const DRAFT_DAY = String.raw`\w+ 26, \d{4}`

/** The sentences that the page may show, by whether an amount is due. */
const SENTENCES = {
  owed: new RegExp(`^AutoPay will charge ${AMOUNT} on (${DRAFT_DAY})\\.$`),
  paid: new RegExp(
    `^Nothing is due(?:, so AutoPay won’t charge you| now\\. AutoPay will charge your next bill) on (${DRAFT_DAY})\\.$`,
  ),
}

const region = (page: Page, name: string) => page.getByRole('region', { name })

const ZONE = 'America/Chicago'
const LAST_MONTH = 12

test(
  'Wilma uses AutoPay for a year, and each month shows the next charge',
  { tag: '@long' },
  async ({ browser, ownServer: server, request }) => {
    const visit = async (look: (page: Page) => Promise<void>) => {
      const context = await browser.newContext({ baseURL: server.origin })
      const page = await context.newPage()
      await pressSandboxSignIn(page, 'wilmaross42')
      await choosePlan(page, 'Medical')
      await page.getByRole('region', { name: 'Next payment' }).getByRole('link').click()
      await expect(region(page, 'AutoPay').getByRole('button').first()).toBeVisible()
      await look(page)
      await context.close()
    }
    const moveTo = async (day: Temporal.PlainDate) => {
      const morning = day.toZonedDateTime({ timeZone: ZONE, plainTime: '09:00' }).toInstant()
      const ahead = morning.since(now()).total('seconds')
      await server.break({ clockOffsetSeconds: Math.round(ahead) })
      await request.post(`${server.origin}/sandbox/run`, {
        headers: { accept: 'application/json' },
        data: {},
      })
    }
    const chargeDayOf = async (page: Page, sentence: RegExp): Promise<string> => {
      const told = await region(page, 'AutoPay').getByText(sentence).textContent()
      return sentence.exec(told ?? '')?.[1] ?? ''
    }
    const inWords = (day: Temporal.PlainDate) => day.toLocaleString('en-US', { dateStyle: 'long' })

    const first = today().with({ day: 1 }).add({ months: 1 })
    await moveTo(first.with({ day: 2 }))
    await visit(async (page) => {
      await page.getByRole('button', { name: 'Turn on AutoPay' }).click()
      await page.getByRole('button', { name: 'Agree and turn on AutoPay' }).click()
      await expect(page.getByRole('heading', { name: 'AutoPay is on' })).toBeFocused()
    })
    for (let month = 0; month < LAST_MONTH; month += 1) {
      const start = first.add({ months: month })
      const next = start.add({ months: 1 })
      // The bill due on the 1st came before AutoPay was on, so the first charge pays it.
      if (month > 0) {
        await moveTo(start.with({ day: 25 }))
        await visit(async (page) => {
          expect(await chargeDayOf(page, SENTENCES.owed)).toBe(inWords(start.with({ day: 26 })))
          await expect(region(page, 'Amount due').getByText('Due', { exact: true })).toBeVisible()
        })
      }
      await moveTo(start.with({ day: 28 }))
      // In the months between, the amount due on the next 25th shows that the previous charge was made.
      if (month > 0 && month < LAST_MONTH - 1) continue
      await visit(async (page) => {
        expect(await chargeDayOf(page, SENTENCES.paid)).toBe(inWords(next.with({ day: 26 })))
        await expect(page.getByText(/^Nothing is due now\./).first()).toBeVisible()
        await expect(region(page, 'Amount due').getByRole('button')).toHaveCount(0)
      })
    }
  },
)
