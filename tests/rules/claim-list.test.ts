import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { totalsOf } from '#contract/claim-money.ts'
import { ClaimsSort } from '#contract/calls/claims.ts'
import {
  ClaimKind,
  ClaimStatus,
  LISTED_AMOUNTS,
  type ListedClaim,
  Network,
} from '#contract/entities/claim.ts'
import { type ClaimsQuery, filterClaims } from '#contract/filter-claims.ts'
import {
  type ClaimList,
  applyAnswer,
  isLoadingMore,
  lostClaims,
  withMark,
} from '#records/claim-list.rules.ts'
import type { ListAnswer } from '#tests/kit/claim-list.ts'

const today = Temporal.PlainDate.from('2026-03-10')

const claim = (claimId: string, change: Partial<ListedClaim> = {}): ListedClaim => ({
  claimId,
  handle: `handle of ${claimId}`,
  claimNumber: claimId,
  contractType: 'medical',
  memberId: 'A1',
  memberName: 'Ann',
  kind: 'professional',
  status: 'paid',
  isPartlyDenied: false,
  network: 'in',
  providerName: 'Pine Street Clinic',
  facility: null,
  service: 'Office visit',
  serviceFrom: '2026-01-05',
  serviceTo: '2026-01-05',
  receivedOn: null,
  processedOn: null,
  hasEob: true,
  money: { billedCents: 100, planPaidCents: 80, memberOwesCents: 20, deniedCents: 0 },
  ...change,
})

const ann = { memberId: 'A1', name: 'Ann', contractTypes: ['medical' as const] }
const bob = { memberId: 'B1', name: 'Bob', contractTypes: ['medical' as const] }

const answer = (claims: ListedClaim[], change: Partial<ListAnswer> = {}): ListAnswer => ({
  claims,
  removed: [],
  marks: [],
  isAnew: false,
  next: 'c',
  hasMore: false,
  count: claims.length,
  members: [ann, bob],
  locked: [],
  newSince: null,
  ...change,
})

const idsOf = ({ claims }: ClaimList) => claims.map(({ claimId }) => claimId).toSorted()

describe('the list after an answer', () => {
  const [a, b] = [claim('a'), claim('b', { memberId: 'B1' })]
  const whole = applyAnswer(undefined, answer([a, b], { isAnew: true }))

  test('is the same list if nothing changed, even if a claim repeats', () => {
    expect(applyAnswer(whole, answer([], { count: 2 })).claims).toBe(whole.claims)
    expect(applyAnswer(whole, answer([{ ...a }], { count: 2 })).claims).toBe(whole.claims)
  })

  test('has new and changed claims without removed ones', () => {
    const after = applyAnswer(
      whole,
      answer([claim('c'), { ...a, status: 'denied' }], { removed: ['b'], count: 2 }),
    )
    expect(idsOf(after)).toEqual(['a', 'c'])
    expect(after.claims.find(({ claimId }) => claimId === 'a')?.status).toBe('denied')
    expect(lostClaims(whole, after).map(({ claimId }) => claimId)).toEqual(['b'])
  })

  test('keeps the member’s mark on each claim, and marks change without the claim', () => {
    const marks = [
      { claimId: 'a', mark: 'paid' as const },
      { claimId: 'gone', mark: 'paid' as const },
    ]
    const marked = applyAnswer(whole, answer([], { count: 2, marks }))
    expect(marked.claims).toEqual([{ ...a, mark: 'paid' }, b])
    expect(marked.claims[1]).toBe(whole.claims[1])
    expect(applyAnswer(marked, answer([{ ...a }], { count: 2, marks })).claims).toBe(marked.claims)
    const { marks: _unchanged, ...quiet } = answer([{ ...b, status: 'denied' }], { count: 2 })
    expect(applyAnswer(marked, quiet).claims).toEqual([
      { ...a, mark: 'paid' },
      { ...b, status: 'denied' },
    ])
    expect(applyAnswer(withMark(marked, 'b', 'paid'), quiet).claims[1]).toMatchObject({ mark: 'paid' })
    expect(withMark(marked, 'a', 'in-appeal').claims[0]).toEqual({ ...a, mark: 'in-appeal' })
    expect(applyAnswer(marked, answer([], { count: 2 })).claims).toEqual([a, b])
  })

  test('drops unreadable members at once, and other claims with the complete list', () => {
    const begun = applyAnswer(
      whole,
      answer([claim('n')], { isAnew: true, hasMore: true, count: 2, members: [ann] }),
    )
    expect([idsOf(begun), begun.unconfirmed]).toEqual([['a', 'n'], ['a']])
    expect(isLoadingMore(begun)).toBe(false)
    const rest = applyAnswer(begun, answer([claim('m')], { count: 2, members: [ann] }))
    expect([idsOf(rest), rest.unconfirmed, rest.isPartial]).toEqual([['m', 'n'], [], false])
    const dental = { ...ann, contractTypes: ['dental' as const] }
    expect(applyAnswer(whole, answer([], { isAnew: true, hasMore: true, members: [dental] })).claims).toEqual(
      [],
    )
  })

  test('reloads after a missing claim, but only once if the server cannot read one', () => {
    const drifted = applyAnswer(whole, answer([], { count: 1 }))
    expect([drifted.since, drifted.hasMore, idsOf(drifted)]).toEqual([undefined, true, ['a', 'b']])
    const mended = applyAnswer(drifted, answer([a], { isAnew: true }))
    expect([mended.hasMore, idsOf(mended)]).toEqual([false, ['a']])
    const unreadable = applyAnswer(undefined, answer([a], { isAnew: true, count: 2 }))
    expect([unreadable.isPartial, unreadable.hasMore]).toEqual([true, false])
    expect(applyAnswer(unreadable, answer([], { count: 2 })).hasMore).toBe(false)
  })
})

