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
  /** The caller shows this failure itself, so no dialog is due. */
  readonly isShownByCaller: boolean

  constructor(
    code: FailureCode,
    told: {
      kind: FailureKind
      status?: number
      problem?: Problem
      isShownByCaller?: boolean
      cause?: unknown
    },
  ) {
    super(`${code}: ${told.kind}${told.status ? ` ${told.status}` : ''}`, { cause: told.cause })
    this.code = code
    this.kind = told.kind
    this.status = told.status ?? 0
    this.problem = told.problem
    this.isShownByCaller = told.isShownByCaller ?? false
  }
}
