import type { FailureCode } from '#contract/failures.ts'

/** The person on whose behalf the portal calls. */
export type Asker = {
  /** The portal's user; jobs ask as `portal`. */
  username: string
  /** The member's access token, for an insurer that checks the member's rights itself; jobs send no token. */
  token?: string | undefined
}

/** Options of a call, whatever the operation. */
export type AskedWay = {
  /** The call looks for changes: a module that caches answers asks its system again, at most once every few seconds. */
  looksForNews?: boolean
}

/** The context of every call to an insurer, in addition to its own parameters. */
export type InsurerCall = AskedWay & {
  asker: Asker
  /** Aborted at the deadline; the portal ignores a later answer. */
  signal: AbortSignal
}

/**
 * A write that is repeated with the same key (because its answer was lost) is done once. 8 to 64 letters and digits.
 */
export type IdempotencyKey = string

/** The insurer's system didn't answer in time, or couldn't; the same call may succeed later. */
export class InsurerUnavailable extends Error {
  override readonly name = 'InsurerUnavailable'
  /** The failure concerns only this caller or this record (a rejected token, an invalid answer). */
  readonly isOfAsker: boolean

  constructor(message: string, { cause, isOfAsker = false }: { cause?: unknown; isOfAsker?: boolean } = {}) {
    super(message, { cause })
    this.isOfAsker = isOfAsker
  }
}

/** The insurer refused, with a code from the catalog and, by field, what the member can correct. */
export class InsurerRefused extends Error {
  override readonly name = 'InsurerRefused'
  readonly code: FailureCode
  readonly fields: Record<string, string> | undefined

  constructor(code: FailureCode, fields?: Record<string, string>) {
    super(code)
    this.code = code
    this.fields = fields
  }
}

/** The insurer doesn't offer this operation, so nothing in the portal should have called it. */
export class InsurerNotOffered extends Error {
  override readonly name = 'InsurerNotOffered'
}

/**
 * Returns `instead` if the insurer doesn't answer or doesn't offer this; rethrows anything else. For parts that an
 * answer can leave out.
 */
export function ifAway<Instead>(error: unknown, instead: Instead): Instead {
  if (error instanceof InsurerNotOffered) return instead
  return ifDown(error, instead)
}

/**
 * Returns `instead` if the insurer doesn't answer; rethrows anything else. For parts that are reported as missing, which
 * they aren't if the insurer doesn't offer them.
 */
export function ifDown<Instead>(error: unknown, instead: Instead): Instead {
  if (error instanceof InsurerUnavailable) return instead
  throw error
}

/** Whether the insurer answers nobody now, so that asking for the next member would fail too. */
export const isOutage = (error: unknown): boolean => error instanceof InsurerUnavailable && !error.isOfAsker
