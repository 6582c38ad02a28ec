import type { Database } from '#server/platform/db/open.ts'
import { transactionOn } from '#server/platform/db/transaction.ts'
import type { PlanDesign } from '#server/insurer/benefits.ts'
import type { Insurer } from '#server/insurer/insurer.ts'
import { planBenefitsOf } from './benefits/port.ts'
import { sandboxAuthorizations } from './authorizations/port.ts'
import { premiumBillingOf } from './billing/port.ts'
import { idCardsOf } from './cards/port.ts'
import { sandboxChanges } from './changes.ts'
import { sandboxAppeals } from './claims/appeals.ts'
import { sandboxClaims } from './claims/claims-port.ts'
import { sandboxDirectory } from './directory/port.ts'
import { costEstimatesOf } from './estimates/port.ts'
import { sandboxDocuments } from './documents/port.ts'
import { formsPortOf } from './forms/port.ts'
import { coveredContract, coveredMember, coveredPerson, designOf, peopleByName } from './members.ts'
import { paperlessOf } from './paperless/port.ts'
import { sandboxFormulary } from './pharmacy/formulary.ts'
import { sandboxDrugExceptions } from './pharmacy/exceptions/port.ts'
import { sandboxMailOrder } from './pharmacy/mail/port.ts'
import { sandboxPharmacyBenefit } from './pharmacy/port.ts'
import { primaryCareOf } from './primary-care/port.ts'
import { creditableCoverageOf } from './profile/creditable-coverage.ts'
import { healthRecordsOf } from './health/port.ts'
import { profilesOf } from './profile/port.ts'
import { recordRequestsOf } from './record-requests/port.ts'
import { sandboxRegistration } from './registration.ts'
import { reimbursementOf } from './reimbursement/port.ts'
import { spendingOf } from './spending/spending-port.ts'
import type { SandboxSystem } from './system.ts'

/**
 * The insurer that comes with the portal. It uses its own tables in the portal's database, and joins a transaction in
 * progress; the portal reaches it only through its ports.
 */
export function sandboxInsurer({
  db: root,
  clock,
  dataKeys,
}: Omit<SandboxSystem, 'db'> & { db: Database }): Insurer {
  const system: SandboxSystem = { db: () => transactionOn(root), clock, dataKeys }
  return {
    name: 'sandbox',
    membership: {
      ofUser: async (_call, { personId }) => (personId === null ? [] : coveredPerson(system.db(), personId)),
      ofContract: (_call, contractId) => coveredContract(system.db(), contractId),
      ofMember: (_call, memberId) => coveredMember(system.db(), memberId),
    },
    memberSearch: { byName: (_call, search) => peopleByName(system.db(), search) },
    registration: sandboxRegistration(system),
    benefits: { ofPlan: plansOf(system) },
    claims: sandboxClaims(system),
    appeals: sandboxAppeals(system),
    spending: spendingOf(system),
    planBenefits: planBenefitsOf(system),
    changes: sandboxChanges(system),
    reimbursement: reimbursementOf(system),
    premiumBilling: premiumBillingOf(system),
    idCards: idCardsOf(system),
    profiles: profilesOf(system),
    creditableCoverage: creditableCoverageOf(system),
    authorizations: sandboxAuthorizations(system),
    documents: sandboxDocuments(system),
    forms: formsPortOf(system),
    paperless: paperlessOf(system),
    healthRecords: healthRecordsOf(system),
    recordRequests: recordRequestsOf(system),
    providerDirectory: sandboxDirectory(system),
    primaryCare: primaryCareOf(system),
    costEstimates: costEstimatesOf(system),
    formulary: sandboxFormulary(system),
    pharmacyBenefit: sandboxPharmacyBenefit(system),
    drugExceptions: sandboxDrugExceptions(system),
    mailOrder: sandboxMailOrder(system),
  }
}

/** Plans are sold for a year and don't change during it. */
function plansOf({ db }: SandboxSystem) {
  const known = new Map<string, PlanDesign>()
  return async (_call: unknown, planId: string): Promise<PlanDesign | null> => {
    const design = known.get(planId) ?? (await designOf(db(), planId))
    if (design) known.set(planId, design)
    return design
  }
}
