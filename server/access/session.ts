import { and, eq, lt } from 'drizzle-orm'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  SESSION_HEADER,
  askSignInNonce,
  closeSession,
  keepSession,
  listenToSession,
  openSession,
  readSessionKey,
} from '#contract/calls/session.ts'
import { browserIn, systemIn } from '#contract/device-name.ts'
import { portalSessions as rows } from '#server/platform/db/schema.ts'
import { sendEvents } from '#server/platform/http/event-stream.ts'
import { isFromOtherOrigin } from '#server/platform/http/other-origin.ts'
import { notFound, problem } from '#server/platform/http/problem.ts'
import { endPushesAtSignOut } from '#server/platform/delivery/push/devices.ts'
import { serve } from '#server/access/serve.ts'
import type { Services } from '#server/services.ts'
import { type Caller, secondsNow, verifyCaller } from '#server/identity/tokens/caller.ts'
import { deviceHashOf } from '#server/identity/devices/known-devices.ts'
import { mountDeepLinks } from './deep-links.ts'
import { outboxKeyOf } from '#server/identity/tokens/outbox-key.ts'
import { endProviderSession } from '#server/identity/tokens/revocation.ts'
import { noteSecurity } from '#server/identity/security-events.ts'
import { accountOf } from '#server/identity/contacts.ts'
import { endOldSessions, limitsOf } from '#server/identity/provider/session-limits.ts'
import { keepProviderSession } from '#server/identity/tokens/keep-sign-in.ts'
import { SESSION_COOKIE, hashOfSessionId, sessionHashOf } from '#server/identity/tokens/session-cookie.ts'
import { type News, endOf, openNews } from '#server/identity/tokens/session-news.ts'
import { newSignInNonce } from '#server/identity/tokens/sign-in-nonce.ts'
import { signInProvedBy } from '#server/identity/tokens/sign-in-proof.ts'
import { signInStateOf } from '#server/identity/tokens/sign-in-state.ts'
import { newSecret } from '#server/config/secrets.ts'

const COOKIE_OPTIONS = { path: '/', secure: true, httpOnly: true, sameSite: 'strict' } as const
/** How often, at most, a session is marked as seen, in seconds; at worst, it ends that much early. */
const TOUCH_SECONDS = 15

type Row = typeof rows.$inferSelect

/** The server's half of a signed-in browser: it holds the session key and deletes it when the session ends. */
export async function mountSession(
  app: FastifyInstance,
  services: Services,
  content?: NewsOfContent,
): Promise<News> {
  touchWhenSeen(app, services)
  const news = mountNews(app, services, content)
  await app.register(async (scope) => {
    scope.addHook('onRequest', async (request) => refuseForeign(request, services.config.publicUrl))
    mountSessionCalls(scope, services)
    await mountDeepLinks(scope, services)
  })
  return news
}

/** Sends each content version that replaces another. */
type NewsOfContent = { listen: (hear: (version: string) => void) => unknown }

/** No origin check: the call changes nothing, and only our own pages send the cookie. */
function mountNews(app: FastifyInstance, services: Services, content?: NewsOfContent): News {
  const news = openNews(app, services)
  content?.listen((version) => news.tellAll({ type: 'content', version }))
  services.brands.listen((version) => news.tellAll({ type: 'brands', version }))
  serve(app, services, listenToSession, async ({ request, reply }) => {
    if (isFromOtherOrigin(request, services.config.publicUrl))
      throw problem(403, 'INVALID_REQUEST', 'Only the portal itself may make session calls.')
    // The sandbox cuts streams, as a proxy might.
    if (services.faults.switches.streamCut) throw problem(503, 'UNAUTHORIZED_ERROR')
    if (!request.cookies[SESSION_COOKIE]) throw problem(401, 'UNAUTHORIZED_ERROR')
    const kept = await findSession(request, services)
    const standing = kept ? await signInStateOf(services, kept) : 'ended'
    const events = kept && standing === 'good' ? news.streamFor(kept, request.id) : endOf(standing)
    if (!events) throw problem(429, 'UNAUTHORIZED_ERROR')
    sendEvents(reply, events)
    return undefined
  })
  return news
}

