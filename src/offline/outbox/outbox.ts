import { call } from '#api/call.ts'
import { ApiFailure, sentenceOf } from '#api/failure.ts'
import { isFinal } from '#api/use-idempotent-mutation.ts'
import { sendFile } from '#api/call-file.ts'
import { bytesOfBase64url } from '#base/bytes.ts'
import { nowMs } from '#base/clock.ts'
import { store, useStore } from '#base/store.ts'
import { requestReimbursement, uploadReceipt } from '#contract/calls/reimbursement.ts'
import type { Reimbursement } from '#contract/entities/reimbursement.ts'
import { connection } from '#offline/connection.ts'
import { queryClient } from '#offline/query-client.ts'
import { generation, signedOut } from '#session/session.ts'
import { knownFile } from './known-file.ts'
import { type Waiting, clearShelf, dropFromShelf, keepOnShelf, readShelf } from './shelf.ts'
import { noteWaiting } from './waiting.ts'

/** Requests for money that wait on this device, the oldest first: the one write that may be put off (pages 8). */
const outbox = store<readonly Waiting[]>([])
/** The last one that went out by itself. */
const lastSent = store<Reimbursement | undefined>(undefined)

export const useOutbox = () => useStore(outbox)
export const useLastSent = () => useStore(lastSent)
export const forgetLastSent = (): void => lastSent.set(undefined)

function show(entries: readonly Waiting[]): void {
  outbox.set(entries)
  noteWaiting(entries.length)
}

// A disk that is refused or full costs what a reload would have kept, and nothing else.
const whateverHappens = (): undefined => undefined

let isOpened = 0

/** Finds what waited before a reload, and sends it if there is a line. */
export async function openOutbox(): Promise<void> {
  const stay = generation()
  if (isOpened !== stay + 1) {
    isOpened = stay + 1
    const kept = (await readShelf().catch(whateverHappens)) ?? []
    if (stay !== generation()) return
    const known = new Set(outbox.get().map(({ id }) => id))
    show([...kept.filter(({ id }) => !known.has(id)), ...outbox.get()])
  }
  await sendWaiting()
}

/** A request is finished: it is kept, then sent if there is a line. Answers what came of it; throws what will never pass. */
export async function putOut(
  asked: Pick<Waiting, 'memberId' | 'body' | 'files'>,
): Promise<Reimbursement | 'waits'> {
  await openOutbox().catch(whateverHappens)
  const entry: Waiting = { ...asked, id: crypto.randomUUID(), at: nowMs(), refusal: null }
  show([...outbox.get(), entry])
  await keepOnShelf(entry).catch(whateverHappens)
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
export async function sendAsAnother({ id, memberId, body, files }: Waiting): Promise<void> {
  await removeWaiting(id)
  const sent = await putOut({ memberId, files, body: { ...body, sameFile: 'another-expense' } })
  if (sent !== 'waits') lastSent.set(sent)
}

export async function removeWaiting(id: string): Promise<void> {
  show(outbox.get().filter((entry) => entry.id !== id))
  await dropFromShelf(id).catch(whateverHappens)
}

export async function wipeOutbox(): Promise<void> {
  show([])
  lastSent.set(undefined)
  await clearShelf().catch(whateverHappens)
}

const underWay = new Map<string, Promise<Reimbursement | undefined>>()

/** Once at a time in this tab; another tab's attempt has the same key, which the server does once. */
function sendOne(entry: Waiting): Promise<Reimbursement | undefined> {
  const attempt = underWay.get(entry.id) ?? send(entry).finally(() => underWay.delete(entry.id))
  underWay.set(entry.id, attempt)
  return attempt
}

/** Not any more where it was removed in this very moment, or its owner signed out and somebody else may be here. */
const isWaiting = (id: string): boolean => outbox.get().some((entry) => entry.id === id)

async function send({ id, memberId, body, files }: Waiting): Promise<Reimbursement | undefined> {
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
  const asked = { params: { memberId }, body }
  const sent = await call(requestReimbursement, asked, { ...mine, idempotencyKey: id })
  await removeWaiting(id)
  void queryClient.invalidateQueries({ queryKey: ['reimbursement', memberId] })
  return sent
}

/** Everything that waits, in its order; the first that finds no line ends the round. */
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

async function noteRefusal(entry: Waiting, failure: unknown): Promise<void> {
  if (!(failure instanceof ApiFailure) || !isWaiting(entry.id)) return
  const refused = {
    ...entry,
    refusal: { ...sentenceOf(failure), before: knownFile(failure)?.before ?? null },
  }
  show(outbox.get().map((one) => (one.id === entry.id ? refused : one)))
  await keepOnShelf(refused).catch(whateverHappens)
}

connection.watch(() => {
  if (connection.get() === 'online' && outbox.get().length > 0) void sendWaiting()
})

signedOut.listen(() => {
  outbox.set([])
  lastSent.set(undefined)
})
