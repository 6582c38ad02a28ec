import * as v from 'valibot'
import { Abandoned } from '#api/call.ts'
import { ApiFailure, sentenceOf } from '#api/failure.ts'
import { isFinal } from '#api/use-idempotent-mutation.ts'
import { tabChannel } from '#base/channel.ts'
import { steadyMs } from '#base/clock.ts'
import { withLock } from '#base/lock.ts'
import { storedItem } from '#base/storage.ts'
import { store, useStore } from '#base/store.ts'
import { type Backoff, backoffMs, oneAtATime } from '#base/timing.ts'
import { connection } from '#offline/connection.ts'
import { session, sessionEpoch, signedOut } from '#session/session.ts'
import { type Entry, isRefused } from './entry.ts'
import { type AnyKind, NotYet, type OutboxKind, asCurrentEntry, kindNamed } from './kinds.ts'
import { deleteEntry, isKeptBeyondSession, readEntries, storeEntry, storedIds } from './outbox-store.ts'
import { newQueue } from './queue.ts'
import type { Setback } from './sender.ts'

/** The entries waiting on this device, oldest first. Payments and registration never wait. */
export const waiting = store<readonly Entry[]>([])
export const useWaiting = (): readonly Entry[] => useStore(waiting)

/** Entries that aren't on the device, or not yet; the disk may refuse them. */
export const unwrittenIds = store<ReadonlySet<string>>(new Set())

/** The entry that is being sent. */
export const sendingId = store<string | undefined>(undefined)
export const useSendingId = (): string | undefined => useStore(sendingId)

/** The number of waiting entries, and of those that the server refused. */
export const waitingCount = store(0)
export const useWaitingCount = (): number => useStore(waitingCount)
const refusedCount = store(0)
export const useRefusedCount = (): number => useStore(refusedCount)

/** Marks that entries wait on this device, without their content or owner; without the mark, nothing is read. */
const waitingMark = storedItem('local', 'outbox', v.literal('filled'))

/** Notifies the other tabs that an entry was added or removed. */
const channel = tabChannel('portal-outbox')

/** Typing changes an entry with each letter, so other tabs are notified at this interval. */
const TELL_MS = 1_000
let isTelling = false
let hasMoreToTell = false

function tellTabs(): void {
  hasMoreToTell = isTelling
  if (isTelling) return
  channel?.postMessage('changed')
  isTelling = true
  setTimeout(() => {
    isTelling = false
    if (hasMoreToTell) tellTabs()
  }, TELL_MS)
}

/**
 * Sends one entry at a time across all tabs. If another tab tries as well, it uses the same key, so the server acts
 * once.
 */
const LOCK = 'portal-outbox'

/** The longest wait that the server requested in the last round. */
let askedToWaitMs = 0

const queue = newQueue({
  read: async () => (await readEntries()).map(asCurrentEntry),
  write: async (entry) => {
    waitingMark.keep('filled')
    await storeEntry(entry)
    tellTabs()
  },
  remove: async (id) => {
    await deleteEntry(id)
    tellTabs()
  },
  ids: storedIds,
  alone: (work, isPatient) => withLock(LOCK, work, { waitsForHolder: isPatient }),
  kindOf: kindNamed,
  mayGoOn: () => connection.get() === 'online' && session.get().state === 'in',
  setbackOf,
  changed: (entries, sending) => {
    waiting.set(entries)
    sendingId.set(sending)
    waitingCount.set(entries.length)
    refusedCount.set(entries.filter(isRefused).length)
  },
  noteUnwritten: unwrittenIds.set,
  nowMs: () => Date.now(),
  newId: () => crypto.randomUUID(),
})

