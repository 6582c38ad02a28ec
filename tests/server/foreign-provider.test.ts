import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Backend, backend, startBackend } from '#tests/kit/backend.ts'
import { type ForeignProvider, startForeignProvider } from '#tests/kit/foreign-provider.ts'
import { freePort } from '#tests/kit/free-port.ts'
import { signInAs } from '#tests/kit/sign-in.ts'

const DANA = { preferred_username: 'harperdana1' }
let provider: ForeignProvider
let server: Backend

/** Our server as it is configured for somebody else's provider. */
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

test('its keys are fetched once and kept', async () => {
  for (const _ of [1, 2, 3]) await plansWith(await provider.token(DANA))
  expect(provider.asked).toHaveLength(2)
})

test.each<[string, () => Promise<string>]>([
  ['signed with a key that it never published', () => provider.forgedToken(DANA)],
  ['of another issuer', () => provider.token({ ...DANA, iss: 'https://evil.example.com' })],
  ['of its other realm', () => provider.token({ ...DANA, iss: `${provider.issuer}-test` })],
  ['for others only', () => provider.token({ ...DANA, aud: ['account'] })],
  ['that has expired', () => provider.token({ ...DANA, exp: Math.floor(Date.now() / 1_000) - 60 })],
  ['that names the member in a claim we were not told of', () => provider.token({ username: 'harperdana1' })],
  ['whose name is no text', () => provider.token({ preferred_username: ['harperdana1'] })],
  [
    'of our own provider',
    async () => (await signInAs((await backend()).app, 'harperdana1')).tokens.access_token,
  ],
])('a token %s is refused', async (_what, make) => {
  const { status, body } = await plansWith(await make())
  expect([status, body.code]).toEqual([401, 'UNAUTHORIZED_ERROR'])
})

test('a stranger with a token of its own sees nothing of Dana', async () => {
  expect((await plansWith(await provider.token({ preferred_username: 'visiononly7' }))).status).toBe(404)
})

test('our own provider and its sign-in page are not there; the portal is sent to the other', async () => {
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

test('the session key works with it as with ours', async () => {
  const opened = await server.app.inject({
    method: 'POST',
    url: '/session',
    headers: { authorization: `Bearer ${await provider.token(DANA)}`, 'x-portal-session': '1' },
  })
  expect([opened.statusCode, opened.json()]).toEqual([200, { key: expect.any(String) }])
  const cookie = opened.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  const headers = { cookie, 'x-portal-session': '1' }
  const closed = await server.app.inject({ method: 'DELETE', url: '/session', headers })
  expect(closed.statusCode).toBe(204)
  expect((await server.app.inject({ url: '/session/key', headers })).statusCode).toBe(401)
})

test('while it is away nobody is told that the token is wrong; when it is back, all goes on', async () => {
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

test('a provider that does not say its keys is away too', async () => {
  const other = await startForeignProvider(await freePort())
  const app = await serverFor(other.issuer)
  other.loseKeys()
  expect((await plansWith(await other.token(DANA), app)).status).toBe(503)
  await app.app.close()
  await other.goAway()
})
