import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { AutoPayAmount } from '#contract/entities/payment.ts'
import { autoPaySentence, autoPayState, type BilledPlan } from '#features/payments/autopay/autopay.rules.ts'
import { lastDayInTime, mayBeLate } from '#features/payments/payments.rules.ts'
import { balanceOf, paidOff } from '#server/domains/payments/balance.ts'
import { toInvoice } from '#server/domains/payments/bill.ts'
import { lastDraftDay, nextDraftDay } from '#server/domains/payments/calendar.ts'
import { draftCents, isSince } from '#server/domains/payments/next-draft.ts'
import { autoPayOff, autoPayOn } from '#server/domains/payments/presenters.ts'
import type { MethodRow } from '#server/domains/payments/methods-repository.ts'
import type { PaymentRowState } from '#server/domains/payments/tables.ts'
import { type Covered, invoicesOf } from '#server/insurers/sandbox/billing/invoices.ts'
import { isLong, sample } from '#tests/kit/tier.ts'

type Day = Temporal.PlainDate
type Paid = { state: PaymentRowState; amountCents: number; payOn: string; isDraft: boolean }
type Enrollment = { amount: AutoPayAmount; since: string } | undefined

const START = Temporal.PlainDate.from('2026-03-09')
const DAYS_OF_YEAR = 365

const PLANS: Record<string, { from: string; to: string | null }> = {
  'in force': { from: '2025-11-01', to: null },
  'ends in the year': { from: '2025-11-01', to: '2026-08-31' },
  'starts in the year': { from: '2026-06-01', to: null },
  'has ended': { from: '2025-06-01', to: '2026-02-28' },
}

const planOn = ({ from, to }: { from: string; to: string | null }, today: string): BilledPlan => ({
  state: to !== null && to < today ? 'ended' : from > today ? 'future' : 'active',
  endsOn: to,
})

const covered = ({ from, to }: { from: string; to: string | null }): Covered[] => [
  { name: 'Dana', relationship: 'self', effectiveDate: from, endDate: to },
]

/** An action of a member or a bank on one day. */
const event = fc.record({
  on: fc.integer({ min: 0, max: DAYS_OF_YEAR - 1 }),
  what: fc.constantFrom('pay', 'pay-part', 'plan', 'cancel', 'return', 'on', 'on-premium', 'off'),
})

const methodRow: MethodRow = {
  methodId: 'm',
  username: 'u',
  contractId: 'c',
  token: 't',
  kind: 'card',
  brand: 'Visa',
  last4: '4242',
  expires: null,
  isKept: true,
  isDefault: true,
  addedAt: '2026-01-01T00:00:00Z',
  removedAt: null,
}

const PRICE = { self: 41_280, spouse: 0, child: 0, subsidyCents: 0 }

/** The same for every story of a plan. */
const billedOn = (plan: { from: string; to: string | null }) => {
  const known = new Map<string, ReturnType<typeof invoicesOf>>()
  return (today: Day) => {
    const key = today.toString()
    const billed = known.get(key) ?? invoicesOf('acc', { price: PRICE, covered: covered(plan), today })
    known.set(key, billed)
    return billed
  }
}

