import { decodeJwt, decodeProtectedHeader, exportJWK, generateKeyPair } from 'jose'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Backend, backend, startBackend } from '#tests/kit/backend.ts'
import { SANDBOX_CONFIRMED, SECRETS } from '#tests/kit/sandbox-settings.ts'
import { beginSignIn, refresh, signInAs, tokensIn } from '#tests/kit/sign-in.ts'
import { sample } from '#tests/kit/tier.ts'

let server: Backend | undefined
beforeEach(async () => (await backend()).faults.reset())
afterEach(async () => {
  await server?.app.close()
  server = undefined
})

const started = async (env: Record<string, string>) =>
  (server = await startBackend((await backend()).db, env))

describe('signing keys', () => {
  const kinds = [
    ['RS256', undefined, 'RS256'],
    ['RS256', 'PS256', 'PS256'],
    ['ES256', undefined, 'ES256'],
  ] as const
  test.each(sample(kinds, kinds.slice(1)))(
    'made for %s with alg %s sign members in with %s',
    async (made, alg, used) => {
      const { privateKey } = await generateKeyPair(made, { extractable: true, modulusLength: 3072 })
      const { alg: _, ...jwk } = await exportJWK(privateKey)
      const keys = [{ ...jwk, kid: 'newest', ...(alg ? { alg } : {}) }]
      const { app } = await started({ OIDC_SIGNING_KEYS: JSON.stringify({ keys }), ...SECRETS })
      const { tokens, bearer } = await signInAs(app, 'harperdana1')
      for (const token of [tokens.access_token, tokens.id_token])
        expect(decodeProtectedHeader(token)).toMatchObject({ alg: used, kid: 'newest' })
      const url = '/member/myblueprint/v1/users/harperdana1/memberships'
      expect((await app.inject({ url, headers: bearer })).statusCode).toBe(200)
      const { keys: published } = (await app.inject('/oidc/jwks')).json<{ keys: Record<string, unknown>[] }>()
      expect(published.flatMap((key) => Object.keys(key).filter((name) => 'dpq'.includes(name)))).toEqual([])
    },
  )
})

describe('addresses and cookies', () => {
  const evil = {
    host: 'evil.example.com',
    'x-forwarded-host': 'evil.example.com',
    'x-forwarded-proto': 'http',
  }
  const AUTHORIZE =
    '/oidc/auth?client_id=member-portal&response_type=code&scope=openid&state=a&nonce=b&code_challenge=47DEQpj8HBSa-_TImW-5JCeuQeRkm5NMpJWZG3hSuFU&code_challenge_method=S256&redirect_uri=https%3A%2F%2Fportal.example.com%2Fauth-success'

  test.each(['true', 'false'])(
    'follow PUBLIC_URL, not the request, with TRUST_PROXY=%s',
    async (TRUST_PROXY) => {
      const { app } = await started({
        ...SANDBOX_CONFIRMED,
        PUBLIC_URL: 'https://portal.example.com',
        TRUST_PROXY,
      })
      const discovery = await app.inject({ url: '/oidc/.well-known/openid-configuration', headers: evil })
      expect(discovery.body).not.toContain('evil')
      const { issuer, ...rest } = discovery.json<Record<string, unknown>>()
      expect(issuer).toBe('https://portal.example.com/oidc')
      for (const [name, value] of Object.entries(rest))
        if (/_endpoint$|_uri$/.test(name))
          expect([name, value]).toEqual([
            name,
            expect.stringMatching(/^https:\/\/portal\.example\.com\/oidc\//),
          ])

      const signOut = await app.inject({ url: '/oidc/session/end', headers: evil })
      expect(signOut.body).toMatch(/action="https:\/\/portal\.example\.com\/oidc\/session\/end\/confirm"/)
      expect(signOut.body).not.toContain('evil')

      const begun = await app.inject({ url: AUTHORIZE, headers: evil })
      expect(begun.statusCode).toBe(303)
      const cookies = begun.cookies.filter(({ value }) => value !== '')
      expect(cookies.length).toBeGreaterThan(1)
      for (const { name, secure, httpOnly } of cookies)
        expect([name, secure, httpOnly]).toEqual([name, true, true])
      // A cookie that a sibling host could plant is either bound to this host or has the path of one sign-in.
      for (const { name, path, domain } of cookies)
        expect([name, name.startsWith('__Host-') ? path : path !== '/', domain]).toEqual([
          name,
          name.startsWith('__Host-') ? '/' : true,
          undefined,
        ])
      expect(cookies.map(({ name }) => name)).toContain('__Host-sign-in-browser')
    },
  )
})

test('a token has the password’s time, and a renewal keeps it', async () => {
  const { app } = await backend()
  const { tab, tokens } = await signInAs(app, 'harperdana1')
  const { auth_time: given, iat = 0 } = decodeJwt(tokens.access_token)
  expect(iat - Number(given)).toBeGreaterThanOrEqual(0)
  expect(iat - Number(given)).toBeLessThan(60)
  const renewed = await tokensIn(await refresh(tab, tokens.refresh_token))
  expect(decodeJwt(renewed.access_token).auth_time).toBe(given)
})

test('with prompt=login it asks a signed-in browser for the password and dates it', async () => {
  const { app } = await backend()
  const { tab } = await signInAs(app, 'harperdana1')
  const known = await tab.fetch(beginSignIn().authorize, { redirect: 'manual' })
  expect(known.headers.get('location')).toContain('/auth-success?code=')
  const again = await tab.fetch(beginSignIn({ prompt: 'login', max_age: '0' }).authorize, {
    redirect: 'manual',
  })
  expect(again.headers.get('location')).toMatch(/^\/signin\//)
})
