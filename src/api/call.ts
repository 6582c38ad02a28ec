import * as v from 'valibot'
import { portalConfig, loadConfig } from '#base/config.ts'
import { learnServerTimeFrom } from '#base/clock.ts'
import type { Bytes } from '#base/bytes.ts'
import {
  HeldBack,
  isAskedFor,
  noteAnswer,
  noteFailure,
  recordServerTrouble,
  originOf,
  send,
} from '#base/network.ts'
import { signal, store } from '#base/store.ts'
import {
  type Endpoint,
  IDEMPOTENCY_HEADER,
  type PathParams,
  STAFF_API_BASE,
  isOpen,
  pathOf,
} from '#contract/endpoint.ts'
import { FAILURE_SYSTEM, OperationOutcome, REQUEST_ID_HEADER } from '#contract/entities/fhir.ts'
import type { FailureCode } from '#contract/failures.ts'
import { readAnswer } from '#contract/odd-data.ts'
import { Problem } from '#contract/problem.ts'
import { retryAfterMs } from '#contract/retry-after.ts'
import { sessionEpoch, session } from '#session/session.ts'
import { signOut } from '#session/sign-out.ts'
import { SessionEnded } from '#session/tokens.ts'
import { RenewalFailed, renewedAfter, usableTokens } from '#session/renewal.ts'
import { ApiFailure, type FailureKind } from './failure.ts'
import { noteOddAnswer } from './odd-answers.ts'

/** The time limit of most calls. Pages that only read data show a message earlier. */
const READ_TIMEOUT_MS = 8_000
const WRITE_TIMEOUT_MS = 10_000

/** The error code with which the server rejects every call of a blocked account. */
const BLOCKED: FailureCode = 'ADM-0001'

/** Uploading a photo from a phone takes longer. */
const FILE_TIMEOUT_MS = 60_000

/** Exporting all data of a member takes longer still. */
const LONG_TIMEOUT_MS = 10 * 60_000

/** A call failed; the frame shows it unless the caller does (spec §8). */
export const callFailed = signal<ApiFailure>()

/** A call was made, which counts as the member being active (spec §4, session). */
export const activity = signal()

/** A server answered, so the network reaches it; emits its origin. */
export const serverReached = signal<string>()

/**
 * Whether the insurer has announced an outage: the portal then sends only calls without a token and shows stored data
 * (spec §4).
 */
export const isSuspended = store(false)

/** The answer belongs to a session that has ended. */
export class Abandoned extends Error {
  override readonly name = 'Abandoned'
}

type Schema = v.GenericSchema | undefined
type InputOf<S extends Schema> = S extends v.GenericSchema ? v.InferInput<S> : undefined

/** The input of a call: only the fields that its endpoint declares. */
export type CallInput<
  Path extends string,
  Query extends Schema,
  Body extends Schema,
> = ({} extends PathParams<Path> ? { params?: undefined } : { params: PathParams<Path> }) &
  (Query extends v.GenericSchema ? { query: InputOf<Query> } : { query?: undefined }) &
  (Body extends v.GenericSchema ? { body: InputOf<Body> } : { body?: undefined })

export type CallOptions = {
  signal?: AbortSignal
  failureShown?: 'by-caller'
  /** For endpoints that take effect once: the same key for every attempt at the same action. */
  idempotencyKey?: string
  /** Dropped instead of retried while requests fail. */
  isOptional?: boolean
}

/** The page that makes the request shows its failure; no dialog opens. */
export const byCaller = { failureShown: 'by-caller' } as const

/** Options for a call that takes effect once, however often the request is sent. */
export const actOnce = () => ({ idempotencyKey: crypto.randomUUID(), ...byCaller })

/** Calls an endpoint: renews the token first, retries once after a 401, and returns only what fits the contract. */
export async function call<
  Path extends string,
  Query extends Schema,
  Body extends Schema,
  Reply extends v.GenericSchema,
>(
  endpoint: Endpoint<Path, Query, Body, Reply>,
  ask: NoInfer<CallInput<Path, Query, Body>>,
  options: CallOptions = {},
): Promise<v.InferOutput<Reply>> {
  return exchange(endpoint, ask, options, (response) => decodeAnswer(endpoint, response))
}

