import { steadyMs } from './clock.ts'
import { signal } from './store.ts'

/*
 * The portal's only way to the network. While requests fail, automatic requests draw on a small budget, so that neither
 * an outage nor a defect of ours turns a hundred thousand open tabs into a storm.
 */

/** The maximum number of automatic requests in any period of this length in which a request fails. */
export type Budget = { requests: number; withinMs: number }

/**
 * The maximum number of automatic requests of a tab in any minute in which a request fails. Chromium sends a request up
 * to three times if its connection is reset, so a server receives at most six.
 */
const UNASKED: Budget = { requests: 2, withinMs: 60_000 }

/** Times are kept this long; no budget covers a longer period. */
const UNASKED_COUNT_MS = 2 * 60_000

/** A failure is over when nothing has failed for this long. */
const TROUBLE_LASTS_MS = 60_000

/** After this many failures in a row an origin counts as down, and one request at a time tries it. */
const FAILURES_UNTIL_OPEN = 3

/** The member's actions; each allows every request to be sent once more. */
const MEMBER_ACTIONS = ['pointerdown', 'keydown', 'click', 'popstate'] as const

/** Requests that follow a press are sent within this time, even on a slow network. */
const ACTION_LASTS_MS = 15_000

/** The request wasn't sent: its origin is down, or the tab has used up its automatic requests. */
export class HeldBack extends Error {
  override readonly name = 'HeldBack'
}

export type SendOptions = {
  /** Dropped instead of retried while requests fail. */
  isOptional?: boolean
  /** The second half of a request that was let through, such as its repetition after a 401. */
  isContinued?: boolean
}

type Circuit = { failures: number; trial: Promise<void> | undefined }

let circuits = new Map<string, Circuit>()
/** Requests sent since the member's last action, by method and address. */
const sentRequests = new Set<string>()
let lastActionAt = steadyMs()
/** The times of automatic requests. */
let automaticRequestTimes: number[] = []
/** The times of failed requests within the last minute. */
let troubles: number[] = []

/** The origin of an address; for a path alone, our own. */
export const originOf = (address: string): string => new URL(address, globalThis.location?.origin).origin

const timesWithin = (times: readonly number[], ms: number) => times.filter((at) => steadyMs() - at < ms)

function circuitOf(address: string): Circuit {
  const origin = originOf(address)
  const circuit = circuits.get(origin) ?? { failures: 0, trial: undefined }
  circuits.set(origin, circuit)
  return circuit
}

/** Whether more than this many requests have failed within the last minute. */
export const isInTrouble = (moreThan = 0): boolean => {
  troubles = timesWithin(troubles, TROUBLE_LASTS_MS)
  return troubles.length > moreThan
}

/** Whether this tab may send another automatic request. */
export function maySendUnasked({ requests, withinMs } = UNASKED): boolean {
  automaticRequestTimes = timesWithin(automaticRequestTimes, UNASKED_COUNT_MS)
  return !isInTrouble() || timesWithin(automaticRequestTimes, withinMs).length < requests
}

/** Takes one request from the budget; false if the budget is used up. Pass `isContinued` to send that request later. */
export function takeUnasked(budget = UNASKED): boolean {
  if (!maySendUnasked(budget)) return false
  noteUnasked()
  return true
}

/** Counts an automatic request that was sent, even over budget. */
export const noteUnasked = (): void => void automaticRequestTimes.push(steadyMs())

/** Records an action of the member: each request that follows from it is sent once. */
export function noteMemberAction(): void {
  sentRequests.clear()
  lastActionAt = steadyMs()
}

/** Records a usable answer from this origin. */
export function noteAnswer(address: string): void {
  circuitOf(address).failures = 0
}

/** Records a missing or unusable answer. */
export function noteFailure(address: string): void {
  circuitOf(address).failures += 1
  recordServerTrouble()
}

/** Records that a server can't answer now; the connection to it works. */
export const recordServerTrouble = (): void => void troubles.push(steadyMs())

/** The network is back, so earlier failures no longer count. */
export const recovered = signal()

/**
 * Announces that the network is back and gives every origin a new chance. If the network was lost several times
 * recently (`isSteady` is false), earlier failures and requests still count.
 */
export function noteRecovery({ isSteady = true } = {}): void {
  circuits = new Map()
  if (isSteady) {
    troubles = []
    automaticRequestTimes = []
  }
  recovered.emit()
}

/** Resets to the state of a newly loaded document. */
export function resetNetwork(): void {
  noteRecovery()
  noteMemberAction()
}

const nameOf = (address: string, { method = 'GET' }: RequestInit) => `${method} ${address}`

/** Whether a request follows from the member's last action; later and repeated requests of the portal don't. */
export const isAskedFor = (address: string, init: RequestInit = {}): boolean =>
  steadyMs() - lastActionAt < ACTION_LASTS_MS && !sentRequests.has(nameOf(address, init))

/** Fetches. Throws HeldBack if the request may not be sent now, or what `fetch` throws. */
export async function send(
  address: string,
  init: RequestInit = {},
  { isOptional = false, isContinued = false }: SendOptions = {},
): Promise<Response> {
  if (isContinued) return fetchOrFail(address, init)
  const name = nameOf(address, init)
  const isRepeated = sentRequests.has(name)
  if (isRepeated && isInTrouble() && (isOptional || !takeUnasked())) throw new HeldBack()
  sentRequests.add(name)
  const circuit = circuitOf(address)
  if (circuit.failures < FAILURES_UNTIL_OPEN) return fetchOrFail(address, init)
  if (circuit.trial) {
    await settledOrAborted(circuit.trial, init.signal)
    if (circuit.failures >= FAILURES_UNTIL_OPEN) throw new HeldBack()
    return fetchOrFail(address, init)
  }
  const trial = fetchOrFail(address, init)
  const isOver = () => void (circuit.trial = undefined)
  circuit.trial = trial
    .then(({ status }) => void (status < 500 && noteAnswer(address)))
    .catch(() => undefined)
  void circuit.trial.then(isOver)
  return trial
}

async function fetchOrFail(address: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(address, init)
  } catch (cause) {
    if (!isAborted(init.signal)) noteFailure(address)
    throw cause
  }
}

/** The caller no longer wants the answer; that isn't a timeout. */
const isAborted = (signal: AbortSignal | null | undefined): boolean =>
  signal?.aborted === true && (signal.reason as Error | undefined)?.name !== 'TimeoutError'

function settledOrAborted(work: Promise<void>, signal: AbortSignal | null | undefined): Promise<void> {
  if (!signal) return work
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason as Error)
    if (signal.aborted) return abort()
    signal.addEventListener('abort', abort, { once: true })
    void work.then(resolve).finally(() => signal.removeEventListener('abort', abort))
  })
}

/** Counts the member's presses from now on, anywhere on the page. */
export function watchMemberActions(): void {
  for (const kind of MEMBER_ACTIONS)
    addEventListener(kind, noteMemberAction, { capture: true, passive: true })
}
