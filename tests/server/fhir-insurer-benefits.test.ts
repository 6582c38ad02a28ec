import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { InsurerCall } from '#server/insurer/call.ts'
import type { PlanBenefits } from '#server/insurer/plan-benefits.ts'
import { fhirInsurer } from '#server/insurers/fhir/insurer.ts'
import { type ForeignFhir, startForeignFhir } from '#tests/kit/foreign-fhir.ts'
import { somebody } from '#tests/kit/odd-eobs.ts'
import { eligibility, insurancePlan, sbcCode } from '#tests/kit/odd-plans.ts'

const DANA = 'ZZH41022001'
const call = (): InsurerCall => ({
  asker: { username: 'harperdana1', token: 'hers' },
  signal: AbortSignal.timeout(20_000),
})
const asked = {
  contractId: 'C1',
  contractType: 'medical',
  planId: 'PPO-1',
  memberIds: [DANA],
  on: '2026-11-28',
} as const

const covering = {
  resourceType: 'Coverage',
  id: 'cov-1',
  beneficiary: { reference: 'Patient/p-9' },
  type: { coding: [{ code: 'hip' }] },
  class: [{ type: { coding: [{ code: 'plan' }] }, value: 'PPO-1' }],
}

let fhir: ForeignFhir
let logged: object[] = []
beforeAll(async () => {
  fhir = await startForeignFhir()
})
afterAll(() => fhir.stop())
beforeEach(() => {
  Object.assign(fhir.held, {
    patients: [somebody],
    coverages: [covering],
    plans: [insurancePlan()],
    eligibilities: [eligibility()],
    types: ['InsurancePlan', 'CoverageEligibilityResponse'],
  })
  fhir.asked.length = 0
  logged = []
})

const NOW = Date.parse('2026-11-28T12:00:00Z')
const insurer = (now = NOW) =>
  fhirInsurer({ baseUrl: fhir.base, now: () => now, log: { warn: (fields) => logged.push(fields) } })

function benefitsPort(now = NOW): PlanBenefits {
  const { planBenefits } = insurer(now)
  if (!planBenefits) throw new Error('no benefits')
  return planBenefits
}

test.each([
  [['InsurancePlan'], true],
  [['Patient'], false],
  [null, false],
])('a server whose capability statement names %j offers benefits: %s', async (types, isOffered) => {
  fhir.held.types = types
  const ports = await insurer().capabilities?.(AbortSignal.timeout(20_000))
  expect(ports?.includes('planBenefits')).toBe(isOffered)
})

test('reads use for the member’s own coverage, and the plan once a minute', async () => {
  const port = benefitsPort()
  expect(await port.used(call(), asked)).toMatchObject([
    { code: 'rehabilitation', memberId: DANA, allowed: 30, used: 12, unit: 'visit' },
  ])
  await port.categories(call(), 'PPO-1')
  expect(fhir.asked.filter(({ url }) => url.includes('InsurancePlan'))).toHaveLength(1)
  expect(await port.used(call(), { ...asked, contractType: 'dental' })).toEqual([])
  expect(await port.used(call(), { ...asked, planId: 'PPO-2' })).toEqual([])
  expect(await port.used(call(), { ...asked, memberIds: ['M9'] })).toEqual([])
})

test('a server without eligibility has benefits, and gets no requests about use', async () => {
  fhir.held.types = ['InsurancePlan']
  const port = benefitsPort()
  expect((await port.categories(call(), 'PPO-1'))?.categories).toHaveLength(5)
  expect(await port.used(call(), asked)).toEqual([])
  expect(fhir.asked.filter(({ url }) => url.includes('Eligibility'))).toEqual([])
})

test('the plan version of this year counts, and a draft or another plan never', async () => {
  const named = (name: string, change: object) => insurancePlan({ id: name, name, ...change })
  fhir.held.plans = [
    named('next', { period: { start: '2027-01-01', end: '2027-12-31' } }),
    named('draft', { status: 'draft' }),
    named('other', { identifier: [{ value: 'PPO-10' }] }),
    named('old', { period: { start: '2025-01-01', end: '2025-12-31' } }),
    named('this', {}),
  ]
  const nameAt = async (iso: string) =>
    (await benefitsPort(Date.parse(iso)).categories(call(), 'PPO-1'))?.planName
  expect(await nameAt('2026-11-28T12:00:00Z')).toBe('this')
  // The last evening of the year in Chicago, and the first minute of the next.
  expect(await nameAt('2027-01-01T00:30:00Z')).toBe('this')
  expect(await nameAt('2027-01-01T06:00:00Z')).toBe('next')
  expect(await benefitsPort().categories(call(), 'PPO')).toBeNull()
})

test('leaves out unreadable benefits and items, and the log counts them', async () => {
  fhir.held.plans = [
    insurancePlan({ coverage: [{ benefit: [{ type: sbcCode('rehabilitation') }, { type: {} }] }] }),
  ]
  const { insurance } = eligibility()
  fhir.held.eligibilities = [
    eligibility({ insurance: [{ ...insurance[0], item: [{}, 7, { category: {} }] }] }),
  ]
  const port = benefitsPort()
  expect(await port.categories(call(), 'PPO-1')).toMatchObject({ isPartial: true })
  expect(await port.used(call(), asked)).toEqual([])
  expect(logged).toEqual([
    { resource: 'InsurancePlan', fields: ['benefit ×1'] },
    { resource: 'CoverageEligibilityResponse', fields: ['insurance.item ×2'] },
  ])
})
