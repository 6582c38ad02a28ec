import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import cookie from '@fastify/cookie'
import fastify, { type FastifyInstance } from 'fastify'
import { mountAuthorizations } from '#server/authorizations/routes.ts'
import { mountCardActions } from '#server/cards/action-routes.ts'
import { openHandles } from '#server/http/handles.ts'
import { mountClaimFiles } from '#server/claims/file-routes.ts'
import { mountAppeals } from '#server/claims/appeal-routes.ts'
import { mountClaimNotes } from '#server/claims/notes-routes.ts'
import { mountClaims } from '#server/claims/routes.ts'
import { mountClaimsFiles } from '#server/claims/export-routes.ts'
import { mountBrands, mountContent } from '#server/content/routes.ts'
import { mountFillableForms } from '#server/documents/fillable-routes.ts'
import { mountPaperless } from '#server/documents/paperless-routes.ts'
import { mountForms } from '#server/documents/form-routes.ts'
import { mountDocuments } from '#server/documents/routes.ts'
import { mountFhir } from '#server/fhir/coverage-routes.ts'
import { mountEobs, mountUnknown } from '#server/fhir/eob-routes.ts'
import { mountEvents } from '#server/events/routes.ts'
import { mountIdCards } from '#server/cards/routes.ts'
import { mountAccountDeletion } from '#server/my-data/delete-account-route.ts'
import { mountMyData } from '#server/my-data/download-routes.ts'
import { mountHealthRecords } from '#server/health-records/routes.ts'
import { mountMessageDrafts } from '#server/messages/draft-routes.ts'
import { openLiveCounts } from '#server/messages/live-counts.ts'
import { mountMessages } from '#server/messages/routes.ts'
import { mountPreferences } from '#server/messages/preferences-routes.ts'
import { mountPushDevices } from '#server/messages/push-routes.ts'
import { mountVisits } from '#server/messages/visit-routes.ts'
import { mountPayments } from '#server/payments/routes.ts'
import { mountQuestions } from '#server/questions/routes.ts'
import { mountRegistration } from '#server/registration/routes.ts'
import { mountReimbursement } from '#server/reimbursement/routes.ts'
import { mountSavedCards } from '#server/cards/saved-card-routes.ts'
import { mountSpending } from '#server/spending/routes.ts'
import { mountStaff } from '#server/staff/routes.ts'
import { mountSso } from '#server/sso/routes.ts'
import { mountSystem } from '#server/http/system.ts'
import { mountPasskeys } from '#server/members/passkey-routes.ts'
import { mountAccessLog } from '#server/members/access-log-route.ts'
import { mountContacts } from '#server/members/contact-routes.ts'
import { mountFamilyAccess } from '#server/members/family-access-routes.ts'
import { mountPasswordChange } from '#server/members/password-route.ts'
import { mountCoverageLetter } from '#server/members/coverage-letter-route.ts'
import { mountProfile } from '#server/members/profile-routes.ts'
import { mountSecondStep } from '#server/members/second-step-routes.ts'
import { mountSignedInDevices } from '#server/members/signed-in-devices.ts'
import { mountUsers } from '#server/members/routes.ts'
import { portalConfigOf } from './config.ts'
import { mountHealth } from './http/health.ts'
import { addHeaders, headersOf } from './http/headers.ts'
import { answerFailures, answerUnreadable } from './http/failures.ts'
import { loggerOptions } from './http/logging.ts'
import { mountPolicyReports } from './http/policy-reports.ts'
import { mountSecurityTxt } from './http/security-txt.ts'
import { mountServerPages } from './http/pages.ts'
import { guardRoutes } from './http/serve.ts'
import { readableAddress, serveBuild } from './http/static.ts'
import { mountIdentity } from './identity/identity.ts'
import { mountSession } from './identity/session.ts'
import { trustedProxies } from './http/trusted-proxies.ts'
import { noteOrigins } from './identity/source.ts'
import type { Services } from './services.ts'

const BODY_BYTES = 64 * 1024
/** A claim's handle (claims/handles.ts) is the longest part of an address. */
const LONGEST_PARAM = 200
/** A receipt of 6 MB comes slowly from a telephone; its first lines do not. */
const REQUEST_MS = 60_000
const HEAD_MS = 10_000
/** Node looks every half minute unless told, and lets a slow head stay that much longer. */
const CHECK_MS = 1_000

/** What the portal asks first. Who an insurer cannot tell apart cannot register. */
function mountPortalConfig(app: FastifyInstance, { config, build, insurerConnection }: Services): void {
  app.get('/config.json', async () => {
    const known = portalConfigOf(config, build)
    const registersMembers = known.registersMembers && (await insurerConnection.offers()).has('registration')
    return { ...known, registersMembers }
  })
}

/** The order of a request: headers, the sandbox's faults, then who and what it is for, at last the built portal. */
export async function buildApp(services: Services): Promise<FastifyInstance> {
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
  addHeaders(app, config)
  answerFailures(app)
  noteOrigins(app)
  guardRoutes(app, services)
  mountHealth(app, services)
  mountServerPages(app, services.dist)
  mountSecurityTxt(app, services)
  mountPolicyReports(app, services)
  if (config.MODE === 'sandbox') await (await import('./sandbox/sandbox.ts')).mountSandbox(app, services)

  await mountIdentity(app, services)
  await mountBrands(app, services)
  const content = await mountContent(app, services)
  const news = await mountSession(app, services, content)
  mountPortalConfig(app, services)
  mountSystem(app, services, content)
  mountUsers(app, services)
  mountAccountDeletion(app, services)
  mountMyData(app, services)
  mountAccessLog(app, services)
  mountFamilyAccess(app, services)
  mountProfile(app, services)
  mountCoverageLetter(app, services)
  mountContacts(app, services)
  mountPasswordChange(app, services)
  mountPasskeys(app, services)
  mountSecondStep(app, services)
  mountSignedInDevices(app, services)
  await mountRegistration(app, services)
  await mountFhir(app, services)
  await mountEobs(app, services)
  await mountUnknown(app, services)
  mountIdCards(app, services)
  mountCardActions(app, services)
  const handles = await openHandles(services)
  mountClaims(app, services, handles)
  mountClaimNotes(app, services)
  await mountAppeals(app, services)
  mountClaimFiles(app, services)
  mountSpending(app, services)
  mountHealthRecords(app, services)
  await mountReimbursement(app, services, handles)
  mountPayments(app, services)
  mountClaimsFiles(app, services)
  mountAuthorizations(app, services, handles)
  mountDocuments(app, services, handles)
  mountForms(app, services)
  await mountFillableForms(app, services)
  mountPaperless(app, services)
  mountMessages(app, services, handles)
  await mountMessageDrafts(app, services, handles)
  openLiveCounts(app, services, news)
  mountPreferences(app, services)
  mountPushDevices(app, services)
  mountVisits(app, services)
  mountQuestions(app, services, handles)
  mountEvents(app, services)
  mountSso(app, services, content)
  mountSavedCards(app, services)
  mountStaff(app, services, content)

  if (config.MODE === 'sandbox') await (await import('./http/docs.ts')).mountDocs(app, services)
  await serveBuild(app, services.dist, join(config.DATA_DIR, 'kept'))
  return app
}
