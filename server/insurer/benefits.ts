import * as v from 'valibot'
import { Cents } from '#contract/cents.ts'
import { LocalizedText } from '#contract/entities/localized-text.ts'
import { Share } from '#contract/entities/plan-coverage.ts'
import type { InsurerCall } from './call.ts'

export { Share }

export const Network = v.picklist(['in', 'out'])
export type Network = v.InferOutput<typeof Network>

/** One line of a service's cost to the member. `code` is the copay type in the digital insurance card. */
export const ServiceCost = v.object({
  code: v.string(),
  label: LocalizedText,
  kind: v.picklist(['copay', 'coinsurance']),
  network: Network,
  share: Share,
})
export type ServiceCost = v.InferOutput<typeof ServiceCost>

/** The most that a person pays (deductible, out of pocket) or receives (annual maximum); null without such a limit. */
export const Limit = v.object({
  kind: v.picklist(['deductible', 'maxoutofpocket', 'annualmaximum']),
  label: LocalizedText,
  network: Network,
  individualCents: v.nullable(Cents),
  familyCents: v.nullable(Cents),
})
export type Limit = v.InferOutput<typeof Limit>

/** `number` has ten digits, or is 711, the relay service. */
export const Phone = v.object({
  label: LocalizedText,
  number: v.string(),
  audience: v.picklist(['member', 'provider', 'pharmacist']),
})
export type Phone = v.InferOutput<typeof Phone>

/** Numbers that the pharmacist enters, and the cost of each tier of the drug list. */
export const Pharmacy = v.object({
  rxBin: v.string(),
  rxPcn: v.string(),
  rxGroup: v.string(),
  tiers: v.array(ServiceCost),
})
export type Pharmacy = v.InferOutput<typeof Pharmacy>

const Age = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(150))

/** A program in the catalog that a plan offers. The ages, both inclusive, limit the members it is for. */
export const OfferedProgram = v.object({
  programId: v.string(),
  fromAge: v.optional(Age),
  toAge: v.optional(Age),
})
export type OfferedProgram = v.InferOutput<typeof OfferedProgram>

/** Services that the plan includes besides the care itself; members' rights follow from these (access/rights.ts). */
export const Features = v.object({
  claims: v.boolean(),
  accumulators: v.boolean(),
  healthRecord: v.boolean(),
  reimbursementAccount: v.boolean(),
  /** Applications behind Find Care; `flag` opens the page even without one (spec §2.2). */
  findCare: v.object({ title: LocalizedText, flag: v.boolean(), applications: v.array(v.string()) }),
  whosCovered: v.boolean(),
  primaryCareProvider: v.boolean(),
  admissionRequests: v.boolean(),
  /** Whether members can look up which services need approval. Defaults to `admissionRequests`. */
  approvalRules: v.optional(v.boolean()),
  reviewGuidelines: v.boolean(),
  policyChanges: v.picklist(['policy', 'metallic', 'none']),
  /** Address of the benefits booklet of a Medicare plan; empty for others. */
  medicareBenefitsLink: v.string(),
  otherCoverage: v.boolean(),
  travel: v.boolean(),
  /** The payer of premiums: the policy holder here, Medicare members on their own page, or an employer. */
  premiums: v.picklist(['holder', 'medicare', 'employer']),
  idCards: v.boolean(),
  pharmacyCenter: v.boolean(),
  prescriptionSavings: v.boolean(),
  programs: v.array(OfferedProgram),
  forms: v.boolean(),
})
export type Features = v.InferOutput<typeof Features>

/** Everything that is printed, answered and allowed because of the plan. Unstated texts are empty. */
export const PlanDesign = v.object({
  payerName: v.string(),
  payerId: v.string(),
  network: v.string(),
  costs: v.array(ServiceCost),
  limits: v.array(Limit),
  pharmacy: v.nullable(Pharmacy),
  phones: v.array(Phone),
  claimsAddress: v.array(v.string()),
  website: v.string(),
  backText: v.array(LocalizedText),
  features: Features,
})
export type PlanDesign = v.InferOutput<typeof PlanDesign>

/** The benefits and costs of plans. */
export type Benefits = {
  /** Null for a plan without any stated benefits. */
  ofPlan(call: InsurerCall, planId: string): Promise<PlanDesign | null>
}

/** A plan without stated benefits: it has a card, and the portal offers nothing else. */
export const NOTHING_STATED: PlanDesign = {
  payerName: '',
  payerId: '',
  network: '',
  costs: [],
  limits: [],
  pharmacy: null,
  phones: [],
  claimsAddress: [],
  website: '',
  backText: [],
  features: {
    claims: false,
    accumulators: false,
    healthRecord: false,
    reimbursementAccount: false,
    findCare: { title: '', flag: false, applications: [] },
    whosCovered: false,
    primaryCareProvider: false,
    admissionRequests: false,
    reviewGuidelines: false,
    policyChanges: 'none',
    medicareBenefitsLink: '',
    otherCoverage: false,
    travel: false,
    premiums: 'employer',
    idCards: true,
    pharmacyCenter: false,
    prescriptionSavings: false,
    programs: [],
    forms: false,
  },
}
