import type { FastifyRequest } from 'fastify'
import type { Receipt, Reimbursement } from '#contract/entities/reimbursement.ts'
import { todayOf } from '#server/clock.ts'
import { type MemberRow, enrollmentsOfUser } from '#server/members/members.ts'
import { unreadIds } from '#server/messages/repository.ts'
import {
  type ReceiptRow,
  type RequestRow,
  creditsOf,
  receiptsOfRequests,
  requestsOf,
} from '#server/sandbox-insurer/reimbursement/repository.ts'
import type { Caller } from '#server/identity/caller.ts'
import { type Outcome, accountOn } from '#server/sandbox-insurer/reimbursement/account.ts'
import { askedOf, dayOf } from './asked.ts'
import { decisionId } from './decisions.ts'
import { rightsOf } from '#server/members/rights.ts'
import type { AskedServices } from '#server/services.ts'
import { refuse } from '#server/members/access.ts'
import { readableClaims } from '#server/claims/readable-claims.ts'

/** Whose account it is, and for whom they may ask. */
export type Holder = {
  own: MemberRow
  contractId: string
  username: string
  people: { memberId: string; name: string }[]
}

type Asking = { params: { memberId: string }; caller: Caller; request: FastifyRequest }

/**
 * The caller as the holder of the account under this member id. The account is the policy holder's (rightsOf): a spouse
 * or child of the contract finds nothing, like anybody else.
 */
export async function holderOf(
  services: AskedServices,
  { params, caller, request }: Asking,
): Promise<Holder> {
  const today = todayOf(services.clock)
  const { username } = caller
  const own = (await enrollmentsOfUser(services, username)).find(
    (row) =>
      row.enrollment.memberId === params.memberId && rightsOf({ ...row, today }).healthReimbursementAccount,
  )
  if (!own) return refuse(services, { caller, request }, params.memberId)
  const { contractId } = own.enrollment
  const readable = (await readableClaims(services, { ...params, username }, today)) ?? []
  const people = readable
    .filter(({ memberId }) => memberId.startsWith(contractId))
    .map(({ memberId, name }) => ({ memberId, name }))
  return { own, contractId, username, people }
}

/** The account as it stands today, its requests the newest first. */
export async function accountOf(services: AskedServices, { contractId, people, own }: Holder) {
  const { db, clock } = services
  const today = todayOf(clock)
  const [credits, rows] = await Promise.all([creditsOf(db, contractId), requestsOf(db, contractId)])
  const { years, outcomes } = accountOn(today, credits, rows.map(askedOf))
  const receipts = Map.groupBy(
    await receiptsOfRequests(
      db,
      rows.map(({ requestId }) => requestId),
    ),
    ({ requestId }) => requestId,
  )
  const unread = await unreadIds(db, own.enrollment.memberId)
  const nameOf = new Map(people.map(({ memberId, name }) => [memberId, name]))
  const requests = rows.flatMap((row) => {
    const outcome = outcomes.get(row.requestId)
    const memberName = nameOf.get(row.memberId)
    // What was asked for somebody whose records may not be read any more is not told.
    if (!outcome || memberName === undefined) return []
    const isNew = unread.has(decisionId(row.requestId, outcome.state))
    return reimbursementOf(row, { outcome, memberName, isNew, receipts: receipts.get(row.requestId) ?? [] })
  })
  return { today, years, outcomes, rows, requests: requests.toReversed() }
}

function reimbursementOf(
  row: RequestRow,
  known: { outcome: Outcome; memberName: string; isNew: boolean; receipts: readonly ReceiptRow[] },
): Reimbursement {
  const { heldCents: _held, ...outcome } = known.outcome
  return {
    ...row,
    ...outcome,
    requestedOn: dayOf(row.submittedAt),
    memberName: known.memberName,
    isNew: known.isNew,
    receipts: known.receipts.map(receiptOf),
  }
}

const receiptOf = ({ receiptId, name, type, bytes, uploadedAt }: ReceiptRow): Receipt => ({
  ...{ receiptId, name, type, bytes },
  uploadedOn: dayOf(uploadedAt),
})
