import { expect, test } from 'vitest'
import type { ClaimsFilter, ClaimsSort } from '#contract/calls/claims.ts'
import * as v from 'valibot'
import { Claim } from '#contract/entities/claim.ts'
import { MONEY_FIELDS, totalsOf } from '#contract/claim-money.ts'
import { filterClaims } from '#contract/filter-claims.ts'
import { pageOf } from '#server/insurers/fhir/claims-page.ts'
import { mapEobToClaim } from '#server/insurers/fhir/eob/claim.ts'
import { centsOf } from '#server/insurers/fhir/eob/money.ts'
import { collectClaims } from '#server/insurers/fhir/member-claims.ts'
import { amounts, eob } from '#tests/kit/odd-eobs.ts'

const today = Temporal.PlainDate.from('2026-03-10')

const known = new Map([
  ['p-9', { memberId: 'M1', name: 'DANIELLE HARPER', contractTypes: ['medical'] as const }],
])

function claimsIn(resources: readonly unknown[]) {
  const unread: (readonly string[])[] = []
  const read = resources.map((resource) => mapEobToClaim(resource, known))
  const log = (fields: readonly string[]) => unread.push(fields)
  return { ...collectClaims(read, { isCut: false, log: (fields) => void log(fields) }), unread }
}

function read(change: object): Claim {
  const { claim } = mapEobToClaim(eob(change), known)
  if (!claim) throw new Error('not read')
  // Parses the claim with the portal's own schema, as when it is sent.
  return v.parse(Claim, claim)
}

const totalOf = (...all: Record<string, unknown>[]) => ({
  total: all.flatMap((one) => amounts(one)),
  item: [],
})

test.each([
  [12.5, 'USD', 1250],
  [0, 'USD', 0],
  [-0, 'USD', 0],
  [-31.2, 'usd', -3120],
  [1.005, 'USD', 101],
  [12.344, undefined, 1234],
  ['120.00', 'USD', 12000],
  [' 7 ', 'USD', 700],
  ['1,204.50', 'USD', null],
  ['12 dollars', 'USD', null],
  ['', 'USD', null],
  [12, 'EUR', null],
  [1e21, 'USD', null],
  ['99999999999999999', 'USD', null],
  [true, 'USD', null],
  [[5], 'USD', null],
  [null, 'USD', null],
  [undefined, 'USD', null],
])('%j %s is %s cents', (value, currency, cents) => {
  expect(centsOf({ value, currency })).toBe(cents)
})

test('a copay without a liability leaves the owed amount unknown', () => {
  const { money } = read(totalOf({ submitted: 300, copay: 120 }))
  expect(money).toMatchObject({
    billedCents: 30000,
    copayCents: 12000,
    memberOwesCents: null,
    planPaidCents: null,
  })
})

test('totals that do not add up are shown as stated', () => {
  const { money } = read(
    totalOf({ submitted: 9001.55, eligible: 10.22, copay: 120, memberliability: 0, benefit: 1393.57 }),
  )
  expect(money).toMatchObject({
    billedCents: 900155,
    allowedCents: 1022,
    copayCents: 12000,
    memberOwesCents: 0,
    planPaidCents: 139357,
  })
})

test('a category listed twice is shown twice and never added up', () => {
  const claim = read(totalOf({ coinsurance: 20.5 }, { coinsurance: 7 }, { deductible: 0 }, { deductible: 0 }))
  expect(claim.money).toMatchObject({ coinsuranceCents: null, deductibleCents: 0 })
  expect(claim.asStated?.map(({ cents }) => cents)).toEqual([2050, 700, 0, 0])
})

test('matches codes in uppercase; unknown codes keep their own words', () => {
  const claim = read({
    total: [
      ...amounts({ SUBMITTED: 50, MemberLiability: 5 }),
      { category: { text: 'Sequestration' }, amount: { value: 2, currency: 'USD' } },
    ],
    type: { coding: [{ code: 'PHARMACY' }] },
  })
  expect(claim).toMatchObject({ kind: 'pharmacy', money: { billedCents: 5000, memberOwesCents: 500 } })
  expect(claim.asStated?.map(({ label }) => label)).toContain('Sequestration')
})

test('finds amounts in the header, the totals or only the lines', () => {
  const line = (stated: Record<string, unknown>) => ({ adjudication: amounts(stated) })
  expect(read({ total: [], adjudication: amounts({ submitted: 7 }), item: [] }).money.billedCents).toBe(700)
  const lines = { total: [], item: [line({ submitted: 3, copay: 1 }), line({ submitted: 4 })] }
  // The second line has no copay, so a sum would be made up.
  expect(read(lines).money).toMatchObject({ billedCents: 700, copayCents: null })
  const bare = read({ item: [{ productOrService: { coding: [{ code: 'Z9' }] } }] })
  expect(bare.lines[0]).toMatchObject({
    service: { display: 'Z9' },
    money: { billedCents: null },
    serviceOn: null,
  })
})