function setbackOf(failure: unknown, kind: AnyKind | undefined): Setback {
  if (failure instanceof Abandoned) return { next: 'stop', failure: null }
  if (failure instanceof NotYet) return { next: 'skip', failure: null }
  const sentence = sentenceOf(failure)
  if (!(failure instanceof ApiFailure))
    return {
      next: 'final',
      failure: { ...sentence, isFinal: true, isKindKnown: kind !== undefined, fields: {} },
    }
  const fields = failure.problem?.validationErrors ?? {}
  if (isFinal(failure) || kind?.isFinal(failure))
    return { next: 'final', failure: { ...sentence, isFinal: true, fields } }
  askedToWaitMs = Math.max(askedToWaitMs, failure.retryAfterMs)
  const isCutOff = failure.kind !== 'refused'
  const asksToWait = failure.status === 429 && failure.retryAfterMs > 0
  const next = isCutOff || asksToWait ? 'stop' : 'skip'
  return { next, failure: { ...sentence, isFinal: false, isCutOff, fields } }
}

/** Loads the kinds that features define. The shell provides them, because the outbox is a layer below the features. */
let loadKinds = (): Promise<unknown> => Promise.resolve()

export function setOutboxKinds(load: () => Promise<unknown>): void {
  loadKinds = oneAtATime(load)
}

/** The session in which the device was read. */
let opened: { epoch: number; reading: Promise<void> } | undefined

/** Reads the entries from before a reload or sign-in, once per session. */
function readOutbox(): Promise<void> {
  if (session.get().state !== 'in') return Promise.resolve()
  const epoch = sessionEpoch()
  if (opened?.epoch === epoch) return opened.reading
  const reading = readDevice().catch(() => {
    // Part of the portal couldn't be loaded; the next caller retries.
    if (opened?.reading === reading) opened = undefined
  })
  opened = { epoch, reading }
  return reading
}

async function readDevice(): Promise<void> {
  await loadKinds()
  await queue.load()
  await forgetMark()
}

/** Another account may still have entries here. */
async function forgetMark(): Promise<void> {
  if (queue.entries().length > 0) return
  const left = await storedIds().catch(() => undefined)
  if (left?.length === 0 && queue.entries().length === 0) waitingMark.clear()
}

/** Reads the waiting entries, and sends them if there is a network. */
export async function openOutbox(): Promise<void> {
  await readOutbox()
  sendInBackground()
}

/**
 * Called on a member's signed-in page: sends the entries that waited when the portal was closed. A killed browser may
 * have lost the mark, which it writes seconds late, but kept the entries.
 */
export function sendWhatWaited(): void {
  void isFilled()
    .then((isIt) => (isIt ? openOutbox() : undefined))
    .catch(() => undefined)
}

async function isFilled(): Promise<boolean> {
  if (waitingMark.read()) return true
  if ((await storedIds()).length === 0) return false
  waitingMark.keep('filled')
  return true
}

/** Waiting entries are part of what a page shows, so its loader waits for them, if there are any. */
export const knowWhatWaits = (): Promise<void> => (waitingMark.read() ? readOutbox() : Promise.resolve())

/** The same, including the latest changes by other tabs. */
export async function knowWhatWaitsNow(): Promise<void> {
  await knowWhatWaits()
  if (waitingMark.read()) await queue.look()
}

type Kind<Schema extends v.GenericSchema, Answer> = Pick<
  OutboxKind<Schema, Answer>,
  'name' | 'schema' | 'call'
>

/** Adds an entry to the outbox: in the list at once, and on the device when this resolves. It is sent later. */
export async function addToOutbox<Schema extends v.GenericSchema, Answer>(
  { name }: Kind<Schema, Answer>,
  body: v.InferOutput<Schema>,
): Promise<void> {
  // In the list at once, even before the device was read.
  const submitted = queue.submit(name, body)
  await Promise.all([submitted, readOutbox()])
}

/** The same, and starts sending it. */
export async function submit<Schema extends v.GenericSchema, Answer>(
  kind: Kind<Schema, Answer>,
  body: v.InferOutput<Schema>,
): Promise<void> {
  await addToOutbox(kind, body)
  sendInBackground()
}

/** Sends at once if possible and returns the server's answer; no outcome if the entry waits. */
export async function submitNow<Schema extends v.GenericSchema, Answer>(
  { name }: Kind<Schema, Answer>,
  body: v.InferOutput<Schema>,
): Promise<{ id: string; outcome: { answer: Answer } | { failure: unknown } | undefined }> {
  await readOutbox()
  const { id, outcome } = await queue.submitNow(name, body)
  planNext()
  return { id, outcome: outcome && ('answer' in outcome ? { answer: outcome.answer as Answer } : outcome) }
}