/** Sends one request; `read` takes the answer from an accepted response. All failures are ApiFailures. */
export async function exchange<Answer>(
  endpoint: Endpoint,
  ask: RequestParts,
  options: CallOptions,
  read: (response: Response) => Promise<Answer>,
): Promise<Answer> {
  const epoch = sessionEpoch()
  let address = ''
  let response: Response | undefined
  try {
    await loadConfig()
    address = addressOf(endpoint, ask)
    // Requests that the portal sends on its own, such as retries, don't count as activity of the member.
    if (!isOpen(endpoint) && isAskedFor(address, { method: endpoint.method })) activity.emit()
    if (isSuspended.get() && !isOpen(endpoint)) throw new HeldBack()
    response = await sendRequest(endpoint, { address, ...ask }, options, epoch)
    await checkAnswer(endpoint, response, epoch)
    const answer = await read(response)
    learnServerTimeFrom(response)
    if (epoch !== sessionEpoch()) throw new Abandoned()
    noteAnswer(address)
    serverReached.emit(originOf(address))
    return answer
  } catch (cause) {
    if (epoch !== sessionEpoch()) throw new Abandoned()
    if (options.signal?.aborted) throw cause
    const failure = failureOf(endpoint, cause, { ...options, origin: originOf(address) })
    if (failure.kind === 'refused') recordRefusal(address, failure)
    else if (response) noteFailure(address)
    if (!(cause instanceof HeldBack)) callFailed.emit(failure)
    throw failure
  }
}

/** A refusal with problem details is an answer; a 5xx or 429 still counts as trouble. */
function recordRefusal(address: string, { status, problem }: ApiFailure): void {
  if (status >= 500 || status === 429) recordServerTrouble()
  if (!problem) return
  noteAnswer(address)
  serverReached.emit(originOf(address))
}

/** A refusal or an unusable answer, before it becomes an ApiFailure. */
export class Unusable extends Error {
  readonly kind: FailureKind
  readonly status: number
  readonly problem: Problem | undefined
  /** The Retry-After time in milliseconds; 0 if the server sent none. */
  readonly retryAfterMs: number

  constructor(kind: FailureKind, status: number, problem?: Problem, afterMs = 0) {
    super(kind)
    this.kind = kind
    this.status = status
    this.problem = problem
    this.retryAfterMs = afterMs
  }
}

function failureOf(
  endpoint: Endpoint,
  cause: unknown,
  { failureShown, origin }: CallOptions & { origin: string },
): ApiFailure {
  const { kind, status, problem, retryAfterMs: afterMs } = refusalIn(cause)
  return new ApiFailure(endpoint.failure, {
    kind: kind ?? (isTimeout(cause) ? 'late' : 'unreachable'),
    status,
    problem,
    retryAfterMs: afterMs,
    origin,
    cause,
    isShownByCaller: failureShown === 'by-caller' || problem?.validationErrors !== undefined,
  })
}

/** If the token couldn't be renewed, the call fails with the provider's answer. */
const refusalIn = (cause: unknown): Partial<Unusable> =>
  cause instanceof Unusable ? cause : cause instanceof RenewalFailed ? refusalOfRenewal(cause) : {}

const refusalOfRenewal = ({ status, retryAfterMs: afterMs }: RenewalFailed): Partial<Unusable> =>
  status >= 400
    ? { kind: 'refused', status, retryAfterMs: afterMs }
    : status > 0
      ? { kind: 'unreadable', status }
      : {}

const isTimeout = (cause: unknown) => cause instanceof DOMException && cause.name === 'TimeoutError'

type RequestParts = { params?: Record<string, string>; query?: unknown; body?: unknown; file?: Bytes }

function addressOf({ area, path }: Endpoint, { params, query }: RequestParts): string {
  const { bases, session } = portalConfig.get()
  const base = { ...bases, session: session ?? '', staff: STAFF_API_BASE }[area]
  const search = new URLSearchParams((query ?? {}) as Record<string, string>).toString()
  return base + pathOf(path, (params ?? {}) as PathParams<string>) + (search && `?${search}`)
}

function contentTypeOf({ body, file }: RequestParts): Record<string, string> {
  if (file) return { 'content-type': 'application/octet-stream' }
  return body === undefined ? {} : { 'content-type': 'application/json' }
}

