import type { FastifyInstance, FastifyReply } from 'fastify'
import { networkOf } from '#server/identity/source.ts'
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

/**
 * Mounts calls that are open to everyone: a network gets a limited number of answers from them, and a failure is an
 * OperationOutcome.
 */
export async function publicFhir(
  app: FastifyInstance,
  services: Services,
  mount: (scope: FastifyInstance) => void,
): Promise<void> {
  const fits = windowsOf({ most: ANSWERS_A_MINUTE, seconds: 60, names: 10_000 })
  await app.register(async (scope) => {
    answerOutcomes(scope)
    scope.addHook('onRequest', async (request) => {
      if (!fits(networkOf(request.ip), services.clock.now()))
        throw passing(problem(429, 'UNAUTHORIZED_ERROR'))
    })
    mount(scope)
  })
}

/** Marks an answer as FHIR that shared caches may keep for five minutes. */
export const asPublicFhir = (reply: FastifyReply): FastifyReply =>
  reply.type(FHIR_JSON).header('cache-control', 'public, max-age=300')
