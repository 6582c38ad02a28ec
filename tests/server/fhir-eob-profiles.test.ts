import { beforeAll, expect, test } from 'vitest'
import * as v from 'valibot'
import type { Claim } from '#contract/entities/claim.ts'
import { ExplanationOfBenefit } from '#contract/entities/eob.ts'
import { ContractType } from '#contract/entities/plan.ts'
import { mapClaimToEob } from '#server/domains/fhir-api/eob-resource.ts'
import { wholeClaims } from '#server/insurers/sandbox/claims/eob-claims.ts'
import { claims } from '#server/insurers/sandbox/claims/tables.ts'
import { backend } from '#tests/kit/backend.ts'
import { brokenRules } from '#tests/kit/carin-bb.ts'
import type { Profile } from '#tests/kit/carin-bb-tables.ts'
import { eobClient } from '#tests/kit/eobs.ts'

const INSURANCE = {
  payer: { name: 'Natural State Mutual', id: 'NSM01' },
  coverageId: 'ZZH410220-01-medical',
}
const everything = { claimIds: undefined, kinds: undefined, service: {}, updated: {}, after: undefined }

const all: Claim[] = []
beforeAll(async () => {
  const { db } = await backend()
  const members = await db.selectDistinct({ memberId: claims.memberId }).from(claims)
  for (const { memberId } of members) {
    const readable = [{ memberId, contractTypes: ContractType.options }]
    all.push(...(await wholeClaims(db, readable, { ...everything, most: 10_000 })).page)
  }
})

const PROFILES: Record<NonNullable<Claim['kind']>, Profile> = {
  professional: 'Professional-NonClinician',
  vision: 'Professional-NonClinician',
  equipment: 'Professional-NonClinician',
  ambulance: 'Professional-NonClinician',
  inpatient: 'Inpatient-Institutional',
  outpatient: 'Outpatient-Institutional',
  dental: 'Oral',
  pharmacy: 'Pharmacy',
}

/**
 * Why claims of a kind don't conform to their profile: licensed code sets, and facts that the insurer doesn't state.
 */
const WHY_NOT: Record<Profile, string[]> = {
  'Professional-NonClinician': [
    'item.adjudication: reasons in codes of X12',
    'item.productOrService: a code of the profile',
  ],
  'Inpatient-Institutional': ['item.productOrService: a code of the profile', 'item.revenue: a code of NUBC'],
  'Outpatient-Institutional': [
    'item.adjudication: reasons in codes of X12',
    'item.productOrService: a code of the profile',
    'item.revenue: a code of NUBC',
  ],
  Oral: [
    'item.adjudication: reasons in codes of X12',
    'item.bodySite: a code of the ADA',
    'item.productOrService: a code of the profile',
    'provider: a Practitioner',
  ],
  Pharmacy: [
    'supportingInfo: brandgenericindicator in codes of NCPDP',
    'supportingInfo: dawcode in codes of NCPDP',
    'supportingInfo: refillsauthorized 1..1',
  ],
}

const written = (claim: Claim): unknown => JSON.parse(JSON.stringify(mapClaimToEob(claim, INSURANCE)))
const profilesOf = (eob: unknown) => v.parse(ExplanationOfBenefit, eob).meta.profile ?? []

test('exactly the claims that name a profile conform to it', () => {
  const named = new Map<string, number>()
  const broken = new Map<string, Set<string>>()
  const unexplained: unknown[] = []
  for (const claim of all) {
    if (!claim.kind) throw new Error(`${claim.claimId} has no kind`)
    const eob = written(claim)
    const profile = PROFILES[claim.kind]
    const rules = brokenRules(eob, profile)
    const [name] = profilesOf(eob)
    if (name) named.set(name, (named.get(name) ?? 0) + 1)
    else for (const rule of rules) broken.set(profile, (broken.get(profile) ?? new Set()).add(rule))
    if ((name !== undefined) !== (rules.length === 0)) unexplained.push([claim.claimId, name, rules])
  }
  expect(unexplained).toEqual([])
  expect(all.length).toBeGreaterThan(700)
  expect([...named.keys()]).toEqual([
    'http://hl7.org/fhir/us/carin-bb/StructureDefinition/C4BB-ExplanationOfBenefit-Professional-NonClinician|2.0.0',
  ])
  const reasons = Object.fromEntries([...broken].map(([profile, rules]) => [profile, [...rules].toSorted()]))
  expect(reasons).toEqual(WHY_NOT)
})

type Written = Record<string, Record<string, unknown>[]>

test.each<[string, (eob: Written) => unknown]>([
  ['type: professional or vision', (eob) => (eob.type = [])],
  ['insurer: an Organization', (eob) => delete eob.insurer],
  [
    'Organization.identifier: NPI or payer id',
    (eob) => (eob.contained![1]!.identifier = [{ value: 'ZZH410220' }]),
  ],
  ['provider: a Organization or Practitioner', (eob) => (eob.contained = [])],
  [
    'supportingInfo.category: of the guide',
    (eob) => eob.supportingInfo!.push({ category: { coding: [{ code: 'x' }] } }),
  ],
  ['item.adjudication.category: of the guide', (eob) => (eob.item![0]!.adjudication = [{ category: {} }])],
  ['item.location: a place of service', (eob) => delete eob.item![0]!.locationCodeableConcept],
  ['total.category: of the guide', (eob) => (eob.total![0]!.category = { coding: [{ code: 'submitted' }] })],
  [
    'diagnosis.type: one of the profile',
    (eob) => (eob.diagnosis![0]!.type = [{ coding: [{ code: 'other' }] }]),
  ],
  [
    'billingnetworkstatus: in or out of network',
    (eob) => (eob.adjudication![0]!.reason = { text: 'contracted' }),
  ],
])('the checker finds a planted fault: %s', (rule, plant) => {
  const whole = written(all.find((claim) => profilesOf(written(claim)).length > 0)!)
  const eob = structuredClone(whole) as Written
  plant(eob)
  expect(brokenRules(whole, 'Professional-NonClinician')).toEqual([])
  expect(brokenRules(eob, 'Professional-NonClinician')).toContain(rule)
})

test('a member’s app gets the payer as the insurer, never the contract', async () => {
  const octavia = await eobClient(await backend(), 'octaviar88')
  const eobs = await octavia.all('patient=ZZX29018401&_count=100')
  const named = eobs.filter((eob) => profilesOf(eob).length > 0)
  expect(named.length).toBeGreaterThan(0)
  for (const eob of named) expect(brokenRules(eob, 'Professional-NonClinician')).toEqual([])
  expect(JSON.stringify(eobs.map((eob) => (eob as Written).insurer))).not.toContain('ZZX290184')
})
