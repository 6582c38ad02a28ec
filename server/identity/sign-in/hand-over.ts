import type { FastifyReply, FastifyRequest } from 'fastify'

/** From here on the provider answers the request, so the headers that all our answers have are set here. */
export function handOver(request: FastifyRequest, reply: FastifyReply) {
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) reply.raw.setHeader(name, value)
  reply.hijack()
  return { raw: request.raw as FastifyRequest['raw'] & { originalUrl?: string | undefined } }
}
