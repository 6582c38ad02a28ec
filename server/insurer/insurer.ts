import type { Appeals } from './appeals.ts'
import type { Authorizations } from './authorizations.ts'
import type { Benefits } from './benefits.ts'
import type { Changes } from './changes.ts'
import type { Claims } from './claims.ts'
import type { CostEstimates } from './cost-estimates.ts'
import type { CreditableCoverages } from './creditable-coverage.ts'
import type { Documents } from './documents.ts'
import type { Forms } from './forms.ts'
import type { Formulary } from './formulary.ts'
import type { HealthRecords } from './health-records.ts'
import type { IdCards } from './id-cards.ts'
import type { MemberProfiles } from './member-profile.ts'
import type { MemberSearch } from './member-search.ts'
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
 * The insurer's core systems as the portal asks them. Membership is the least an insurer can offer; whatever port is
 * missing is not offered: it has no menu entry, no page, no tile and no request.
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
}

export type PortName = keyof InsurerPorts

/** Operations that a port may leave out. */
export const OPTIONAL_OPERATIONS = [
  'authorizations.requirements',
  'authorizations.metrics',
  'healthRecords.represented',
  'healthRecords.content',
  'recordRequests.queue',
  'providerDirectory.reportError',
  'providerDirectory.reports',
  'providerDirectory.reportQueue',
  'providerDirectory.decideReport',
  'providerDirectory.uncheckedEntries',
] as const

/** A port that an insurer offers, or one of the operations that a port may leave out. */
export type Offer = PortName | (typeof OPTIONAL_OPERATIONS)[number]

export type Insurer = InsurerPorts & {
  /** For the log and the doctor. */
  name: string
  /**
   * Which of its ports the insurer offers at this moment; asked again after a minute. Left out, all that are there are
   * offered.
   */
  capabilities?: (signal: AbortSignal) => Promise<readonly PortName[]>
}
