import { createStore, keys, set } from 'idb-keyval'
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { call } from '#api/call.ts'
import { base64url, randomBytes } from '#base/bytes.ts'
import { learnServerTime } from '#base/clock.ts'
import { portalConfig } from '#base/config.ts'
import { importSealingKey, seal } from '#base/seal.ts'
import { memberships } from '#contract/calls/users.ts'
import { membershipsQuery } from '#member/member.queries.ts'
import { keptRecords } from '#offline/kept-queries.ts'
import { queryClient } from '#offline/query-client.ts'
import { heldKey, holdKey } from '#session/key.ts'
import { session, signedIn } from '#session/session.ts'
import { readSharedPair, writeSharedPair } from '#session/renewal.ts'
import { forgetSession, signOut } from '#session/sign-out.ts'
import { type TokenPair, keepTokens, tokens } from '#session/tokens.ts'
import { openBackendOfItsOwn } from '#tests/kit/backend.ts'
import { onFastDevice } from '#tests/kit/fast-device.ts'
import { type OpenPortal, closePortal, openPortal } from '#tests/kit/open-portal.tsx'
import { isLong } from '#tests/kit/tier.ts'
import { nowMs } from '#tests/kit/time.ts'

afterEach(async () => {
  vi.useRealTimers()
  await closePortal()
})

const asDana = { as: 'harperdana1', plan: 'medical' } as const
const askPlans = () => call(memberships, { params: { username: 'harperdana1' } })

function pairNow(): TokenPair {
  const pair = tokens()
  if (!pair) throw new Error('No member is signed in')
  return pair
}

const TWO_HOURS_SECONDS = 2 * 3_600

const renewals = ({ asked }: OpenPortal) => asked.filter((line) => line === 'POST /oidc/token').length

test('five calls at once with an expired token renew it once', async () => {
  const portal = await openPortal(asDana)
  const before = pairNow()
  await keepTokens({ ...before, expiresMs: 0 })
  portal.tab.asked.length = 0
  await Promise.all(Array.from({ length: 5 }, askPlans))
  expect(renewals(portal)).toBe(1)
  expect(pairNow().access).not.toBe(before.access)
  expect(pairNow().refresh).not.toBe(before.refresh)
})

test.each([200, 400])('repeats a renewal whose answer %d was damaged', async (status) => {
  const portal = await openPortal(asDana)
  const before = pairNow()
  await keepTokens({ ...before, expiresMs: 0 })
  portal.tab.asked.length = 0
  const real = globalThis.fetch
  let damaged = 0
  globalThis.fetch = async (input, init) => {
    const answer = await real(input, init)
    if (!answer.url.endsWith('/oidc/token') && !portal.asked.at(-1)?.endsWith('/oidc/token')) return answer
    damaged += 1
    return damaged === 1 ? new Response(await answer.arrayBuffer(), { status }) : answer
  }
  await expect(askPlans()).resolves.toHaveProperty('userMemberships')
  expect(renewals(portal)).toBe(2)
  expect(session.get()).toEqual({ state: 'in', username: 'harperdana1' })
  expect(pairNow().refresh).not.toBe(before.refresh)
})

test.each([
  ['states its time', false],
  ['hides its time', true],
])('renews on a device two hours fast at a provider that %s', async (_, hidesDate) => {
  const portal = await openPortal(asDana)
  const config = portalConfig.get()
  portalConfig.set({ ...config, sandbox: false })
  onTestFinished(() => {
    portalConfig.set(config)
    learnServerTime(nowMs())
  })
  const before = pairNow()
  await keepTokens({ ...before, expiresMs: 0 })
  portal.tab.asked.length = 0
  const real = globalThis.fetch
  globalThis.fetch = async (input, init) => {
    const answer = await real(input, init)
    const isRenewal = typeof input === 'string' && input.endsWith('/oidc/token')
    return isRenewal ? onFastDevice(answer, { seconds: TWO_HOURS_SECONDS, hidesDate }) : answer
  }
  if (hidesDate) learnServerTime(nowMs() - TWO_HOURS_SECONDS * 1000)
  await expect(askPlans()).resolves.toHaveProperty('userMemberships')
  expect(renewals(portal)).toBe(1)
  expect(pairNow().refresh).not.toBe(before.refresh)
})

test('takes over another tab’s renewal without a request', async () => {
  const portal = await openPortal(asDana)
  const mine = pairNow()
  await keepTokens({ ...mine, expiresMs: 0 })
  await askPlans()
  const renewed = pairNow()
  await keepTokens({ ...mine, expiresMs: 0 })
  expect(await readSharedPair()).toEqual(renewed)
  portal.tab.asked.length = 0
  await askPlans()
  expect([renewals(portal), pairNow().access]).toEqual([0, renewed.access])
})

