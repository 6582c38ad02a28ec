import { beforeAll, beforeEach, expect, test } from 'vitest'
import * as v from 'valibot'
import { bill, payments } from '#contract/calls/payments.ts'
import type { Bill } from '#contract/entities/payment.ts'
import { backend } from '#tests/kit/backend.ts'
import { signInAs } from '#tests/kit/sign-in.ts'

let server: Awaited<ReturnType<typeof backend>>
beforeAll(async () => {
  server = await backend()
})
beforeEach(() => server.faults.reset())

/** A person in a browser with their bill. */
async function payer(login: string, memberId: string, contractType = 'medical') {
  const { tab, bearer } = await signInAs(server.app, login)
  const read = async (path: string) => {
    const joint = path.includes('?') ? '&' : '?'
    const answer = await tab.fetch(
      `/abcbs/v1/members/${memberId}/${path}${joint}contractType=${contractType}`,
      { headers: bearer },
    )
    return { status: answer.status, body: (await answer.json()) as unknown }
  }
  return { read, bill: async (): Promise<Bill> => v.parse(bill.reply, (await read('bill')).body) }
}

test.each([
  ['harperdana1', 'ZZH41022001', 'medical', 'standard', 'due'],
  ['wilmaross42', 'ZZR84265001', 'medical', 'medicare', 'due'],
  ['octaviar88', 'ZZX29018401', 'medical', 'marketplace', 'grace'],
  ['dentalonly7', 'ZZT33095801', 'dental', 'dental', 'paid'],
  ['formerplan9', 'ZZF57330501', 'medical', 'standard', 'pastDue'],
  ['futureplan1', 'ZZP26081301', 'medical', 'standard', 'due'],
])('%s reads the bill of %s', async (login, memberId, contractType, variant, status) => {
  const read = await (await payer(login, memberId, contractType)).bill()
  expect(read).toMatchObject({ variant, status })
  const open = read.invoices.reduce((sum, { openCents }) => sum + openCents, 0)
  expect(open).toBe(read.balanceCents)
  expect(read.amountDueCents).toBe(read.balanceCents)
})

test('a subsidy is deducted, and the rest is billed', async () => {
  const read = await (await payer('octaviar88', 'ZZX29018401')).bill()
  expect(read.premium).toEqual({ grossCents: 31_467, subsidyCents: 22_319, netCents: 9_148 })
  expect(read.amountDueCents).toBe(3 * 9_148)
})

test('the history comes in pages, newest first, without gaps or repeats', async () => {
  const wilma = await payer('wilmaross42', 'ZZR84265001')
  const ids: string[] = []
  const moments: string[] = []
  for (let cursor: string | null = ''; cursor !== null;) {
    const { body } = await wilma.read(cursor === '' ? 'payments' : `payments?cursor=${cursor}`)
    const page: v.InferOutput<typeof payments.reply> = v.parse(payments.reply, body)
    ids.push(...page.payments.map(({ paymentId }) => paymentId))
    moments.push(...page.payments.map(({ madeAt }) => madeAt))
    cursor = page.nextCursor
  }
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.length).toBeGreaterThan(60)
  expect(moments).toEqual(moments.toSorted().toReversed())
})

test.each([
  ['a husband', 'harpermarc1', 'ZZH41022002', 'medical'],
  ['a husband under his wife’s id', 'harpermarc1', 'ZZH41022001', 'medical'],
  ['an employee whose employer pays', 'nguyenkim22', 'ZZN22038101', 'medical'],
  ['a holder whose dental plan has no bill', 'harperdana1', 'ZZH41022001', 'dental'],
])('%s sees no bill, no history and no methods', async (_who, login, memberId, contractType) => {
  const member = await payer(login, memberId, contractType)
  for (const path of ['bill', 'payments', 'payment-methods', 'autopay'])
    expect(await member.read(path)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
})
