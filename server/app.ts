import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import cookie from '@fastify/cookie'
import fastify, { type FastifyInstance } from 'fastify'
import { mountApprovalRules } from '#server/domains/authorizations/approval-routes.ts'
import { mountAuthorizationAppeals } from '#server/domains/authorizations/appeal-routes.ts'
import { mountAuthorizations } from '#server/domains/authorizations/routes.ts'
import { mountCards } from '#server/domains/cards/routes.ts'
import { mountClaims } from '#server/domains/claims/routes.ts'
import { openDeadlines } from '#server/platform/deadlines/deadline-book.ts'
import { shownContent } from '#server/domains/content/content.ts'
import { mountContent } from '#server/domains/content/routes.ts'
import { mountCostEstimates } from '#server/domains/cost-estimates/routes.ts'
import { mountDirectory } from '#server/domains/directory/routes.ts'
import { mountDocuments } from '#server/domains/documents/routes.ts'
import { mountEvents } from '#server/domains/events/routes.ts'
import { mountFhirApi } from '#server/domains/fhir-api/routes.ts'
import { mountPrimaryCare } from '#server/domains/primary-care/routes.ts'
import { mountHealthRecords } from '#server/domains/health-records/routes.ts'
import { mountConversations } from '#server/domains/conversations/routes.ts'
import { mountAccount } from '#server/domains/account/routes.ts'
import { mountNotifications } from '#server/notifications/routes.ts'
import { mountExceptionAppeals } from '#server/domains/claims/exception-appeal-routes.ts'
import { mountDrugExceptions } from '#server/domains/pharmacy/exception-routes.ts'
import { mountPharmacy } from '#server/domains/pharmacy/routes.ts'
import { mountPayments } from '#server/domains/payments/routes.ts'
import { mountRegistration } from '#server/domains/registration/routes.ts'
import { mountPublicDirectory } from '#server/domains/public-directory/routes.ts'
import { mountReimbursement } from '#server/domains/reimbursement/routes.ts'
import { mountPlanBenefits } from '#server/domains/coverage/routes.ts'
import { mountSpending } from '#server/domains/spending/routes.ts'
import { mountPrograms } from '#server/domains/programs/routes.ts'
import { mountStaff } from '#server/staff/routes.ts'
import { portalConfigOf } from './config/config.ts'
import { openHandles } from './platform/http/handles.ts'
import { mountHealth } from './platform/http/health.ts'
import { addHeaders, headersOf } from './platform/http/headers.ts'
import { answerFailures, answerUnreadable } from './platform/http/failures.ts'
import { loggerOptions } from './platform/http/logging.ts'
import { mountPolicyReports } from './platform/http/policy-reports.ts'
import { mountSecurityTxt } from './platform/http/security-txt.ts'
import { mountServerPages } from './platform/http/pages.ts'
import { guardRoutes } from './access/serve.ts'
import { readableAddress, serveBuild } from './platform/http/static.ts'
import { mountIdentity } from './identity/provider/identity.ts'
import { mountSession } from './access/session.ts'
import { trustedProxies } from './platform/http/trusted-proxies.ts'
import { noteOrigins } from './identity/source.ts'
import type { RouteServices, Services } from './services.ts'

const BODY_BYTES = 64 * 1024
/** A claim's handle (domains/claims/handles.ts) is the longest part of an address. */
const LONGEST_PARAM = 200
/** A receipt of 6 MB may arrive slowly from a phone, but its request head arrives quickly. */
const REQUEST_MS = 60_000
const HEAD_MS = 10_000
/** How often Node checks these limits; its default of half a minute would let a slow head take that much longer. */
const CHECK_MS = 1_000

/**
 * Serves the settings that the portal loads first. If an insurer can't tell people apart, they can't register; if it has no
 * directory, nothing leads to one.
 */
function mountPortalConfig(
  app: FastifyInstance,
  { config, build, insurerConnection, faults }: Services,
): void {
  app.get('/config.json', async () => {
    const known = portalConfigOf(config, build)
    const offers = await insurerConnection.offers()
    const registersMembers = known.registersMembers && offers.has('registration')
    const hasDirectory = offers.has('providerDirectory')
    const { chat: set } = faults.switches
    const hours = set === 'open' || set === 'closed' ? set : 'brand'
    const chat = { ...known.chat, hours, ...(set === 'off' ? { kind: 'off' } : {}) }
    return { ...known, registersMembers, hasDirectory, chat }
  })
}

/**
 * The order for a request: headers, the sandbox's faults, then authentication and routing, and last the built portal.
 */
export async function buildApp(given: Services): Promise<FastifyInstance> {
  // The same object, to which main.ts later adds the jobs.
  const services: RouteServices = Object.assign(given, { handles: await openHandles(given) })
  const { config } = services
  const app = fastify({
    logger: loggerOptions(config.LOG_LEVEL),
    genReqId: () => randomUUID(),
    trustProxy: trustedProxies(config),
    bodyLimit: BODY_BYTES,
    rewriteUrl: ({ url = '/' }) => readableAddress(url),
    routerOptions: { maxParamLength: LONGEST_PARAM },
    requestTimeout: REQUEST_MS,
    http: { headersTimeout: HEAD_MS, connectionsCheckingInterval: CHECK_MS },
    forceCloseConnections: 'idle',
    return503OnClosing: true,
    frameworkErrors: answerUnreadable(headersOf(config)),
  })
  await app.register(cookie)
  addHeaders(app, config, services.dist)
  answerFailures(app)
  noteOrigins(app)
  guardRoutes(app, services)
  mountHealth(app, services)
  mountServerPages(app, services.dist)
  mountSecurityTxt(app, services)
  mountPolicyReports(app, services)
  if (config.MODE === 'sandbox')
    await (await import('./tools/sandbox-pages/sandbox.ts')).mountSandbox(app, services)

  await mountIdentity(app, services)
  const content = await mountContent(app, services)
  const news = await mountSession(app, services, content)
  mountPortalConfig(app, services)
  mountAccount(app, services)
  await mountRegistration(app, services)
  await mountFhirApi(app, services)
  mountCards(app, services)
  await mountClaims(app, services)
  mountSpending(app, services)
  mountPublicDirectory(app, services)
  mountPlanBenefits(app, services)
  await mountHealthRecords(app, services)
  mountPrimaryCare(app, services)
  await mountReimbursement(app, services)
  mountPayments(app, services)
  await openDeadlines(app, services)
  await mountAuthorizations(app, services)
  await mountAuthorizationAppeals(app, services)
  mountApprovalRules(app, services)
  mountDirectory(app, services)
  mountCostEstimates(app, services)
  mountPharmacy(app, services)
  await mountDrugExceptions(app, services)
  await mountExceptionAppeals(app, services)
  await mountDocuments(app, services)
  await mountConversations(app, services, news)
  mountNotifications(app, services)
  mountEvents(app, services)
  mountPrograms(app, services, () => shownContent(content))
  mountStaff(app, services, content)

  if (config.MODE === 'sandbox') await (await import('./tools/docs.ts')).mountDocs(app, services)
  await serveBuild(app, services.dist, join(config.DATA_DIR, 'kept'))
  return app
}
