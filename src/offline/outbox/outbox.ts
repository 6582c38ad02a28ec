import * as v from 'valibot'
import { sendFile } from '#api/call-file.ts'
import { isFinal } from '#api/use-idempotent-mutation.ts'
import { call } from '#api/call.ts'
import { ApiFailure, sentenceOf } from '#api/failure.ts'
import { bytesOfBase64url } from '#base/bytes.ts'
import { nowMs } from '#base/clock.ts'
import { storedItem } from '#base/storage.ts'
import { store, useStore } from '#base/store.ts'
import { requestReimbursement, uploadReceipt } from '#contract/calls/reimbursement.ts'
import type { Reimbursement } from '#contract/entities/reimbursement.ts'
import { connection } from '#offline/connection.ts'
import { queryClient } from '#offline/query-client.ts'
import { signedOut, sessionEpoch } from '#session/session.ts'
import {
  type WaitingRequest,
  clearRequests,
  deleteRequest,
  readRequests,
  storeRequest,
} from './outbox-store.ts'

/** Reimbursement requests that wait on this device, the oldest first: the one write that may be put off (pages 8). */
const outbox = store<readonly WaitingRequest[]>([])
export const useOutbox = () => useStore(outbox)

/** How many requests wait to be sent; signing out would delete them. */
export const waitingCount = store(0)
export const useWaitingCount = (): number => useStore(waitingCount)

/** The last request that was sent in the background. */
const lastSent = store<Reimbursement | undefined>(undefined)
export const useLastSent = () => useStore(lastSent)
export const forgetLastSent = (): void => lastSent.set(undefined)

/** Says that something waits on this device, and nothing of what; without it nothing is read. */
const waitingMark = storedItem('local', 'outbox', v.literal('filled'))

function setOutbox(entries: readonly WaitingRequest[]): void {
  outbox.set(entries)
  waitingCount.set(entries.length)
  if (entries.length > 0) waitingMark.keep('filled')
  else waitingMark.clear()
}

// A disk that is refused or full costs what a reload would have kept, and nothing else.
const ignore = (): undefined => undefined

/** The session in which the device was read. */
let openedIn: number | undefined

/** Reads what waited before a reload, and sends it if there is a network. */
export async function openOutbox(): Promise<void> {
  const epoch = sessionEpoch()
  if (openedIn !== epoch) {
    openedIn = epoch
    const kept = (await readRequests().catch(ignore)) ?? []
    if (epoch !== sessionEpoch()) return
    const known = new Set(outbox.get().map(({ id }) => id))
    setOutbox([...kept.filter(({ id }) => !known.has(id)), ...outbox.get()])
  }
  await sendWaiting()
}

/** Called with a member's signed-in page: what waited when the portal was closed is sent. */
export function sendWhatWaited(): void {
  if (waitingMark.read()) void openOutbox()
}

/** Stores a completed request, then sends it if there is a network. Throws what will never be accepted. */
export async function submitRequest(
  request: Pick<WaitingRequest, 'memberId' | 'body' | 'files'>,
): Promise<Reimbursement | 'waits'> {
  await openOutbox().catch(ignore)
  const entry: WaitingRequest = { ...request, id: crypto.randomUUID(), at: nowMs(), refusal: null }
  setOutbox([...outbox.get(), entry])
  await storeRequest(entry).catch(ignore)
  if (connection.get() !== 'online') return 'waits'
  try {
    const sent = await sendOne(entry)
    return sent ?? 'waits'
  } catch (failure) {
    if (isFinal(failure)) {
      await removeWaiting(entry.id)
      throw failure
    }
    return 'waits'
  }
}

/** A file was known from another request, and the member says that it proves this expense as well. */
export async function sendAsAnother({ id, memberId, body, files }: WaitingRequest): Promise<void> {
  await removeWaiting(id)
  const sent = await submitRequest({ memberId, files, body: { ...body, sameFile: 'another-expense' } })
  if (sent !== 'waits') lastSent.set(sent)
}

export async function removeWaiting(id: string): Promise<void> {
  setOutbox(outbox.get().filter((entry) => entry.id !== id))
  await deleteRequest(id).catch(ignore)
}

export async function wipeOutbox(): Promise<void> {
  setOutbox([])
  lastSent.set(undefined)
  await clearRequests().catch(ignore)
}

const underWay = new Map<string, Promise<Reimbursement | undefined>>()

/** Once at a time in this tab; another tab's attempt has the same key, which the server does once. */
function sendOne(entry: WaitingRequest): Promise<Reimbursement | undefined> {
  const attempt = underWay.get(entry.id) ?? send(entry).finally(() => underWay.delete(entry.id))
  underWay.set(entry.id, attempt)
  return attempt
}

/** No longer where it was removed just now, or its owner signed out and somebody else may be here. */
const isWaiting = (id: string): boolean => outbox.get().some((entry) => entry.id === id)

async function send({ id, memberId, body, files }: WaitingRequest): Promise<Reimbursement | undefined> {
  const mine = { failureShown: 'by-caller' } as const
  for (const { receiptId, base64url } of files) {
    if (!isWaiting(id)) return undefined
    await sendFile(
      uploadReceipt,
      { params: { memberId, receiptId }, file: bytesOfBase64url(base64url) },
      mine,
    )
  }
  if (!isWaiting(id)) return undefined
  const request = { params: { memberId }, body }
  const sent = await call(requestReimbursement, request, { ...mine, idempotencyKey: id })
  await removeWaiting(id)
  void queryClient.invalidateQueries({ queryKey: ['reimbursement', memberId] })
  return sent
}

/** Sends everything that waits, in order; the first that finds no network ends the round. */
export async function sendWaiting(): Promise<void> {
  for (const entry of outbox.get()) {
    if (connection.get() !== 'online') return
    if (entry.refusal) continue
    try {
      const sent = await sendOne(entry)
      if (sent) lastSent.set(sent)
    } catch (failure) {
      if (!isFinal(failure)) return
      await noteRefusal(entry, failure)
    }
  }
}

async function noteRefusal(entry: WaitingRequest, failure: unknown): Promise<void> {
  if (!(failure instanceof ApiFailure) || !isWaiting(entry.id)) return
  const refused = {
    ...entry,
    refusal: { ...sentenceOf(failure), before: knownFile(failure)?.before ?? null },
  }
  setOutbox(outbox.get().map((one) => (one.id === entry.id ? refused : one)))
  await storeRequest(refused).catch(ignore)
}

connection.watch(() => {
  if (connection.get() === 'online' && outbox.get().length > 0) void sendWaiting()
})

signedOut.listen(({ waitFor }) => {
  outbox.set([])
  lastSent.set(undefined)
  if (waitingMark.read()) waitFor(wipeOutbox())
})

/** A file that another request already has: which request, and whether it may prove another expense as well (HRA-0017). */
export type KnownFile = { code: 'HRA-0017' | 'HRA-0018'; before: string }

/** Whether that is why a request was refused. */
export function knownFile(failure: unknown): KnownFile | undefined {
  const { code, validationErrors } = (failure instanceof ApiFailure && failure.problem) || {}
  const before = validationErrors?.['receipts']
  return before && (code === 'HRA-0017' || code === 'HRA-0018') ? { code, before } : undefined
}

/** The member may say that it is another expense; the same expense is paid once. */
export const mayBeAnother = (code: string | undefined): boolean => code === 'HRA-0017'
