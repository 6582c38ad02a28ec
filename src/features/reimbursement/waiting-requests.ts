import * as v from 'valibot'
import { sendFile } from '#api/call-file.ts'
import { byCaller, call } from '#api/call.ts'
import { ApiFailure } from '#api/failure.ts'
import { bytesOfBase64url } from '#base/bytes.ts'
import { moneyOfCents } from '#base/money.ts'
import { store, useStore } from '#base/store.ts'
import { ReimbursementInput, requestReimbursement, uploadReceipt } from '#contract/calls/reimbursement.ts'
import type { Reimbursement } from '#contract/entities/reimbursement.ts'
import { type Entry, isRefused } from '#outbox/entry.ts'
import { Withdrawn, defineOutboxKind } from '#outbox/kinds.ts'
import { cancelWaiting, submitNow, useWaiting } from '#outbox/outbox.ts'
import { queryClient } from '#offline/query-client.ts'
import { signedOut } from '#session/session.ts'
import { reimbursementRequestMessages } from './locales/reimbursement-request.gen.ts'

/** A request completed on this device, with its files. */
const WaitingBody = v.object({
  memberId: v.string(),
  body: ReimbursementInput,
  files: v.array(v.object({ receiptId: v.string(), base64url: v.string() })),
})
type WaitingBody = v.InferOutput<typeof WaitingBody>

/** The last request that was sent in the background. */
const lastSent = store<Reimbursement | undefined>(undefined)
export const useLastSent = () => useStore(lastSent)
export const forgetLastSent = (): void => lastSent.set(undefined)

signedOut.listen(forgetLastSent)

const { waiting } = reimbursementRequestMessages

const lineOf = ({ body }: WaitingBody): string =>
  waiting.line({ money: moneyOfCents(body.amountCents), provider: body.providerName })

const request = defineOutboxKind({
  name: 'reimbursement',
  schema: WaitingBody,
  async call({ memberId, body, files }, { idempotencyKey, isStillWanted }): Promise<Reimbursement> {
    for (const { receiptId, base64url } of files) {
      if (!isStillWanted()) throw new Withdrawn()
      const file = bytesOfBase64url(base64url)
      await sendFile(uploadReceipt, { params: { memberId, receiptId }, file }, byCaller)
    }
    if (!isStillWanted()) throw new Withdrawn()
    return call(requestReimbursement, { params: { memberId }, body }, { ...byCaller, idempotencyKey })
  },
  describe: (body) => ({ title: waiting.what, detail: lineOf(body) }),
  onDelivered({ memberId }, answer) {
    lastSent.set(answer)
    void queryClient.invalidateQueries({ queryKey: ['reimbursement', memberId] })
  },
})

/** A waiting request, as its page shows it. */
export type WaitingRequest = WaitingBody & {
  id: string
  at: number
  line: string
  refusal: { message: string; code: string; before: string | undefined } | undefined
}

function toWaitingRequest(entry: Entry): WaitingRequest[] {
  const read = v.safeParse(WaitingBody, entry.kind === request.name ? entry.body : undefined)
  if (!read.success) return []
  const { failure, id, at } = entry
  const refusal =
    failure && isRefused(entry)
      ? { message: failure.message, code: failure.code, before: failure.fields['receipts'] }
      : undefined
  return [{ ...read.output, id, at, line: lineOf(read.output), refusal }]
}

/** Requests that wait on this device, oldest first. */
export const useWaitingRequests = (): readonly WaitingRequest[] => useWaiting().flatMap(toWaitingRequest)

/** Stores a completed request, then sends it if there is a network. Throws if it can never be accepted. */
export async function submitRequest(body: WaitingBody): Promise<Reimbursement | 'waits'> {
  const { id, outcome } = await submitNow(request, body)
  if (!outcome) return 'waits'
  if ('failure' in outcome) {
    await cancelWaiting(id)
    throw outcome.failure
  }
  // The form shows the result to the member who pressed the button.
  forgetLastSent()
  return outcome.answer
}

/**
 * Sends a request whose file belongs to another request, after the member confirms that it proves this expense as well.
 */
export async function sendAsAnother({ id, memberId, body, files }: WaitingRequest): Promise<void> {
  await cancelWaiting(id)
  await submitNow(request, { memberId, files, body: { ...body, sameFile: 'another-expense' } })
}

/**
 * A file that another request already has: the request's number, and whether the file may prove another expense as well
 * (HRA-0017).
 */
export type KnownFile = { code: 'HRA-0017' | 'HRA-0018'; before: string }

/** Returns the known file, if it is the reason for a refusal. */
export function knownFile(failure: unknown): KnownFile | undefined {
  const { code, validationErrors } = (failure instanceof ApiFailure && failure.problem) || {}
  const before = validationErrors?.['receipts']
  return before && (code === 'HRA-0017' || code === 'HRA-0018') ? { code, before } : undefined
}

/** Whether the member may confirm that it is another expense; the same expense is paid once. */
export const mayBeAnother = (code: string | undefined): boolean => code === 'HRA-0017'