/** A bill over a year, with the server's automatic actions of each day. */
function account(plan: { from: string; to: string | null }, billedUntil: ReturnType<typeof billedOn>) {
  const payments: Paid[] = []
  let enrollment: Enrollment
  const billOn = (today: Day) => {
    const billed = billedUntil(today)
    const balance = balanceOf(billed, payments)
    return { balance, invoices: paidOff(billed, balance) }
  }
  const change = (from: PaymentRowState, to: PaymentRowState, when: (one: Paid) => boolean = () => true) => {
    for (const one of payments) if (one.state === from && when(one)) one.state = to
  }
  return {
    payments,
    billOn,
    begin(today: Day) {
      change('pending', 'posted', ({ payOn }) => payOn < today.subtract({ days: 1 }).toString())
      change('scheduled', 'pending', ({ payOn }) => payOn <= today.toString())
      const isDay = lastDraftDay(today).equals(today)
      if (!enrollment || !isDay || !isSince(enrollment, today)) return
      const amountCents = draftCents(enrollment, billOn(today))
      if (amountCents > 0)
        payments.push({ state: 'pending', amountCents, payOn: today.toString(), isDraft: true })
    },
    act(what: string, today: Day) {
      const due = billOn(today).balance.amountDueCents
      const pay = (state: PaymentRowState, amountCents: number, day: Day) =>
        amountCents > 0 && payments.push({ state, amountCents, payOn: day.toString(), isDraft: false })
      if (what === 'pay') pay('pending', due, today)
      if (what === 'pay-part') pay('pending', Math.floor(due / 3), today)
      if (what === 'plan') pay('scheduled', due, today.add({ days: 20 }))
      if (what === 'cancel') change('scheduled', 'canceled')
      if (what === 'return')
        change('posted', 'returned', ({ payOn }) => payOn > today.subtract({ days: 30 }).toString())
      const since =
        enrollment?.since ??
        today.toZonedDateTime({ timeZone: 'America/Chicago', plainTime: '12:00' }).toInstant().toString()
      const isEnded = planOn(plan, today.toString()).state === 'ended'
      if (what === 'on' && !isEnded) enrollment = { amount: 'due', since }
      if (what === 'on-premium' && !isEnded) enrollment = { amount: 'premium', since }
      if (what === 'off') enrollment = undefined
    },
    /** The bill and AutoPay as the server reports them and the page reads them. */
    stateOn(today: Day) {
      const bill = billOn(today)
      const row = enrollment && {
        accountId: 'acc',
        contractId: 'c',
        contractType: 'medical',
        memberId: 'm',
        username: 'u',
        methodId: 'm',
        termsVersion: '1',
        ...enrollment,
      }
      const next = row && { on: nextDraftDay(today), cents: draftCents(row, bill) }
      const line = row && next ? autoPayOn(row, methodRow, next, today) : autoPayOff(today)
      const invoices = bill.invoices.map((one) => toInvoice(one, today)).toReversed()
      const owed = { amountDueCents: bill.balance.amountDueCents, invoices }
      return { owed, state: autoPayState(line, owed, planOn(plan, today.toString()), today) }
    },
  }
}

test.each(sample(Object.keys(PLANS), 1))(
  'on every day of a plan that %s, the AutoPay sentence matches bill and charge',
  (name) => {
    const plan = PLANS[name] ?? expect.fail(name)
    const seen = new Set<string>()
    const billed = billedOn(plan)
    const walkThrough = (events: readonly { on: number; what: string }[]) => {
      const story = account(plan, billed)
      // The charges that the page announced, valid until the next action.
      let promises: { on: string; cents: number; sentence: string }[] = []
      for (let at = 0; at < DAYS_OF_YEAR; at += 1) {
        const today = START.add({ days: at })
        story.begin(today)
        for (const { on, cents, sentence } of promises.filter((one) => one.on === today.toString()))
          expect([sentence, draftedOn(story.payments, on)]).toEqual([sentence, cents])
        const acts = events.filter(({ on }) => on === at)
        if (acts.length > 0) promises = []
        for (const { what } of acts) story.act(what, today)
        const { owed, state } = story.stateOn(today)
        const sentence = `${today.toString()}: ${autoPaySentence(state)}`
        seen.add(state.is)
        expectAgreement(owed, state, sentence, today)
        if (state.is === 'charges') promises.push({ on: state.on, cents: state.cents, sentence })
        if (state.is === 'nothing') promises.push({ on: state.on, cents: 0, sentence })
        if (state.is === 'next-bill') promises.push({ on: state.on, cents: 41_280, sentence })
        if (state.is === 'no-more-bills')
          promises.push({ on: nextDraftDay(today).toString(), cents: 0, sentence })
      }
    }
    const happenings = fc.array(event, { maxLength: 14 })
    fc.assert(fc.property(happenings, walkThrough), { numRuns: isLong ? 30 : 3 })
    // The same years in every run, so that every expected state occurs.
    for (const events of fc.sample(happenings, { numRuns: 30, seed: 26 })) walkThrough(events)
    expect([...seen].toSorted()).toEqual(SEEN[name])
  },
)

/** The states that can occur for each plan. */
const SEEN: Record<string, string[]> = {
  'in force': ['charges', 'next-bill', 'nothing', 'off', 'too-soon', 'would-charge'],
  'ends in the year': [
    'charges',
    'closed',
    'next-bill',
    'no-more-bills',
    'nothing',
    'off',
    'too-soon',
    'would-charge',
  ],
  'starts in the year': ['charges', 'first-bill', 'next-bill', 'nothing', 'off', 'too-soon', 'would-charge'],
  'has ended': ['closed'],
}