function timeoutOf({ method, isLong }: Endpoint, { file }: RequestParts): number {
  if (isLong) return LONG_TIMEOUT_MS
  if (file) return FILE_TIMEOUT_MS
  return method === 'GET' ? READ_TIMEOUT_MS : WRITE_TIMEOUT_MS
}

async function sendRequest(
  endpoint: Endpoint,
  ask: RequestParts & { address: string },
  options: CallOptions,
  epoch: number,
): Promise<Response> {
  const timeoutMs = timeoutOf(endpoint, ask)
  const request = (token?: string): RequestInit => ({
    method: endpoint.method,
    // The HTTP cache would leave the answer on the disk if the browser were killed while reading it.
    cache: 'no-store',
    headers: {
      accept: endpoint.produces ? `${endpoint.produces}, application/problem+json` : 'application/json',
      ...(options.idempotencyKey ? { [IDEMPOTENCY_HEADER]: options.idempotencyKey } : {}),
      ...contentTypeOf(ask),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: ask.file ?? (ask.body === undefined ? undefined : JSON.stringify(ask.body)),
    signal: AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(options.signal ? [options.signal] : [])]),
  })
  const { isOptional } = options
  if (isOpen(endpoint)) return send(ask.address, request(), { isOptional })
  try {
    const pair = await usableTokens()
    const first = await send(ask.address, request(pair?.access), { isOptional })
    if (first.status !== 401 || !pair) return first
    const renewed = await renewedAfter(pair.access)
    return await send(ask.address, request(renewed.access), { isContinued: true })
  } catch (cause) {
    if (cause instanceof SessionEnded) endSession(epoch, cause.reason)
    throw cause
  }
}

/**
 * Ends the session that made the call. A late response to an earlier session doesn't affect later sessions and
 * sign-ins.
 */
function endSession(epoch: number, reason: SessionEnded['reason']): void {
  if (epoch === sessionEpoch() && session.get().state !== 'out') void signOut(reason)
}

/** Throws on a refusal. */
async function checkAnswer(endpoint: Endpoint, response: Response, epoch: number): Promise<void> {
  if (response.ok) return
  const problem = problemIn(await jsonOf(response), response.headers)
  // A gateway's answer has the gateway's time, so only what the server answered counts.
  if (problem) learnServerTimeFrom(response)
  if (problem?.code === BLOCKED && !isOpen(endpoint)) endSession(epoch, 'blocked')
  else if (response.status === 401 && !isOpen(endpoint)) endSession(epoch, 'expired')
  const afterMs = retryAfterMs(response.headers.get('retry-after'), Date.now())
  throw new Unusable('refused', response.status, problem, afterMs)
}

/** Reads the server's failure, as problem details or as a FHIR OperationOutcome. */
function problemIn(body: unknown, headers: Headers): Problem | undefined {
  const outcome = v.safeParse(OperationOutcome, body)
  if (!outcome.success) {
    const problem = v.safeParse(Problem, body)
    return problem.success ? problem.output : undefined
  }
  const [issue] = outcome.output.issue ?? []
  const code = issue?.details?.coding?.find(({ system }) => system === FAILURE_SYSTEM)?.code
  const requestId = headers.get(REQUEST_ID_HEADER)
  return {
    ...(code ? { code } : {}),
    ...(issue?.diagnostics ? { detail: issue.diagnostics } : {}),
    ...(requestId ? { requestId } : {}),
  }
}

/** Returns the readable part of the decoded answer; throws if too little of it fits the contract. */
export async function decodeAnswer<Reply extends v.GenericSchema>(
  endpoint: Endpoint<string, Schema, Schema, Reply>,
  response: Response,
): Promise<v.InferOutput<Reply>> {
  const { read, oddFields } = readAnswer(endpoint.reply, await jsonOf(response))
  if (oddFields.length > 0) noteOddAnswer({ code: endpoint.failure, fields: oddFields })
  // A hotel network's sign-in page answers 200 with HTML.
  if (!read.success) throw new Unusable('unreadable', response.status)
  return read.output
}

/** The body as JSON; undefined for HTML, a truncated answer or an empty body. */
async function jsonOf(response: Response): Promise<unknown> {
  const text = await response.text()
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