const one = <Value>(...values: readonly Value[]) => fc.constantFrom(...values)
const claims = fc
  .array(
    fc.record({
      memberId: one('A1', 'B1'),
      contractType: one('medical' as const, 'dental' as const),
      kind: one(...ClaimKind.options, null),
      status: one(...ClaimStatus.options, null),
      isPartlyDenied: fc.boolean(),
      network: one(...Network.options, null),
      providerName: one('', 'Cedar Hospital', 'pine street', 'Zed'),
      service: one('', 'MRI', 'Office visit'),
      serviceFrom: one(null, '2025-02-28', '2025-12-31', '2026-01-01', '2026-03-10'),
      hasEob: fc.boolean(),
      money: fc.record({
        billedCents: one(null, 0, 100, 250),
        planPaidCents: one(null, 0, 50),
        memberOwesCents: one(null, -5, 0, 20),
        deniedCents: one(null, 0, 20),
      }),
    }),
    { maxLength: 30 },
  )
  .map((rows) => rows.map((row, at) => claim(`M${at}`, row)))
const query: fc.Arbitrary<ClaimsQuery> = fc.record(
  {
    members: one('A1', 'A1,B1', 'C1'),
    kinds: one('dental', 'pharmacy,vision'),
    statuses: one('paid', 'completed', 'partly', 'received,pending', 'denied,partly'),
    contractTypes: one('dental', 'medical,dental'),
    network: one('in' as const, 'out' as const),
    when: one('30' as const, '90' as const, 'year' as const, 'last-year' as const),
    owing: one('yes' as const),
    hasEob: one('yes' as const),
    search: one('mri', 'CEDAR', 'm1', '%'),
    sort: one(...ClaimsSort.options),
  },
  { requiredKeys: [] },
)

describe('for any claims and any query', () => {
  test('several filters keep what each of them keeps, in the same order', () => {
    fc.assert(
      fc.property(claims, query, (all, { sort, ...filter }) => {
        const parts = Object.entries(filter).map(
          ([name, value]) => new Set(filterClaims(all, { [name]: value }, today)),
        )
        const wanted = filterClaims(all, { sort }, today).filter((row) =>
          parts.every((part) => part.has(row)),
        )
        expect(filterClaims(all, { ...filter, sort }, today)).toEqual(wanted)
      }),
    )
  })

  test.each([
    ['costo', ['a']],
    ['COSTÓ', ['a']],
    ["o'neil", ['b']],
    ['o\u2019neil', ['b']],
    ['x-ray', ['b']],
    ['ｘ\u2011ｒａｙ', ['b']],
    ['m\u20139', ['b']],
  ])('%j finds %j in any typed form', (search, found) => {
    const all = [
      claim('a', { service: { en: 'Visit', es: 'Lo que costó la visita' }, claimNumber: 'M-1' }),
      claim('b', { providerName: 'O\u2019Neil X\u2010Ray', claimNumber: 'M-9' }),
    ]
    expect(filterClaims(all, { search }, today).map(({ claimId }) => claimId)).toEqual(found)
  })

  test('a period includes both of its days', () => {
    const days = ['2026-01-04', '2026-01-05', '2026-02-01', '2026-02-02']
    const all = days.map((serviceFrom) => claim(serviceFrom, { serviceFrom }))
    const found = filterClaims(all, { from: '2026-01-05', to: '2026-02-01' }, today)
    expect(found.map(({ claimId }) => claimId)).toEqual(['2026-02-01', '2026-01-05'])
  })

  test('providers are sorted without regard to case and accents', () => {
    const names = ['Zimmer Clinic', 'iCare Vision', 'de Queen Medical', 'Álvarez Dental', 'ABC Labs']
    const all = names.map((providerName) => claim(providerName, { providerName }))
    expect(filterClaims(all, { sort: 'provider' }, today).map(({ claimId }) => claimId)).toEqual([
      'ABC Labs',
      'Álvarez Dental',
      'de Queen Medical',
      'iCare Vision',
      'Zimmer Clinic',
    ])
  })

  test('sorting neither loses nor adds claims and does not depend on arrival order', () => {
    fc.assert(
      fc.property(claims, query, (rows, { sort }) => {
        const found = filterClaims(rows, { sort }, today)
        expect(new Set(found)).toEqual(new Set(rows))
        expect(filterClaims(rows.toReversed(), { sort }, today)).toEqual(found)
      }),
    )
  })

  test('unknown values match no filter, come last and count in no total', () => {
    fc.assert(
      fc.property(claims, query, (rows, asked) => {
        const found = filterClaims(rows, asked, today)
        if (asked.when) expect(found.every(({ serviceFrom }) => serviceFrom !== null)).toBe(true)
        if (asked.network) expect(found.every(({ network }) => network === asked.network)).toBe(true)
        const days = filterClaims(rows, { sort: 'oldest' }, today).map(({ serviceFrom }) => serviceFrom)
        expect(days.slice(days.indexOf(null)).every((day) => day === null) || !days.includes(null)).toBe(true)
        const halves = [found.slice(0, 3), found.slice(3)].map((half) => totalsOf(half, LISTED_AMOUNTS))
        for (const field of LISTED_AMOUNTS) {
          const sum = halves.reduce((all, half) => all + (half[field] ?? 0), 0)
          expect(totalsOf(found, LISTED_AMOUNTS)[field] ?? 0).toBe(sum)
        }
      }),
    )
  })
})
