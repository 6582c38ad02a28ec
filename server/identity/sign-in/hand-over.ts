import type { FastifyReply, FastifyRequest } from 'fastify'

/** The provider answers the request from here on, so the headers of all our answers are set here. */
export function handOver(request: FastifyRequest, reply: FastifyReply) {
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) reply.raw.setHeader(name, value)
  reply.hijack()
  return { raw: request.raw as FastifyRequest['raw'] & { originalUrl?: string | undefined } }
}
