import { textIn } from '#contract/entities/localized-text.ts'
import type { ContractType } from '#contract/entities/plan.ts'
import type { Rights } from '#contract/entities/rights.ts'

export const CONTRACTS = ['medical', 'dental', 'vision'] as const
const LINK = 'https://medicare.example/your-plan'

/**
 * What an entry of the navigation needs, where it leads, and what it is called: spec §2.3 and §5, word for word,
 * apart from the portal's own predicates, which are held against it.
 */
type Line = {
  label: string | ((rights: Rights) => string)
  place: string | ((rights: Rights) => string)
  when: (rights: Rights, contract: ContractType) => boolean
}

const has = (list: readonly { type: string }[], type: string) => list.some((item) => item.type === type)

export const care: Line[] = [
  { label: 'Claims', place: '/claims', when: (r) => r.claims },
  { label: 'Spending Details', place: '/spending-details', when: (r) => r.deductible },
  { label: 'Personal Health Record', place: '/health-records', when: (r) => r.personalHealthRecord },
  {
    label: 'Health Reimbursement Account',
    place: '/health-reimbursement',
    when: (r) => r.healthReimbursementAccount,
  },
  {
    label: (r) => textIn(r.findCareAndCostDisplayText, 'en') || 'Find Care & Costs',
    place: '/find-care',
    when: (r) => r.findCareAndCostOptions.length > 0,
  },
]

export const policy: Line[] = [
  {
    label: 'Coverage & Copays',
    place: '/coverage-and-copays',
    when: (r, contract) => r.whosCovered && contract !== 'dental',
  },
  {
    label: 'Coverage & Benefits',
    place: '/coverage-and-benefits',
    when: (r, contract) => r.whosCovered && contract === 'dental',
  },
  {
    label: 'Primary Care Provider',
    place: '/primary-care-provider',
    when: (r) => r.choosePrimaryCareProvider,
  },
  { label: 'Authorizations', place: '/authorizations', when: (r) => r.inpatientMedicalAdmissionRequest },
  {
    label: 'Medical Review Guidelines',
    place: 'app interqual',
    when: (r) => has(r.pageIdentifiers, 'interqual'),
  },
  { label: 'Your Plan', place: (r) => r.maPlanBenefitsLink, when: (r) => r.maPlanBenefits },
  { label: 'Coordination of Benefits', place: 'app cob', when: (r) => r.updateOtherCoverageInformation },
  {
    label: 'Update Policy Info',
    place: (r) => (r.updatePolicy ? 'app updatepolicy' : 'app updatepolicymetallic'),
    when: (r) => r.updatePolicy || r.updatePolicyMetallic,
  },
  {
    label: 'Coverage when Traveling Abroad',
    place: '/traveling-abroad',
    when: (r) => r.coverageWhenTravelingAbroad,
  },
]

export const top: Line[] = [
  {
    label: 'Pay Bill',
    place: '/payment-center',
    when: (r) => r.payBill || has(r.pageIdentifiers, 'medicarePayment'),
  },
  { label: 'ID Card', place: '/id-card', when: (r) => r.idCards },
  { label: 'Programs', place: '/programs', when: (r) => r.programs.length > 0 },
  {
    label: 'Pharmacy',
    // With the savings application alone, readings 6.
    place: (r) => (r.pharmacyCenter ? '/pharmacy' : 'app rxsavings'),
    when: (r) => r.pharmacyCenter || r.rxSavingsSolutions,
  },
  { label: 'Documents', place: '/documents', when: (r) => r.forms },
  { label: 'Contact Us', place: '/contact-us', when: () => true },
]

const said = (text: Line['label'], rights: Rights) => (typeof text === 'function' ? text(rights) : text)

/** The entries that the specification gives this member, in its order. */
export const expected = (lines: readonly Line[], rights: Rights, contract: ContractType): string[] =>
  lines
    .filter(({ when }) => when(rights, contract))
    .map(({ label, place }) => `${said(label, rights)} → ${said(place, rights)}`)

/** Nobody's rights. */
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

/** Every value that a right can have as far as the navigation can tell, the one that says no first. */
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
