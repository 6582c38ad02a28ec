import type { Rights } from '#contract/entities/rights.ts'

export const CONTRACTS = ['medical', 'dental', 'vision'] as const
const LINK = 'https://medicare.example/your-plan'

/** Every right denied. */
export const NONE: Rights = {
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
  maPlanBenefitsLink: LINK,
  updateOtherCoverageInformation: false,
  coverageWhenTravelingAbroad: false,
  payBill: false,
  idCards: false,
  programs: [],
  pharmacyCenter: false,
  rxSavingsSolutions: false,
  forms: false,
}

/** For each right, every value that the navigation distinguishes; the first value denies the right. */
export const VALUES: { [Name in keyof Rights]: readonly Rights[Name][] } = {
  ...(Object.fromEntries(Object.keys(NONE).map((name) => [name, [false, true]])) as Record<
    keyof Rights,
    never[]
  >),
  findCareAndCostOptions: [[], [{ type: 'embold' }], [{ type: 'other' }, { type: 'embold' }]],
  findCareAndCostDisplayText: ['', 'Find a Doctor'],
  pageIdentifiers: [
    [],
    [{ type: 'interqual' }],
    [{ type: 'medicarePayment' }],
    [{ type: 'other' }],
    [{ type: 'medicarePayment' }, { type: 'interqual' }],
  ],
  maPlanBenefitsLink: [LINK, 'https://other.example/'],
  programs: [[], [{ programId: 'sleep' }]],
}

export const rightNames = Object.keys(VALUES) as (keyof Rights)[]
export const ALL = Object.fromEntries(rightNames.map((name) => [name, VALUES[name].at(-1)])) as Rights