function mountSessionCalls(app: FastifyInstance, services: Services): void {
  const { db, clock, dataKeys } = services
  serve(app, services, openSession, async ({ caller, request, reply, body }) => {
    const { idToken, unsentNonce } = body
    const proved = await signInProvedBy(services, { caller, request, idToken, unsentNonce })
    const now = clock.now().toString()
    const origin = {
      grantId: caller.grantId ?? null,
      providerSessionUid: caller.sessionUid ?? null,
      lastSeenAt: now,
      browser: browserIn(request.headers['user-agent'] ?? ''),
      system: systemIn(request.headers['user-agent'] ?? ''),
      ...proved,
    }
    const live = await liveSession(request, services)
    if (live?.username === caller.username) {
      await db.update(rows).set(origin).where(eq(rows.idHash, live.idHash))
      return { key: live.key, outboxKey: await outboxKeyOf(services, caller.username) }
    }
    if (live) await db.delete(rows).where(eq(rows.idHash, live.idHash))
    const id = newSecret()
    const key = newSecret()
    const idHash = hashOfSessionId(id)
    const sealed = { idHash, key: dataKeys.seal(key, idHash) }
    await db.insert(rows).values({ ...sealed, username: caller.username, createdAt: now, ...origin })
    reply.setCookie(SESSION_COOKIE, id, COOKIE_OPTIONS)
    return { key, outboxKey: await outboxKeyOf(services, caller.username) }
  })

  serve(app, services, askSignInNonce, ({ body: { asksPassword } }) => {
    if (!services.config.OIDC_ISSUER) throw notFound()
    return { nonce: newSignInNonce(dataKeys, { issuedSeconds: secondsNow(), asksPassword }) }
  })

  // The call itself is the news: `touchWhenSeen` records it.
  serve(app, services, keepSession, ({ reply }) => void reply.code(204).send())

  serve(app, services, readSessionKey, async ({ request }) => {
    const live = await liveSession(request, services)
    if (!live) throw problem(401, 'UNAUTHORIZED_ERROR')
    return { key: live.key, outboxKey: await outboxKeyOf(services, live.username) }
  })

  serve(app, services, closeSession, async ({ request, reply }) => {
    const live = await findSession(request, services)
    const caller = await verifyCaller(services)(request).catch((): Caller | undefined => undefined)
    for (const uid of new Set([live?.providerSessionUid, caller?.sessionUid]))
      if (uid) await endProviderSession(db, uid)
    if (live) await db.delete(rows).where(eq(rows.idHash, live.idHash))
    const username = live?.username ?? caller?.username
    if (username !== undefined) await endPushesAtSignOut(db, { username, deviceHash: deviceHashOf(request) })
    if (username !== undefined)
      await noteSecurity(services, { username, action: 'sign-out', outcome: 'done', requestId: request.id })
    return clearSiteData(reply)
  })
}

/** Data fetched while signed in must not stay in the browser's own cache. */
function clearSiteData(reply: FastifyReply): undefined {
  reply.clearCookie(SESSION_COOKIE, COOKIE_OPTIONS).header('clear-site-data', '"cache"').code(204).send()
  return undefined
}

/** Deletes a session, with its key, if its sign-in has ended or its account is blocked. */
async function liveSession(request: FastifyRequest, services: Services): Promise<Row | undefined> {
  const kept = await findSession(request, services)
  if (!kept || (await signInStateOf(services, kept)) === 'good') return kept
  await services.db.delete(rows).where(eq(rows.idHash, kept.idHash))
  return undefined
}

/** The session of the request's cookie. If it was idle or open for too long, deletes it with its key. */
async function findSession(request: FastifyRequest, services: Services): Promise<Row | undefined> {
  const { db, dataKeys } = services
  const idHash = sessionHashOf(request)
  if (idHash === undefined) return undefined
  await endOldSessions(services)
  const [row] = await db.select().from(rows).where(eq(rows.idHash, idHash))
  if (!row) return undefined
  // If all keys were replaced, the session can't be opened, and the member signs in again.
  const key = dataKeys.open(row.key, row.idHash)
  return key === undefined ? undefined : { ...row, key }
}

/** Refuses session calls from pages of other origins. */
function refuseForeign(request: FastifyRequest, publicUrl: string): void {
  if (request.headers[SESSION_HEADER] !== '1' || isFromOtherOrigin(request, publicUrl))
    throw problem(403, 'INVALID_REQUEST', 'Only the portal itself may make session calls.')
}

/** Every answered request of a signed-in browser keeps its session active, and the sign-in behind it. */
function touchWhenSeen(app: FastifyInstance, services: Services): void {
  const { db, clock, config } = services
  app.addHook('onResponse', async (request, reply) => {
    const idHash = sessionHashOf(request)
    if (idHash === undefined || !request.headers.authorization || reply.statusCode >= 400) return
    const now = clock.now()
    const before = now.subtract({ seconds: TOUCH_SECONDS }).toString()
    const [seen] = await db
      .update(rows)
      .set({ lastSeenAt: now.toString() })
      .where(and(eq(rows.idHash, idHash), lt(rows.lastSeenAt, before)))
      .returning({ username: rows.username, sessionUid: rows.providerSessionUid })
    // Another provider decides itself how long its tokens last.
    if (!seen?.sessionUid || config.OIDC_ISSUER) return
    const account = await accountOf(services, seen.username)
    if (account) await keepProviderSession(services, seen.sessionUid, limitsOf(services, account))
  })
}
