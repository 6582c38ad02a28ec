import type { FastifyReply, FastifyRequest } from 'fastify'
import type * as v from 'valibot'
import type { Endpoint, PathParams } from '#contract/endpoint.ts'
import type { Caller } from '#server/identity/caller.ts'
import type { CallServices } from '#server/services.ts'

/** An endpoint that takes none has `undefined` there; one that takes some always gets it, checked. */
export type Read<Schema> = [Extract<Schema, v.GenericSchema>] extends [never]
  ? undefined
  : v.InferOutput<Extract<Schema, v.GenericSchema>>

/**
 * One validated call. `caller` is who the token names; open endpoints have none. A call that is done once works
 * through these `services` alone: their database is its transaction.
 */
export type Call<E extends Endpoint> = {
  params: PathParams<E['path']>
  query: Read<E['query']>
  body: Read<E['body']>
  caller: Caller
  request: FastifyRequest
  reply: FastifyReply
  services: CallServices
}
