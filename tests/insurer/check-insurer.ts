import type { Insurer, PortName } from '#server/insurer/insurer.ts'
import { portReplies } from '#server/insurer/replies.ts'
import { appealsPromises } from './promises/appeals.ts'
import { authorizationsPromises } from './promises/authorizations.ts'
import { benefitsPromises } from './promises/benefits.ts'
import { changesPromises } from './promises/changes.ts'
import { claimsPromises } from './promises/claims.ts'
import { costEstimatesPromises } from './promises/cost-estimates.ts'
import { creditableCoveragePromises } from './promises/creditable-coverage.ts'
import { documentsPromises } from './promises/documents.ts'
import { drugExceptionsPromises } from './promises/drug-exceptions.ts'
import { formsPromises } from './promises/forms.ts'
import { healthRecordsPromises } from './promises/health-records.ts'
import { recordRequestsPromises } from './promises/record-requests.ts'
import { idCardsPromises } from './promises/id-cards.ts'
import { mailOrderPromises } from './promises/mail-order.ts'
import { memberSearchPromises } from './promises/member-search.ts'
import { membershipPromises } from './promises/membership.ts'
import { paperlessPromises } from './promises/paperless.ts'
import { formularyPromises, pharmacyBenefitPromises } from './promises/pharmacy.ts'
import { planBenefitsPromises } from './promises/plan-benefits.ts'
import { primaryCarePromises } from './promises/primary-care.ts'
import { premiumBillingPromises } from './promises/premium-billing.ts'
import { profilesPromises } from './promises/profiles.ts'
import { providerDirectoryPromises } from './promises/provider-directory.ts'
import { registrationPromises } from './promises/registration.ts'
import { reimbursementPromises } from './promises/reimbursement.ts'
import { spendingPromises } from './promises/spending.ts'
import { type Context, type InsurerPromise, type KnownMember, must } from './promises/promise.ts'

/** All promises that the portal relies on. A new port adds its list. */
export const promises: readonly InsurerPromise[] = [
  ...membershipPromises,
  ...memberSearchPromises,
  ...registrationPromises,
  ...benefitsPromises,
  ...claimsPromises,
  ...appealsPromises,
  ...spendingPromises,
  ...planBenefitsPromises,
  ...changesPromises,
  ...reimbursementPromises,
  ...premiumBillingPromises,
  ...idCardsPromises,
  ...profilesPromises,
  ...creditableCoveragePromises,
  ...authorizationsPromises,
  ...documentsPromises,
  ...formsPromises,
  ...paperlessPromises,
  ...healthRecordsPromises,
  ...recordRequestsPromises,
  ...primaryCarePromises,
  ...providerDirectoryPromises,
  ...formularyPromises,
  ...pharmacyBenefitPromises,
  ...drugExceptionsPromises,
  ...mailOrderPromises,
  ...costEstimatesPromises,
]

export type Result = {
  port: PortName
  name: string
  outcome: 'kept' | 'broken' | 'not checked'
  /** The observation, or the reason that the promise wasn't checked. */
  remark: string
}

/** The remark on the promises of a missing port. */
export const NOT_OFFERED = 'not offered'

/** The longest time that an aborted call may still run. */
const BOUND_MS = 2_000
/** The timeout of a call. The portal gives up after five seconds, too. */
const CALL_MS = 5_000

type Options = { boundMs?: number; writable?: boolean }

/** Builds the context of the checks; fails if the insurer doesn't know the member. */
export async function contextFor(
  insurer: Insurer,
  known: KnownMember,
  { boundMs = BOUND_MS, writable = false }: Options = {},
): Promise<Context> {
  const asker = { username: known.user?.username ?? 'portal' }
  const call = (signal = AbortSignal.timeout(CALL_MS)) => ({ asker, signal })
  const { user, memberId } = known
  const rows = user ? await insurer.membership.ofUser(call(), user) : []
  const own = rows.length === 0 && memberId ? await insurer.membership.ofMember(call(), memberId) : rows
  must(own.length > 0, 'the insurer does not know this member: name one with --user or --member')
  return { insurer: bound(insurer), known, own, call, boundMs, writable }
}

/** Binds each operation to its port, because an insurer may be written as classes. */
function bound(insurer: Insurer): Insurer {
  const ports = Object.entries(portReplies).flatMap(([name, replies]) => {
    const port = insurer[name as PortName] as Record<string, (...parts: unknown[]) => unknown> | undefined
    if (!port) return []
    return [[name, Object.fromEntries(Object.keys(replies).map((one) => [one, port[one]?.bind(port)]))]]
  })
  return { name: insurer.name, ...Object.fromEntries(ports) } as Insurer
}

export async function checkPromise(context: Context, promise: InsurerPromise): Promise<Result> {
  const { port, name } = promise
  if (!context.insurer[port]) return { port, name, outcome: 'not checked', remark: NOT_OFFERED }
  try {
    const nothing = await promise.check(context)
    return nothing
      ? { port, name, outcome: 'not checked', remark: nothing.notChecked }
      : { port, name, outcome: 'kept', remark: '' }
  } catch (error) {
    const remark = error instanceof Error ? error.message : String(error)
    return { port, name, outcome: 'broken', remark }
  }
}

export async function checkInsurer(context: Context): Promise<Result[]> {
  const results: Result[] = []
  for (const promise of promises) results.push(await checkPromise(context, promise))
  return results
}
