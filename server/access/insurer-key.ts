import { hash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { IDEMPOTENCY_HEADER } from '#contract/endpoint.ts'
import type { Caller } from '#server/identity/tokens/caller.ts'
import type { IdempotencyKey } from '#server/insurer/call.ts'

/**
 * The key that makes the insurer carry out this call's request only once. It is the same for the same user, call and
 * Idempotency-Key, even if the portal's own record of the first attempt was lost.
 */
export const insurerKeyOf = ({
  caller,
  request,
}: {
  caller: Caller
  request: FastifyRequest
}): IdempotencyKey =>
  hash(
    'sha256',
    JSON.stringify([caller.username, request.method, request.url, request.headers[IDEMPOTENCY_HEADER]]),
    'hex',
  )
