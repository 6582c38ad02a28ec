import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { accounts } from '#server/platform/db/schema.ts'
import { discover } from '#server/platform/http/discovery.ts'
import { type Backend, backend, startBackend } from '#tests/kit/backend.ts'
import { type ForeignProvider, secondsNow, startForeignProvider } from '#tests/kit/foreign-provider.ts'
import { freePort } from '#tests/kit/free-port.ts'
import { plainSave } from '#tests/kit/saving.ts'
import { signInAs } from '#tests/kit/sign-in.ts'

const DANA = { preferred_username: 'harperdana1' }
let provider: ForeignProvider
let server: Backend

/** Our server, configured for another vendor's provider. */
const serverFor = async (issuer: string, env: Record<string, string> = {}) =>
  startBackend((await backend()).db, {
    OIDC_ISSUER: issuer,
    OIDC_CLIENT_ID: 'insurers-portal',
    OIDC_AUDIENCE: 'portal-api',
    OIDC_USERNAME_CLAIM: 'preferred_username',
    ...env,
  })

beforeAll(async () => {
  provider = await startForeignProvider(await freePort())
  server = await serverFor(provider.issuer)
})
afterAll(async () => {
  await server.app.close()
  await provider.goAway()
})

const plansWith = async (token: string, { app } = server) => {
  const answer = await app.inject({
    url: '/member/myblueprint/v1/users/harperdana1/memberships',
    headers: { authorization: `Bearer ${token}` },
  })
  return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() }
}

test('its token opens the plans of the member that its claim names', async () => {
  const { status, body } = await plansWith(await provider.token(DANA))
  expect(status).toBe(200)
  expect(body.userMemberships).toHaveLength(5)
})

test('its keys are fetched once and cached', async () => {
  for (const _ of [1, 2, 3]) await plansWith(await provider.token(DANA))
  expect(provider.asked).toHaveLength(2)
})

test.each<[string, () => Promise<string>]>([
  ['signed with a key that it never published', () => provider.forgedToken(DANA)],
  ['of another issuer', () => provider.token({ ...DANA, iss: 'https://evil.example.com' })],
  ['of its other realm', () => provider.token({ ...DANA, iss: `${provider.issuer}-test` })],
  ['for other audiences only', () => provider.token({ ...DANA, aud: ['account'] })],
  ['that has expired', () => provider.token({ ...DANA, exp: secondsNow() - 60 })],
  ['that names the member in an unconfigured claim', () => provider.token({ username: 'harperdana1' })],
  ['whose name is not text', () => provider.token({ preferred_username: ['harperdana1'] })],
  [
    'of our own provider',
    async () => (await signInAs((await backend()).app, 'harperdana1')).tokens.access_token,
  ],
])('a token %s is rejected', async (_what, make) => {
  const { status, body } = await plansWith(await make())
  expect([status, body.code]).toEqual([401, 'UNAUTHORIZED_ERROR'])
})

/** An access token without the facts that make it one. */
const NOT_ACCESS = { scope: undefined, typ: undefined }
const HOUR = 3600