test('takes over another tab’s renewal after the device’s clock was set back', async () => {
  const portal = await openPortal(asDana)
  const mine = pairNow()
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(nowMs() - 600_000)
  await askPlans()
  const renewed = pairNow()
  expect(renewed.refresh).not.toBe(mine.refresh)
  await keepTokens(mine)
  portal.tab.asked.length = 0
  await askPlans()
  expect([renewals(portal), pairNow().access]).toEqual([0, renewed.access])
})

test('a call answered with 401 renews once and is repeated once', async () => {
  const portal = await openPortal(asDana)
  portal.faults.set({ next: [{ call: 'GET /member/myblueprint/v1/users', answer: '401', times: 1 }] })
  portal.tab.asked.length = 0
  await expect(askPlans()).resolves.toHaveProperty('userMemberships')
  expect(portal.asked).toEqual([
    'GET /member/myblueprint/v1/users/harperdana1/memberships',
    'POST /oidc/token',
    'GET /member/myblueprint/v1/users/harperdana1/memberships',
  ])
})

test('a second 401 ends the session without a loop', async () => {
  const portal = await openPortal(asDana)
  portal.faults.set({ next: [{ call: 'GET /member/myblueprint/v1/users', answer: '401', times: 9 }] })
  portal.tab.asked.length = 0
  await expect(askPlans()).rejects.toThrow()
  await expect.poll(() => portal.left).toEqual(['/login?reason=expired'])
  expect(portal.asked.filter((line) => line.startsWith('GET /member'))).toHaveLength(2)
  expect(renewals(portal)).toBe(1)
})

test('a rejected refresh token ends the session', async () => {
  const portal = await openPortal(asDana)
  await keepTokens({ ...pairNow(), refresh: 'gone', expiresMs: 0 })
  await writeSharedPair(pairNow())
  await expect(askPlans()).rejects.toThrow()
  await expect.poll(() => portal.left).toEqual(['/login?reason=expired'])
  expect(portal.asked).toContain('DELETE /session')
})

describe('another session has begun in this browser', () => {
  const pairs = createStore('portal-session', 'pair')
  const channel = new BroadcastChannel('portal-session')
  afterAll(() => channel.close())

  test('a tab of the earlier one learns of its end, and leaves the next one alone', async () => {
    const portal = await openPortal(asDana)
    const heard: unknown[] = []
    channel.onmessage = ({ data }) => void heard.push(data)
    await set('next', new Uint8Array(), pairs)
    await keepTokens({ ...pairNow(), refresh: 'gone', expiresMs: 0 })
    await writeSharedPair(pairNow())
    portal.tab.asked.length = 0
    await expect(askPlans()).rejects.toThrow()
    await expect.poll(() => portal.left).toEqual(['/login'])
    expect(portal.asked).not.toContain('DELETE /session')
    expect([heard, await keys(pairs)]).toEqual([[], ['next']])
  })

  test('a tab of the earlier one is told, even if the member is the same', async () => {
    const portal = await openPortal(asDana)
    channel.postMessage({ type: 'signed-in', username: 'harperdana1', keyName: 'next' })
    await expect.poll(() => portal.left).toEqual(['/login'])
  })

  test('a tab of the earlier one opens again, and leaves the data of the next one', async () => {
    const portal = await openPortal(asDana)
    await portal.visit('/id-card')
    const [pair, raw] = [pairNow(), heldKey()?.raw ?? '']
    const earlier = base64url(randomBytes(32))
    const sealed = await seal(await importSealingKey(earlier), pair, 'tokens')
    sessionStorage.setItem('tokens', JSON.stringify(base64url(sealed)))
    await portal.reload()
    expect([session.get().state, heldKey(), tokens()]).toEqual(['out', undefined, undefined])
    await holdKey(earlier)
    await forgetSession('elsewhere')
    await holdKey(raw)
    expect(await readSharedPair()).toEqual(pair)
    expect(await keptRecords()).not.toEqual([])
    await set('before', new Uint8Array(), pairs)
    signedIn.emit({ username: 'harperdana1', isFresh: true })
    await expect.poll(() => keys(pairs)).toEqual([heldKey()?.name])
  })
})

