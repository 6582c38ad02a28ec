import { finished } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { outOfTransaction } from '#server/platform/db/transaction.ts'

/** Done once the answer is on its way, so that it takes no longer for it; the server does not close before. */
export type Afterwards = (work: () => Promise<void>) => void

export function afterwardsIn(
  scope: FastifyInstance,
): (request: Pick<FastifyRequest, 'log'>, reply: FastifyReply) => Afterwards {
  const running = new Set<Promise<void>>()
  scope.addHook('onClose', async () => void (await Promise.all(running)))
  return (request, reply) => (work) => {
    const done = new Promise<void>((answered) => finished(reply.raw, () => answered()))
      .then(() => outOfTransaction(work))
      .catch((error: unknown) => request.log.error({ err: error }, 'what was left to do failed'))
      .finally(() => running.delete(done))
    running.add(done)
  }
}
