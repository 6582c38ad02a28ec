import { afterAll, beforeAll, expect, test } from 'vitest'
import type { InsurerCall } from '#server/insurer/call.ts'
import { fhirInsurer } from '#server/insurers/fhir/insurer.ts'
import { type ForeignFhir, startForeignFhir } from '#tests/kit/foreign-fhir.ts'
import { somebody } from '#tests/kit/odd-eobs.ts'

const DANA = 'ZZH41022001'

let fhir: ForeignFhir
beforeAll(async () => {
  fhir = await startForeignFhir()
  Object.assign(fhir.held, { patients: [somebody], types: ['MedicationDispense'] })
})
afterAll(() => fhir.stop())

const call = (): InsurerCall => ({
  asker: { username: 'harperdana1', token: 'hers' },
  signal: AbortSignal.timeout(20_000),
})

const dispense = (id: string, fields: object = {}) => ({
  resourceType: 'MedicationDispense',
  id,
  status: 'completed',
  subject: { reference: 'Patient/p-9' },
  medicationCodeableConcept: {
    text: 'Lisinopril 10 mg tablet',
    coding: [
      { system: 'http://hl7.org/fhir/sid/ndc', code: '99999-0001-30' },
      { system: 'http://www.nlm.nih.gov/research/umls/rxnorm', code: '314076' },
    ],
  },
  whenHandedOver: '2026-10-04T10:00:00-05:00',
  quantity: { value: 30 },
  daysSupply: { value: 30 },
  performer: [{ actor: { display: 'Three Rivers Pharmacy' } }],
  authorizingPrescription: [{ display: 'Dr. Ames' }],
  ...fields,
})

test('fills of a FHIR server are medicines, and a restricted one is marked', async () => {
  fhir.held.records = [
    dispense('first'),
    dispense('later', {
      whenHandedOver: '2026-11-03',
      meta: { security: [{ code: 'R' }] },
      authorizingPrescription: [{ display: 'Dr. Lee' }],
    }),
    dispense('other', {
      medicationCodeableConcept: undefined,
      medicationReference: { reference: '#drug' },
      contained: [{ resourceType: 'Medication', id: 'drug', code: { text: 'Ibuprofen 200 mg' } }],
      performer: 'nobody',
    }),
    dispense('declined', { status: 'declined' }),
    dispense('undated', { whenHandedOver: 'soon' }),
    dispense('theirs', { subject: { reference: 'Patient/p-10' } }),
    dispense('bad id!'),
  ]
  const insurer = fhirInsurer({ baseUrl: fhir.base })
  expect(await insurer.capabilities?.(AbortSignal.timeout(20_000))).toContain('pharmacyBenefit')
  const all = (await insurer.pharmacyBenefit?.prescriptions(call(), DANA)) ?? []
  expect(all.map(({ name, fills }) => [name, fills.map(({ fillId }) => fillId)])).toEqual([
    ['Lisinopril 10 mg tablet', ['first']],
    ['Lisinopril 10 mg tablet', ['later']],
    ['Ibuprofen 200 mg', ['other']],
  ])
  expect(all[0]).toMatchObject({
    memberId: DANA,
    drugId: '314076',
    prescriber: 'Dr. Ames',
    refillsLeft: null,
  })
  expect(all[1]).toMatchObject({ prescriber: 'Dr. Lee', fills: [{ on: '2026-11-03', isConfidential: true }] })
  expect(new Set(all.map(({ prescriptionId }) => prescriptionId)).size).toBe(3)
  expect(all[0]?.fills).toMatchObject([
    { on: '2026-10-04', isConfidential: false, ndc: '99999-0001-30', pharmacyName: 'Three Rivers Pharmacy' },
  ])
  expect(insurer.pharmacyBenefit?.price).toBeUndefined()
})
