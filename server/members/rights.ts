import type { Rights } from '#contract/entities/rights.ts'
import type { PlanDesign } from '#server/insurer/benefits.ts'
import { ADULT_AGE, ageOn } from './age.ts'
import { isProgramFor } from './programs.ts'

export type RightsFacts = {
  person: { birthDate: string }
  enrollment: { relationship: 'self' | 'spouse' | 'child'; endDate: string | null }
  plan: { design: PlanDesign }
  today: Temporal.PlainDate
}

const typed = (type: string) => ({ type })

/**
 * What the plan has, less what the person's place in it and age leave out: bills, the policy and the reimbursement
 * account are the holder's, other coverage is an adult's to report, and a plan that ended is only looked back on.
 * The pharmacy right says nothing of age: the portal blocks its page under 17 by itself (spec §6).
 */
export function rightsOf({ person, enrollment, plan, today }: RightsFacts): Rights {
  const { features } = plan.design
  const age = ageOn(today, person.birthDate)
  const isHolder = enrollment.relationship === 'self'
  const isOpen = !hasEnded(enrollment.endDate, today)
  const { findCare } = features
  return {
    claims: features.claims,
    deductible: features.accumulators,
    personalHealthRecord: features.healthRecord,
    healthReimbursementAccount: isHolder && features.reimbursementAccount,
    findCareAndCostOptions: isOpen ? findCare.applications.map(typed) : [],
    findCareAndCostDisplayText: findCare.title,
    findCare: isOpen && findCare.flag,
    whosCovered: features.whosCovered,
    choosePrimaryCareProvider: isOpen && features.primaryCareProvider,
    inpatientMedicalAdmissionRequest: features.admissionRequests,
    pageIdentifiers: [
      ...(features.reviewGuidelines ? [typed('interqual')] : []),
      ...(isHolder && features.premiums === 'medicare' ? [typed('medicarePayment')] : []),
    ],
    updatePolicy: isHolder && isOpen && features.policyChanges === 'policy',
    updatePolicyMetallic: isHolder && isOpen && features.policyChanges === 'metallic',
    maPlanBenefits: features.medicareBenefitsLink !== '',
    maPlanBenefitsLink: features.medicareBenefitsLink,
    updateOtherCoverageInformation: features.otherCoverage && age >= ADULT_AGE,
    coverageWhenTravelingAbroad: isOpen && features.travel,
    payBill: isHolder && features.premiums === 'holder',
    idCards: features.idCards,
    programs: isOpen ? programsFor(age, features.programs) : [],
    pharmacyCenter: features.pharmacyCenter,
    rxSavingsSolutions: features.prescriptionSavings,
    forms: features.forms,
  }
}

const programsFor = (age: number, programs: readonly string[]) =>
  programs.filter((programId) => isProgramFor(age, programId)).map((programId) => ({ programId }))

/** A plan covers its last day. */
export const hasEnded = (endDate: string | null, today: Temporal.PlainDate): boolean =>
  endDate !== null && Temporal.PlainDate.compare(endDate, today) < 0

export const isYetToStart = (effectiveDate: string, today: Temporal.PlainDate): boolean =>
  Temporal.PlainDate.compare(effectiveDate, today) > 0
