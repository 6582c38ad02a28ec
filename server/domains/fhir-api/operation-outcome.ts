import type { FastifyError, FastifyInstance } from 'fastify'
import type { FailureCode } from '#contract/failures.ts'
import { FHIR_JSON } from './fhir-json.ts'
import { FAILURE_SYSTEM, REQUEST_ID_HEADER } from '#contract/entities/fhir.ts'
import { asProblem, challenge } from '#server/platform/http/failures.ts'
import type { ProblemError } from '#server/platform/http/problem.ts'

/** FHIR's own words for what went wrong (issue-type). */
const ISSUE_CODES: Record<number, string> = {
  400: 'invalid',
  401: 'login',
  403: 'forbidden',
  404: 'not-found',
  429: 'throttled',
  503: 'transient',
}

const outcome = (error: ProblemError) => {
  const details = (code: FailureCode) => ({ coding: [{ system: FAILURE_SYSTEM, code }] })
  const issue = (diagnostics: string) => ({
    severity: 'error',
    code: ISSUE_CODES[error.statusCode] ?? (error.statusCode < 500 ? 'processing' : 'exception'),
    details: details(error.code),
    diagnostics,
  })
  const wrong = Object.entries(error.validationErrors ?? {})
  return {
    resourceType: 'OperationOutcome',
    issue:
      wrong.length > 0
        ? wrong.map(([name, message]) => ({ ...issue(`${name}: ${message}`), expression: [name] }))
        : [issue(error.message)],
  }
}

/** Sends every failure of the calls in this scope as an OperationOutcome, which FHIR clients understand. */
export function answerOutcomes(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | ProblemError, request, reply) => {
    const outcomes = asProblem(error)
    if (outcomes.statusCode >= 500) request.log.error({ err: error }, 'request failed')
    // The answer may already have been marked as one that shared caches may keep.
    reply.header('cache-control', 'no-store')
    if (outcomes.retryAfterSeconds !== undefined)
      reply.header('retry-after', String(outcomes.retryAfterSeconds))
    return challenge(request, reply, outcomes.statusCode)
      .code(outcomes.statusCode)
      .type(FHIR_JSON)
      .header(REQUEST_ID_HEADER, request.id)
      .send(JSON.stringify(outcome(outcomes)))
  })
}
