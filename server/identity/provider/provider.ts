import Provider, {
  type Configuration,
  type KoaContextWithOIDC,
  errors,
  interactionPolicy,
} from 'oidc-provider'
import { REQUEST_ID_HEADER } from '#contract/entities/fhir.ts'
import type { FailureCode } from '#contract/failures.ts'
import { STAFF_CALLBACK, STAFF_PATH } from '#contract/paths.ts'
import { type Clock, aheadSeconds } from '#server/config/clock.ts'
import { sendDirectly } from '#server/platform/http/outgoing.ts'
import type { Services } from '#server/services.ts'
import { accountState } from '#server/identity/accounts.ts'
import { adapterFor, noteBrowser } from './adapter.ts'
import { API_AUDIENCE } from '#server/identity/tokens/caller.ts'
import type { SigningAlgorithm } from '#server/config/key-set.ts'
import { cookieKeys, signingKeys } from './keys.ts'
import { askSignOut, renderError, renderSignedOut } from './provider-pages.ts'
import { keepRenewedSignIn } from '#server/identity/tokens/keep-sign-in.ts'
import { nameSuccessors, openSuccessors } from '#server/identity/tokens/refresh-tokens.ts'
import { endProviderSession } from '#server/identity/tokens/revocation.ts'
import { MEMBER_LIMITS, type SessionLimits, limitsOf } from './session-limits.ts'
import { type SecurityEvent, noteSecurity } from '#server/identity/security-events.ts'
import {
  SIGN_IN_SECONDS,
  browserCookie,
  currentBrowser,
  newBrowser,
  providerCookieNames,
} from './sign-in-cookies.ts'

/** The provider's path under our address. */
export const PROVIDER_PATH = '/oidc'

const ACCESS_TOKEN_SECONDS = 300
const CODE_SECONDS = 60
const SCOPES = 'openid profile offline_access'

/** The OpenID provider of the sandbox: authorization code with PKCE S256, rotating refresh tokens, JWT access tokens. */
export async function createProvider(services: Services): Promise<Provider> {
  const { config, db, clock } = services
  const { privateSet, algorithm } = await signingKeys(config, services)
  const successorOf = await openSuccessors(services)
  const provider = new Provider(`${config.publicUrl}${PROVIDER_PATH}`, {
    adapter: adapterFor({ db, clock, successorOf }),
    jwks: privateSet,
    clients: [portalClient(services, algorithm)],
    fetch: sendDirectly,
    cookies: {
      keys: await cookieKeys(config, services),
      names: providerCookieNames(config),
      long: { signed: true },
      short: { signed: true },
    },
    features: featuresWith(algorithm),
    ...tokensBy(clock),
    responseTypes: ['code'],
    pkce: { required: () => true },
    scopes: SCOPES.split(' '),
    claims: { openid: ['sub'], profile: ['preferred_username'] },
    interactions: {
      async url(ctx, { uid }) {
        await bindToBrowser(services, ctx, uid)
        return `/signin/${uid}`
      },
      policy: passwordPromptChecks(),
    },
    findAccount: (_ctx, username, token) => openAccount(services, username, token !== undefined),
    loadExistingGrant: (ctx) => grantEverything(provider, ctx),
    renderError,
    // Browsers send their origin on every POST: the portal's own is accepted, a foreign page's is refused.
    clientBasedCORS: (_ctx, origin) => origin === new URL(config.publicUrl).origin,
  })
  // Its own addresses follow PUBLIC_URL, which `pinRequestsToPublicUrl` writes into each request.
  provider.proxy = true
  nameSuccessors(provider, successorOf)
  recordProviderEvents(provider, services)
  return provider
}

const portalClient = (
  { config }: Services,
  algorithm: SigningAlgorithm,
): NonNullable<Configuration['clients']>[number] => ({
  client_id: config.OIDC_CLIENT_ID,
  client_name: config.PRODUCT_NAME,
  token_endpoint_auth_method: 'none',
  application_type: 'web',
  grant_types: ['authorization_code', 'refresh_token'],
  response_types: ['code'],
  redirect_uris: [`${config.publicUrl}/auth-success`, `${config.publicUrl}${STAFF_CALLBACK}`],
  post_logout_redirect_uris: [
    `${config.publicUrl}/login`,
    `${config.publicUrl}/`,
    `${config.publicUrl}${STAFF_PATH}`,
  ],
  id_token_signed_response_alg: algorithm,
})

/** The lifetime of the sign-in in progress; a session without an account has no content. */
const limitsIn = ({ oidc: { account } }: Pick<KoaContextWithOIDC, 'oidc'>): SessionLimits =>
  (account?.limits as SessionLimits | undefined) ?? MEMBER_LIMITS

type Tokens = Pick<Configuration, 'ttl' | 'issueRefreshToken' | 'rotateRefreshToken' | 'extraTokenClaims'>