test('payments to provider and patient replace a missing benefit', () => {
  expect(read(totalOf({ paidtoprovider: 40, paidtopatient: 2 })).money.planPaidCents).toBe(4200)
  expect(read(totalOf({ paidtoprovider: 40, benefit: 39 })).money.planPaidCents).toBe(3900)
})

test('an adjusted payment keeps its sign', () => {
  const { asStated } = read({
    payment: {
      amount: { value: 60 },
      adjustment: { value: -7.5 },
      adjustmentReason: { text: 'Late' },
      date: '2026-04-01',
    },
  })
  expect(asStated).toEqual(
    expect.arrayContaining([
      { code: '', label: 'Late', cents: -750 },
      { code: 'payment', label: { en: 'Payment', es: 'Pago' }, cents: 6000 },
    ]),
  )
})

test.each([
  [{ status: 'active', outcome: 'complete' }, 'paid'],
  [{ status: 'active', outcome: 'partial' }, 'paid'],
  [{ status: 'active', outcome: 'queued' }, 'pending'],
  [{ status: 'draft' }, 'pending'],
  [{ status: 'cancelled' }, 'reversed'],
  [
    { related: [{ relationship: { coding: [{ code: 'replacedby' }] }, reference: { value: 'N-2' } }] },
    'adjusted',
  ],
  [{ payment: { type: { coding: [{ code: 'DENIED' }] } } }, 'denied'],
  [totalOf({ submitted: 50, noncovered: 50, benefit: 0 }), 'denied'],
  [{ status: 'active', outcome: 'error' }, null],
  [{ status: 'active', outcome: null }, null],
  [{ status: 'on-hold' }, null],
  [{ status: 7 }, null],
])('%j is %s', (change, status) => {
  expect(read(change).status).toBe(status)
})

test('takes days from the lines before a billed whole month, without time zones', () => {
  const month = { billablePeriod: { start: '2026-03-01', end: '2026-03-31' } }
  expect(read(month)).toMatchObject({ serviceFrom: '2026-03-02', serviceTo: '2026-03-02' })
  expect(read({ ...month, item: [] })).toMatchObject({ serviceFrom: '2026-03-01', serviceTo: '2026-03-31' })
  const open = { billablePeriod: { start: '2026-03-01' }, item: [] }
  expect(read(open)).toMatchObject({ serviceFrom: '2026-03-01', serviceTo: '2026-03-01' })
  // Created before the care, and at midnight in London: both stay as they are.
  expect(read({ created: '2025-07-02T00:00:00+00:00' }).processedOn).toBe('2025-07-02')
  const partial = { billablePeriod: { start: '2026-03' }, item: [], created: 'soon' }
  expect(read(partial)).toMatchObject({ serviceFrom: null, serviceTo: null, processedOn: null })
})

test('reads contained resources by reference', () => {
  const claim = read({
    contained: [
      {
        resourceType: 'Practitioner',
        id: '1879134223',
        name: [{ family: 'SOUCIER', given: ['A'] }],
        identifier: [{ system: 'http://hl7.org/fhir/sid/us-npi', value: '9' }],
      },
      { resourceType: 'Patient', id: 'pat', name: [{ text: 'D. Harper' }] },
    ],
    provider: { reference: '#1879134223' },
    patient: { reference: '#pat' },
  })
  expect(claim).toMatchObject({
    providerName: 'A SOUCIER',
    provider: { npi: '9' },
    memberName: 'D. Harper',
    memberId: 'M1',
  })
})

test('reads the network from the header or a line, or leaves it unknown', () => {
  const status = (code: string) => ({
    category: { coding: [{ code: 'benefitpaymentstatus' }] },
    reason: { coding: [{ code }] },
  })
  expect(read({ adjudication: [status('innetwork')] }).network).toBe('in')
  expect(read({ item: [{ adjudication: [status('outofnetwork')] }] }).network).toBe('out')
  expect(read({ item: [{ adjudication: [status('innetwork'), status('outofnetwork')] }] }).network).toBeNull()
  expect(read({}).network).toBeNull()
})

test('a claim without a type is read by its profile, at any position in the list', () => {
  const meta = {
    profile: ['http://x/other', 'http://x/C4BB-ExplanationOfBenefit-Inpatient-Institutional|2.0.0'],
  }
  expect(read({ type: null, meta }).kind).toBe('inpatient')
  expect(read({ type: undefined }).kind).toBeNull()
})