describe('tokens signed for others', () => {
  test.each<[string, Record<string, unknown>, string?]>([
    ['an ID token for the same client', { ...NOT_ACCESS, at_hash: 'x', nonce: 'n' }],
    ['an ID token that also names a scope', { typ: undefined, at_hash: 'x' }],
    ['an ID token without a nonce', NOT_ACCESS],
    ['an ID token of Keycloak', { typ: 'ID', scope: 'openid' }],
    ['an ID token of Cognito', { token_use: 'id' }],
    ['a refresh token that is signed', { typ: 'Refresh' }],
    [
      'a logout token',
      { ...NOT_ACCESS, events: { 'http://schemas.openid.net/event/backchannel-logout': {} } },
    ],
    ['a logout token by its type', {}, 'logout+jwt'],
    ['a logout token under the type of an access token', { events: {} }, 'at+jwt'],
    ['a client assertion', {}, 'client-authentication+jwt'],
    ['an access token of another client', { azp: 'bookclub' }],
    ['an access token of another client, of the newer kind', { client_id: 'bookclub' }, 'at+jwt'],
    ['an access token for another API', { aud: 'bookclub-api' }, 'at+jwt'],
    ['a token without an audience', { aud: undefined }],
    ['a token valid for a year', { exp: secondsNow() + 365 * 24 * HOUR }],
    ['a token valid for a second over two hours', { iat: secondsNow(), exp: secondsNow() + 2 * HOUR + 1 }],
    ['a token without an issue time', { iat: undefined }],
    ['a token from tomorrow', { iat: secondsNow() + HOUR, exp: secondsNow() + 2 * HOUR }],
  ])('%s is rejected', async (_what, claims, type) => {
    const { status, body } = await plansWith(await provider.token({ ...DANA, ...claims }, type))
    expect([status, body.code]).toEqual([401, 'UNAUTHORIZED_ERROR'])
  })

  test('rejects an opaque token', async () => {
    expect((await plansWith('5b2f0c1e9d')).status).toBe(401)
  })

  test.each<[string, Record<string, unknown>, string?]>([
    ['of RFC 9068', { azp: undefined, typ: undefined, client_id: 'insurers-portal' }, 'at+jwt'],
    ['of RFC 9068 with the whole type', { client_id: 'insurers-portal' }, 'application/at+jwt'],
    [
      'of Okta',
      { azp: undefined, scope: undefined, typ: undefined, cid: 'insurers-portal', scp: ['openid'] },
      '',
    ],
    ['of Entra', { typ: undefined, scope: undefined, scp: 'access' }],
    ['that is valid for two hours', { exp: secondsNow() + 2 * HOUR, iat: secondsNow() }],
  ])('accepts an access token %s', async (_what, claims, type) => {
    expect((await plansWith(await provider.token({ ...DANA, ...claims }, type))).status).toBe(200)
  })
})

test('rejects a provider that describes another issuer', async () => {
  const [other, impostor] = [
    await startForeignProvider(await freePort()),
    await startForeignProvider(await freePort()),
  ]
  other.describeAs(impostor.issuer)
  const app = await serverFor(other.issuer)
  expect((await plansWith(await impostor.token(DANA), app)).status).toBe(503)
  await app.app.close()
  await Promise.all([other.goAway(), impostor.goAway()])
})

test('does not read a description redirected from another host', async () => {
  const asked: string[] = []
  const other = createServer((request, response) => {
    asked.push(request.url ?? '')
    const at = `http://${request.headers.host}`
    if (request.url === '/elsewhere') response.end(JSON.stringify({ issuer: at, jwks_uri: `${at}/keys` }))
    else response.writeHead(302, { location: '/elsewhere' }).end()
  })
  const port = await freePort()
  await new Promise<void>((ready) => other.listen(port, '127.0.0.1', ready))
  await expect(discover(`http://127.0.0.1:${port}`)).rejects.toThrow()
  expect(asked).toEqual(['/.well-known/openid-configuration'])
  other.close()
})

test.each<[string, Record<string, unknown>, number]>([
  ['a moment ago', { auth_time: secondsNow() }, 200],
  ['an hour ago', { auth_time: secondsNow() - HOUR }, 403],
  ['at no time that it states', {}, 403],
  ['in milliseconds', { auth_time: secondsNow() * 1_000 }, 403],
  ['at a time that no clock has', { auth_time: Number.MAX_SAFE_INTEGER }, 403],
])('a token of a sign-in %s saves a card or needs a new sign-in', async (_, claims, status) => {
  const saved = await server.app.inject({
    method: 'POST',
    url: '/member/myblueprint/v1/users/harperdana1/saved-cards',
    payload: plainSave,
    headers: {
      authorization: `Bearer ${await provider.token({ ...DANA, ...claims })}`,
      'idempotency-key': randomUUID(),
    },
  })
  expect([saved.statusCode, saved.json<{ code?: string }>().code]).toEqual([
    status,
    status === 200 ? undefined : 'LOG-0035',
  ])
})

test('a stranger with a valid token reads none of Dana’s data', async () => {
  expect((await plansWith(await provider.token({ preferred_username: 'visiononly7' }))).status).toBe(404)
})

test('a token with a staff username gets no staff rights', async () => {
  const [planted] = await server.db
    .select({ role: accounts.role })
    .from(accounts)
    .where(eq(accounts.username, 'adminsandy1'))
  expect(planted?.role).toBe('staff')
  const token = await provider.token({ preferred_username: 'adminsandy1' })
  const headers = { authorization: `Bearer ${token}` }
  expect((await server.app.inject({ url: '/staff/api/me', headers })).statusCode).toBe(404)
  const url = '/member/myblueprint/v1/users/adminsandy1/memberships'
  expect((await server.app.inject({ url, headers })).json()).toEqual({ userMemberships: [] })
})

