import type { FastifyRequest } from 'fastify'
import type { ShownReimbursement } from '#contract/entities/reimbursement.ts'
import { todayOf } from '#server/config/clock.ts'
import type { Caller } from '#server/identity/tokens/caller.ts'
import type { ReimbursementRequest } from '#server/insurer/reimbursement.ts'
import { fullName, subjectOf } from '#server/access/access.ts'
import { type MemberRow, enrollmentsOfContract } from '#server/access/members.ts'
import { ownPlan } from '#server/access/own-plan.ts'
import { mayRead } from '#server/access/policy.ts'
import { readableClaimIds } from '#server/access/readable-claim.ts'
import { allReadableClaims } from '#server/access/readable-claims.ts'
import { ifAway } from '#server/insurer/call.ts'
import { unreadIds } from '#server/notifications/letters.ts'
import type { CallServices } from '#server/services.ts'
import { withFileNames } from '#server/platform/uploads/file-name.ts'
import { decisionId } from './decision-letters.ts'

/**
 * The account's owner, and the people they may request money for: themselves, and the children whose records they may
 * read.
 */
export type Holder = {
  username: string
  own: MemberRow
  contractId: string
  people: { memberId: string; name: string }[]
}

type Asking = { params: { memberId: string }; caller: Caller; request: FastifyRequest }

/**
 * The caller as the holder of the account under this member id. Only the policy holder has the account (rightsOf): a
 * spouse or child on the contract finds nothing, like any other caller.
 */
export async function holderOf(services: CallServices, { params, caller, request }: Asking): Promise<Holder> {
  const today = todayOf(services.clock)
  const { own, all } = await ownPlan(
    services,
    { caller, request },
    { ...params, isGranted: ({ healthReimbursementAccount }) => healthReimbursementAccount },
  )
  const { contractId } = own.enrollment
  const reader = all.map(subjectOf)
  const readable = (await enrollmentsOfContract(services, contractId)).filter((row) =>
    mayRead(reader, subjectOf(row), today),
  )
  const names = new Map(readable.map((row) => [row.enrollment.memberId, fullName(row)]))
  const people = [...names].map(([memberId, name]) => ({ memberId, name }))
  return { username: caller.username, own, contractId, people }
}

/** The account as the insurer states it, with its requests newest first. */
export async function accountOf(services: CallServices, holder: Holder) {
  const { contractId } = holder
  const { years, requests } = await services.insurer.reimbursement.account({ contractId })
  return { years, requests: await shownRequests(services, holder, requests) }
}

/** A request without the handle of its claim's page, which the calls add. */
export type ShownRequest = Omit<ShownReimbursement, 'claimHandle'>

/**
 * Leaves out requests for people whose records the holder may no longer read, and the claim of a request if it has become
 * confidential since.
 */
export async function shownRequests(
  services: CallServices,
  { username, own, people }: Holder,
  requests: readonly ReimbursementRequest[],
): Promise<ShownRequest[]> {
  const ownId = own.enrollment.memberId
  const unread = await unreadIds(services.db, ownId)
  const ofOthers = requests.filter(({ memberId }) => memberId !== ownId)
  const claimIds = await claimsOfOthers(services, username, ofOthers)
  const nameOf = new Map(people.map(({ memberId, name }) => [memberId, name]))
  return requests.flatMap(({ username: _username, ...request }) => {
    const memberName = nameOf.get(request.memberId)
    if (memberName === undefined) return []
    const isNew = unread.has(decisionId(request.requestId, request.state))
    const isReadable = request.memberId === ownId || claimIds.has(request.claimId ?? '')
    const claimId = isReadable ? request.claimId : null
    return [{ ...request, claimId, receipts: withFileNames(request.receipts), memberName, isNew }]
  })
}

/** The readable claims of requests for other people; none while the insurer's claims aren't available. */
async function claimsOfOthers(
  services: CallServices,
  username: string,
  requests: readonly ReimbursementRequest[],
): Promise<ReadonlySet<string>> {
  const claimIds = requests.flatMap(({ claimId }) => claimId ?? [])
  if (claimIds.length === 0) return new Set()
  try {
    const { readable } = await allReadableClaims(services, username, todayOf(services.clock))
    return await readableClaimIds(services, readable, claimIds)
  } catch (error) {
    return ifAway(error, new Set())
  }
}
