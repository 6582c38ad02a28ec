import type { ContractType, Membership } from '#contract/entities/plan.ts'
import type { Rights } from '#contract/entities/rights.ts'
import type { PlanAndRights } from './member.ts'

/** A rule about a member, with the required right in the specification's terms (spec §2.2). */
export type May = ((member: PlanAndRights) => boolean) & { readonly needs: string }

/**
 * The rule for a route: open to all, to any token (no plan required), to visitors and to members with a plan
 * (`/terms-of-use`), to members and accounts whose records aren't open yet, or to members that a rule admits.
 */
export type Access = 'public' | 'token' | 'member-if-token' | 'account' | May

const may = (needs: string, isTrue: (rights: Rights) => boolean): May =>
  Object.assign(({ rights }: PlanAndRights) => isTrue(rights), { needs })

const limitToContracts = (contracts: readonly ContractType[], words: string, question: May): May =>
  Object.assign((member: PlanAndRights) => contracts.includes(member.plan.contractType) && question(member), {
    needs: `${question.needs}; ${words}`,
  })

const isTyped = (list: readonly { type: string }[], type: string) => list.some((item) => item.type === type)

export const anyMember = may('sign-in', () => true)

export const mayViewSpending = may('deductible', (rights) => rights.deductible)
export const mayUseReimbursement = may(
  'healthReimbursementAccount',
  (rights) => rights.healthReimbursementAccount,
)
export const mayViewPrograms = may('programs', (rights) => rights.programs.length > 0)
/** Closed to members under 17; the page gives the reason (specification §6). */
export const mayUsePharmacyCenter: May = Object.assign(
  ({ rights, tooYoungFor = [] }: PlanAndRights) =>
    rights.pharmacyCenter && !tooYoungFor.includes('pharmacyCenter'),
  { needs: 'pharmacyCenter' },
)
export const mayViewClaims = may('claims', (rights) => rights.claims)
export const mayPayBill = may(
  'payBill or a medicarePayment page identifier',
  (rights) => rights.payBill || isTyped(rights.pageIdentifiers, 'medicarePayment'),
)
export const mayChoosePrimaryCare = may(
  'choosePrimaryCareProvider',
  (rights) => rights.choosePrimaryCareProvider,
)
export const maySeeWhosCovered = may('whosCovered', (rights) => rights.whosCovered)
export const mayViewCopays = limitToContracts(
  ['medical', 'vision'],
  'medical and vision contracts',
  maySeeWhosCovered,
)
export const mayViewDentalBenefits = limitToContracts(['dental'], 'dental contracts', maySeeWhosCovered)
export const mayViewAuthorizations = may(
  'inpatientMedicalAdmissionRequest',
  (rights) => rights.inpatientMedicalAdmissionRequest,
)
export const mayCheckApproval = may('approvalRules', (rights) => rights.approvalRules)
/** The flag alone opens the page; its menu entry requires `mayListFindCare`. */
export const mayFindCare = may(
  'findCareAndCostOptions or findCare',
  (rights) => rights.findCareAndCostOptions.length > 0 || rights.findCare,
)
export const mayViewHealthRecords = may('personalHealthRecord', (rights) => rights.personalHealthRecord)
export const mayViewTravel = may(
  'coverageWhenTravelingAbroad',
  (rights) => rights.coverageWhenTravelingAbroad,
)
export const mayViewIdCards = may('idCards', (rights) => rights.idCards)
export const mayViewDocuments = may('forms', (rights) => rights.forms)
export const mayEstimateCosts = may('findCareAndCostOptions of type embold', (rights) =>
  isTyped(rights.findCareAndCostOptions, 'embold'),
)

/** A program's page opens only for a program on the member's own list (spec §2.2). */
export const mayViewProgram = ({ rights }: Pick<PlanAndRights, 'rights'>, id: string): boolean =>
  rights.programs.some(({ programId }) => programId.toLowerCase() === id.toLowerCase())

/*
 * Menu rules (spec §5) that differ from those of the routes (spec §2.2), and rules of entries without a route. Every
 * other entry has its route's rule. The rule for copays names medical and vision, which is "a non-dental contract".
 */

export type Listing = (member: PlanAndRights) => boolean

const hasPageIdentifier = ({ rights }: PlanAndRights, type: string) =>
  rights.pageIdentifiers.some((identifier) => identifier.type === type)

/** The `findCare` flag alone opens the page but does not list it. */
export const mayListFindCare: Listing = (member) =>
  mayFindCare(member) && member.rights.findCareAndCostOptions.length > 0

/**
 * Also listed for the savings application, which then opens instead of the page. For members under 17, the entry leads
 * to the reason.
 */
export const mayListPharmacy: Listing = ({ rights }) => rights.pharmacyCenter || rights.rxSavingsSolutions

/** The menu entry opens the savings application because the plan has no pharmacy center. */
export const opensRxSavings: Listing = ({ rights }) => rights.rxSavingsSolutions && !rights.pharmacyCenter

export const mayUpdatePolicy: Listing = ({ rights }) => rights.updatePolicy || rights.updatePolicyMetallic
export const mayReadReviewGuidelines: Listing = (member) => hasPageIdentifier(member, 'interqual')
export const mayReadPlanBenefits: Listing = ({ rights }) => rights.maPlanBenefits
export const mayCoordinateBenefits: Listing = ({ rights }) => rights.updateOtherCoverageInformation

/** Hidden only without another plan to switch to: exactly one active plan and no inactive one (spec §5). */
export const maySwitchPlans = (plans: readonly Pick<Membership, 'isActive'>[]): boolean =>
  !(plans.length === 1 && plans[0]?.isActive)
