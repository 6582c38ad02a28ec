import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type LedgerClaim,
  deniedCentsOf,
  ledgerOf,
  ledgerOfYear,
  owedOf,
  totalOwed,
} from '#contract/claim-ledger.ts'
import { ClaimKind, ClaimStatus } from '#contract/entities/claim.ts'
import { byMonth } from '#features/claims/list/months.rules.ts'

const claim = (change: Partial<LedgerClaim> = {}): LedgerClaim => ({
  status: 'paid',
  kind: 'professional',
  money: { memberOwesCents: 6_000, deniedCents: 0 },
  ...change,
})

describe('the amount not covered', () => {
  const money = { memberOwesCents: 10_000, deductibleCents: 2_000, copayCents: 500, coinsuranceCents: 0 }
  test('is the rest after the member’s shares', () => {
    expect(deniedCentsOf({ status: 'paid', money })).toBe(7_500)
    expect(deniedCentsOf({ status: 'paid', money: { ...money, memberOwesCents: 2_500 } })).toBe(0)
  })
  test('is the whole of a denied claim, and nothing of another if a share is unknown', () => {
    const unstated = { ...money, copayCents: null }
    expect(deniedCentsOf({ status: 'denied', money: unstated })).toBe(10_000)
    expect(deniedCentsOf({ status: 'paid', money: unstated })).toBe(0)
    expect(deniedCentsOf({ status: 'denied', money: { ...money, memberOwesCents: null } })).toBeNull()
  })
})

test.each<[string, Partial<LedgerClaim>, string]>([
  ['a bill without a note', {}, 'unpaid'],
  ['a marked bill', { mark: 'paid' }, 'paid'],
  ['a copay at the pharmacy', { kind: 'pharmacy' }, 'at-counter'],
  ['a denied claim', { status: 'denied', money: { memberOwesCents: 9, deniedCents: 9 } }, 'denied'],
  ['a denied claim without a stated amount', { status: 'denied', money: { memberOwesCents: 9 } }, 'denied'],
  ['an appealed claim', { status: 'denied', mark: 'in-appeal', money: { memberOwesCents: 9 } }, 'in-appeal'],
  ['an appealed claim that costs nothing', { mark: 'in-appeal', money: { memberOwesCents: 0 } }, 'in-appeal'],
  ['nothing owed', { money: { memberOwesCents: 0, deniedCents: 0 } }, 'none'],
  ['nothing stated', { money: { memberOwesCents: null, deniedCents: null } }, 'none'],
  ['an open claim', { status: 'pending' }, 'none'],
  ['a replaced claim', { status: 'adjusted', mark: 'paid' }, 'none'],
  ['a reversed claim', { status: 'reversed' }, 'none'],
])('%s keeps its state in the ledger', (_what, change, state) => {
  expect(ledgerOf(claim(change))).toBe(state)
})

const one = <Value>(...values: readonly Value[]) => fc.constantFrom(...values)
const cents = one(null, -5, 0, 20, 99_999_999_999)
const claims = fc.array(
  fc.record({
    serviceFrom: one(null, '2025-12-31', '2026-01-01', '2026-11-20'),
    status: one(...ClaimStatus.options, null),
    kind: one(...ClaimKind.options, null),
    money: fc.record({ memberOwesCents: cents, deniedCents: cents }),
    mark: one(undefined, 'paid' as const, 'in-appeal' as const),
  }),
)

test('an unknown amount is not $0.00 for a claim, a month or a year', () => {
  const unstated = claim({ status: 'paid', money: { memberOwesCents: null } })
  const pending = claim({ status: 'pending', money: { memberOwesCents: null } })
  const stated = claim({ status: 'paid', money: { memberOwesCents: 500, deniedCents: 0 } })
  expect(owedOf(unstated)).toBeNull()
  expect(totalOwed([unstated, pending])).toBeNull()
  expect(totalOwed([unstated, stated])).toEqual({ shareCents: 500, deniedCents: 0 })
  expect(totalOwed([pending])).toEqual({ shareCents: 0, deniedCents: 0 })
  const year = ledgerOfYear([{ ...unstated, serviceFrom: '2026-03-01' }], 2026)
  expect([year.unpaid.count, year.unstated]).toEqual([0, 1])
})

test('share and denied amount are never negative and add up to what the member owes', () => {
  fc.assert(
    fc.property(claims, (all) => {
      for (const row of all) {
        const { shareCents, deniedCents } = owedOf(row) ?? { shareCents: 0, deniedCents: 0 }
        expect([shareCents >= 0, deniedCents >= 0]).toEqual([true, true])
        expect([0, Math.max(0, row.money.memberOwesCents ?? 0)]).toContain(shareCents + deniedCents)
      }
    }),
  )
})

test('a year’s ledger has each of its unpaid claims once and no others', () => {
  fc.assert(
    fc.property(claims, (all) => {
      const { unpaid, inAppeal } = ledgerOfYear(all, 2026)
      const ofYear = all.filter(({ serviceFrom }) => serviceFrom !== null && serviceFrom >= '2026')
      const open = ofYear.filter((row) => ledgerOf(row) === 'unpaid')
      expect(unpaid).toEqual({
        count: open.length,
        cents: open.reduce((sum, row) => sum + (owedOf(row)?.shareCents ?? 0), 0),
      })
      expect(inAppeal).toBe(ofYear.filter((row) => ledgerOf(row) === 'in-appeal').length)
    }),
  )
})

test('a month of forty claims shows one total on both pages', () => {
  const found = Array.from({ length: 40 }, (_, at) => ({
    ...claim(),
    claimId: `M${at}`,
    serviceFrom: '2026-11-20',
  })) as unknown as Parameters<typeof byMonth>[1]
  for (const page of [found.slice(0, 25), found.slice(25)]) {
    const [month, ...others] = byMonth(page, found, 'newest')
    expect(others).toEqual([])
    expect([month?.month, month?.claims.length, month?.count]).toEqual(['2026-11', page.length, 40])
    expect(month?.owed?.shareCents).toBe(40 * 6_000)
  }
  expect(byMonth(found, found, 'amount').map(({ month }) => month)).toEqual([undefined])
})