describe('a blocked account', () => {
  let close: () => Promise<void>
  beforeAll(async () => {
    close = await openBackendOfItsOwn()
  })
  afterAll(() => close())

  const setBlock = ({ tab }: OpenPortal, isBlocked: boolean) =>
    tab.fetch('/sandbox/block', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ login: 'harperdana1', isBlocked }),
    })

  test.each([
    ['next call', async () => {}],
    [
      'next renewal',
      async () => {
        await keepTokens({ ...pairNow(), expiresMs: 0 })
        await writeSharedPair(pairNow())
      },
    ],
  ])('ends the session with the %s, with the reason', async (_when, before) => {
    const portal = await openPortal(asDana)
    expect((await setBlock(portal, true)).status).toBe(204)
    await before()
    portal.tab.asked.length = 0
    await expect(askPlans()).rejects.toThrow()
    await expect.poll(() => portal.left).toEqual(['/login?reason=blocked'])
    expect(portal.asked.filter((line) => line.startsWith('GET /member')).length).toBeLessThanOrEqual(1)
    expect(queryClient.getQueryCache().getAll()).toEqual([])
    expect((await setBlock(portal, false)).status).toBe(204)
  })
})

test('while offline an expired token does not sign the member out', async () => {
  const portal = await openPortal(asDana)
  await keepTokens({ ...pairNow(), expiresMs: 0 })
  portal.tab.isOffline = true
  await expect(askPlans()).rejects.toMatchObject({ kind: 'unreachable', code: 'BP-NFA-002' })
  expect(session.get().state).toBe('in')
  expect(portal.left).toEqual([])
})

test.each([
  ['html', 'unreadable'],
  ['half', 'unreadable'],
  ['503', 'refused'],
] as const)('an answer that is %s fails with the code of its call', async (answer, kind) => {
  const portal = await openPortal(asDana)
  portal.faults.set({ next: [{ call: 'GET /member/myblueprint/v1/users', answer, times: 2 }] })
  await expect(askPlans()).rejects.toMatchObject({ kind, code: 'BP-NFA-002' })
})

test('after a reload with the worker’s or the server’s key, Dana’s page is back', async () => {
  const portal = await openPortal(asDana)
  await portal.visit('/id-card')
  for (const withKey of [true, false]) {
    await portal.reload({ withKey })
    expect([session.get().state, portal.address]).toEqual(['in', '/medical/id-card'])
  }
})

test('a page reloaded offline with the worker’s key shows opened data', async () => {
  const portal = await openPortal(asDana)
  await portal.visit('/id-card')
  const before = portal.text
  portal.tab.isOffline = true
  await portal.reload()
  expect(portal.address).toBe('/medical/id-card')
  expect(portal.text).toContain('ZZH41022001')
  expect(before).toContain('ZZH41022001')
})

test.runIf(isLong)('a slow worker opens the pages while the server is unreachable', async () => {
  const portal = await openPortal(asDana)
  await portal.visit('/id-card')
  portal.tab.isOffline = true
  await portal.reload({ keyAfterMs: 1_000 })
  expect(session.get().state).toBe('in')
  expect(portal.text).toContain('ZZH41022001')
})

test('a page reloaded offline without the key is locked, with an explanation', async () => {
  const portal = await openPortal(asDana)
  await portal.visit('/id-card')
  portal.tab.isOffline = true
  await portal.reload({ withKey: false })
  expect(session.get().state).toBe('locked')
  await expect.poll(() => portal.heading).toBe('Your saved pages are locked')
  expect(portal.text).not.toMatch(/Danielle|ZZH41022001/)
})

test('signing out wipes memory and storage, notifies the server and leaves the page', async () => {
  const portal = await openPortal(asDana)
  await portal.visit('/id-card')
  portal.tab.asked.length = 0
  await signOut('by-member')
  expect(portal.left).toEqual(['/login'])
  expect(portal.asked).toContain('DELETE /session')
  expect(Object.keys(sessionStorage)).toEqual(['signed_out'])
  expect(queryClient.getQueryCache().getAll()).toEqual([])
  expect(queryClient.getQueryData(membershipsQuery('harperdana1').queryKey)).toBeUndefined()
  expect(portal.text).not.toMatch(/Danielle|ZZH41022001/)
})

test('an answer after the sign-out is dropped', async () => {
  await openPortal(asDana)
  const late = askPlans()
  const leaving = signOut('by-member')
  await expect(late).rejects.toMatchObject({ name: 'Abandoned' })
  await leaving
})

test('an offline sign-out is sent to the server before the next sign-in', async () => {
  const portal = await openPortal(asDana)
  portal.tab.isOffline = true
  await signOut('by-member')
  expect(portal.left).toEqual(['/login'])
  portal.tab.isOffline = false
  portal.tab.asked.length = 0
  const { startSignIn } = await import('#session/sign-in.ts')
  await startSignIn()
  expect(portal.asked).toContain('DELETE /session')
})
