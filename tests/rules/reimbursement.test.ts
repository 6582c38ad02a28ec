import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ReimbursementInput } from '#contract/calls/reimbursement.ts'
import { type PlanYear, isRoutingNumber } from '#contract/entities/reimbursement.ts'
import { type RequestFacts, type Credit, accountOn } from '#server/insurers/sandbox/reimbursement/account.ts'
import { obstacleTo } from '#server/insurers/sandbox/reimbursement/request-rules.ts'
import { isLong } from '#tests/kit/tier.ts'

const day = (iso: string) => Temporal.PlainDate.from(iso)
const credit = (year: number, creditCents = 1200_00, rolloverCapCents = 500_00): Credit => ({
  year,
  creditCents,
  rolloverCapCents,
  startsOn: `${year}-01-01`,
  endsOn: `${year}-12-31`,
  runOutOn: `${year + 1}-03-31`,
})
const asked = (
  requestId: string,
  submittedOn: string,
  amountCents: number,
  change: Partial<RequestFacts> = {},
): RequestFacts => ({
  requestId,
  submittedOn,
  amountCents,
  submittedAt: `${submittedOn}T15:00:00Z`,
  serviceFrom: submittedOn,
  provenOn: submittedOn,
  ruling: null,
  ...change,
})

const FIRST = day('2024-01-01')
const anyDay = (least: number, most: number) =>
  fc.integer({ min: least, max: most }).map((days) => FIRST.add({ days }).toString())
const anyRequest = fc
  .record({
    submittedOn: anyDay(0, 1000),
    earlier: fc.integer({ min: 0, max: 120 }),
    amountCents: fc.integer({ min: 1, max: 900_00 }),
    proof: fc.option(fc.integer({ min: 0, max: 60 })),
    ruling: fc.option(fc.constant('not-eligible' as const), { freq: 6 }),
  })
  .map(({ submittedOn, earlier, amountCents, proof, ruling }) => ({
    submittedOn,
    amountCents,
    ruling,
    submittedAt: `${submittedOn}T15:00:00Z`,
    serviceFrom: day(submittedOn).subtract({ days: earlier }).toString(),
    provenOn: proof === null ? null : day(submittedOn).add({ days: proof }).toString(),
  }))
const anyHistory = fc.record({
  credits: fc
    .tuple(fc.nat(1500_00), fc.nat(1500_00), fc.nat(1500_00), fc.nat(700_00))
    .map(([a, b, c, cap]) => [credit(2024, a, cap), credit(2025, b, cap), credit(2026, c, cap)]),
  requests: fc
    .array(anyRequest, { maxLength: 25 })
    .map((all) => all.map((one, n): RequestFacts => ({ ...one, requestId: `r${n}` }))),
  today: anyDay(0, 1200),
})

/** The balance, computed from the amounts of each year. */
const restOf = (year: PlanYear) =>
  year.creditCents +
  year.rolloverCents -
  year.paidCents -
  year.approvedCents -
  year.pendingCents -
  year.forfeitedCents

test('the balance is credits less payments and never negative; no payment is too high', () => {
  fc.assert(
    fc.property(anyHistory, ({ credits, requests, today }) => {
      const { years, outcomes } = accountOn(day(today), credits, requests)
      for (const year of years) {
        expect(year.availableCents).toBe(restOf(year))
        expect(year.availableCents).toBeGreaterThanOrEqual(0)
        if (today > year.runOutOn) expect(year.availableCents).toBe(0)
      }
      for (const request of requests) {
        const outcome = outcomes.get(request.requestId)
        expect(outcome === undefined).toBe(request.submittedOn > today)
        expect(outcome?.heldCents ?? 0).toBeLessThanOrEqual(request.amountCents)
        expect(outcome?.approvedCents ?? 0).toBeGreaterThanOrEqual(0)
      }
    }),
    { numRuns: isLong ? 5_000 : 500 },
  )
})

test('over all years the account never pays more than was deposited', () => {
  fc.assert(
    fc.property(anyHistory, ({ credits, requests, today }) => {
      const { years } = accountOn(day(today), credits, requests)
      const put = years.reduce((sum, { creditCents }) => sum + creditCents, 0)
      const out = years.reduce((sum, { paidCents, approvedCents }) => sum + paidCents + approvedCents, 0)
      expect(out).toBeLessThanOrEqual(put)
    }),
    { numRuns: isLong ? 2_000 : 200 },
  )
})

test('decisions stay, whatever is requested later', () => {
  fc.assert(
    fc.property(anyHistory, anyRequest, ({ credits, requests, today }, more) => {
      const later = { ...more, requestId: 'later', submittedOn: day(today).add({ days: 1 }).toString() }
      const before = accountOn(day(today), credits, requests).outcomes
      const after = accountOn(day(today), credits, [...requests, later]).outcomes
      expect(after).toEqual(before)
    }),
    { numRuns: isLong ? 1_000 : 100 },
  )
})

test('a request becomes pending, approved and paid over time', () => {
  const request = asked('a', '2026-11-16', 80_00)
  const on = (today: string) => accountOn(day(today), [credit(2026)], [request])
  expect(on('2026-11-17').outcomes.get('a')).toMatchObject({
    state: 'pending',
    dueOn: '2026-11-18',
    approvedCents: null,
  })
  expect(on('2026-11-18').outcomes.get('a')).toMatchObject({ state: 'approved', approvedCents: 80_00 })
  expect(on('2026-11-23').outcomes.get('a')).toMatchObject({ state: 'paid', paidOn: '2026-11-23' })
  for (const today of ['2026-11-17', '2026-11-18', '2026-11-23'])
    expect(on(today).years[0]?.availableCents).toBe(1120_00)
})

