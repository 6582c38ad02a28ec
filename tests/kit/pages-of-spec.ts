import { textIn } from '#contract/entities/localized-text.ts'
import type { ContractType } from '#contract/entities/plan.ts'
import type { Rights } from '#contract/entities/rights.ts'

/*
 * The pages and menus of the specification (§2.1–2.3, §5), word for word and independent of the portal's own route map,
 * predicates and menus, which tests compare with these tables.
 */

type Opens = (rights: Rights, contract: ContractType) => boolean

/** A page, who may open it in the words of §2.2, and, for members' pages, the same rule as a predicate. */
type Page =
  | [path: string, title: string, needs: 'public' | 'token' | 'member-if-token', opensTo?: undefined]
  | [path: string, title: string, needs: string, opensTo: Opens]

const has = (list: readonly { type: string }[], type: string) => list.some((item) => item.type === type)

const everyMember: Opens = () => true

/** Pages that exist only without a prefix. */
export const WITHOUT_PREFIX: readonly Page[] = [
  ['/', 'Sign in', 'public'],
  ['/anytime', 'Sign in', 'public'],
  ['/login', 'Sign in', 'public'],
  ['/initiate-login', 'Signing in', 'public'],
  ['/register', 'Verify member', 'public'],
  ['/create-account', 'Create account', 'public'],
  ['/communication-settings', 'Email options', 'public'],
  ['/complete-registration', 'Complete registration', 'public'],
  ['/bypass-outage', 'System maintenance', 'public'],
  ['/outage-message', 'System maintenance', 'public'],
  ['/contact', 'Contact', 'public'],
  ['/account-help', 'Account help', 'public'],
  ['/brand-resources', 'Brand resources', 'public'],
  ['/paperless', 'Paperless', 'public'],
  ['/approval-list', 'Approval list', 'public'],
  ['/provider-directory', 'Provider directory', 'public'],
  ['/drug-list', 'Drug list', 'public'],
  ['/how-we-decide', 'How we decide', 'public'],
  ['/auth-success', 'Signing in', 'public'],
  ['/saved-card', 'Saved ID card', 'public'],
  ['/enter-code', 'Enter the code', 'token'],
  ['/select-plan', 'Select plan', 'token'],
  ['/settings', 'Settings', 'sign-in', everyMember],
  ['/settings/profile', 'Profile', 'account', everyMember],
  ['/settings/privacy-security', 'Privacy and security', 'sign-in', everyMember],
  ['/settings/preferences', 'Preferences', 'sign-in', everyMember],
  ['/settings/about', 'About', 'sign-in', everyMember],
  ['/settings/waiting', 'Waiting to be sent', 'sign-in', everyMember],
  ['/terms-of-use', 'Terms of use', 'member-if-token'],
  ['/linking-disclaimer', 'Linking disclaimer', 'public'],
  ['/linking', 'Opening your link', 'public'],
  ['/message_center/$id', 'Message', 'sign-in', everyMember],
  ['/messages', 'Message center', 'sign-in', everyMember],
  ['/messages/new', 'New message', 'sign-in', everyMember],
  ['/messages/$page', 'Message center', 'sign-in', everyMember],
  ['/message/$id', 'Message', 'sign-in', everyMember],
]

