import { expect, test } from 'vitest'
import { mapEobToClaim } from '#server/insurers/fhir/eob/claim.ts'
import { collectClaims } from '#server/insurers/fhir/member-claims.ts'
import { eob } from '#tests/kit/odd-eobs.ts'

const known = new Map([
  ['p-9', { memberId: 'M1', name: 'DANIELLE HARPER', contractTypes: ['medical'] as const }],
])

const claimsIn = (resources: readonly unknown[]) =>
  collectClaims(
    resources.map((resource) => mapEobToClaim(resource, known)),
    { isCut: false, log: () => undefined },
  )

function read(change: object) {
  const { claim } = mapEobToClaim(eob(change), known)
  if (!claim) throw new Error('not read')
  return claim
}

const ABSENT = 'http://terminology.hl7.org/CodeSystem/data-absent-reason'
const NULL_FLAVOR = 'http://terminology.hl7.org/CodeSystem/v3-NullFlavor'

test.each<[string, object]>([
  ['is absent', { coding: [{ system: ABSENT, code: 'not-applicable', display: 'Not Applicable' }] }],
  ['is a null flavor', { coding: [{ system: NULL_FLAVOR, code: 'NI', display: 'No information' }] }],
  ['is "NULL"', { coding: [{ system: 'https://codes.example.com', code: 'NULL', display: 'NULL' }] }],
  ['is "null" in words', { text: 'null' }],
  ['is only a code', { coding: [{ system: 'https://codes.example.com', code: '99241' }] }],
])('a claim whose service %s has no name', (_what, productOrService) => {
  expect(read({ item: [{ productOrService }] }).service).toBe('')
})

test('a named service names the claim, and a bare code stays on its line', () => {
  const claim = read({
    item: [
      { productOrService: { coding: [{ system: ABSENT, code: 'unknown' }] } },
      { productOrService: { coding: [{ system: 'https://codes.example.com', code: '99241' }] } },
      { productOrService: { coding: [{ code: 'B7', display: 'Blood test' }] } },
    ],
  })
  expect(claim.service).toBe('Blood test')
  expect(claim.lines.map(({ service }) => service.code)).toEqual(['', '99241', 'B7'])
})

test.each(['preauthorization', 'predetermination', 'PreAuthorization'])(
  'an answer to a %s is not a claim and leaves the list complete',
  (use) => {
    const { claims, isPartial } = claimsIn([eob(), eob({ id: 'asked', use })])
    expect(claims.map(({ claimId }) => claimId)).toEqual(['other--1'])
    expect(isPartial).toBe(false)
  },
)
