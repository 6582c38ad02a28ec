import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import fastify, { type FastifyInstance } from 'fastify'
import { mountCardActions } from './api/card-actions.ts'
import { mountClaimFiles } from './api/claim-files.ts'
import { mountClaimNotes } from './api/claim-notes.ts'
import { mountClaims } from './api/claims.ts'
import { mountClaimsFiles } from './api/claims-files.ts'
import { mountFhir } from './api/fhir.ts'
import { mountEobs } from './api/eob.ts'
import { mountEvents } from './api/events.ts'
import { mountIdCards } from './api/id-cards.ts'
import { mountMessages } from './api/messages.ts'
import { mountPayments } from './api/payments.ts'
import { mountQuestions } from './api/questions.ts'
import { mountReimbursement } from './api/reimbursement.ts'
import { mountSavedCards } from './api/saved-cards.ts'
import { mountSpending } from './api/spending.ts'
import { mountSso } from './api/sso.ts'
import { mountSystem } from './api/system.ts'
import { mountUsers } from './api/users.ts'
import { portalConfigOf } from './config.ts'
import { mountHealth } from './http/health.ts'
import { addHeaders, headersOf } from './http/headers.ts'
import { answerFailures, answerUnreadable } from './http/failures.ts'
import { loggerOptions } from './http/logging.ts'
import { mountServerPages } from './http/pages.ts'
import { serveBuild } from './http/static.ts'
import { mountIdentity } from './identity/identity.ts'
import { mountSession } from './identity/session.ts'
import { mountSandbox } from './sandbox/sandbox.ts'
import type { Services } from './services.ts'

const BODY_BYTES = 64 * 1024
/** A receipt of 6 MB comes slowly from a telephone; its first lines do not. */
const REQUEST_MS = 60_000
const HEAD_MS = 10_000

/** The order of a request: headers, the sandbox's faults, then who and what it is for, at last the built portal. */
export async function buildApp(services: Services): Promise<FastifyInstance> {
  const { config } = services
  const app = fastify({
    logger: loggerOptions(config.LOG_LEVEL),
    genReqId: () => randomUUID(),
    trustProxy: config.TRUST_PROXY,
    bodyLimit: BODY_BYTES,
    requestTimeout: REQUEST_MS,
    http: { headersTimeout: HEAD_MS },
    forceCloseConnections: 'idle',
    return503OnClosing: true,
    frameworkErrors: answerUnreadable(headersOf(config)),
  })
  addHeaders(app, config)
  answerFailures(app)
  mountHealth(app, services)
  mountServerPages(app, services.dist)
  if (config.MODE === 'sandbox') await mountSandbox(app, services)

  await mountIdentity(app, services)
  await mountSession(app, services)
  app.get('/config.json', async () => portalConfigOf(config, services.build))
  mountSystem(app, services)
  mountUsers(app, services)
  mountFhir(app, services)
  await mountEobs(app, services)
  mountIdCards(app, services)
  mountCardActions(app, services)
  mountClaims(app, services)
  mountClaimNotes(app, services)
  mountClaimFiles(app, services)
  mountSpending(app, services)
  await mountReimbursement(app, services)
  mountPayments(app, services)
  mountClaimsFiles(app, services)
  mountMessages(app, services)
  mountQuestions(app, services)
  mountEvents(app, services)
  mountSso(app, services)
  mountSavedCards(app, services)

  if (config.MODE === 'sandbox') await (await import('./http/docs.ts')).mountDocs(app, services)
  await serveBuild(app, services.dist, join(config.DATA_DIR, 'kept'))
  return app
}
