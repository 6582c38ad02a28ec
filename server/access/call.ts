import type { FastifyReply, FastifyRequest } from 'fastify'
import type * as v from 'valibot'
import type { Endpoint, PathParams } from '#contract/endpoint.ts'
import type { Caller } from '#server/identity/tokens/caller.ts'
import type { CallServices } from '#server/services.ts'

/** Undefined for an endpoint without a schema; otherwise the checked value. */
export type ParsedInput<Schema> = [Extract<Schema, v.GenericSchema>] extends [never]
  ? undefined
  : v.InferOutput<Extract<Schema, v.GenericSchema>>

/**
 * A validated call. `caller` is the token's account, empty for open endpoints. A call with an idempotency key uses only
 * these `services`, because their database is its transaction.
 */
export type Call<E extends Endpoint> = {
  params: PathParams<E['path']>
  query: ParsedInput<E['query']>
  body: ParsedInput<E['body']>
  caller: Caller
  request: FastifyRequest
  reply: FastifyReply
  services: CallServices
}
