import { type FailureCode, failures } from '#contract/failures.ts'
import type { Problem } from '#contract/problem.ts'

/** A failure that the caller is told about: status, code of the catalogue, and words for people (RFC 9457). */
export class ProblemError extends Error {
  readonly statusCode: number
  readonly code: FailureCode
  readonly validationErrors: Record<string, string> | undefined

  constructor(
    statusCode: number,
    code: FailureCode,
    detail?: string,
    validationErrors?: Record<string, string>,
  ) {
    super(detail ?? failures[code].message)
    this.statusCode = statusCode
    this.code = code
    this.validationErrors = validationErrors
  }
}

/** `throw problem(404, 'NOT_FOUND')`: what is not yours is answered exactly like what is not there. */
export const problem = (
  status: number,
  code: FailureCode,
  detail?: string,
  validationErrors?: Record<string, string>,
): ProblemError => new ProblemError(status, code, detail, validationErrors)

export const notFound = (): ProblemError => problem(404, 'NOT_FOUND')

export const problemBody = (error: ProblemError, requestId: string): Problem => ({
  type: 'about:blank',
  title: failures[error.code].message,
  status: error.statusCode,
  code: error.code,
  detail: error.message,
  requestId,
  ...(error.validationErrors ? { validationErrors: error.validationErrors } : {}),
})

export const PROBLEM_TYPE = 'application/problem+json; charset=utf-8'