test('a request over the balance is paid in part, and the next one not at all', () => {
  const requests = [
    asked('a', '2026-03-02', 1150_00),
    asked('b', '2026-03-03', 80_00),
    asked('c', '2026-03-04', 10_00),
  ]
  const { outcomes, years } = accountOn(day('2026-04-01'), [credit(2026)], requests)
  expect(outcomes.get('b')).toMatchObject({ state: 'paid', approvedCents: 50_00, reason: 'balance' })
  expect(outcomes.get('c')).toMatchObject({ state: 'denied', approvedCents: 0, reason: 'balance' })
  expect(years[0]?.availableCents).toBe(0)
})

test('a request waits 45 days for its receipt, then releases its amount', () => {
  const request = asked('a', '2026-06-01', 100_00, { provenOn: null })
  const on = (today: string) => accountOn(day(today), [credit(2026)], [request])
  expect(on('2026-07-16').outcomes.get('a')).toMatchObject({ state: 'receipt-needed', dueOn: '2026-07-16' })
  expect(on('2026-07-17').outcomes.get('a')).toMatchObject({ state: 'denied', reason: 'no-receipt' })
  expect(on('2026-07-16').years[0]?.availableCents).toBe(1100_00)
  expect(on('2026-07-17').years[0]?.availableCents).toBe(1200_00)
  const brought = { ...request, provenOn: '2026-07-16' }
  expect(accountOn(day('2026-07-20'), [credit(2026)], [brought]).outcomes.get('a')).toMatchObject({
    state: 'approved',
  })
})

test('a balance can be requested until the run-out date, then part of it carries over', () => {
  const late = asked('a', '2027-03-31', 200_00, { serviceFrom: '2026-12-20' })
  const credits = [credit(2026), credit(2027)]
  const before = accountOn(day('2027-03-31'), credits, [late]).years
  expect(before.map(({ availableCents }) => availableCents)).toEqual([1200_00, 1000_00])
  const after = accountOn(day('2027-04-01'), credits, [late]).years
  expect(after).toMatchObject([
    { year: 2027, rolloverCents: 500_00, availableCents: 1700_00 },
    { year: 2026, forfeitedCents: 1000_00, availableCents: 0 },
  ])
})

const body: ReimbursementInput = {
  payTo: 'member',
  expense: 'doctor',
  memberId: 'ZZD55120701',
  providerName: 'Dr. Ames',
  serviceFrom: '2026-11-02',
  serviceTo: '2026-11-02',
  amountCents: 40_00,
  receipts: [],
  certified: true,
}
const { years } = accountOn(day('2026-11-21'), [credit(2025), credit(2026)], [])
const claim = { serviceFrom: '2026-11-02', serviceTo: '2026-11-02', leftCents: 40_00 }

test.each([
  ['that is correct', {}, undefined],
  ['that ends before it starts', { serviceTo: '2026-11-01' }, 'HRA-0005'],
  ['for tomorrow', { serviceFrom: '2026-11-22', serviceTo: '2026-11-22' }, 'HRA-0005'],
  ['from before the account', { serviceFrom: '2024-11-02' }, 'HRA-0005'],
  ['for a closed year', { serviceFrom: '2025-11-02' }, 'HRA-0005'],
  ['on other days than its claim', { serviceFrom: '2026-11-01' }, 'HRA-0005'],
  ['for a cent more than its claim’s remainder', { amountCents: 40_01 }, 'HRA-0004'],
])('a request %s', (_what, change, code) => {
  expect(obstacleTo({ ...body, ...change }, { today: '2026-11-21', years, claim })?.code).toBe(code)
})

test('a request is accepted until the last day of the run-out period', () => {
  const past = { ...body, serviceFrom: '2025-11-02', serviceTo: '2025-11-02' }
  const credits = [credit(2025), credit(2026)]
  const codeOn = (today: string) =>
    obstacleTo(past, { today, years: accountOn(day(today), credits, []).years })?.code
  expect(['2026-03-31', '2026-04-01'].map(codeOn)).toEqual([undefined, 'HRA-0005'])
})

test('without a balance a request is rejected at once', () => {
  const spent = accountOn(day('2026-11-21'), [credit(2026)], [asked('a', '2026-02-02', 1200_00)]).years
  expect(obstacleTo(body, { today: '2026-11-21', years: spent })?.code).toBe('HRA-0003')
})

test('a routing number has nine digits with a check digit', () => {
  expect(['082000109', '021000021'].map(isRoutingNumber)).toEqual([true, true])
  for (const wrong of ['082000108', '08200010', '0820001090', '000000000', '08200010x', ''])
    expect(isRoutingNumber(wrong)).toBe(false)
  const digits = '021000021'
  for (let at = 0; at < 9; at += 1)
    for (let digit = 0; digit < 10; digit += 1) {
      const other = digits.slice(0, at) + digit + digits.slice(at + 1)
      expect(isRoutingNumber(other)).toBe(other === digits)
    }
})
