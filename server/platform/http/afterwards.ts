import type { Server } from 'node:http'
import { finished } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { afterCommitOfCall, outOfTransaction } from '#server/platform/db/transaction.ts'

/**
 * Runs work after the answer is sent, so that it doesn't delay the answer; the server doesn't close before the work is
 * done. If the call's transaction is rolled back, the work doesn't run.
 */
export type Afterwards = (work: () => Promise<void>) => void

const running = new WeakMap<Server, Set<Promise<void>>>()

const runningOf = ({ server }: FastifyInstance): Set<Promise<void>> =>
  running.get(server) ?? running.set(server, new Set()).get(server)!

/** Waits for the remaining work of the answers so far. */
export async function afterwardsDone(app: FastifyInstance): Promise<void> {
  const left = runningOf(app)
  while (left.size > 0) await Promise.all(left)
}

export function afterwardsIn(
  scope: FastifyInstance,
): (request: Pick<FastifyRequest, 'log'>, reply: FastifyReply) => Afterwards {
  const left = runningOf(scope)
  scope.addHook('onClose', () => afterwardsDone(scope))
  return (request, reply) => (work) =>
    afterCommitOfCall(() => {
      const done = new Promise<void>((answered) => finished(reply.raw, () => answered()))
        .then(() => outOfTransaction(work))
        .catch((error: unknown) => request.log.error({ err: error }, 'work after an answer failed'))
        .finally(() => left.delete(done))
      left.add(done)
    })
}
