import * as v from 'valibot'
import { portalConfig, loadConfig } from '#base/config.ts'
import { learnServerTime } from '#base/clock.ts'
import type { Bytes } from '#base/bytes.ts'
import { signal } from '#base/signal.ts'
import { type Endpoint, IDEMPOTENCY_HEADER, type PathParams, pathOf } from '#contract/endpoint.ts'
import { Problem } from '#contract/problem.ts'
import { generation } from '#session/generation.ts'
import { signOut } from '#session/sign-out.ts'
import { SessionEnded } from '#session/tokens.ts'
import { renewedAfter, usableTokens } from '#session/usable-tokens.ts'
import { ApiFailure, type FailureKind } from './failure.ts'

/** No call waits longer than this (security AP-10). */
const TIMEOUT_MS = 10_000

/** A photo takes longer from a telephone than words do. */
const FILE_TIMEOUT_MS = 60_000

/** A call failed; the frame shows it unless the caller does (spec §8). */
export const failed = signal<ApiFailure>()

/** A call was made, which counts as the member being active (spec §4, session). */
export const activity = signal()

/** The server answered something, so there is a line to it. */
export const reached = signal()

/** The answer belongs to a stay that is over; nobody is left to want it. */
export class Abandoned extends Error {
  override readonly name = 'Abandoned'
}

type Schema = v.GenericSchema | undefined
type Asked<S extends Schema> = S extends v.GenericSchema ? v.InferInput<S> : undefined

/** What a call needs: only what its endpoint declares. */
export type Ask<Path extends string, Query extends Schema, Body extends Schema> = ({} extends PathParams<Path>
  ? { params?: undefined }
  : { params: PathParams<Path> }) &
  (Query extends v.GenericSchema ? { query: Asked<Query> } : { query?: undefined }) &
  (Body extends v.GenericSchema ? { body: Asked<Body> } : { body?: undefined })

export type CallOptions = {
  signal?: AbortSignal
  failureShown?: 'by-caller'
  /** For endpoints that are done once: the same for every attempt at the same thing. */
  idempotencyKey?: string
}

/** Asks the server: renews the token first, repeats once after a 401, and answers only what fits the contract. */
export async function call<
  Path extends string,
  Query extends Schema,
  Body extends Schema,
  Reply extends v.GenericSchema,
>(
  endpoint: Endpoint<Path, Query, Body, Reply>,
  ask: NoInfer<Ask<Path, Query, Body>>,
  options: CallOptions = {},
): Promise<v.InferOutput<Reply>> {
  return exchange(endpoint, ask, options, (response) => decoded(endpoint, response))
}

/** One question and its answer, which `read` takes from an accepted response; all failures are ApiFailures. */
export async function exchange<Answer>(
  endpoint: Endpoint,
  ask: Parts,
  options: CallOptions,
  read: (response: Response) => Promise<Answer>,
): Promise<Answer> {
  const stay = generation()
  // What the portal asks by itself, such as whether there is a notice, is nobody's activity.
  if (!endpoint.open) activity.emit()
  try {
    await loadConfig()
    const response = await sent(endpoint, ask, options)
    await accepted(endpoint, response)
    const answer = await read(response)
    if (stay !== generation()) throw new Abandoned()
    return answer
  } catch (cause) {
    if (stay !== generation()) throw new Abandoned()
    if (options.signal?.aborted) throw cause
    const failure = failureOf(endpoint, cause, options)
    failed.emit(failure)
    throw failure
  }
}

/** A refusal or an unusable answer, on its way to becoming an ApiFailure. */
export class Unusable extends Error {
  readonly kind: FailureKind
  readonly status: number
  readonly problem: Problem | undefined

  constructor(kind: FailureKind, status: number, problem?: Problem) {
    super(kind)
    this.kind = kind
    this.status = status
    this.problem = problem
  }
}

function failureOf(endpoint: Endpoint, cause: unknown, options: CallOptions): ApiFailure {
  const told =
    cause instanceof Unusable
      ? { kind: cause.kind, status: cause.status, problem: cause.problem }
      : { kind: isTimeout(cause) ? ('late' as const) : ('unreachable' as const) }
  return new ApiFailure(endpoint.failure, {
    ...told,
    cause,
    isShownByCaller: options.failureShown === 'by-caller' || told.problem?.validationErrors !== undefined,
  })
}

const isTimeout = (cause: unknown) => cause instanceof DOMException && cause.name === 'TimeoutError'

type Parts = { params?: Record<string, string>; query?: unknown; body?: unknown; file?: Bytes }

function addressOf({ area, path }: Endpoint, { params, query }: Parts): string {
  const { bases, session } = portalConfig.get()
  const base = area === 'session' ? (session ?? '') : bases[area]
  const search = new URLSearchParams((query ?? {}) as Record<string, string>).toString()
  return base + pathOf(path, (params ?? {}) as PathParams<string>) + (search && `?${search}`)
}

function contentTypeOf({ body, file }: Parts): Record<string, string> {
  if (file) return { 'content-type': 'application/octet-stream' }
  return body === undefined ? {} : { 'content-type': 'application/json' }
}

async function sent(endpoint: Endpoint, ask: Parts, options: CallOptions): Promise<Response> {
  const send = (token?: string) =>
    fetch(addressOf(endpoint, ask), {
      method: endpoint.method,
      headers: {
        accept: endpoint.produces ? `${endpoint.produces}, application/problem+json` : 'application/json',
        ...(options.idempotencyKey ? { [IDEMPOTENCY_HEADER]: options.idempotencyKey } : {}),
        ...contentTypeOf(ask),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      body: ask.file ?? (ask.body === undefined ? undefined : JSON.stringify(ask.body)),
      signal: AbortSignal.any([
        AbortSignal.timeout(ask.file ? FILE_TIMEOUT_MS : TIMEOUT_MS),
        ...(options.signal ? [options.signal] : []),
      ]),
    })
  if (endpoint.open) return send()
  try {
    const pair = await usableTokens()
    const first = await send(pair?.access)
    if (first.status !== 401 || !pair) return first
    return await send((await renewedAfter(pair.access)).access)
  } catch (cause) {
    if (cause instanceof SessionEnded) void signOut('expired')
    throw cause
  }
}

/** Learns what every answer tells, and throws where it is a refusal. */
async function accepted(endpoint: Endpoint, response: Response): Promise<void> {
  const date = Date.parse(response.headers.get('date') ?? '')
  if (date) learnServerTime(date)
  if (response.ok) return
  const json = await jsonOf(response)
  if (json !== undefined) reached.emit()
  const problem = v.safeParse(Problem, json)
  if (response.status === 401 && !endpoint.open) void signOut('expired')
  throw new Unusable('refused', response.status, problem.success ? problem.output : undefined)
}

/** What an endpoint answers, if it is that. */
export async function decoded<Reply extends v.GenericSchema>(
  endpoint: Endpoint<string, Schema, Schema, Reply>,
  response: Response,
): Promise<v.InferOutput<Reply>> {
  const json = await jsonOf(response)
  if (json !== undefined) reached.emit()
  const answer = v.safeParse(endpoint.reply, json)
  // A sign-in page of a hotel's network answers 200 with HTML: that is no data of ours (security SW-07).
  if (!answer.success) throw new Unusable('unreadable', response.status)
  return answer.output
}

/** The body as JSON; undefined where it is none, such as HTML, half an answer or nothing at all. */
async function jsonOf(response: Response): Promise<unknown> {
  const text = await response.text()
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
