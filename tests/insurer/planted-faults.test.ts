import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '#server/platform/db/open.ts'
import { sandboxInsurer } from '#server/insurers/sandbox/insurer.ts'
import { openSeeded } from '#tests/kit/databases.ts'
import { dataKeys } from '#tests/kit/services.ts'
import { isLong, sample } from '#tests/kit/tier.ts'
import { now, worldDay } from '#tests/kit/time.ts'
import { checkPromise, contextFor, promises } from './check-insurer.ts'
import { appealsFaults } from './faults/appeals.ts'
import { approvalRulesFaults } from './faults/approval-rules.ts'
import { authorizationsFaults } from './faults/authorizations.ts'
import { benefitsFaults } from './faults/benefits.ts'
import { changesFaults } from './faults/changes.ts'
import { claimsFaults } from './faults/claims.ts'
import { costEstimatesFaults } from './faults/cost-estimates.ts'
import { creditableCoverageFaults } from './faults/creditable-coverage.ts'
import { documentsFaults } from './faults/documents.ts'
import type { Fault } from './faults/fault.ts'
import { formsFaults } from './faults/forms.ts'
import { healthRecordsFaults } from './faults/health-records.ts'
import { recordRequestsFaults } from './faults/record-requests.ts'
import { idCardsFaults } from './faults/id-cards.ts'
import { memberSearchFaults } from './faults/member-search.ts'
import { membershipFaults } from './faults/membership.ts'
import { paperlessFaults } from './faults/paperless.ts'
import { drugExceptionFaults } from './faults/drug-exceptions.ts'
import { mailOrderFaults } from './faults/mail-order.ts'
import { pharmacyFaults } from './faults/pharmacy.ts'
import { planBenefitsFaults } from './faults/plan-benefits.ts'
import { primaryCareFaults } from './faults/primary-care.ts'
import { premiumBillingFaults } from './faults/premium-billing.ts'
import { profilesFaults } from './faults/profiles.ts'
import { providerDirectoryFaults } from './faults/provider-directory.ts'
import { registrationFaults } from './faults/registration.ts'
import { reimbursementFaults } from './faults/reimbursement.ts'
import { addRecords, danaOn, dropChoices, letRequestsWait, orderOneCard } from './sandbox-records.ts'

const DAY = worldDay()
const DANA = danaOn(DAY)

const faults: readonly Fault[] = [
  ...membershipFaults,
  ...memberSearchFaults,
  ...registrationFaults(DANA.applicant),
  ...benefitsFaults,
  ...planBenefitsFaults,
  ...claimsFaults,
  ...appealsFaults,
  ...changesFaults,
  ...reimbursementFaults,
  ...premiumBillingFaults,
  ...idCardsFaults,
  ...primaryCareFaults,
  ...profilesFaults,
  ...creditableCoverageFaults,
  ...authorizationsFaults,
  ...approvalRulesFaults,
  ...documentsFaults,
  ...formsFaults,
  ...paperlessFaults,
  ...healthRecordsFaults,
  ...recordRequestsFaults,
  ...pharmacyFaults,
  ...drugExceptionFaults,
  ...mailOrderFaults,
  ...providerDirectoryFaults,
  ...costEstimatesFaults,
]

/** How long an aborted call may run. A faulty call may never end; a correct one may be slow on a busy machine. */
const BOUND_MS = { fault: 300, right: 10_000 }

describe.runIf(isLong)('the promises catch', () => {
  let db: Database
  beforeAll(async () => {
    db = await openSeeded()
    await addRecords(db, DAY)
  })
  // Restores the records that a check uses up: orderable cards, items to send, and a free choice of provider.
  beforeEach(async () => {
    await orderOneCard(db, DAY)
    await letRequestsWait(db, DAY)
    await dropChoices(db, DAY)
  })
  afterAll(() => db.close())

  /** Returns the broken promises, of all or of a single one. */
  const broken = async (insurer: Parameters<typeof contextFor>[0], only?: string) => {
    const boundMs = only === undefined ? BOUND_MS.right : BOUND_MS.fault
    const context = await contextFor(insurer, DANA, { boundMs, writable: true })
    const found: string[] = []
    for (const promise of promises) {
      if (only !== undefined && `${promise.port}: ${promise.name}` !== only) continue
      const { outcome, port, name } = await checkPromise(context, promise)
      if (outcome === 'broken') found.push(`${port}: ${name}`)
    }
    return found
  }

  test('nothing without a planted fault', async () => {
    expect(await broken(sandboxInsurer({ db, clock: { now }, dataKeys }))).toEqual([])
  })

  test.each(sample(faults, 40))('$fault', async ({ plant, breaks }) => {
    expect(await broken(plant(sandboxInsurer({ db, clock: { now }, dataKeys })), breaks)).toEqual([breaks])
  })
})
