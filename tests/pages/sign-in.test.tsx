import { act } from '@testing-library/react'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { learnServerTime } from '#base/clock.ts'
import { portalConfig } from '#base/config.ts'
import { page } from '#base/page.ts'
import { completeSignIn } from '#session/callback.ts'
import { session } from '#session/session.ts'
import { SignInFailure } from '#session/sign-in-failure.ts'
import { startSignIn } from '#session/sign-in.ts'
import { dateOnFastDevice, onFastDevice } from '#tests/kit/fast-device.ts'
import { type OpenPortal, closePortal, openPortal } from '#tests/kit/open-portal.tsx'
import { passSignIn } from '#tests/kit/pass-sign-in.ts'
import { isLong } from '#tests/kit/tier.ts'
import { nowMs } from '#tests/kit/time.ts'

afterEach(closePortal)

/** Goes to the provider and back to the portal's callback address. */
async function roundTrip(
  portal: Awaited<ReturnType<typeof openPortal>>,
  how?: { again: boolean },
): Promise<URL> {
  let authorize = ''
  page.goTo = (address) => void (authorize = address)
  await startSignIn(how)
  return passSignIn(portal.tab, authorize, 'harperdana1')
}

const stepOf = (address: URL) =>
  completeSignIn(address).then(
    () => 'signed in',
    (failure: unknown) => (failure instanceof SignInFailure ? failure.step : failure),
  )

test('the request to the provider matches the specification exactly', async () => {
  await openPortal()
  let authorize = new URL('http://nowhere')
  page.goTo = (address) => void (authorize = new URL(address))
  await startSignIn()
  const { state, nonce, code_challenge, ...fixed } = Object.fromEntries(authorize.searchParams)
  expect(fixed).toEqual({
    client_id: 'member-portal',
    scope: 'openid profile offline_access',
    redirect_uri: 'http://localhost:8080/auth-success',
    response_type: 'code',
    code_challenge_method: 'S256',
  })
  for (const random of [state, nonce, code_challenge]) expect(random).toMatch(/^[\w-]{43}$/)
})

/**
 * Makes the server behave as if configured for another provider, which hides its time; the server issues this nonce, or
 * none. `secondsFast` is by how much the device's clock is fast, and `secondsAgo` is when the member entered the
 * password.
 */
async function openAtOtherProvider(nonce?: string, { secondsFast = 0, secondsAgo = 0 } = {}) {
  const portal = await openPortal()
  const before = portalConfig.get()
  portalConfig.set({ ...before, readsIdTokens: true, sandbox: false })
  onTestFinished(() => {
    portalConfig.set(before)
    learnServerTime(nowMs())
  })
  const opened: unknown[] = []
  globalThis.fetch = async (input, init) => {
    const address = typeof input === 'string' ? input : ''
    if (address === '/session' && init?.method === 'POST') opened.push(init.body)
    if (address === '/session/sign-in-nonce' && nonce)
      return Response.json({ nonce }, { headers: { date: dateOnFastDevice(secondsFast) } })
    const answer = await portal.tab.fetch(input, init)
    const seconds = secondsFast + secondsAgo
    return address.endsWith('/oidc/token') && seconds > 0
      ? onFastDevice(answer, { seconds, hidesDate: true })
      : answer
  }
  let authorize = ''
  page.goTo = (to) => void (authorize = to)
  const leave = async (how?: { again: boolean }) => {
    await startSignIn(how)
    return Object.fromEntries(new URL(authorize).searchParams)
  }
  const comeBack = async () => completeSignIn(await passSignIn(portal.tab, authorize, 'harperdana1'))
  return { leave, comeBack, opened }
}

test('at another provider the server issues the nonce and gets the ID token', async () => {
  const nonce = 'n'.repeat(43)
  const { leave, comeBack, opened } = await openAtOtherProvider(nonce)
  expect(await leave({ again: true })).toMatchObject({ nonce, prompt: 'login', max_age: '0' })
  const { prompt, max_age: maxAge, ...asked } = await leave()
  expect([asked.nonce, prompt, Number(maxAge)]).toEqual([nonce, undefined, 365 * 24 * 3_600])
  await comeBack()
  expect(opened).toEqual([expect.stringMatching(/^{"idToken":"[\w-]+\.[\w-]+\.[\w-]+"}$/)])
})

test('a missing nonce stops only a sign-in required by a rejected call', async () => {
  const { leave, comeBack, opened } = await openAtOtherProvider()
  await expect(leave({ again: true })).rejects.toThrow('Sign-in failed: session')
  expect((await leave()).nonce).toMatch(/^[\w-]{43}$/)
  await comeBack()
  expect(opened).toEqual([undefined])
})

test.each([
  ['signs in', 0, undefined],
  ['is refused without the password', 60, 'Sign-in failed: exchange'],
])('a device two minutes fast %s at a provider that hides its time', async (_, secondsAgo, refusal) => {
  const { leave, comeBack } = await openAtOtherProvider('n'.repeat(43), { secondsFast: 120, secondsAgo })
  await leave({ again: true })
  // The provider returns to a new document, which knows no time.
  learnServerTime(nowMs())
  const result = await comeBack().catch((failure: unknown) => (failure as Error).message)
  expect(result).toBe(refusal)
  expect(session.get().state).toBe(refusal ? 'out' : 'in')
})

