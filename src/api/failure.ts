import type { FailureCode } from '#contract/failures.ts'
import type { Problem } from '#contract/problem.ts'

/** What went wrong on the line: no answer at all, no answer in time, a refusal, or an answer that is not one. */
export type FailureKind = 'unreachable' | 'late' | 'refused' | 'unreadable'

/** The one error that a call throws (spec §8). */
export class ApiFailure extends Error {
  override readonly name = 'ApiFailure'
  readonly code: FailureCode
  readonly kind: FailureKind
  /** The HTTP status; 0 where there was no answer. */
  readonly status: number
  readonly problem: Problem | undefined
  /** How long the server asks not to be asked again, in milliseconds; 0 where it does not say. */
  readonly retryAfterMs: number
  /** Of the server that was asked; '' where that is not known. */
  readonly origin: string
  /** The caller shows this failure itself, so no dialog is due. */
  readonly isShownByCaller: boolean

  constructor(
    code: FailureCode,
    told: {
      kind: FailureKind
      status?: number | undefined
      problem?: Problem | undefined
      retryAfterMs?: number | undefined
      origin?: string
      isShownByCaller?: boolean
      cause?: unknown
    },
  ) {
    super(`${code}: ${told.kind}${told.status ? ` ${told.status}` : ''}`, { cause: told.cause })
    this.code = code
    this.kind = told.kind
    this.status = told.status ?? 0
    this.problem = told.problem
    this.retryAfterMs = told.retryAfterMs ?? 0
    this.origin = told.origin ?? ''
    this.isShownByCaller = told.isShownByCaller ?? false
  }
}

/** Asked again later the call may succeed: there was no usable answer, or a server said that it is in trouble. */
export const isPassing = (error: unknown): error is ApiFailure =>
  error instanceof ApiFailure && (error.kind !== 'refused' || error.status >= 500 || error.status === 429)

/** Nothing of ours answered: no network, no answer in time, or somebody else's page. */
export const isCutOff = (error: unknown): error is ApiFailure =>
  error instanceof ApiFailure && error.kind !== 'refused'
