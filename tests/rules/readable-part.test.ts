import { expect, test } from 'vitest'
import type { StatedFill, StatedPrescription } from '#contract/entities/prescription.ts'
import { readablePart } from '#server/insurer/pharmacy-benefit.ts'

const fill = (fillId: string, isConfidential: boolean): StatedFill => ({
  fillId,
  on: '2026-11-03',
  quantity: 30,
  daysSupply: 30,
  pharmacyName: null,
  pharmacyPhone: null,
  memberOwesCents: 0,
  planPaidCents: 0,
  rejection: null,
  claimId: fillId,
  ndc: null,
  isConfidential,
})

const prescription = (...fills: StatedFill[]): StatedPrescription => ({
  prescriptionId: 'rx-1',
  memberId: 'm-1',
  drugId: 'd-1',
  name: 'Lisinopril',
  strength: null,
  form: null,
  purpose: 'Blood pressure',
  refillsLeft: 2,
  expiresOn: '2027-01-01',
  refillAfterPercent: 75,
  needsApproval: false,
  approvedUntil: null,
  prescriber: 'Dr. Quiet',
  prescriberPhone: '5015550101',
  fills,
})

test('a confidential fill merged with open ones stays hidden, as does its prescriber', () => {
  const [open, closed] = [fill('open', false), fill('closed', true)]
  const merged = prescription(closed, open)
  expect(readablePart(merged, true)).toEqual(merged)
  const part = readablePart(merged, false)
  expect(part?.fills).toEqual([open])
  expect(part).toMatchObject({
    name: 'Lisinopril',
    prescriber: null,
    prescriberPhone: null,
    refillsLeft: null,
  })
  expect(readablePart(prescription(open), false)).toEqual(prescription(open))
  expect(readablePart(prescription(closed), false)).toBeUndefined()
  expect(readablePart(prescription(), true)).toBeUndefined()
})