const draftedOn = (payments: readonly Paid[], day: string): number =>
  payments
    .filter(({ isDraft, payOn }) => isDraft && payOn === day)
    .reduce((sum, { amountCents }) => sum + amountCents, 0)

type Read = ReturnType<ReturnType<typeof account>['stateOn']>

/** Checks that the sentence and the bill agree on the amount due, and that nothing else is charged. */
function expectAgreement(
  { amountDueCents }: Read['owed'],
  state: Read['state'],
  sentence: string,
  today: Day,
) {
  const saysNothingIsDue = ['nothing', 'next-bill', 'no-more-bills', 'first-bill', 'off'].includes(state.is)
  if (state.is !== 'closed') expect([sentence, saysNothingIsDue]).toEqual([sentence, amountDueCents === 0])
  if (state.is === 'would-charge') expect([sentence, state.cents]).toEqual([sentence, amountDueCents])
  if (state.is === 'charges')
    expect([sentence, state.cents + state.restCents]).toEqual([sentence, amountDueCents])
  if (state.is === 'too-soon') {
    expect([sentence, state.cents > 0]).toEqual([sentence, true])
    expect([sentence, state.cents <= amountDueCents]).toEqual([sentence, true])
    if (state.by !== null) {
      expect([sentence, state.by >= today.toString()]).toEqual([sentence, true])
      expect([sentence, state.on > lastDayInTime(state.by)]).toEqual([sentence, true])
    }
  }
}

const on = '2026-12-26'
test.each([
  [{ is: 'closed' }, 'Your plan has ended, so AutoPay can’t be turned on.'],
  [{ is: 'charges-today', cents: 138_250 }, 'AutoPay is charging $1,382.50 today.'],
  [
    { is: 'charges', cents: 138_250, restCents: 0, on },
    'AutoPay will charge $1,382.50 on December 26, 2026.',
  ],
  [
    { is: 'charges', cents: 138_250, restCents: 1_000, on },
    'AutoPay will charge $1,382.50 on December 26, 2026. Please pay the other $10.00 yourself.',
  ],
  [{ is: 'charges-unknown', on }, 'AutoPay’s next charge is on December 26, 2026.'],
  [
    { is: 'card-expires', on },
    /^The card that AutoPay uses expires before its next charge on December 26, 2026\./,
  ],
  [{ is: 'nothing', on }, 'Nothing is due, so AutoPay won’t charge you on December 26, 2026.'],
  [{ is: 'next-bill', on }, 'Nothing is due now. AutoPay will charge your next bill on December 26, 2026.'],
  [{ is: 'first-bill' }, /^You don’t have a bill yet\./],
  [{ is: 'no-more-bills' }, /^Nothing is due, and your plan has no more bills\./],
  [{ is: 'too-soon', isOn: true, cents: 100, by: '2026-12-01', on }, 'Please pay it yourself.'],
  [{ is: 'too-soon', isOn: true, cents: 100, by: null, on }, /^\$1\.00 is past due\. Please pay it now\./],
  [{ is: 'too-soon', isOn: false, cents: 100, by: '2026-12-01', on }, 'If you turn it on now, it starts on'],
  [{ is: 'too-soon', isOn: false, cents: 100, by: null, on }, /^\$1\.00 is past due/],
] as const)('%j has its sentence', (state, sentence) => {
  const said = autoPaySentence(state)
  if (sentence instanceof RegExp) expect(said).toMatch(sentence)
  else expect(said).toContain(sentence)
})

test('warns of a payment credited after the due date, unless it is already late', () => {
  const today = Temporal.PlainDate.from('2026-11-20')
  expect(lastDayInTime('2026-12-01')).toBe('2026-11-29')
  expect(mayBeLate('2026-11-29', '2026-12-01', today)).toBe(false)
  expect(mayBeLate('2026-11-30', '2026-12-01', today)).toBe(true)
  expect(mayBeLate('2026-12-01', '2026-12-01', today)).toBe(true)
  expect(mayBeLate('2026-11-20', '2026-11-01', today)).toBe(false)
  expect(mayBeLate('2026-11-20', null, today)).toBe(false)
})