test('pressing the link while its route preloads still goes to the provider', async () => {
  const portal = await openPortal()
  const warned = vi.spyOn(console, 'error')
  await portal.visit('/login')
  const readied = portal.router.preloadRoute({ to: '/initiate-login' })
  await act(() => portal.router.navigate({ to: '/initiate-login' }))
  await readied
  await expect.poll(() => portal.left).toEqual([expect.stringContaining('code_challenge_method=S256')])
  // A component that the router loads late violates a rule of React's `use()`.
  expect(warned).not.toHaveBeenCalled()
  warned.mockRestore()
})

test('Dana signs in and finds her plans, and the address no longer has the code', async () => {
  const portal = await openPortal()
  const callback = await roundTrip(portal)
  page.address = () => callback
  await portal.visit(`/auth-success${callback.search}`)
  expect(portal.address).toBe('/select-plan')
  expect(session.get()).toEqual({ state: 'in', username: 'harperdana1' })
})

test('a repeated or unrequested callback signs no one in', async () => {
  const portal = await openPortal()
  const callback = await roundTrip(portal)
  expect(await stepOf(callback)).toBe('signed in')
  expect(await stepOf(callback)).toBe('not-begun')
})

test.each([
  ['another state', (callback: URL) => callback.searchParams.set('state', 'forged'), 'mismatch'],
  ['no state', (callback: URL) => callback.searchParams.delete('state'), 'mismatch'],
  ['another issuer', (callback: URL) => callback.searchParams.set('iss', 'https://evil.example'), 'mismatch'],
  ['no code', (callback: URL) => callback.searchParams.delete('code'), 'mismatch'],
  ['another code', (callback: URL) => callback.searchParams.set('code', 'x'.repeat(43)), 'exchange'],
])('with %s the sign-in ends in a clear message', async (_, spoil, step) => {
  const portal = await openPortal()
  const callback = await roundTrip(portal)
  spoil(callback)
  expect(await stepOf(callback)).toBe(step)
  expect(session.get().state).toBe('out')
  expect(sessionStorage.getItem('tokens')).toBeNull()
})

test('reports a rejection by the provider', async () => {
  const portal = await openPortal()
  const callback = await roundTrip(portal)
  callback.searchParams.delete('code')
  callback.searchParams.set('error', 'access_denied')
  expect(await stepOf(callback)).toBe('refused')
})

test.runIf(isLong)('a session_state in the callback is ignored', async () => {
  const portal = await openPortal()
  const callback = await roundTrip(portal)
  callback.searchParams.set('session_state', 'a.b')
  expect(await stepOf(callback)).toBe('signed in')
})

test.runIf(isLong)('reports a failed token exchange or session call', async () => {
  const portal = await openPortal()
  const callback = await roundTrip(portal)
  portal.faults.set({ next: [{ call: 'POST /session', answer: '503', times: 1 }] })
  expect(await stepOf(callback)).toBe('session')
  const again = await roundTrip(portal)
  portal.tab.isOffline = true
  expect(await stepOf(again)).toBe('exchange')
})

test.each<[string, (portal: OpenPortal) => void]>([
  [
    'a provider gives opaque access tokens',
    ({ tab }) =>
      (tab.change = (path, body) =>
        path === '/oidc/token' ? body.replace(/"access_token":"[^"]+"/, '"access_token":"opaque"') : body),
  ],
  [
    'our server takes no token of the provider',
    ({ faults }) => faults.set({ next: [{ call: 'POST /session', answer: '401', times: 1 }] }),
  ],
])('when %s, the sign-in ends without a loop', async (_what, spoil) => {
  const portal = await openPortal()
  const callback = await roundTrip(portal)
  spoil(portal)
  const failure = await completeSignIn(callback).catch((thrown: SignInFailure) => thrown)
  expect(failure).toMatchObject({ step: 'token', mayTryAgain: false })
  expect(session.get().state).toBe('out')
})

/** The answer of the token endpoint with another `auth_time` in its ID token. */
function withAuthTime(body: string, change: (time: number) => number | undefined): string {
  const answer = JSON.parse(body) as { id_token: string }
  const [head, payload = '', signature] = answer.id_token.split('.')
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { auth_time: number }
  const changed = JSON.stringify({ ...claims, auth_time: change(claims.auth_time) })
  return JSON.stringify({
    ...answer,
    id_token: [head, Buffer.from(changed).toString('base64url'), signature].join('.'),
  })
}

test.each<[string, (time: number) => number | undefined, string]>([
  ['just now', (time) => time, 'signed in'],
  ['an hour ago', (time) => time - 3600, 'exchange'],
  ['at no stated time', () => undefined, 'signed in'],
])('checks a password entered %s', async (_when, change, step) => {
  const portal = await openPortal()
  const callback = await roundTrip(portal, { again: true })
  portal.tab.change = (path, body) => (path === '/oidc/token' ? withAuthTime(body, change) : body)
  expect(await stepOf(callback)).toBe(step)
})

test('after two failed round trips the page shows help instead of a third', async () => {
  const portal = await openPortal()
  const tries: boolean[] = []
  for (let round = 0; round < 2; round += 1) {
    const callback = await roundTrip(portal)
    callback.searchParams.set('code', 'x'.repeat(43))
    await completeSignIn(callback).catch((failure: SignInFailure) => tries.push(failure.mayTryAgain))
  }
  expect(tries).toEqual([true, false])
})
