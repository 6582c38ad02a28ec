import type { ContractType } from '#contract/entities/plan.ts'
import type { Rights } from '#contract/entities/rights.ts'
import type { Standing } from './member.ts'

/** A question about a member, with the specification's words for what it needs (spec §2.2). */
export type May = ((member: Standing) => boolean) & { readonly needs: string }

/**
 * Who may see a route: anyone, anyone with a token (no plan needed), anyone without one but with a
 * plan when there is one (`/terms-of-use`), or a member of whom the question is true.
 */
export type Access = 'public' | 'token' | 'member-if-token' | May

const may = (needs: string, isTrue: (rights: Rights) => boolean): May =>
  Object.assign(({ rights }: Standing) => isTrue(rights), { needs })

const within = (contracts: readonly ContractType[], words: string, question: May): May =>
  Object.assign((member: Standing) => contracts.includes(member.plan.contractType) && question(member), {
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
export const mayUsePharmacyCenter = may('pharmacyCenter', (rights) => rights.pharmacyCenter)
export const mayViewClaims = may('claims', (rights) => rights.claims)
export const mayPayBill = may(
  'payBill or a medicarePayment page identifier',
  (rights) => rights.payBill || isTyped(rights.pageIdentifiers, 'medicarePayment'),
)
export const mayChoosePrimaryCare = may(
  'choosePrimaryCareProvider',
  (rights) => rights.choosePrimaryCareProvider,
)
const maySeeWhosCovered = may('whosCovered', (rights) => rights.whosCovered)
export const mayViewCopays = within(['medical', 'vision'], 'medical and vision contracts', maySeeWhosCovered)
export const mayViewDentalBenefits = within(['dental'], 'dental contracts', maySeeWhosCovered)
export const mayViewAuthorizations = may(
  'inpatientMedicalAdmissionRequest',
  (rights) => rights.inpatientMedicalAdmissionRequest,
)
/** The page opens with the flag alone; its menu entry asks `mayListFindCare` (readings 7). */
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
export const mayViewProgram = ({ rights }: Pick<Standing, 'rights'>, id: string): boolean =>
  rights.programs.some(({ programId }) => programId === id)
