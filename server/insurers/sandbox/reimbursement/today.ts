import type { PlanYear, Receipt } from '#contract/entities/reimbursement.ts'
import { todayOf, dayAt } from '#server/config/clock.ts'
import type { ReimbursementRequest } from '#server/insurer/reimbursement.ts'
import type { SandboxSystem } from '#server/insurers/sandbox/system.ts'
import { isoInstant } from '#server/platform/db/columns.ts'
import { type RequestFacts, accountOn } from './account.ts'
import { type ReceiptRow, type RequestRow, creditsOf, receiptsOfRequests, requestsOf } from './repository.ts'

/** A request with the amount of the account that it holds. */
export type HeldRequest = ReimbursementRequest & { heldCents: number }

export type AccountToday = { today: string; years: PlanYear[]; requests: HeldRequest[] }

export const dayOf = (instant: string): string => dayAt(Temporal.Instant.from(instant)).toString()

/** A request as the account counts it, with the exact time and the insurer's day of its arrival. */
export const factsOf = (row: RequestRow): RequestFacts => ({
  ...row,
  submittedAt: isoInstant(row.submittedAt),
  submittedOn: dayOf(row.submittedAt),
})

/** The account by the insurer's clock, with its requests oldest first. */
export async function accountToday(
  { db: current, clock }: SandboxSystem,
  contractId: string,
): Promise<AccountToday> {
  const db = current()
  const today = todayOf(clock)
  const credits = await creditsOf(db, contractId)
  const rows = await requestsOf(db, contractId)
  const { years, outcomes } = accountOn(today, credits, rows.map(factsOf))
  const ids = rows.map(({ requestId }) => requestId)
  const receipts = Map.groupBy(await receiptsOfRequests(db, ids), ({ requestId }) => requestId)
  const requests = rows.flatMap((row): HeldRequest[] => {
    const outcome = outcomes.get(row.requestId)
    if (!outcome) return []
    const { contractId: _contract, submittedAt, provenOn: _proven, ruling: _ruling, ...request } = row
    const listed = (receipts.get(row.requestId) ?? []).map(receiptOf)
    return [{ ...request, ...outcome, requestedOn: dayOf(submittedAt), receipts: listed }]
  })
  return { today: today.toString(), years, requests }
}

const receiptOf = ({ receiptId, name, type, bytes, uploadedAt }: ReceiptRow): Receipt => ({
  receiptId,
  name,
  type,
  bytes,
  uploadedOn: dayOf(uploadedAt),
})