/** False if it is already being sent. */
export const cancelWaiting = (id: string): Promise<boolean> => queue.cancel(id)

/** Withdraws an entry with the data that belongs to it; false if it is already being sent. */
export async function withdrawWaiting({ id, kind, body }: Entry): Promise<boolean> {
  const isCanceled = await cancelWaiting(id)
  // Entries that no release can read have no other data.
  if (isCanceled)
    await kindNamed(kind)
      ?.withdrawn(body)
      .catch(() => undefined)
  return isCanceled
}

/** Withdraws an entry, even one that is being sent but doesn't arrive; returns `sent` if it may have arrived. */
export async function cancelOrSent(id: string): Promise<'canceled' | 'sent'> {
  if (await cancelWaiting(id)) return 'canceled'
  const { promise: settled, resolve } = Promise.withResolvers<void>()
  const stop = sendingId.watch(() => sendingId.get() !== id && resolve())
  if (sendingId.get() === id) await settled
  stop()
  await cancelWaiting(id)
  return 'sent'
}

export async function retryWaiting(id: string): Promise<void> {
  attemptsInVain = 0
  await queue.retry(id)
  planNext()
}

export const wipeOutbox = (): Promise<void> => queue.wipe().then(forgetMark)

/** Clears the memory; the entries stay on the device. */
export const forgetOutbox = (): void => queue.forget()

const WAITS: Backoff = { firstMs: 12_000, mostMs: 5 * 60_000 }
const LEAST_WAIT_MS = 3_000

let attemptsInVain = 0
let nextAt = -Infinity
let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Sends everything that can be sent now, in order, and retries the rest at growing intervals. Never throws: failures
 * are recorded in the entry, and a part of the portal that couldn't be loaded is requested again.
 */
export async function sendWaiting(): Promise<void> {
  if (queue.entries().length === 0) return
  try {
    await loadKinds()
    askedToWaitMs = 0
    await queue.send()
  } catch {
    // The retry is planned below.
  }
  planNext()
  await forgetMark()
}

const sendInBackground = (): void => void sendWaiting()

/** Sends the member's changes as they happen, unless the server has asked to wait. */
export const sendUnlessHeld = (): Promise<void> =>
  askedToWaitMs > 0 && steadyMs() < nextAt ? Promise.resolve() : sendWaiting()

function planNext(): void {
  clearTimeout(timer)
  const isDue = queue.entries().some((entry) => !isRefused(entry))
  if (!isDue) attemptsInVain = 0
  // Without a network, the next attempt follows its return (decisions/001).
  if (!isDue || connection.get() !== 'online') return
  attemptsInVain += 1
  const waitMs = Math.max(LEAST_WAIT_MS + backoffMs(attemptsInVain, WAITS), askedToWaitMs)
  nextAt = steadyMs() + waitMs
  timer = setTimeout(sendInBackground, waitMs)
}

connection.watch(() => {
  if (connection.get() !== 'online') return
  attemptsInVain = 0
  sendInBackground()
})

/** A tab that becomes visible sends entries that another left, but not sooner than it would have otherwise. */
const sendOnReturn = (): void => {
  if (document.visibilityState === 'visible' && steadyMs() >= nextAt && waitingMark.read()) void openOutbox()
}
globalThis.addEventListener?.('focus', sendOnReturn)
globalThis.document?.addEventListener('visibilitychange', sendOnReturn)

channel?.addEventListener('message', () => {
  if (session.get().state === 'in')
    void loadKinds()
      .then(queue.load)
      .catch(() => undefined)
})

/** Reasons after which this account's entries can't, or must not, ever be sent. */
const isOverForGood = new Set(['blocked', 'deleted'])

signedOut.listen(({ reason, waitFor }) => {
  clearTimeout(timer)
  attemptsInVain = 0
  nextAt = -Infinity
  const erases = waitingMark.read() && (isOverForGood.has(reason) || !isKeptBeyondSession())
  if (erases) waitFor(wipeOutbox())
  else queue.forget()
})
