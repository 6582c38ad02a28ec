import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { eventually } from '#tests/kit/eventually.ts'
import { activity } from '#api/call.ts'
import { portalConfig } from '#base/config.ts'
import { showSignedOut } from '#base/signed-out.ts'
import { defaultConfig } from '#contract/entities/config.ts'
import { noteMemberAction } from '#base/network.ts'
import { membershipsQuery } from '#member/member.queries.ts'
import { queryClient } from '#offline/query-client.ts'
import { checkInactivity, idleness, noteActivity, noteCall, ownIdleSeconds } from '#session/inactivity.ts'
import { session } from '#session/session.ts'
import { tokens } from '#session/tokens.ts'
import { closePortal, openPortal, settled } from '#tests/kit/open-portal.tsx'
import { isLong } from '#tests/kit/tier.ts'
import { nowMs } from '#tests/kit/time.ts'

let asleepMs = 0
const realNow = Date.now.bind(Date)

beforeEach(() => {
  asleepMs = 0
  vi.spyOn(Date, 'now').mockImplementation(() => realNow() + asleepMs)
})
afterEach(async () => {
  vi.restoreAllMocks()
  idleness.set({ state: 'active' })
  await closePortal()
})

const dana = { as: 'harperdana1', plan: 'medical' } as const

/** Lets this many idle seconds pass, and then checks the clock. */
async function passes(seconds: number) {
  asleepMs += seconds * 1000
  await act(async () => checkInactivity())
  await settled()
}

const warning = () => screen.queryByRole('alertdialog', { name: 'Your session is about to end.' })

async function visit() {
  // The frame loads its dialogs after the page, and nothing on the page shows when they have loaded.
  await import('#shell/dialogs/Dialogs.tsx')
  const portal = await openPortal(dana)
  await portal.visit('/id-card')
  return portal
}

test('after twelve idle minutes a member is warned and may stay', async () => {
  await visit()
  await passes(711)
  expect(warning()).toBeNull()
  await passes(9.5)
  expect(warning()?.textContent).toContain('For your security, we’ll automatically sign you out')
  expect(screen.getByRole('timer').textContent).toMatch(/^in (3:00|2:5\d)$/)
  const before = tokens()
  await userEvent.click(screen.getByRole('button', { name: 'Stay signed in' }))
  expect(warning()).toBeNull()
  await eventually(() => expect(tokens()).not.toBe(before))
  await passes(700)
  expect(warning()).toBeNull()
  expect(session.get().state).toBe('in')
})

test.runIf(isLong).each(['{Enter}', ' '])('Wilma presses "%s" in the warning and stays', async (key) => {
  await import('#shell/dialogs/Dialogs.tsx')
  const portal = await openPortal({ as: 'wilmaross42', plan: 'medical' })
  await portal.visit('/id-card')
  await passes(725)
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Stay signed in' }))
  const before = tokens()
  await userEvent.keyboard(key)
  expect([warning(), session.get().state, portal.left]).toEqual([null, 'in', []])
  // Staying renews the tokens; an answer after this test would end the next one's sign-in.
  await eventually(() => expect(tokens()).not.toBe(before))
})

test('three minutes after the warning the member is signed out', async () => {
  const portal = await visit()
  await passes(725)
  await passes(180)
  await eventually(() => expect(portal.left).toEqual(['/login?reason=inactivity']))
  expect(session.get().state).toBe('out')
  expect(portal.text).not.toContain('ZZH41022001')
})

test.runIf(isLong)('after an idle sign-out the page warns of the other provider’s session', async () => {
  await visit()
  portalConfig.set({
    ...defaultConfig,
    oidc: { ...defaultConfig.oidc, issuer: 'https://login.example.com' },
  })
  await passes(905)
  await eventually(() => expect(sessionStorage.getItem('signed_out')).not.toBeNull())
  showSignedOut()
  // LoginPage.module.css shows the line for this value, next to the reason.
  expect(document.documentElement.dataset['signedOut']).toBe('reason-at-provider')
  portalConfig.set(defaultConfig)
})

test('the server hears of a member who types for minutes without a call', async () => {
  const steady = performance.now.bind(performance)
  vi.spyOn(performance, 'now').mockImplementation(() => steady() + asleepMs)
  const portal = await visit()
  const reports = () => portal.asked.filter((one) => one === 'POST /session/kept').length
  noteCall()
  await passes(100)
  noteActivity()
  expect(reports()).toBe(0)
  // The last letter is reported although nothing follows it.
  await passes(25)
  await eventually(() => expect(reports()).toBe(1))
  await passes(300)
  expect(reports()).toBe(1)
  const before = tokens()
  noteActivity()
  await eventually(() => expect(reports()).toBe(2))
  expect(tokens()).not.toBe(before)
})

test('waking up after too long does not count as activity', async () => {
  const portal = await visit()
  asleepMs += 20 * 60_000
  await act(async () => noteActivity())
  await eventually(() => expect(portal.left).toEqual(['/login?reason=inactivity']))
})

test.runIf(isLong)('neither a mouse move nor a call answers the warning', async () => {
  await visit()
  await passes(730)
  act(() => noteActivity())
  expect(warning()).not.toBeNull()
})

test.each(['click', 'input'])(
  'a %s without keys or pointers counts as activity, unless a script made it',
  async (kind) => {
    const listening = vi.spyOn(window, 'addEventListener')
    await visit()
    const { calls } = listening.mock
    const [, onInput] = calls.find(([heard]) => heard === 'touchmove') ?? expect.fail('Nothing listens')
    const [, own] =
      calls.find(([heard, listener]) => heard === kind && listener === onInput) ?? expect.fail(`No ${kind}`)
    // No script can make a trusted event.
    const hear = (isTrusted: boolean) =>
      act(() => void (typeof own === 'function' && own({ isTrusted } as Event)))
    await passes(700)
    hear(true)
    await passes(700)
    expect(warning()).toBeNull()
    hear(false)
    await passes(30)
    expect(warning()).not.toBeNull()
  },
)

test.runIf(isLong)('activity in another tab prevents the warning in this one', async () => {
  await visit()
  await passes(730)
  expect(warning()).not.toBeNull()
  localStorage.setItem('last_active', String(nowMs() - 5_000))
  await passes(1)
  expect(warning()).toBeNull()
})

test('a browser that restores tabs after an hour restores no session', async () => {
  const portal = await visit()
  asleepMs += 60 * 60_000
  await portal.reload()
  expect(session.get().state).toBe('out')
  expect(portal.text).not.toContain('ZZH41022001')
})

test('the portal’s own refreshes do not count as activity', async () => {
  await openPortal({ as: 'harperdana1', plan: 'medical' })
  let heard = 0
  const stop = activity.listen(() => (heard += 1))
  const ask = () => queryClient.fetchQuery({ ...membershipsQuery('harperdana1'), staleTime: 0 })
  noteMemberAction()
  await ask()
  await ask()
  expect(heard).toBe(1)
  noteMemberAction()
  await ask()
  expect(heard).toBe(2)
  stop()
})

test.runIf(isLong)(
  'a shorter server session warns sooner and gives a third of the time to answer',
  async () => {
    await visit()
    ownIdleSeconds.set(300)
    await passes(195)
    expect(warning()).toBeNull()
    await passes(10)
    expect(screen.getByRole('timer').textContent).toMatch(/^in 1:3\d$/)
    await passes(100)
    expect(session.get().state).toBe('out')
    expect(ownIdleSeconds.get()).toBeUndefined()
  },
)
