import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Coverage } from '#contract/entities/fhir.ts'
import type { ContractType, Membership } from '#contract/entities/plan.ts'
import {
  costsOf,
  coveragesIn,
  coveragesOfPlan,
  groupOf,
  isOfPlan,
  isStillShown,
  stateOf,
} from '#records/coverage.rules.ts'
import { firstPlan, isFuture, lookupIdOf } from '#member/member.ts'

const TODAY = Temporal.PlainDate.from('2026-03-31')

const coverage = (fields: Partial<Coverage>): Coverage => ({
  resourceType: 'Coverage',
  id: 'COV-K1-medical',
  status: 'active',
  ...fields,
})

const typed = (code: string) => ({ type: { coding: [{ code }] } })

const plan = (fields: Partial<Membership> = {}): Membership => ({
  username: 'harperdana1',
  usersPreferredName: 'Dana',
  companyId: 'C1',
  contractId: 'K1',
  memberId: 'M1',
  memberSeqNumber: '01',
  isPolicyHolder: true,
  isActive: true,
  contractType: 'medical',
  origEffDate: '2024-01-01',
  covTermDate: null,
  lobDisplayName: 'PPO',
  tier1: 'ABCBS',
  ssoType: '',
  displayName: '',
  groupNumber: '',
  chatType: '',
  ...fields,
})

test.each([
  ['active', undefined, true],
  ['active', '2020-01-01', true],
  ['cancelled', '2026-03-30', true],
  ['cancelled', '2023-03-31', true],
  ['cancelled', '2023-03-30', false],
  ['cancelled', '2023-03-31T23:59:59-05:00', true],
  ['cancelled', undefined, false],
  ['cancelled', 'soon', false],
  ['draft', '2026-03-30', false],
  ['entered-in-error', undefined, false],
  [null, undefined, false],
])('%s coverage that ended %s is shown: %s', (status, end, shown) => {
  expect(isStillShown(coverage({ status, period: { end } }), TODAY)).toBe(shown)
})

test('36 months before the 31st is the last day of a shorter month', () => {
  const day = Temporal.PlainDate.from('2027-02-28')
  expect(isStillShown(coverage({ status: 'cancelled', period: { end: '2024-02-28' } }), day)).toBe(true)
  expect(isStillShown(coverage({ status: 'cancelled', period: { end: '2024-02-27' } }), day)).toBe(false)
})

test.each<[string, string, ContractType, boolean]>([
  ['COV-K1-1', 'hip', 'medical', true],
  ['COV-K1-1', 'HIP', 'medical', true],
  ['COV-K9-1', 'hip', 'medical', false],
  ['COV-K1-1', 'hip', 'dental', false],
  ['COV-K1-1', 'dental', 'dental', true],
  ['COV-K1-1', 'DENTAL', 'dental', true],
  ['COV-K9-1', 'dental', 'dental', false],
  ['COV-K1-1', 'dental', 'vision', false],
  ['COV-K1-1', 'vision', 'vision', true],
  ['COV-K1-1', 'vision', 'medical', false],
  ['COV-K1-1', 'pay', 'medical', false],
])('coverage %s of type %s belongs to the %s plan of contract K1: %s', (id, code, contractType, belongs) => {
  expect(isOfPlan(coverage({ id, ...typed(code) }), plan({ contractType }))).toBe(belongs)
})

test.each<[string, string | undefined, boolean]>([
  ['cov.2026', 'K1', true],
  ['cov.2026', undefined, false],
  ['K12-01-medical', 'K12', false],
  ['K1-01-medical', 'K1', true],
])('coverage %s with the contract number %s belongs to contract K1: %s', (id, subscriberId, belongs) => {
  expect(isOfPlan(coverage({ id, subscriberId, ...typed('hip') }), plan())).toBe(belongs)
})

test('coverage without a type belongs to no plan, and breaks none', () => {
  for (const type of [undefined, null, {}, { coding: null }, { coding: [] }, { coding: [{ code: null }] }]) {
    expect(isOfPlan(coverage({ type }), plan())).toBe(false)
  }
})

test('one odd entry does not remove the others', () => {
  const good = coverage(typed('hip'))
  const entry = [
    { resource: good },
    { resource: null },
    {},
    { resource: { resourceType: 'OperationOutcome', issue: [] } },
    { resource: { resourceType: 'Coverage' } },
    { resource: { resourceType: 'Coverage', id: 7 } },
  ]
  expect(coveragesIn({ resourceType: 'Bundle', entry })).toEqual([good])
  expect(coveragesIn({ resourceType: 'Bundle' })).toEqual([])
  expect(coveragesOfPlan([good, coverage({ ...typed('dental') })], plan(), TODAY)).toEqual([good])
})