test('our own provider and sign-in page are missing; the portal goes to the other one', async () => {
  for (const url of ['/oidc/.well-known/openid-configuration', '/oidc/jwks', '/oidc/auth', '/signin/any'])
    expect([url, (await server.app.inject(url)).statusCode]).toEqual([url, 404])
  const config = await server.app.inject('/config.json')
  expect(config.json()).toMatchObject({
    oidc: {
      issuer: provider.issuer,
      clientId: 'insurers-portal',
      audience: 'portal-api',
      usernameClaim: 'preferred_username',
    },
  })
  const policy = String(config.headers['content-security-policy'])
  expect(policy).toContain(`connect-src 'self' ${new URL(provider.issuer).origin};`)
})

test('the session key works with it as with our own', async () => {
  const opened = await server.app.inject({
    method: 'POST',
    url: '/session',
    headers: { authorization: `Bearer ${await provider.token(DANA)}`, 'x-portal-session': '1' },
  })
  expect([opened.statusCode, opened.json()]).toEqual([
    200,
    { key: expect.any(String), outboxKey: expect.any(String) },
  ])
  const cookie = opened.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  const headers = { cookie, 'x-portal-session': '1' }
  const closed = await server.app.inject({ method: 'DELETE', url: '/session', headers })
  expect(closed.statusCode).toBe(204)
  expect((await server.app.inject({ url: '/session/key', headers })).statusCode).toBe(401)
})

test('returns 503 while the provider is down, not 401, and works again afterward', async () => {
  const other = await startForeignProvider(await freePort())
  const app = await serverFor(other.issuer)
  const token = await other.token(DANA)
  await other.goAway()
  const away = await plansWith(token, app)
  expect([away.status, away.body.code]).toEqual([503, 'WEB-0001'])
  await other.comeBack()
  expect((await plansWith(token, app)).status).toBe(200)
  await app.app.close()
  await other.goAway()
})

test.each(['loseKeys', 'padKeys', 'cutKeys'] as const)(
  'a provider without keys of a sensible size counts as down, too (%s)',
  async (how) => {
    const other = await startForeignProvider(await freePort())
    const app = await serverFor(other.issuer)
    other[how]()
    expect((await plansWith(await other.token(DANA), app)).status).toBe(503)
    await app.app.close()
    await other.goAway()
  },
)

const policyOf = async ({ app }: Backend) =>
  String((await app.inject('/config.json')).headers['content-security-policy'])

test('pages may call every endpoint’s host and send forms to the sign-out’s host', async () => {
  const other = await startForeignProvider(await freePort())
  other.describe({
    token_endpoint: 'https://tokens.example.com/oauth2/token',
    revocation_endpoint: 'https://tokens.example.com/oauth2/revoke',
    userinfo_endpoint: 'https://people.example.com/me',
    end_session_endpoint: 'https://leave.example.com:8443/logout',
  })
  const app = await serverFor(other.issuer)
  const policy = await policyOf(app)
  expect(policy).toContain(
    `connect-src 'self' ${new URL(other.issuer).origin} https://tokens.example.com https://people.example.com;`,
  )
  expect(policy).toContain("form-action 'self' https://leave.example.com:8443;")
  await app.app.close()
  await other.goAway()
})

test('ignores provider addresses that are invalid or would end a directive', async () => {
  const other = await startForeignProvider(await freePort())
  other.describe({
    token_endpoint: 'nowhere',
    revocation_endpoint: "https://a.example.com;script-src 'unsafe-inline'",
    userinfo_endpoint: 'javascript:alert(1)',
    end_session_endpoint: 'https://x;script-src.example.com/',
  })
  const app = await serverFor(other.issuer)
  const policy = await policyOf(app)
  expect(policy).toContain(`connect-src 'self' ${new URL(other.issuer).origin};`)
  expect(policy).toContain("form-action 'self';")
  await app.app.close()
  await other.goAway()
})

test('a provider that is down at the server’s start is found once it is back', async () => {
  const other = await startForeignProvider(await freePort())
  other.describe({ token_endpoint: 'https://tokens.example.com/token' })
  await other.goAway()
  const app = await serverFor(other.issuer)
  expect(await policyOf(app)).toContain(`connect-src 'self' ${new URL(other.issuer).origin};`)
  await other.comeBack()
  vi.spyOn(performance, 'now').mockReturnValue(1e9)
  expect(await policyOf(app)).toContain('https://tokens.example.com')
  vi.restoreAllMocks()
  await app.app.close()
  await other.goAway()
})
