import type { Appeals } from './appeals.ts'
import type { Authorizations } from './authorizations.ts'
import type { Benefits } from './benefits.ts'
import type { Changes } from './changes.ts'
import type { Claims } from './claims.ts'
import type { CostEstimates } from './cost-estimates.ts'
import type { CreditableCoverages } from './creditable-coverage.ts'
import type { Documents } from './documents.ts'
import type { DrugExceptions } from './drug-exceptions.ts'
import type { Forms } from './forms.ts'
import type { Formulary } from './formulary.ts'
import type { HealthRecords } from './health-records.ts'
import type { IdCards } from './id-cards.ts'
import type { MemberProfiles } from './member-profile.ts'
import type { MemberSearch } from './member-search.ts'
import type { MailOrders } from './mail-order.ts'
import type { Membership } from './membership.ts'
import type { Paperless } from './paperless.ts'
import type { PharmacyBenefit } from './pharmacy-benefit.ts'
import type { PlanBenefits } from './plan-benefits.ts'
import type { PremiumBilling } from './premium-billing.ts'
import type { PrimaryCare } from './primary-care.ts'
import type { ProviderDirectory } from './provider-directory.ts'
import type { RecordRequests } from './record-requests.ts'
import type { Registration } from './registration.ts'
import type { Reimbursements } from './reimbursement.ts'
import type { Spending } from './spending.ts'

/**
 * The insurer's core systems, as the portal calls them. Only membership is required. If any other port is missing, the
 * portal has no menu entry, page, tile or request for it.
 */
export type InsurerPorts = {
  membership: Membership
  authorizations?: Authorizations
  memberSearch?: MemberSearch
  registration?: Registration
  benefits?: Benefits
  claims?: Claims
  appeals?: Appeals
  spending?: Spending
  planBenefits?: PlanBenefits
  changes?: Changes
  reimbursement?: Reimbursements
  premiumBilling?: PremiumBilling
  idCards?: IdCards
  profiles?: MemberProfiles
  creditableCoverage?: CreditableCoverages
  documents?: Documents
  forms?: Forms
  paperless?: Paperless
  healthRecords?: HealthRecords
  recordRequests?: RecordRequests
  providerDirectory?: ProviderDirectory
  primaryCare?: PrimaryCare
  costEstimates?: CostEstimates
  formulary?: Formulary
  pharmacyBenefit?: PharmacyBenefit
  drugExceptions?: DrugExceptions
  mailOrder?: MailOrders
}

export type PortName = keyof InsurerPorts

/** The optional operations of ports. */
export const OPTIONAL_OPERATIONS = [
  'authorizations.requirements',
  'authorizations.metrics',
  'healthRecords.represented',
  'healthRecords.content',
  'healthRecords.provenances',
  'recordRequests.queue',
  'providerDirectory.reportError',
  'providerDirectory.reports',
  'providerDirectory.reportQueue',
  'providerDirectory.decideReport',
  'providerDirectory.uncheckedEntries',
  'pharmacyBenefit.price',
  'pharmacyBenefit.joinPaymentPlan',
  'costEstimates.changedPrices',
  'costEstimates.advanceExplanation',
  'costEstimates.requestPaper',
  'costEstimates.papers',
  'costEstimates.notePaperMailed',
] as const

/** A port that an insurer offers, or one of a port's optional operations. */
export type Offer = PortName | (typeof OPTIONAL_OPERATIONS)[number]

export type Insurer = InsurerPorts & {
  /** For the log and `npm run doctor`. */
  name: string
  /**
   * The ports that the insurer offers at the moment; asked again after a minute. If omitted, all present ports are
   * offered.
   */
  capabilities?: (signal: AbortSignal) => Promise<readonly PortName[]>
}
