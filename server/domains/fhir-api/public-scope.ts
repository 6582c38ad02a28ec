import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { workQueue } from '#server/identity/sign-in/hash-queue.ts'
import { networkOf, providerOf } from '#server/identity/source.ts'
import { passing, problem } from '#server/platform/http/problem.ts'
import { windowsOf } from '#server/platform/http/window.ts'
import type { Services } from '#server/services.ts'
import { FHIR_JSON } from './fhir-json.ts'
import { answerOutcomes } from './operation-outcome.ts'

/**
 * The most answers per minute for one network: a crawler that requests 100 resources at a time downloads a large
 * directory in half an hour.
 */
export const ANSWERS_A_MINUTE = 600

/** A search may read a whole table, so only this many run at once; members need the other database connections. */
export const SEARCHES_AT_ONCE = 2
/** The most searches that wait; networks take turns, and further searches get 503. */
export const SEARCHES_WAITING = 20

type InTurn = <Answer>(request: FastifyRequest, search: () => Promise<Answer>) => Promise<Answer>

/**
 * Mounts calls that are open to everyone: a network gets a limited number of answers from them, their searches take
 * turns with `inTurn`, and a failure is an OperationOutcome.
 */
export async function publicFhir(
  app: FastifyInstance,
  services: Services,
  mount: (scope: FastifyInstance, inTurn: InTurn) => void,
): Promise<void> {
  const fits = windowsOf({ most: ANSWERS_A_MINUTE, seconds: 60, names: 10_000 })
  const queue = workQueue({ atOnce: SEARCHES_AT_ONCE, mostWaiting: SEARCHES_WAITING })
  const inTurn: InTurn = ({ ip }, search) =>
    queue({ rank: 'stranger', provider: providerOf(ip), network: networkOf(ip) }, search)
  await app.register(async (scope) => {
    answerOutcomes(scope)
    scope.addHook('onRequest', async (request) => {
      if (!fits(networkOf(request.ip), services.clock.now()))
        throw passing(problem(429, 'UNAUTHORIZED_ERROR'))
    })
    mount(scope, inTurn)
  })
}

/** Marks an answer as FHIR that shared caches may keep for five minutes. */
export const asPublicFhir = (reply: FastifyReply): FastifyReply =>
  reply.type(FHIR_JSON).header('cache-control', 'public, max-age=300')
