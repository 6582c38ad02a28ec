import { afterEach, expect, test } from 'vitest'
import { portalConfig } from '#base/config.ts'
import { defaultConfig } from '#contract/entities/config.ts'
import { awaitProviderSignOut, forgetProviderSession, mayKnowMember } from '#session/provider-session.ts'
import { endSession, isForeignProvider } from '#session/revoke.ts'

const ORIGIN = 'https://portal.example.com'
const pair = { access: 'a', refresh: 'r', idToken: 'hint', receivedMs: 0, expiresMs: 1 }
const client = { client_id: 'portal' }
const issuer = 'https://login.example.com'

const known = portalConfig.get()
afterEach(() => portalConfig.set(known))

const server = { issuer, end_session_endpoint: `${issuer}/logout?tenant=one` }
const signOutBy = (way: 'form' | 'link' | 'link-with-token') =>
  portalConfig.set({ ...defaultConfig, oidc: { ...defaultConfig.oidc, issuer, signOutBy: way } })

test('the provider gets the session and the return address by a form', () => {
  expect(endSession({ server, client, scope: 'openid' }, pair, { origin: ORIGIN, state: 'back' })).toEqual({
    form: {
      action: `${issuer}/logout?tenant=one`,
      fields: [
        ['client_id', 'portal'],
        ['post_logout_redirect_uri', `${ORIGIN}/login`],
        ['state', 'back'],
        ['id_token_hint', 'hint'],
      ],
    },
  })
})

test('a provider without forms gets a link without token and name', () => {
  signOutBy('link')
  const leave = endSession({ server, client, scope: 'openid' }, pair, { origin: ORIGIN, state: 'back' })
  const address = new URL(leave && 'address' in leave ? leave.address : '')
  expect(address.origin + address.pathname).toBe(`${issuer}/logout`)
  expect(Object.fromEntries(address.searchParams)).toEqual({
    tenant: 'one',
    client_id: 'portal',
    post_logout_redirect_uri: `${ORIGIN}/login`,
    state: 'back',
  })
})

test('a provider that requires an ID token gets it in the link', () => {
  signOutBy('link-with-token')
  const leave = endSession({ server, client, scope: 'openid' }, pair, { origin: ORIGIN, state: 'back' })
  const address = new URL(leave && 'address' in leave ? leave.address : '')
  expect(address.searchParams.get('id_token_hint')).toBe('hint')
})

test('the next sign-in asks for the password until the provider returns the member', () => {
  expect(mayKnowMember(`${ORIGIN}/login`)).toBe(false)
  awaitProviderSignOut(() => 'back')
  expect(mayKnowMember(`${ORIGIN}/login`)).toBe(true)
  expect(mayKnowMember(`${ORIGIN}/login?state=forged`)).toBe(true)
  expect(mayKnowMember(`${ORIGIN}/login?state=back`)).toBe(false)
  expect(mayKnowMember(`${ORIGIN}/login`)).toBe(false)
})

test('a sign-in clears an earlier session’s state at the provider', () => {
  awaitProviderSignOut(() => 'back')
  forgetProviderSession()
  expect(mayKnowMember(`${ORIGIN}/login`)).toBe(false)
})

test('a provider without a sign-out endpoint is skipped', () => {
  expect(
    endSession({ server: { issuer }, client, scope: 'openid' }, pair, { origin: ORIGIN, state: 'back' }),
  ).toBeUndefined()
})

test('only another company’s provider needs the portal’s sign-out, even on the portal’s own origin', () => {
  expect(isForeignProvider()).toBe(false)
  signOutBy('form')
  expect(isForeignProvider()).toBe(true)
  const behindOneGateway = { ...defaultConfig.oidc, issuer: `${location.origin}/auth/realms/members` }
  portalConfig.set({ ...defaultConfig, oidc: behindOneGateway, readsIdTokens: true })
  expect(isForeignProvider()).toBe(true)
})
