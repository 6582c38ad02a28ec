import { expect, test } from 'vitest'
import { NOTHING_STATED } from '#server/insurer/benefits.ts'
import { mapAuthorizationToEob } from '#server/domains/fhir-api/authorization-resource.ts'
import { coveragesAmong } from '#server/domains/fhir-api/coverage-resources.ts'
import { mapClaimToEob } from '#server/domains/fhir-api/eob-resource.ts'
import { insurancesIn } from '#server/domains/fhir-api/insurance.ts'
import { mapCoveredMember } from '#server/insurers/fhir/covered-member.ts'
import { mapEobToClaim } from '#server/insurers/fhir/eob/claim.ts'
import { patientsIn } from '#server/insurers/fhir/patients.ts'
import { mapPreauthorization } from '#server/insurers/fhir/preauthorization/authorization.ts'
import { eob, preauthorization, somebody } from '#tests/kit/odd-eobs.ts'

const TODAY = Temporal.PlainDate.from('2026-11-30')
/** Doesn't begin with the number of the contract. */
const MEMBER = 'M-77'

function memberOf(memberId: string, dependent?: string, change: object = {}) {
  const identifier = [{ type: { coding: [{ code: 'MB' }] }, value: memberId }]
  const [patient = expect.fail()] = patientsIn([{ ...somebody, birthDate: '1984-05-02', identifier }])
  const { member = expect.fail() } = mapCoveredMember(
    patient,
    {
      resourceType: 'Coverage',
      id: 'cov-1',
      subscriberId: 'C1',
      dependent,
      period: { start: '2025-01-01' },
      beneficiary: { reference: 'Patient/p-9' },
      ...change,
    },
    { companyId: '', tier1: null, contractType: 'medical', today: TODAY.toString() },
  )
  return { ...member, plan: { ...member.plan, design: NOTHING_STATED } }
}

const plan = { coverageId: 'cov-1', contractId: 'C1', contractType: 'medical' } as const
const claim =
  mapEobToClaim(eob(), new Map([['p-9', { memberId: MEMBER, name: '', contractTypes: ['medical'] }]]))
    .claim ?? expect.fail()
const authorization =
  mapPreauthorization(preauthorization(), new Map([['p-9', { memberId: MEMBER, plans: [plan] }]]))
    .authorization ?? expect.fail()
const named = { memberName: '', planName: 'Gold' }

test.each<[string | undefined, string]>([
  ['02', 'C1-02-medical'],
  [undefined, 'C1-M-77-medical'],
])('with the sequence %s, claims and authorizations refer to the Coverage %s', (dependent, id) => {
  const row = memberOf(MEMBER, dependent)
  expect(coveragesAmong([row], TODAY)(row).id).toBe(id)
  // A claim of a FHIR server doesn't state its contract.
  expect(claim.contractId).toBe('')
  const insuranceFor = insurancesIn([memberOf('M-76', '01'), row])
  const insurance = [{ coverage: { reference: `Coverage/${id}` } }]
  expect(mapClaimToEob(claim, insuranceFor(claim))).toMatchObject({ insurance })
  expect(mapAuthorizationToEob(authorization, { ...named, ...insuranceFor(authorization) })).toMatchObject({
    insurance,
  })
})

const yearOf = (year: number, id = `cov-${year}`) =>
  memberOf(MEMBER, '02', { id, period: { start: `${year}-01-01`, end: `${year}-12-31` } })

test('plan years under one number have ids of their own, and a claim refers to the year of its service', () => {
  const rows = [yearOf(2025), yearOf(2026), memberOf('M-76', '01')]
  const coverageOf = coveragesAmong([...rows, ...rows], TODAY)
  expect(rows.map((row) => coverageOf(row).id)).toEqual(['cov-2025', 'cov-2026', 'C1-01-medical'])
  const idFor = (serviceFrom: string | null) => insurancesIn(rows)({ ...claim, serviceFrom }).coverageId
  const days = ['2025-12-31', '2026-01-01', '2024-01-01', null]
  expect(days.map(idFor)).toEqual(['cov-2025', 'cov-2026', 'cov-2025', 'cov-2025'])
})

test.each([
  ['characters that FHIR allows in no id', 'cov_1', /^cov\.1$/],
  ['only dots', '..', /^[A-Za-z0-9.-]{43}$/],
])('an id of %s is changed to a valid one', (_case, id, expected) => {
  const rows = [yearOf(2025, id), yearOf(2026)]
  expect(coveragesAmong(rows, TODAY)(yearOf(2025, id)).id).toMatch(expected)
})

test('enrollments whose ids become the same still have different ones', () => {
  const rows = [yearOf(2025, 'cov_1'), yearOf(2026, 'cov.1')]
  expect(new Set(rows.map((row) => coveragesAmong(rows, TODAY)(row).id)).size).toBe(2)
})

test.each([
  ['is too long', { subscriberId: 'C'.repeat(60) }],
  ['has other characters', { subscriberId: 'C_1' }],
])('a contract number that %s isn’t part of an id', (_case, change) => {
  const row = memberOf(MEMBER, '02', change)
  expect(coveragesAmong([row], TODAY)(row).id).toBe('cov-1')
})

test('the coverage of an unknown member has only a name', () => {
  const insuranceFor = insurancesIn([memberOf('M-76', '01')])
  expect(mapClaimToEob(claim, insuranceFor(claim)).insurance).toEqual([
    { focal: true, coverage: { display: 'Other Health Gold' } },
  ])
  expect(
    mapAuthorizationToEob(authorization, { ...named, ...insuranceFor(authorization) }).insurance,
  ).toEqual([{ focal: true, coverage: { display: 'Gold' } }])
})
