import { once } from 'node:events'
import { type IncomingMessage, type Server, type ServerResponse, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { exportJWK, generateKeyPair } from 'jose'
import Provider, { type Adapter, type AdapterPayload, type Configuration } from 'oidc-provider'

/** Values that can't be derived from those of our own provider. */
export const AUDIENCE = 'b7f40c1e-api'
export const CLIENT_ID = 'portal-at-elsewhere'
const SCOPES = 'openid profile offline_access'
const subjectOf = (username: string) => `8c21-${Buffer.from(username).toString('hex')}`
const usernameOf = (subject: string) => Buffer.from(subject.slice(5), 'hex').toString()

export type ForeignProvider = Awaited<ReturnType<typeof foreignProvider>>

/**
 * Another company's OpenID provider. As with some large providers, members sign in on one host, while tokens and
 * sign-outs use another, which only the discovery document names.
 */
export async function foreignProvider(portal: string) {
  const [http, tokens] = [await listening(), await listening()]
  const issuer = originOf(http)
  const tokenHost = originOf(tokens)
  const ports = [http, tokens].map((server) => [server, portOf(server)] as const)
  const kept = new Map<string, AdapterPayload>()
  const provider = new Provider(issuer, await configuration(portal, kept))
  const elsewhere = {
    issuer,
    tokenHost,
    /** The issuer in the callback; a test can set a wrong one. */
    toldIssuer: issuer,
    /** Counts the sessions at the provider, or the tokens that could still be renewed. */
    keeps: (model: 'Session' | 'RefreshToken') =>
      [...kept].filter(([name, { accountId }]) => name.startsWith(`${model}:`) && accountId).length,
    settings: {
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: CLIENT_ID,
      OIDC_AUDIENCE: AUDIENCE,
      OIDC_USERNAME_CLAIM: 'preferred_username',
    },
    stop: async () => void (await Promise.all([stopped(http), stopped(tokens)])),
    /** Restores the initial state: running, honest, and without sessions. */
    async mend() {
      elsewhere.toldIssuer = issuer
      kept.clear()
      await elsewhere.comeBack()
    },
    /** Starts again, and still has the sessions of signed-in members. */
    async comeBack() {
      for (const [server, port] of ports) if (!server.listening) await listening(server, port)
    },
  }
  provider.use(async (ctx, next) => {
    // Browsers accept secure cookies from localhost without TLS.
    Object.defineProperty(ctx, 'secure', { value: true })
    ctx.cookies.secure = true
    await next()
    if (ctx.path === '/.well-known/openid-configuration') moveTo(tokenHost, ctx.body)
    const location: string | undefined = ctx.response.get('location')
    if (!location?.startsWith(`${portal}/auth-success`)) return
    const callback = new URL(location)
    callback.searchParams.set('iss', elsewhere.toldIssuer)
    ctx.set('location', callback.href)
  })
  const answer = provider.callback()
  http.on('request', (request, reply) => {
    void (request.url?.startsWith('/interaction/')
      ? signInForm(provider, request, reply)
      : answer(request, reply))
  })
  tokens.on('request', (request, reply) => {
    void answer(request, reply)
  })
  return elsewhere
}

async function listening(server = createServer(), port = 0): Promise<Server> {
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return server
}

const portOf = (server: Server) => (server.address() as AddressInfo).port
const originOf = (server: Server) => `http://127.0.0.1:${portOf(server)}`

const MOVED = ['token_endpoint', 'revocation_endpoint', 'end_session_endpoint']

function moveTo(host: string, discovery: unknown): void {
  const document = discovery as Record<string, unknown>
  for (const name of MOVED) document[name] = host + new URL(String(document[name])).pathname
}

async function stopped(http: Server): Promise<void> {
  if (!http.listening) return
  http.close()
  http.closeAllConnections()
  await once(http, 'close')
}

async function signInForm(provider: Provider, request: IncomingMessage, reply: ServerResponse) {
  if (request.method === 'POST') {
    const username = new URLSearchParams(await text(request)).get('username') ?? ''
    return provider.interactionFinished(request, reply, { login: { accountId: subjectOf(username) } })
  }
  reply.setHeader('content-type', 'text/html; charset=utf-8')
  return reply.end(`<!doctype html><html lang="en"><title>Elsewhere ID</title><h1>Elsewhere ID</h1>
    <form method="post"><label>Username <input name="username"></label>
    <label>Password <input name="password" type="password"></label><button>Sign in</button></form></html>`)
}

async function configuration(portal: string, kept: Map<string, AdapterPayload>): Promise<Configuration> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true })
  return {
    adapter: (model) => inMemory(model, kept),
    jwks: { keys: [{ ...(await exportJWK(privateKey)), alg: 'ES256', use: 'sig', kid: 'elsewhere' }] },
    // The form comes from another site, and the session's cookie must be sent with it.
    enableHttpPostMethods: true,
    cookies: { keys: ['of the story only'], long: { sameSite: 'none', secure: true } },
    clients: [
      {
        client_id: CLIENT_ID,
        token_endpoint_auth_method: 'none',
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        redirect_uris: [`${portal}/auth-success`],
        post_logout_redirect_uris: [`${portal}/login`],
        id_token_signed_response_alg: 'ES256',
      },
    ],
    clientBasedCORS: (_ctx, origin) => origin === portal,
    pkce: { required: () => true },
    scopes: SCOPES.split(' '),
    ttl: { AccessToken: 300, Grant: 3600, IdToken: 300, Interaction: 300, RefreshToken: 900, Session: 900 },
    issueRefreshToken: async () => true,
    findAccount: (_ctx, sub) => ({ accountId: sub, claims: () => ({ sub }) }),
    extraTokenClaims: (_ctx, token) =>
      'accountId' in token ? { preferred_username: usernameOf(token.accountId) } : undefined,
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({
        clientId: CLIENT_ID,
        accountId: oidc.session?.accountId ?? '',
      })
      grant.addOIDCScope(SCOPES)
      grant.addResourceScope(AUDIENCE_URI, SCOPES)
      await grant.save()
      return grant
    },
    interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
    features: {
      devInteractions: { enabled: false },
      revocation: { enabled: true, allowedPolicy: async () => true },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => AUDIENCE_URI,
        useGrantedResource: () => true,
        getResourceServerInfo: () => ({
          scope: SCOPES,
          audience: AUDIENCE,
          accessTokenFormat: 'jwt',
          jwt: { sign: { alg: 'ES256' } },
        }),
      },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource(ctx, form) {
          ctx.type = 'html'
          ctx.body = `<!doctype html><html lang="en"><title>Elsewhere ID</title><h1>Leave Elsewhere ID?</h1>${form}
            <button type="submit" form="op.logoutForm" name="logout" value="yes">Leave</button></html>`
        },
      },
    },
  }
}

/** The resource name of the portal's data at the provider. Its tokens contain the audience instead. */
const AUDIENCE_URI = 'urn:elsewhere:portal'

function inMemory(model: string, kept: Map<string, AdapterPayload>): Adapter {
  const named = (id: string) => `${model}:${id}`
  return {
    async upsert(id, payload) {
      kept.set(named(id), payload)
    },
    find: async (id) => kept.get(named(id)),
    findByUid: async (uid) =>
      [...kept].find(([name, payload]) => name.startsWith(named('')) && payload.uid === uid)?.[1],
    findByUserCode: async () => undefined,
    async consume(id) {
      kept.set(named(id), { ...kept.get(named(id)), consumed: true })
    },
    async destroy(id) {
      kept.delete(named(id))
    },
    async revokeByGrantId(grantId) {
      for (const [name, payload] of kept) if (payload.grantId === grantId) kept.delete(name)
    },
  }
}