const tokensBy = (clock: Clock): Tokens => ({
  ttl: {
    // Nothing outlives its grant or an idle sign-in.
    AccessToken: (ctx) => {
      const left = (ctx.oidc.entities.Grant?.exp ?? 0) - Math.floor(Date.now() / 1000)
      return Math.max(1, Math.min(ACCESS_TOKEN_SECONDS, limitsIn(ctx).idleSeconds, left))
    },
    AuthorizationCode: CODE_SECONDS,
    Grant: (ctx) => limitsIn(ctx).mostSeconds,
    IdToken: 3600,
    Interaction: SIGN_IN_SECONDS,
    // A reopened browser must enter the password again once the portal's own session would have ended.
    Session: (ctx) => limitsIn(ctx).idleSeconds,
    RefreshToken: (ctx, token) => {
      const { idleSeconds, mostSeconds } = limitsIn(ctx)
      const age = Math.floor(Date.now() / 1000) - (token.iiat ?? 0)
      return Math.max(1, Math.min(idleSeconds, mostSeconds - age))
    },
  },
  // The specification's request has no `prompt=consent`, without which the library drops offline_access.
  issueRefreshToken: async (_ctx, client) => client.grantTypeAllowed('refresh_token'),
  rotateRefreshToken: true,
  extraTokenClaims: ({ oidc }, token) => {
    if (!('sessionUid' in token)) return undefined
    // Renewing a token doesn't prove identity again, so the time of the password stays (RFC 9068 §2.2.1).
    const { AuthorizationCode: code, RefreshToken: renewed } = oidc.entities
    const authTime = code?.authTime ?? renewed?.authTime
    return {
      sid: token.sessionUid,
      gid: token.grantId,
      ...(authTime ? { auth_time: authTime + aheadSeconds(clock) } : {}),
    }
  },
})

const featuresWith = (alg: SigningAlgorithm): Configuration['features'] => ({
  devInteractions: { enabled: false },
  // The portal uses none of these, and a pushed request is a row that anyone can store.
  pushedAuthorizationRequests: { enabled: false },
  dPoP: { enabled: false },
  userinfo: { enabled: false },
  revocation: { enabled: true },
  resourceIndicators: {
    enabled: true,
    defaultResource: () => API_AUDIENCE,
    useGrantedResource: () => true,
    getResourceServerInfo: () => ({
      scope: SCOPES,
      audience: API_AUDIENCE,
      accessTokenTTL: ACCESS_TOKEN_SECONDS,
      accessTokenFormat: 'jwt',
      jwt: { sign: { alg } },
    }),
  },
  rpInitiatedLogout: {
    enabled: true,
    logoutSource: askSignOut,
    postLogoutSuccessSource: renderSignedOut,
  },
})

/** Names the browser that starts a sign-in, unless it has a name, and records it with the sign-in. */
async function bindToBrowser({ config, db }: Services, ctx: KoaContextWithOIDC, uid: string): Promise<void> {
  const { name, options } = browserCookie(config)
  const browser = currentBrowser() ?? newBrowser()
  ctx.cookies.set(name, browser, options)
  await noteBrowser(db, uid, browser)
}

/**
 * Records the library's completed actions, never refused ones. Also ends tokens with offline_access, which by the
 * library's rules outlive the provider's session but must not.
 */
function recordProviderEvents(provider: Provider, services: Services): void {
  provider.use(async (ctx, next) => {
    await next()
    const { oidc } = ctx as Partial<KoaContextWithOIDC>
    if (!oidc) return
    const { route, session, params, entities, result } = oidc
    const username = session?.accountId ?? entities.RefreshToken?.accountId
    const note = (action: SecurityEvent['action'], outcome: SecurityEvent['outcome']) =>
      noteSecurity(services, { username, action, outcome, requestId: ctx.get(REQUEST_ID_HEADER) })
    // The library ends its session only for a form with this session's secret.
    if (route === 'end_session_confirm' && params?.logout && session && ctx.status < 400) {
      await endProviderSession(services.db, session.uid)
      await note('sign-out', 'done')
    }
    if (route === 'resume' && result?.login && entities.AuthorizationCode) await note('sign-in', 'done')
    if (route === 'token' && ctx.status === 400 && entities.RefreshToken?.consumed)
      await note('refresh', 'reused')
    const { RotatedRefreshToken: renewed } = entities
    if (route === 'token' && ctx.status === 200 && renewed)
      await keepRenewedSignIn(services, renewed, limitsIn({ oidc }))
  })
}

/** Undefined for a blocked or closed account, which renews nothing and opens nothing. */
async function openAccount(services: Services, username: string, isTokenGiven: boolean) {
  const account = await accountState(services.db, username, services.clock.now())
  // The portal explains to the member why their page closed.
  if (account.state === 'blocked' && isTokenGiven)
    throw new errors.CustomOIDCProviderError('invalid_grant', 'ADM-0001' satisfies FailureCode)
  if (account.state !== 'open') return undefined
  const limits = limitsOf(services, account)
  return { accountId: username, limits, claims: () => ({ sub: username, preferred_username: username }) }
}

/** Asks for the password if the session's account is no longer open, or its time is over. */
function passwordPromptChecks() {
  const policy = interactionPolicy.base()
  const must = (reason: string, description: string, isOver: (ctx: KoaContextWithOIDC) => boolean) =>
    policy
      .get('login')
      ?.checks.add(new interactionPolicy.Check(reason, description, 'login_required', isOver))
  must('account_ended', 'The account is blocked or closed', ({ oidc: { session, account } }) =>
    Boolean(session?.accountId && !account),
  )
  // A stored grant has an id; one that the library has just created doesn't.
  must('signed_in_too_long', 'The password was given too long ago', ({ oidc: { entities } }) =>
    Boolean(entities.Grant && !entities.Grant.jti),
  )
  return policy
}

/**
 * The portal is our own application, so it needs no consent page. The grant starts when a user proves their identity
 * and ends hours later (session-limits.ts), with everything issued from it, however often the session or a token was
 * renewed.
 */
async function grantEverything(provider: Provider, ctx: KoaContextWithOIDC) {
  const { client, session, result } = ctx.oidc
  if (!client || !session?.accountId) return undefined
  if (!result?.login) {
    const known = session.grantIdFor(client.clientId)
    return known ? provider.Grant.find(known) : undefined
  }
  const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId })
  grant.addOIDCScope(SCOPES)
  grant.addResourceScope(API_AUDIENCE, SCOPES)
  await grant.save()
  return grant
}
