import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { PaymentRowState } from '#server/domains/payments/tables.ts'
import { balanceOf, paidOff, statusOf } from '#server/domains/payments/balance.ts'
import { lastDraftDay, nextDraftDay } from '#server/domains/payments/calendar.ts'
import { isSince } from '#server/domains/payments/next-draft.ts'
import { graceEndOf } from '#server/insurers/sandbox/billing/calendar.ts'
import { confirmationOf } from '#server/platform/confirmation.ts'
import { type Covered, invoicesOf } from '#server/insurers/sandbox/billing/invoices.ts'
import { isLong } from '#tests/kit/tier.ts'

const day = (iso: string): Temporal.PlainDate => Temporal.PlainDate.from(iso)

describe('AutoPay', () => {
  test.each([
    ['2026-11-21', '2026-11-26', '2026-10-26'],
    ['2026-11-25', '2026-11-26', '2026-10-26'],
    ['2026-11-26', '2026-12-26', '2026-11-26'],
    ['2026-12-31', '2027-01-26', '2026-12-26'],
    ['2027-01-01', '2027-01-26', '2026-12-26'],
    ['2027-01-31', '2027-02-26', '2027-01-26'],
    ['2028-02-29', '2028-03-26', '2028-02-26'],
    ['2026-09-26', '2026-10-26', '2026-09-26'],
  ])('seen from %s drafts next on %s and last drafted on %s', (today, next, last) => {
    expect([nextDraftDay(day(today)), lastDraftDay(day(today))].map(String)).toEqual([next, last])
  })

  test('drafts on the 26th of every month, with none in between', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 20_000 }), (days) => {
        const today = day('2000-01-01').add({ days })
        const [next, last] = [nextDraftDay(today), lastDraftDay(today)]
        expect([next.day, last.day]).toEqual([26, 26])
        expect(Temporal.PlainDate.compare(last, today)).toBeLessThanOrEqual(0)
        expect(Temporal.PlainDate.compare(today, next)).toBe(-1)
        expect(last.add({ months: 1 }).toString()).toBe(next.toString())
      }),
      { numRuns: isLong ? 2_000 : 200 },
    )
  })

  test('charges a member who enrolls on the 26th a month later', () => {
    const charges = (since: string) => isSince({ since }, day('2026-11-26'))
    expect(['2026-11-26T05:59:00Z', '2026-11-26T06:00:00Z'].map(charges)).toEqual([true, false])
  })
})

test.each([
  ['2026-11-01', 0, '2026-12-01'],
  ['2027-02-01', 0, '2027-03-03'],
  ['2026-11-01', 1, '2027-01-31'],
  ['2026-12-01', 22_319, '2027-02-28'],
])('what is due on %s with a subsidy of %i is in grace until %s', (due, subsidy, end) => {
  expect(graceEndOf(day(due), subsidy).toString()).toBe(end)
})

test.each([
  ['2026-12-01', 'due'],
  ['2026-12-02', 'grace'],
  ['2026-12-31', 'grace'],
  ['2027-01-01', 'pastDue'],
])('an open invoice of December 1 is on %s %s', (today, status) => {
  const invoice = { dueOn: '2026-12-01', graceEndsOn: '2026-12-31', openCents: 2, pendingCents: 1 }
  expect(statusOf(invoice, day(today))).toBe(status)
  expect(statusOf({ ...invoice, openCents: 0, pendingCents: 0 }, day(today))).toBe('paid')
  expect(statusOf({ ...invoice, pendingCents: 2 }, day(today))).toBe('pending')
})

const price = { self: 41_280, spouse: 40_150, child: 18_940, subsidyCents: 0 }
const person = (relationship: Covered['relationship'], from: string, to: string | null = null): Covered => ({
  name: relationship,
  relationship,
  effectiveDate: from,
  endDate: to,
})

test('a month is billed a month before it is due, for all covered members', () => {
  const covered = [person('self', '2026-08-01'), person('child', '2026-10-01', '2026-10-31')]
  const billed = invoicesOf('acc', { price, covered, today: day('2026-11-01') })
  expect(billed.map(({ invoiceId, netCents }) => [invoiceId, netCents])).toEqual([
    ['acc-202608', 41_280],
    ['acc-202609', 41_280],
    ['acc-202610', 41_280 + 18_940],
    ['acc-202611', 41_280],
    ['acc-202612', 41_280],
  ])
  expect(invoicesOf('acc', { price, covered, today: day('2026-10-31') })).toHaveLength(4)
})