/** Pages that also exist under /medical, /dental and /vision. */
export const UNDER_PREFIX: readonly Page[] = [
  ['/dashboard', 'Dashboard', 'sign-in', everyMember],
  ['/dv-dashboard', 'Dashboard', 'sign-in', everyMember],
  ['/spending-details', 'Spending details', 'deductible', (r) => r.deductible],
  [
    '/health-reimbursement',
    'Health reimbursement account',
    'healthReimbursementAccount',
    (r) => r.healthReimbursementAccount,
  ],
  ['/programs', 'Programs', 'programs', (r) => r.programs.length > 0],
  ['/programs/$id', 'Program details', 'programs', (r) => r.programs.length > 0],
  ['/pharmacy', 'Pharmacy', 'pharmacyCenter', (r) => r.pharmacyCenter],
  ['/pharmacy/price', 'Price a drug', 'pharmacyCenter', (r) => r.pharmacyCenter],
  ['/pharmacy/drug-list', 'Drug list of your plan', 'pharmacyCenter', (r) => r.pharmacyCenter],
  ['/pharmacy/mail-order', 'Mail order', 'pharmacyCenter', (r) => r.pharmacyCenter],
  ['/pharmacy/exceptions', 'Drug exceptions', 'pharmacyCenter', (r) => r.pharmacyCenter],
  ['/pharmacy/exceptions/new', 'Ask for a drug exception', 'pharmacyCenter', (r) => r.pharmacyCenter],
  ['/pharmacy/exceptions/$id', 'Drug exception', 'pharmacyCenter', (r) => r.pharmacyCenter],
  ['/contact-us', 'Contact us', 'sign-in', everyMember],
  ['/medical-claims', 'Claims', 'sign-in', everyMember],
  ['/claims', 'Claims', 'claims', (r) => r.claims],
  ['/claim-details/$id', 'Claim details', 'claims', (r) => r.claims],
  [
    '/payment-center',
    'Pay bill',
    'payBill or a medicarePayment page identifier',
    (r) => r.payBill || has(r.pageIdentifiers, 'medicarePayment'),
  ],
  [
    '/primary-care-provider',
    'Primary care provider',
    'choosePrimaryCareProvider',
    (r) => r.choosePrimaryCareProvider,
  ],
  [
    '/coverage-and-copays',
    'Coverage and copays',
    'whosCovered; medical and vision contracts',
    (r, contract) => r.whosCovered && contract !== 'dental',
  ],
  [
    '/coverage-and-benefits',
    'Coverage and benefits',
    'whosCovered; dental contracts',
    (r, contract) => r.whosCovered && contract === 'dental',
  ],
  ['/prior-authorizations', 'Authorizations', 'sign-in', everyMember],
  [
    '/authorizations',
    'Authorizations',
    'inpatientMedicalAdmissionRequest',
    (r) => r.inpatientMedicalAdmissionRequest,
  ],
  ['/authorizations/check', 'Check if it needs approval', 'approvalRules', (r) => r.approvalRules],
  [
    '/authorizations/$id',
    'Authorization details',
    'inpatientMedicalAdmissionRequest',
    (r) => r.inpatientMedicalAdmissionRequest,
  ],
  [
    '/find-care',
    'Find care and costs',
    'findCareAndCostOptions or findCare',
    (r) => r.findCareAndCostOptions.length > 0 || r.findCare,
  ],
  [
    '/find-care/saved',
    'Saved providers',
    'findCareAndCostOptions or findCare',
    (r) => r.findCareAndCostOptions.length > 0 || r.findCare,
  ],
  [
    '/find-care/$provider',
    'Provider',
    'findCareAndCostOptions or findCare',
    (r) => r.findCareAndCostOptions.length > 0 || r.findCare,
  ],
  ['/health-records', 'Personal health record', 'personalHealthRecord', (r) => r.personalHealthRecord],
  [
    '/health-records/download',
    'Download a health record',
    'personalHealthRecord',
    (r) => r.personalHealthRecord,
  ],
  [
    '/health-records/requests',
    'Requests about health records',
    'personalHealthRecord',
    (r) => r.personalHealthRecord,
  ],
  [
    '/health-records/requests/new',
    'New request about a health record',
    'personalHealthRecord',
    (r) => r.personalHealthRecord,
  ],
  [
    '/health-records/requests/$id',
    'Request about a health record',
    'personalHealthRecord',
    (r) => r.personalHealthRecord,
  ],
  [
    '/health-records/$kind',
    'Part of the health record',
    'personalHealthRecord',
    (r) => r.personalHealthRecord,
  ],
  ['/health-records/$kind/$id', 'Health record entry', 'personalHealthRecord', (r) => r.personalHealthRecord],
  [
    '/traveling-abroad',
    'Coverage when traveling abroad',
    'coverageWhenTravelingAbroad',
    (r) => r.coverageWhenTravelingAbroad,
  ],
  ['/id-card', 'ID card', 'idCards', (r) => r.idCards],
  ['/documents', 'Documents and forms', 'forms', (r) => r.forms],
  ['/documents/$form', 'Form', 'forms', (r) => r.forms],
  ['/documents/answers/$id', 'Saved answer', 'forms', (r) => r.forms],
  [
    '/cost-estimates',
    'Cost estimates',
    'findCareAndCostOptions of type embold',
    (r) => has(r.findCareAndCostOptions, 'embold'),
  ],
]

export const PAGES: readonly Page[] = [...WITHOUT_PREFIX, ...UNDER_PREFIX]

/** An entry of the navigation: its label, its target, and the members who have it. */
type Line = {
  label: string | ((rights: Rights) => string)
  place: string | ((rights: Rights) => string)
  when: Opens
}

/** An entry for every member who may open its page. */
function page(path: string, label: string): Line {
  const when = PAGES.find(([each]) => each === path)?.[3]
  if (!when) throw new Error(`The table has no members' page at ${path}`)
  return { label, place: path, when }
}

export const care: Line[] = [
  page('/claims', 'Claims'),
  page('/spending-details', 'Spending Details'),
  page('/health-records', 'Personal Health Record'),
  page('/health-reimbursement', 'Health Reimbursement Account'),
  {
    label: (r) => textIn(r.findCareAndCostDisplayText, 'en') || 'Find Care & Costs',
    place: '/find-care',
    when: (r) => r.findCareAndCostOptions.length > 0,
  },
]

export const policy: Line[] = [
  page('/coverage-and-copays', 'Coverage & Copays'),
  page('/coverage-and-benefits', 'Coverage & Benefits'),
  page('/primary-care-provider', 'Primary Care Provider'),
  page('/authorizations', 'Authorizations'),
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
  page('/traveling-abroad', 'Coverage when Traveling Abroad'),
]

export const top: Line[] = [
  page('/payment-center', 'Pay Bill'),
  page('/id-card', 'ID Card'),
  page('/programs', 'Programs'),
  {
    label: 'Pharmacy',
    // With the savings application alone, the entry opens the application.
    place: (r) => (r.pharmacyCenter ? '/pharmacy' : 'app rxsavings'),
    when: (r) => r.pharmacyCenter || r.rxSavingsSolutions,
  },
  page('/documents', 'Documents'),
  page('/contact-us', 'Contact Us'),
]

const textFor = (text: Line['label'], rights: Rights) => (typeof text === 'function' ? text(rights) : text)

/** The entries that the specification gives this member, in its order. */
export const expected = (lines: readonly Line[], rights: Rights, contract: ContractType): string[] =>
  lines
    .filter(({ when }) => when(rights, contract))
    .map(({ label, place }) => `${textFor(label, rights)} → ${textFor(place, rights)}`)
