import type { FailureCode } from '#contract/failures.ts'
import type { Problem } from '#contract/problem.ts'
import { failureText } from './failure-text.ts'

/** A failure for the caller: status, catalog code, and a text for people (RFC 9457). */
export class ProblemError extends Error {
  readonly statusCode: number
  readonly code: FailureCode
  readonly validationErrors: Record<string, string> | undefined
  /** Whether the same request may get another answer later. */
  mayPass: boolean
  /** The `Retry-After` of the answer, if it has one. */
  retryAfterSeconds: number | undefined

  constructor(
    statusCode: number,
    code: FailureCode,
    detail?: string,
    validationErrors?: Record<string, string>,
  ) {
    super(detail ?? failureText(code))
    this.statusCode = statusCode
    this.code = code
    this.validationErrors = validationErrors
    this.mayPass = statusCode >= 500
  }
}

/** `throw problem(404, 'NOT_FOUND')`: other people's records get exactly the same answer as missing ones. */
export const problem = (
  status: number,
  code: FailureCode,
  detail?: string,
  validationErrors?: Record<string, string>,
): ProblemError => new ProblemError(status, code, detail, validationErrors)

/** A refusal after which a retry is reasonable, such as a busy line. */
export const passing = (refusal: ProblemError): ProblemError => Object.assign(refusal, { mayPass: true })

/** A temporary refusal, which ends after some seconds. */
export const busy = (status: 429 | 503, code: FailureCode, retryAfterSeconds: number): ProblemError =>
  Object.assign(passing(problem(status, code)), { retryAfterSeconds })

export const notFound = (): ProblemError => problem(404, 'NOT_FOUND')

export const problemBody = (error: ProblemError, requestId: string): Problem => ({
  type: 'about:blank',
  title: failureText(error.code),
  status: error.statusCode,
  code: error.code,
  detail: error.message,
  requestId,
  ...(error.validationErrors ? { validationErrors: error.validationErrors } : {}),
})

export const PROBLEM_TYPE = 'application/problem+json; charset=utf-8'
