import type { addReceipts, requestReimbursement } from '#contract/calls/reimbursement.ts'
import { insurerKeyOf } from '#server/access/insurer-key.ts'
import { problem } from '#server/platform/http/problem.ts'
import type { Call } from '#server/access/call.ts'
import { InsurerRefused } from '#server/insurer/call.ts'
import type { ReimbursementRequest } from '#server/insurer/reimbursement.ts'
import { isId, recordAccess, refuse } from '#server/access/access.ts'
import type { CallServices } from '#server/services.ts'
import { type Holder, type ShownRequest, accountOf, holderOf, shownRequests } from './holder.ts'

/** Sends the insurer a request for reimbursement; the insurer decides whether to accept it. */
export async function submitRequest(call: Call<typeof requestReimbursement>): Promise<ShownRequest> {
  const { services, body } = call
  const holder = await holderOf(services, call)
  if (!holder.people.some(({ memberId }) => memberId === body.memberId))
    return refuse(services, call, body.memberId)
  if (body.claimId !== undefined && !isId(body.claimId)) return refuse(services, call, body.claimId)
  const { certified: _certified, ...request } = body
  const { contractId } = holder
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
