import { afterEach, expect, test } from 'vitest'
import { portalConfig } from '#base/config.ts'
import { defaultConfig } from '#contract/entities/config.ts'
import { endSessionAddress, isForeignProvider } from '#session/revoke.ts'

const ORIGIN = 'https://portal.example.com'
const pair = { access: 'a', refresh: 'r', idToken: 'hint', receivedMs: 0, expiresMs: 1 }
const client = { client_id: 'portal' }
const issuer = 'https://login.example.com'

afterEach(() => portalConfig.set(defaultConfig))

test('the provider is told whose session ends and where the member goes afterwards', () => {
  const server = { issuer, end_session_endpoint: `${issuer}/logout?tenant=one` }
  const address = new URL(endSessionAddress({ server, client, scope: 'openid' }, pair, ORIGIN) ?? '')
  expect(address.origin + address.pathname).toBe(`${issuer}/logout`)
  expect(Object.fromEntries(address.searchParams)).toEqual({
    tenant: 'one',
    client_id: 'portal',
    post_logout_redirect_uri: `${ORIGIN}/login`,
    id_token_hint: 'hint',
  })
})

test('a provider that offers no such place is left alone', () => {
  expect(endSessionAddress({ server: { issuer }, client, scope: 'openid' }, pair, ORIGIN)).toBeUndefined()
})

test('only a provider of another origin has to be told by the portal', () => {
  expect(isForeignProvider()).toBe(false)
  portalConfig.set({ ...defaultConfig, oidc: { ...defaultConfig.oidc, issuer } })
  expect(isForeignProvider()).toBe(true)
})
