import type { GenericSchema } from 'valibot'
import type { FailureCode } from './failures.ts'

/** Which base path of the run-time configuration a call lives under (readings 17). */
export type Area = 'member' | 'message' | 'insurer' | 'fhir' | 'session' | 'staff'

/** The base of the staff's calls, which no setting moves. */
export const STAFF_API_BASE = '/staff/api'

/**
 * The callers that may make a call. The server checks this before the handler runs and denies all others; a call
 * without it doesn't compile.
 */
export type Access =
  /** No token is needed, and no record is named. */
  | 'anyone'
  /** Every signed-in user; the answer is the caller's own, or about no member. */
  | 'signed-in'
  /** The user in `{username}`. */
  | 'oneself'
  /** The member that `{memberId}` belongs to, in one of their own plans. */
  | 'own-plan'
  /** Callers that may read the named records: the handler checks `mayRead` for each. */
  | 'readable'
  /** The plan's staff; no member. Their calls are below `/staff`. */
  | 'staff'

/** Answers without a bearer token. */
export const isOpen = ({ access }: Pick<Endpoint, 'access'>): boolean => access === 'anyone'

/** One call that the portal makes and the server answers. */
export type Endpoint<
  Path extends string = string,
  Query extends GenericSchema | undefined = GenericSchema | undefined,
  Body extends GenericSchema | undefined = GenericSchema | undefined,
  Reply extends GenericSchema = GenericSchema,
> = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  area: Area
  /** Path below the area's base; `{name}` marks a parameter. */
  path: Path
  query?: Query
  body?: Body
  reply: Reply
  /** The code a member reads when this call fails (spec §7, §8). */
  failure: FailureCode
  access: Access
  /**
   * Contains no record, and is therefore answered before an account's records are open (decision 029). Every
   * other call of a signed-in account is refused until then (REG-0050).
   */
  beforeRecords?: true
  /**
   * Moves money or secrets, so it is refused with this code unless the password was given a few minutes ago (security
   * SE-11). The portal offers to sign in again. Every call that changes something sets this, or `tests/rules/recent-password.test.ts`
   * has the reason why not.
   */
  recent?: FailureCode
  /** Carries an `Idempotency-Key`: pressed twice, or asked again after a lost answer, it is done once (security AP-08). */
  once?: true
  /** A POST that changes nothing: the search terms are in its body, so that no address and no log contains them. */
  reads?: true
  /** Parameters that it doesn't know are left out, as FHIR asks, unless the caller prefers `handling=strict`. */
  lenient?: true
  /** The body is a file's bytes, not JSON. */
  takes?: 'file'
  /** The answer is a file of this type, not JSON; `reply` is then `v.unknown()`. */
  produces?:
    | 'application/pdf'
    | 'text/csv'
    | 'text/plain'
    | 'application/octet-stream'
    | 'application/json'
    | 'application/zip'
    | 'application/fhir+json'
  /** The file may take minutes and be larger than papers are. */
  isLong?: true
  /** The answer is a stream of server-sent events, the data of each such a value as JSON; `reply` is then `v.unknown()`. */
  streams?: GenericSchema
}

/**
 * Whether the endpoint changes nothing and answers at once: every GET except files and streams, and each POST with
 * `reads`.
 */
export const isRead = ({ method, reads, produces, streams }: Endpoint): boolean =>
  (method === 'GET' || reads === true) && !produces && !streams

export const EVENT_STREAM = 'text/event-stream'

export const IDEMPOTENCY_HEADER = 'idempotency-key'

/** The `{names}` in a path, as an object of strings. */
export type PathParams<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? { [K in Name]: string } & PathParams<Rest>
  : {}

export function endpoint<
  const Path extends string,
  Reply extends GenericSchema,
  Query extends GenericSchema | undefined = undefined,
  Body extends GenericSchema | undefined = undefined,
>(call: Endpoint<Path, Query, Body, Reply>): Endpoint<Path, Query, Body, Reply> {
  return call
}

/** Fills the `{names}` of a path, each percent-encoded. */
export function pathOf<Path extends string>(path: Path, params: PathParams<Path>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent((params as Record<string, string>)[name] ?? ''),
  )
}
