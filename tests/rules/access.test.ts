import { describe, expect, test } from 'vitest'
import type { ContractType } from '#contract/entities/plan.ts'
import type { Rights } from '#contract/entities/rights.ts'
import * as access from '#member/access.ts'
import * as menu from '#member/access.ts'
import type { PlanAndRights } from '#member/member.ts'
import { NONE } from '#tests/kit/any-rights.ts'
import { planUnder } from '#tests/kit/plan.ts'

const NO_RIGHTS: Rights = { ...NONE, maPlanBenefitsLink: '' }

/** Each right by itself, with a value that grants it. */
const SINGLE = {
  ...Object.fromEntries(
    Object.entries(NO_RIGHTS).flatMap(([name, value]) => (value === false ? [[name, { [name]: true }]] : [])),
  ),
  'programs one': { programs: [{ programId: 'p1' }] },
  'options embold': { findCareAndCostOptions: [{ type: 'embold' }] },
  'options other': { findCareAndCostOptions: [{ type: 'other' }] },
  'page medicarePayment': { pageIdentifiers: [{ type: 'medicarePayment' }] },
  'page interqual': { pageIdentifiers: [{ type: 'interqual' }] },
} as Record<string, Partial<Rights>>

const member = (rights: Partial<Rights>, contractType: ContractType = 'medical'): PlanAndRights => ({
  rights: { ...NO_RIGHTS, ...rights },
  plan: planUnder(contractType),
})

/** The rights that each grant access by themselves (spec §2.2 for routes, §5 for the menu). */
const OPENED_BY: [string, (who: PlanAndRights) => boolean, string[]][] = [
  ['spending', access.mayViewSpending, ['deductible']],
  ['reimbursement', access.mayUseReimbursement, ['healthReimbursementAccount']],
  ['programs', access.mayViewPrograms, ['programs one']],
  ['pharmacy page', access.mayUsePharmacyCenter, ['pharmacyCenter']],
  ['claims', access.mayViewClaims, ['claims']],
  ['pay bill', access.mayPayBill, ['payBill', 'page medicarePayment']],
  ['primary care', access.mayChoosePrimaryCare, ['choosePrimaryCareProvider']],
  ['copays', access.mayViewCopays, ['whosCovered']],
  ['dental benefits of a medical plan', access.mayViewDentalBenefits, []],
  ['authorizations', access.mayViewAuthorizations, ['inpatientMedicalAdmissionRequest']],
  ['find care page', access.mayFindCare, ['findCare', 'options embold', 'options other']],
  ['health records', access.mayViewHealthRecords, ['personalHealthRecord']],
  ['travel', access.mayViewTravel, ['coverageWhenTravelingAbroad']],
  ['ID cards', access.mayViewIdCards, ['idCards']],
  ['documents', access.mayViewDocuments, ['forms']],
  ['cost estimates', access.mayEstimateCosts, ['options embold']],
  ['menu: find care', menu.mayListFindCare, ['options embold', 'options other']],
  ['menu: pharmacy', menu.mayListPharmacy, ['pharmacyCenter', 'rxSavingsSolutions']],
  ['menu: pharmacy opens savings', menu.opensRxSavings, ['rxSavingsSolutions']],
  ['menu: update policy', menu.mayUpdatePolicy, ['updatePolicy', 'updatePolicyMetallic']],
  ['menu: review guidelines', menu.mayReadReviewGuidelines, ['page interqual']],
  ['menu: your plan', menu.mayReadPlanBenefits, ['maPlanBenefits']],
  ['menu: coordination of benefits', menu.mayCoordinateBenefits, ['updateOtherCoverageInformation']],
]

describe.each(OPENED_BY)('%s', (_, may, opening) => {
  test.each(Object.keys(SINGLE))('with only %s', (right) => {
    expect(may(member(SINGLE[right] ?? {}))).toBe(opening.includes(right))
  })

  test('stays closed without any right', () => {
    expect(may(member({}))).toBe(false)
  })
})

test.each([
  ['medical', true, false],
  ['dental', false, true],
  ['vision', true, false],
] as const)('covered members under a %s contract', (contractType, copays, benefits) => {
  const who = member({ whosCovered: true }, contractType)
  expect([access.mayViewCopays(who), access.mayViewDentalBenefits(who)]).toEqual([copays, benefits])
})

test('a member under 17 has the menu entry of the pharmacy center, but not the page', () => {
  const young: PlanAndRights = { ...member({ pharmacyCenter: true }), tooYoungFor: ['pharmacyCenter'] }
  expect([access.mayListPharmacy(young), access.mayUsePharmacyCenter(young)]).toEqual([true, false])
})

test('with the pharmacy center the menu opens the page, not the savings application', () => {
  expect(menu.opensRxSavings(member({ pharmacyCenter: true, rxSavingsSolutions: true }))).toBe(false)
})

test('a program opens only if it is on the member’s list', () => {
  const who = member({ programs: [{ programId: 'sleep' }] })
  expect(access.mayViewProgram(who, 'sleep')).toBe(true)
  expect(access.mayViewProgram(who, 'eap')).toBe(false)
})

test.each([
  [[true], false],
  [[false], true],
  [[true, true], true],
  [[true, false], true],
  [[], true],
])('with plans active %j, Switch Plans is shown: %s', (active, shown) => {
  expect(menu.maySwitchPlans(active.map((isActive) => ({ isActive })))).toBe(shown)
})