test.each([
  [
    { type: { coding: [{ code: 'group' }] }, value: 'G-7', name: 'Gravel Works' },
    { id: 'G-7', name: 'Gravel Works' },
  ],
  [
    { type: { coding: [{ code: 'GROUP' }] }, value: 'G-7' },
    { id: 'G-7', name: '' },
  ],
  [
    { type: { text: 'Group' }, id: 'G-7' },
    { id: 'G-7', name: '' },
  ],
  [
    { type: { text: 'group' }, name: 'Gravel Works' },
    { id: '', name: 'Gravel Works' },
  ],
  [{ type: { text: 'group' } }, undefined],
  [{ type: { text: 'plan' }, id: 'P' }, undefined],
  [{}, undefined],
])('the group in %j is %j', (entry, group) => {
  expect(groupOf(coverage({ class: [{ type: null }, entry] }))).toEqual(group)
})

test('shows costs as stated: dollars, a share, a quantity or the payer’s own words', () => {
  const cost = (code: string, fields: object) => ({ type: { coding: [{ code }], text: code }, ...fields })
  expect(
    costsOf(
      coverage({
        costToBeneficiary: [
          cost('PCP', { valueMoney: { value: 25 } }),
          cost('deductible', { valueMoney: { value: 0 } }),
          cost('coinsurance', { valueQuantity: { value: 20 } }),
          cost('coinsurance', { valueQuantity: { value: 20, unit: '%' } }),
          cost('visits', { valueQuantity: { value: 30, unit: 'visits' } }),
          cost('visits', { valueQuantity: { value: 30 } }),
          cost('share', { valueQuantity: { value: 15, code: '%' } }),
          cost('abroad', { valueMoney: { value: 5, currency: 'EUR' } }),
          cost('home', { valueMoney: { value: 5, currency: 'usd' } }),
          cost('rx', { extension: [{ url: 'x' }, { valueString: 'DED THEN $10/$40/$70/25%' }] }),
          cost('er', { extension: [{ valueString: 'N/A' }] }),
          cost('nothing', {}),
          { valueMoney: { value: 5 } },
        ],
      }),
    ).map(({ code, amount }) => [code, amount]),
  ).toEqual([
    ['pcp', '$25'],
    ['deductible', '$0'],
    ['coinsurance', '20%'],
    ['coinsurance', '20%'],
    ['visits', '30 visits'],
    ['visits', '30'],
    ['share', '15%'],
    ['abroad', '5 EUR'],
    ['home', '$5'],
    ['rx', 'DED THEN $10/$40/$70/25%'],
    ['er', 'N/A'],
  ])
})

test.each([
  ['active', '2026-01-01', undefined, 'active'],
  ['active', '2020-01-01', '2026-03-30', 'ended'],
  ['active', '2020-01-01', '2026-03-31', 'active'],
  ['active', '2026-04-01', undefined, 'future'],
  ['cancelled', '2020-01-01', undefined, 'ended'],
  ['active', undefined, undefined, 'active'],
])('%s coverage from %s to %s is %s', (status, start, end, state) => {
  expect(stateOf(coverage({ status, period: { start, end } }), TODAY)).toBe(state)
})

test('no bundle, however odd, breaks the page', () => {
  fc.assert(
    fc.property(fc.array(fc.record({ resource: fc.jsonValue() })), fc.jsonValue(), (entry, odd) => {
      const resource = {
        resourceType: 'Coverage',
        id: 'COV-K1',
        costToBeneficiary: odd,
        class: odd,
        type: odd,
      }
      const read = coveragesIn({ resourceType: 'Bundle', entry: [...entry, { resource }] })
      for (const one of coveragesOfPlan(read, plan(), TODAY))
        expect([groupOf(one), costsOf(one), stateOf(one, TODAY)]).toHaveLength(3)
      return read.length <= entry.length + 1
    }),
  )
})

test('policy holders are looked up by contract, everyone else by member', () => {
  expect(lookupIdOf(plan())).toBe('K1')
  expect(lookupIdOf(plan({ isPolicyHolder: false }))).toBe('M1')
})

test('a plan is in the future only until the day it starts', () => {
  expect(isFuture(plan({ origEffDate: '2026-04-01' }), TODAY)).toBe(true)
  expect(isFuture(plan({ origEffDate: '2026-03-31' }), TODAY)).toBe(false)
})

test('the first plan is the first active one, else the first', () => {
  const [old, older, now] = [plan({ isActive: false }), plan({ isActive: false, memberId: 'M2' }), plan()]
  expect(firstPlan([old, older, now])).toBe(now)
  expect(firstPlan([old, older])).toBe(old)
  expect(firstPlan([])).toBeUndefined()
})
