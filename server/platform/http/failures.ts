import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { PROBLEM_TYPE, ProblemError, busy, notFound, problem, problemBody } from './problem.ts'

/** The challenge for a client (RFC 6750): it needs a token, or a different one. */
export function challenge(request: FastifyRequest, reply: FastifyReply, status: number): FastifyReply {
  if (status !== 401) return reply
  const isRefused = /^Bearer /i.test(request.headers.authorization ?? '')
  return reply.header('www-authenticate', isRefused ? 'Bearer error="invalid_token"' : 'Bearer')
}

function sendProblem(reply: FastifyReply, error: ProblemError, requestId: string): FastifyReply {
  if (error.retryAfterSeconds !== undefined) reply.header('retry-after', String(error.retryAfterSeconds))
  return reply
    .code(error.statusCode)
    .type(PROBLEM_TYPE)
    .send(JSON.stringify(problemBody(error, requestId)))
}

/** PostgreSQL's code for a key that already exists. */
const UNIQUE_VIOLATION = '23505'
/** PostgreSQL's codes for a statement that took too long, and for too many connections. */
const OVERLOADS = ['57014', '53300']
/** The pool's message, without a code, if no connection became free in time. */
const NO_CONNECTION = 'timeout exceeded when trying to connect'
/** An overload is over after some seconds. */
const OVERLOAD_SECONDS = 2

/** The database's error is the cause of the query's error. */
function hasCause(error: unknown, isMeant: (cause: Error) => boolean): boolean {
  for (let at = error; at instanceof Error; at = at.cause) if (isMeant(at)) return true
  return false
}

const isUniqueViolation = (error: unknown): boolean =>
  hasCause(error, (cause) => 'code' in cause && cause.code === UNIQUE_VIOLATION)

const isOverload = (error: unknown): boolean =>
  hasCause(
    error,
    (cause) =>
      cause.message === NO_CONNECTION || ('code' in cause && OVERLOADS.some((code) => code === cause.code)),
  )

/**
 * Converts Fastify's own refusals (a body too large, invalid JSON) and an overload to our format; all other errors are
 * our fault.
 */
export function asProblem(error: FastifyError | ProblemError): ProblemError {
  if (error instanceof ProblemError) return error
  const status = error.statusCode ?? 500
  if (status === 503 || isOverload(error)) return busy(503, 'WEB-0001', OVERLOAD_SECONDS)
  // Two requests created the same name at the same time, and this one came second: when it checked, the name didn't
  // exist yet.
  if (isUniqueViolation(error)) return problem(409, 'INVALID_REQUEST', 'This name is taken.')
  return status < 500
    ? problem(status, 'INVALID_REQUEST', 'We couldn’t understand the request.')
    : problem(500, 'UNHANDLED_ERROR')
}

/** Sends every failure as problem details with a code and the request's id; none reveals internals. */
export function answerFailures(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | ProblemError, request, reply) => {
    const problem = asProblem(error)
    if (problem.statusCode >= 500) request.log.error({ err: error }, 'request failed')
    return sendProblem(challenge(request, reply, problem.statusCode), problem, request.id)
  })
}

/** An unreadable address reaches no hook, so the usual headers are added here. */
export const answerUnreadable =
  (headers: Record<string, string>) => (error: FastifyError, request: FastifyRequest, reply: FastifyReply) =>
    void sendProblem(reply.headers(headers), asProblem(error), request.id)

export const answerNotFound = (request: FastifyRequest, reply: FastifyReply) =>
  sendProblem(reply, notFound(), request.id)