test('an unreadable claim hides no other, and another patient’s is omitted', () => {
  const resources = [
    eob({ id: 'good' }),
    eob({ id: undefined }),
    null,
    'text',
    eob({ id: 'strange', patient: { reference: 'Patient/p-7' } }),
    eob({ id: 'wrong', status: 'entered-in-error' }),
    eob({ id: 'good' }),
  ]
  const { claims, unread, isPartial } = claimsIn(resources)
  expect(claims.map(({ claimId }) => claimId)).toEqual(['good'])
  expect(isPartial).toBe(true)
  // The log has only field names; the content may belong to any member.
  expect(unread).toEqual([['id'], [''], ['']])
})

test('a claim links to its replacement by number, if that is listed', () => {
  const replacing = { relationship: { coding: [{ code: 'prior' }] }, reference: { value: 'N-1' } }
  const next = eob({ id: 'next', identifier: [{ value: 'N-2' }], related: [replacing] })
  const { claims } = claimsIn([eob(), next])
  expect(claims.map(({ replaces }) => replaces)).toEqual([null, 'other--1'])
})

test('reads a claim of ten thousand lines', () => {
  const item = Array.from({ length: 10_000 }, (_, at) => ({
    sequence: at + 1,
    adjudication: amounts({ submitted: 1.1, eligible: 1, benefit: 0.9, memberliability: 0.1 }),
  }))
  const { claim } = mapEobToClaim(eob({ item, total: [] }), known)
  expect(claim?.lines).toHaveLength(10_000)
  expect(claim?.money.billedCents).toBe(1_100_000)
})

test('the list filters, sorts and adds up stated values', () => {
  const resources = [
    eob({
      id: 'a',
      provider: { display: 'Zed' },
      total: amounts({ submitted: 10, benefit: 4, memberliability: 6 }),
    }),
    eob({ id: 'b', item: [], billablePeriod: { start: '2025-01-05' }, total: amounts({ submitted: 30 }) }),
    eob({
      id: 'c',
      status: 'cancelled',
      item: [],
      billablePeriod: undefined,
      total: amounts({ submitted: 99 }),
    }),
  ]
  const { claims } = claimsIn(resources)
  const ids = ({ sort = 'newest', ...filter }: ClaimsFilter & { sort?: ClaimsSort }) =>
    filterClaims(claims, { ...filter, sort }, today).map(({ claimId }) => claimId)
  expect(ids({})).toEqual(['a', 'b', 'c'])
  expect(ids({ sort: 'oldest' })).toEqual(['b', 'a', 'c'])
  expect(ids({ sort: 'amount' })).toEqual(['c', 'b', 'a'])
  expect(ids({ search: ' ZED ' })).toEqual(['a'])
  expect(ids({ owing: 'yes' })).toEqual(['a'])
  expect(ids({ from: '2025-01-05', to: '2025-12-31' })).toEqual(['b'])
  expect(ids({ statuses: 'reversed,adjusted' })).toEqual(['c'])
  expect(ids({ kinds: 'pharmacy' })).toEqual([])
  expect(ids({ hasEob: 'yes' })).toEqual([])
  expect(totalsOf(claims, MONEY_FIELDS)).toMatchObject({
    billedCents: 4000,
    planPaidCents: 400,
    memberOwesCents: 600,
    copayCents: null,
  })
})

test('pages continue after the previous one, even if claims arrive in between', () => {
  const rows = ['a', 'b', 'c', 'd'].map((claimId) => ({ claimId }))
  const first = pageOf(rows, { cursor: undefined, limit: 2 })
  expect(first.page.map(({ claimId }) => claimId)).toEqual(['a', 'b'])
  const after = (claims: { claimId: string }[]) =>
    pageOf(claims, { cursor: first.next ?? '', limit: 2 }).page.map(({ claimId }) => claimId)
  expect(after(rows)).toEqual(['c', 'd'])
  expect(after([{ claimId: 'new' }, ...rows])).toEqual(['c', 'd'])
  expect(after(rows.filter(({ claimId }) => claimId !== 'b'))).toEqual(['d'])
  expect(pageOf(rows, { cursor: undefined, limit: 4 }).next).toBeNull()
  expect(() => pageOf(rows, { cursor: 'e30', limit: 2 })).toThrow('INVALID_REQUEST')
})

test('a claim belongs to the plan of its kind, or else to one that the member has', () => {
  const under = (contractTypes: ('medical' | 'dental' | 'vision')[], change: object) =>
    mapEobToClaim(eob(change), new Map([['p-9', { memberId: 'M1', name: '', contractTypes }]])).claim
      ?.contractType
  const vision = { type: { coding: [{ code: 'vision' }] } }
  expect(under(['medical', 'vision'], vision)).toBe('vision')
  expect(under(['medical'], vision)).toBe('medical')
  expect(under([], vision)).toBe('vision')
  expect(under(['dental'], { type: undefined })).toBe('dental')
})
