import type { PlanState } from '#contract/entities/plan.ts'
import type { Rights } from '#contract/entities/rights.ts'
import type { OfferedProgram, PlanDesign } from '#server/insurer/benefits.ts'
import { ageOn } from '#contract/age.ts'
import type { Relationship } from '#server/insurer/membership.ts'
import { ADULT_AGE } from './age.ts'

export type RightsFacts = {
  person: { birthDate: string }
  enrollment: {
    relationship: Relationship | null
    effectiveDate: string
    endDate: string | null
  }
  plan: { design: PlanDesign }
  today: Temporal.PlainDate
}

/** The age from which a member may use the pharmacy center (specification §6 and §9). */
const PHARMACY_AGE = 17

const isOfContractType = (type: string) => ({ type })

/** The page for paying a Medicare member's premium (spec §2.2). */
const MEDICARE_PAYMENT = 'medicarePayment'

/** The member's rights today: everything in the plan while it's in force, and less before and after. */
export function rightsOf(facts: RightsFacts): Rights {
  const inForce = rightsInForce(facts)
  switch (planStateOn(facts.enrollment, facts.today)) {
    case 'future':
      return beforeStart(inForce)
    case 'ended':
      return afterEnd(inForce)
    case 'active':
      return inForce
  }
}

/**
 * Everything in the plan while it's in force, minus what the member's role and age exclude: only the holder sees bills,
 * the policy and the reimbursement account, only adults report other coverage, and the savings application is closed to
 * members under 17. The right to the pharmacy center doesn't depend on age: `isTooYoungForPharmacy` gives the reason.
 */
export function rightsInForce({ person, enrollment, plan, today }: RightsFacts): Rights {
  const { features } = plan.design
  const age = ageOn(today, person.birthDate)
  const isHolder = enrollment.relationship === 'self'
  const { findCare } = features
  return {
    claims: features.claims,
    deductible: features.accumulators,
    personalHealthRecord: features.healthRecord,
    healthReimbursementAccount: isHolder && features.reimbursementAccount,
    findCareAndCostOptions: findCare.applications.map(isOfContractType),
    findCareAndCostDisplayText: findCare.title,
    findCare: findCare.flag,
    whosCovered: features.whosCovered,
    choosePrimaryCareProvider: features.primaryCareProvider,
    inpatientMedicalAdmissionRequest: features.admissionRequests,
    approvalRules: features.admissionRequests && features.approvalRules !== false,
    pageIdentifiers: [
      ...(features.reviewGuidelines ? [isOfContractType('interqual')] : []),
      ...(isHolder && features.premiums === 'medicare' ? [isOfContractType(MEDICARE_PAYMENT)] : []),
    ],
    updatePolicy: isHolder && features.policyChanges === 'policy',
    updatePolicyMetallic: isHolder && features.policyChanges === 'metallic',
    maPlanBenefits: features.medicareBenefitsLink !== '',
    maPlanBenefitsLink: features.medicareBenefitsLink,
    updateOtherCoverageInformation: features.otherCoverage && age >= ADULT_AGE,
    coverageWhenTravelingAbroad: features.travel,
    payBill: isHolder && features.premiums === 'holder',
    idCards: features.idCards,
    programs: programsFor(age, features.programs),
    pharmacyCenter: features.pharmacyCenter,
    rxSavingsSolutions: features.prescriptionSavings && age >= PHARMACY_AGE,
    forms: features.forms,
  }
}

/** Whether a member is under 17 on a day in Chicago. */
export const isTooYoungForPharmacy = ({ birthDate }: RightsFacts['person'], today: Temporal.PlainDate) =>
  ageOn(today, birthDate) < PHARMACY_AGE

/** Rights of the plan that this person can use from a later birthday on. */
export const tooYoungFor = ({ person, plan, today }: RightsFacts): 'pharmacyCenter'[] =>
  plan.design.features.pharmacyCenter && isTooYoungForPharmacy(person, today) ? ['pharmacyCenter'] : []

/** A future plan already has its card, its doctor, its documents and its first bill. */
const beforeStart = (inForce: Rights): Rights => ({
  ...NO_RIGHTS,
  idCards: inForce.idCards,
  choosePrimaryCareProvider: inForce.choosePrimaryCareProvider,
  forms: inForce.forms,
  maPlanBenefits: inForce.maPlanBenefits,
  maPlanBenefitsLink: inForce.maPlanBenefitsLink,
  payBill: inForce.payBill,
  pageIdentifiers: inForce.pageIdentifiers.filter(({ type }) => type === MEDICARE_PAYMENT),
})

/**
 * After a plan ends, members can still read old records, have claims decided and pay what they owe, but can't plan care
 * or change the policy.
 */
const afterEnd = (inForce: Rights): Rights => ({
  ...inForce,
  findCareAndCostOptions: [],
  findCare: false,
  choosePrimaryCareProvider: false,
  updatePolicy: false,
  updatePolicyMetallic: false,
  coverageWhenTravelingAbroad: false,
  programs: [],
  rxSavingsSolutions: false,
  approvalRules: false,
})

const NO_RIGHTS: Rights = {
  claims: false,
  deductible: false,
  personalHealthRecord: false,
  healthReimbursementAccount: false,
  findCareAndCostOptions: [],
  findCareAndCostDisplayText: '',
  findCare: false,
  whosCovered: false,
  choosePrimaryCareProvider: false,
  inpatientMedicalAdmissionRequest: false,
  approvalRules: false,
  pageIdentifiers: [],
  updatePolicy: false,
  updatePolicyMetallic: false,
  maPlanBenefits: false,
  maPlanBenefitsLink: '',
  updateOtherCoverageInformation: false,
  coverageWhenTravelingAbroad: false,
  payBill: false,
  idCards: false,
  programs: [],
  pharmacyCenter: false,
  rxSavingsSolutions: false,
  forms: false,
}

const programsFor = (age: number, programs: readonly OfferedProgram[]) =>
  programs
    .filter(({ fromAge = 0, toAge = Infinity }) => age >= fromAge && age <= toAge)
    .map(({ programId }) => ({ programId }))

/** Whether coverage has ended; a plan covers its last day. */
export const hasEnded = (endDate: string | null, today: Temporal.PlainDate): boolean =>
  endDate !== null && Temporal.PlainDate.compare(endDate, today) < 0

const isYetToStart = (effectiveDate: string, today: Temporal.PlainDate): boolean =>
  Temporal.PlainDate.compare(effectiveDate, today) > 0

/** A coverage that was canceled before its first day never starts. */
export function planStateOn(
  { effectiveDate, endDate }: Pick<RightsFacts['enrollment'], 'effectiveDate' | 'endDate'>,
  today: Temporal.PlainDate,
): PlanState {
  if (hasEnded(endDate, today)) return 'ended'
  return isYetToStart(effectiveDate, today) ? 'future' : 'active'
}
