import type { GenericSchema } from 'valibot'
import type { FailureCode } from './failures.ts'

/** The base path in the run-time configuration under which a call lives. */
export type Area = 'member' | 'message' | 'insurer' | 'fhir' | 'session' | 'staff'

/** The base of staff calls, which no setting changes. */
export const STAFF_API_BASE = '/staff/api'

/**
 * The callers that may make a call. The server checks this before the handler runs and denies all others; an endpoint
 * without it doesn't compile.
 */
export type Access =
  /** Requires no token and names no record. */
  | 'anyone'
  /** Every signed-in user; the answer concerns the caller, or no member. */
  | 'signed-in'
  /** The user in `{username}`. */
  | 'oneself'
  /** The member of `{memberId}`, in one of their own plans. */
  | 'own-plan'
  /** Callers that may read the named records: the handler checks `mayRead` for each. */
  | 'readable'
  /** The plan's staff only. Their calls are below `/staff`. */
  | 'staff'

/** Whether it answers without a bearer token. */
export const isOpen = ({ access }: Pick<Endpoint, 'access'>): boolean => access === 'anyone'

/** A call that the portal makes and the server answers. */
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
  /** The code that a member sees when this call fails (spec §7, §8). */
  failure: FailureCode
  access: Access
  /**
   * Contains no record, so it is answered before an account's records are open (decision 029). Every other call of a
   * signed-in account is refused until then (REG-0050).
   */
  beforeRecords?: true
  /**
   * Moves money or secrets, so it is refused with this code unless the password was entered within the last few
   * minutes. The portal then offers to sign in again. Every call that changes something sets this, or
   * `tests/rules/recent-password.test.ts` says why not.
   */
  recent?: FailureCode
  /** Has an `Idempotency-Key`: a call that is sent twice, or repeated after a lost answer, takes effect once. */
  once?: true
  /**
   * A POST that changes nothing: its body has the search terms, or a reason for looking, so that no address and no log
   * contains them.
   */
  reads?: true
  /** Unknown parameters are ignored, as FHIR requires, unless the caller prefers `handling=strict`. */
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
  /** The file may take minutes and be larger than usual documents. */
  isLong?: true
  /**
   * The answer is a stream of server-sent events, each with a JSON value of this schema; `reply` is then `v.unknown()`.
   */
  streams?: GenericSchema
}

/**
 * Whether the endpoint changes nothing and answers at once: every GET except files and streams, and each POST with
 * `reads`.
 */
export const isRead = ({ method, reads, produces, streams }: Endpoint): boolean =>
  (method === 'GET' || reads === true) && !produces && !streams

/** Whether the endpoint only shows something, at once or as a file; members see this in their access log. */
export const isLook = ({ method, reads, produces }: Endpoint): boolean =>
  method === 'GET' || reads === true || (method === 'POST' && produces !== undefined)

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