test('bills nothing after a plan’s end, before its first month or without a holder', () => {
  const ended = invoicesOf('acc', {
    price,
    covered: [person('self', '2026-01-01', '2026-06-30')],
    today: day('2026-11-21'),
  })
  expect(ended.at(-1)?.invoiceId).toBe('acc-202606')
  const future = [person('self', '2027-02-01')]
  expect(invoicesOf('acc', { price, covered: future, today: day('2026-12-31') })).toEqual([])
  expect(
    invoicesOf('acc', { price, covered: [person('child', '2026-01-01')], today: day('2026-11-21') }),
  ).toEqual([])
})

test('a subsidy never makes a bill negative', () => {
  const generous = { ...price, subsidyCents: 1_000_000 }
  const [first] = invoicesOf('acc', {
    price: generous,
    covered: [person('self', '2026-11-01')],
    today: day('2026-11-21'),
  })
  expect(first).toMatchObject({ grossCents: 41_280, subsidyCents: 41_280, netCents: 0 })
})

const states: PaymentRowState[] = [
  'scheduled',
  'asked',
  'pending',
  'posted',
  'failed',
  'returned',
  'canceled',
]
const cents = fc.integer({ min: 1, max: 500_000 })

test('the balance is always premiums less payments, and is not stored', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ netCents: cents }), { maxLength: 60 }),
      fc.array(fc.record({ state: fc.constantFrom(...states), amountCents: cents }), { maxLength: 80 }),
      (billed, payments) => {
        const balance = balanceOf(billed, payments)
        const sum = (wanted: PaymentRowState[]) =>
          payments
            .filter(({ state }) => wanted.includes(state))
            .reduce((all, one) => all + one.amountCents, 0)
        const premiums = billed.reduce((all, { netCents }) => all + netCents, 0)
        expect(balance.balanceCents).toBe(premiums - sum(['posted']))
        expect(balance.amountDueCents).toBe(
          Math.max(0, premiums - sum(['posted', 'pending', 'asked', 'scheduled'])),
        )
        const invoices = paidOff(billed, balance)
        const open = invoices.reduce((all, { openCents }) => all + openCents, 0)
        expect(open).toBe(Math.max(0, balance.balanceCents))
        const firstOpen = invoices.findIndex(({ openCents }) => openCents > 0)
        const owed = invoices.reduce((all, one) => all + one.openCents - one.pendingCents, 0)
        expect(owed).toBe(balance.amountDueCents)
        for (const [at, { netCents, paidCents, openCents, pendingCents }] of invoices.entries()) {
          expect(paidCents + openCents).toBe(netCents)
          expect(pendingCents).toBeLessThanOrEqual(openCents)
          if (firstOpen !== -1 && at > firstOpen) expect(paidCents).toBe(0)
        }
      },
    ),
    { numRuns: isLong ? 3_000 : 300 },
  )
})

test('paying the amount due from many tabs never pays more than is billed', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ netCents: cents }), { maxLength: 12 }),
      fc.array(cents),
      (billed, tries) => {
        const payments: { state: PaymentRowState; amountCents: number }[] = []
        for (const amountCents of tries)
          if (amountCents <= balanceOf(billed, payments).amountDueCents)
            payments.push({ state: 'asked', amountCents })
        const credited = payments.map(({ amountCents }) => ({ state: 'posted' as const, amountCents }))
        expect(balanceOf(billed, credited).balanceCents).toBeGreaterThanOrEqual(0)
      },
    ),
  )
})

test('a confirmation number can be read aloud, and is the same for the same payment', () => {
  expect(confirmationOf('one', 'payment')).toMatch(/^[2-9A-HJKMNP-Z]{5}-[2-9A-HJKMNP-Z]{5}$/)
  expect(confirmationOf('one', 'payment')).toBe(confirmationOf('one', 'payment'))
  expect(new Set(Array.from({ length: 5_000 }, (_, n) => confirmationOf(`p${n}`, 'payment'))).size).toBe(
    5_000,
  )
})
