import type { ContractType, Tier1 } from '#contract/entities/plan.ts'

/** What a member pays for a service: dollars, a share of the bill, or words such as "DED THEN $40". */
export type Share = { cents: number } | { percent: number } | { words: string }

export type Network = 'in' | 'out'

/** One line of what a service costs the member. `code` is the copay type of the digital insurance card. */
export type ServiceCost = {
  code: string
  label: string
  kind: 'copay' | 'coinsurance'
  network: Network
  share: Share
}

/** The most somebody pays (deductible, out of pocket) or gets (annual maximum); null where there is no such limit. */
export type Limit = {
  kind: 'deductible' | 'maxoutofpocket' | 'annualmaximum'
  label: string
  network: Network
  individualCents: number | null
  familyCents: number | null
}

export type Phone = { label: string; number: string; audience: 'member' | 'provider' | 'pharmacist' }

/** Numbers the pharmacist types in, and what each tier of the drug list costs. */
export type Pharmacy = { rxBin: string; rxPcn: string; rxGroup: string; tiers: readonly ServiceCost[] }

/** What was bought beside the care itself; the rights of members follow from these (rules/rights.ts). */
export type Features = {
  claims: boolean
  accumulators: boolean
  healthRecord: boolean
  reimbursementAccount: boolean
  /** Applications behind Find Care; `flag` opens the page without one (spec §2.2). */
  findCare: { title: string; flag: boolean; applications: readonly string[] }
  whosCovered: boolean
  primaryCareProvider: boolean
  admissionRequests: boolean
  reviewGuidelines: boolean
  policyChanges: 'policy' | 'metallic' | 'none'
  /** Address of the benefits booklet of a Medicare plan; empty for others. */
  medicareBenefitsLink: string
  otherCoverage: boolean
  travel: boolean
  /** Who is billed for premiums: the policy holder here, Medicare members by their own page, or an employer. */
  premiums: 'holder' | 'medicare' | 'employer'
  idCards: boolean
  pharmacyCenter: boolean
  prescriptionSavings: boolean
  programs: readonly string[]
  forms: boolean
}

/** Everything that is printed, answered and allowed because of the plan; kept as one value in `plans.design`. */
export type PlanDesign = {
  payerName: string
  payerId: string
  network: string
  costs: readonly ServiceCost[]
  limits: readonly Limit[]
  pharmacy: Pharmacy | null
  phones: readonly Phone[]
  claimsAddress: readonly string[]
  website: string
  backText: readonly string[]
  features: Features
}

/** A plan as it is sold; `lob` names the line of business to the member. */
export type Plan = {
  planId: string
  companyId: string
  tier1: Tier1
  contractType: ContractType
  displayName: string
  planType: string
  groupNumber: string
  groupName: string
  ssoType: string
  chatType: string
  design: PlanDesign
}
