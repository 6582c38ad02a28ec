import type { addReceipts, requestReimbursement } from '#contract/calls/reimbursement.ts'
import { insurerKeyOf } from '#server/access/insurer-key.ts'
import { problem } from '#server/platform/http/problem.ts'
import type { Call } from '#server/access/call.ts'
import { InsurerRefused } from '#server/insurer/call.ts'
import type { ReimbursementRequest } from '#server/insurer/reimbursement.ts'
import { recordAccess, refuse } from '#server/access/access.ts'
import { findClaim } from '#server/access/readable-claim.ts'
import { allReadableClaims } from '#server/access/readable-claims.ts'
import { todayOf } from '#server/config/clock.ts'
import type { CallServices } from '#server/services.ts'
import { type Holder, type ShownRequest, accountOf, holderOf, shownRequests } from './holder.ts'

/** Sends the insurer a request for reimbursement; the insurer decides whether to accept it. */
export async function submitRequest(call: Call<typeof requestReimbursement>): Promise<ShownRequest> {
  const { services, body } = call
  const holder = await holderOf(services, call)
  if (!holder.people.some(({ memberId }) => memberId === body.memberId))
    return refuse(services, call, body.memberId)
  const { certified: _certified, ...request } = body
  const { contractId } = holder
  if (body.claimId !== undefined) {
    const refused = await refusedClaim(services, holder, { ...body, contractId, claimId: body.claimId })
    if (refused !== undefined) return refuse(services, call, refused)
  }
  const taken = await services.insurer.reimbursement
    .submit({ key: insurerKeyOf(call), contractId, ...request })
    .catch((error: unknown) => {
      if (isNotFound(error)) return refuse(services, call, body.claimId ?? '')
      throw error
    })
  return showRequest(services, holder, taken)
}

/** Adds receipts to a request that the policy holder may see. */
export async function bringReceipts(call: Call<typeof addReceipts>): Promise<ShownRequest> {
  const { services, params, body } = call
  const { requestId } = params
  const holder = await holderOf(services, call)
  const { requests } = await accountOf(services, holder)
  if (!requests.some((request) => request.requestId === requestId)) return refuse(services, call, requestId)
  const { contractId } = holder
  const taken = await services.insurer.reimbursement.addReceipts({
    key: insurerKeyOf(call),
    contractId,
    requestId,
    ...body,
  })
  await recordAccess(services, call, params.memberId)
  return showRequest(services, holder, taken)
}

type ClaimOfRequest = { claimId: string; memberId: string; contractId: string }

/**
 * The subject of the refusal of a claim that isn't the person's under this contract, or isn't the caller's to read;
 * undefined if the request may name it. The insurer's answers to a request say a claim's days and what is left of it.
 */
async function refusedClaim(
  services: CallServices,
  { username }: Holder,
  { claimId, memberId, contractId }: ClaimOfRequest,
): Promise<string | undefined> {
  if (!(await services.insurer.offers()).has('claims')) return claimId
  const { readable } = await allReadableClaims(services, username, todayOf(services.clock))
  const found = await findClaim(services, readable, claimId)
  if ('refused' in found) return found.refused
  const { claim } = found
  return claim.memberId === memberId && claim.contractId === contractId ? undefined : claim.memberId
}

const isNotFound = (error: unknown): boolean => error instanceof InsurerRefused && error.code === 'NOT_FOUND'

async function showRequest(
  services: CallServices,
  holder: Holder,
  taken: ReimbursementRequest,
): Promise<ShownRequest> {
  const [request] = await shownRequests(services, holder, [taken])
  if (!request) throw problem(500, 'HRA-0002')
  return request
}
