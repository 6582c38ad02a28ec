import { act, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { HIDDEN_MS } from '#features/id-card/saved/SavedCardPage.tsx'
import { connection } from '#offline/connection.ts'
import { readSavedCard } from '#vault/lifecycle.ts'
import { takeOver } from '#vault/taken-over.ts'
import { type Validity, type VaultState, isOwn, opened, vault, savedMark } from '#vault/vault-state.ts'
import { followSavedCard } from '#shell/arrival.ts'
import { backend } from '#tests/kit/backend.ts'
import { backToRealTime } from '#tests/kit/clock.ts'
import { closePortal, openPortal, settled } from '#tests/kit/open-portal.tsx'
import { cardOf, savingMember } from '#tests/kit/saving.ts'
import { isLong, sample } from '#tests/kit/tier.ts'
import { nowMs } from '#tests/kit/time.ts'

const dana = { as: 'harperdana1', plan: 'medical' } as const
const locked = {
  state: 'locked',
  lock: 'passkey',
  vaultId: 'v',
  checkedAt: '2026-03-03T15:00:00Z',
} satisfies VaultState

const set = (state: VaultState) => act(() => vault.set(state))

beforeEach(() => vault.set({ state: 'none' }))

afterEach(async () => {
  vi.restoreAllMocks()
  backToRealTime()
  await closePortal()
  vault.set({ state: 'unknown' })
  opened.set(undefined)
  isOwn.set(undefined)
})

/** Signed cards of Dana and Eli, open on the page. */
async function openedCard(validity: Validity = 'good') {
  const { app } = await backend()
  const { content } = await (await savingMember(app, dana.as)).save({ cardIds: [cardOf('01'), cardOf('04')] })
  const portal = await openPortal()
  await portal.visit('/saved-card')
  act(() => {
    vault.set({ ...locked, vaultId: content.vaultId })
    opened.set({ content: { ...content, issuedAt: '2026-03-03T15:00:00Z' }, validity })
  })
  return portal
}

test('the page opens for anyone without requests, and its title names no one', async () => {
  vault.set(locked)
  const portal = await openPortal()
  await portal.visit('/saved-card')
  expect(portal.heading).toBe('Saved ID card')
  expect(portal.asked).toEqual([])
  expect(document.title).toMatch(/^Saved ID card - /)
})

test('with a device lock one button shows and has the focus', async () => {
  vault.set(locked)
  const portal = await openPortal()
  await portal.visit('/saved-card')
  expect(document.activeElement?.textContent).toBe('Unlock my card')
  expect(screen.queryByLabelText(/PIN/)).toBeNull()
})

test('the page takes over the state that the early script’s prompt left', async () => {
  vault.set(locked)
  takeOver({ trouble: { kind: 'cancelled' }, pressed: '[data-remove]' })
  const portal = await openPortal()
  await portal.visit('/saved-card')
  expect(screen.getByRole('alert').textContent).toMatch(/still locked/)
  expect(screen.getByRole('button', { name: 'Yes, remove it' })).toBeDefined()
  await portal.visit('/contact')
  await portal.visit('/saved-card')
  expect(screen.getByRole('alert').textContent).toBe('')
  takeOver({ removed: { state: 'wiped', reason: 'too-old' } })
  expect(vault.get()).toEqual({ state: 'wiped', reason: 'too-old' })
})

const NO_CARD: [VaultState, RegExp][] = [
  [{ state: 'none' }, /^No card saved here$/],
  [{ state: 'evicted' }, /^Save your card again$/],
  [{ state: 'damaged' }, /^We can’t read the saved card/],
  [{ state: 'wiped', reason: 'removed' }, /^Card removed from this device$/],
  [{ state: 'wiped', reason: 'plan-ended' }, /because the plan ended$/],
  [{ state: 'wiped', reason: 'password-changed' }, /because your password changed$/],
  [{ state: 'wiped', reason: 'too-many-tries' }, /after five wrong PINs$/],
  [{ state: 'wiped', reason: 'too-old' }, /too old/],
]
test.each(sample(NO_CARD, 2))('without a card to open, the page explains why: %o', async (state, title) => {
  vault.set(state)
  const portal = await openPortal()
  await portal.visit('/saved-card')
  expect(portal.heading).toMatch(title)
  expect(screen.getByRole('link', { name: 'Sign in' })).toBeDefined()
})

test.runIf(isLong)('a removed card shows since when it was invalid', async () => {
  vault.set({ state: 'wiped', reason: 'plan-ended', since: '2026-02-01T02:00:00Z' })
  const portal = await openPortal()
  await portal.visit('/saved-card')
  expect(screen.getByText('Not valid since January 31, 2026.')).toBeDefined()
})

test('a card removed while the page reads it shows the reason', async () => {
  vault.set({ state: 'wiped', reason: 'removed' })
  await readSavedCard()
  expect(vault.get().state).toBe('wiped')
  vault.set({ state: 'unknown' })
  await readSavedCard()
  expect(vault.get().state).toBe('none')
})

test.runIf(isLong)('a card missing from the disk is reported on opening', async () => {
  vault.set(locked)
  const portal = await openPortal()
  savedMark.keep(true)
  await portal.visit('/saved-card')
  await userEvent.click(screen.getByRole('button', { name: 'Unlock my card' }))
  await screen.findByRole('heading', { level: 1, name: 'Save your card again' })
})

test('after wrong PINs the page counts down and shows when to try again', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const portal = await openPortal()
  vault.set({ state: 'locked', lock: 'pin', vaultId: 'v', retryAt: nowMs() + 30_000 })
  await portal.visit('/saved-card')
  expect(document.activeElement).toHaveProperty('inputMode', 'numeric')
  expect(screen.getAllByText(/Try again in (30|29) seconds/).length).toBeGreaterThan(0)
  expect(screen.getByRole('button', { name: 'Unlock my card' })).toHaveProperty('ariaDisabled', 'true')
  act(() => void vi.advanceTimersByTime(31_000))
  expect(screen.getByRole('button', { name: 'Unlock my card' })).toHaveProperty('ariaDisabled', 'false')
  expect(screen.getByText('You can try again now.')).toBeDefined()
})

test('no keyboard corrects the four words, and no spell checker reads them', async () => {
  vault.set({ state: 'locked', lock: 'pin', isWords: true, vaultId: 'v' })
  const portal = await openPortal()
  await portal.visit('/saved-card')
  const field = screen.getByRole('textbox', { name: /Your four words/ })
  const kept = ['spellcheck', 'autocorrect', 'autocapitalize'].map((name) => field.getAttribute(name))
  expect(kept).toEqual(['false', 'off', 'none'])
})

test.runIf(isLong)('an empty PIN is not submitted', async () => {
  vault.set({ state: 'locked', lock: 'pin', vaultId: 'v' })
  const portal = await openPortal()
  await portal.visit('/saved-card')
  await userEvent.click(screen.getByRole('button', { name: 'Unlock my card' }))
  expect(screen.getByText('Enter your PIN')).toBeDefined()
  expect(portal.heading).toBe('Saved ID card')
})

test('an open card shows numbers, costs, contacts and the day it was checked', async () => {
  const portal = await openedCard()
  expect(screen.getByText('Verified on March 3, 2026')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Copy RxBIN' })).toBeDefined()
  const costs = within(screen.getByRole('region', { name: 'What you pay' }))
  expect(costs.getByText('Primary care visit copay, in network')).toBeDefined()
  expect(screen.getByRole('link', { name: '(501) 555-0110' })).toBeDefined()
  expect(screen.getByRole('button', { name: 'Show at counter' })).toBeDefined()
  expect(document.activeElement?.textContent).toBe('Saved ID card')
  expect(portal.asked).toEqual([])
})

const NOT_SURE: [Validity, string][] = [
  ['out-of-date', 'May be out of date. Last verified March 3, 2026'],
  ['unsure', 'We couldn’t check the date'],
]
test.each(sample(NOT_SURE, 1))('a card that is %s is marked and omits costs', async (validity, title) => {
  const portal = await openedCard(validity)
  expect(screen.getByText(title)).toBeDefined()
  expect(screen.queryByRole('region', { name: 'What you pay' })).toBeNull()
  expect(portal.text).not.toContain('Primary care')
  expect(portal.text).toContain('ZZH41022001')
})

test.runIf(isLong)('one arrow key or swipe opens the next family card', async () => {
  const portal = await openedCard()
  screen.getByRole('tab', { name: 'Danielle Harper' }).focus()
  await userEvent.keyboard('{ArrowRight}')
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Eli Harper')
  const panel = screen.getByRole('tabpanel')
  fireEvent.touchStart(panel, { touches: touchesAt(40) })
  fireEvent.touchEnd(panel, { changedTouches: touchesAt(240) })
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Danielle Harper')
  expect(portal.text).toContain('ZZH41022001')
})

const touchesAt = (clientX: number) => [{ clientX, clientY: 300 }]

test('a card locks again by a press, on leaving, and after a minute hidden', async () => {
  const portal = await openedCard()
  const content = opened.get()
  await userEvent.click(screen.getByRole('button', { name: 'Lock card' }))
  expect(screen.getByRole('button', { name: 'Unlock my card' })).toBeDefined()
  act(() => opened.set(content))
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const sight = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  fireEvent(document, new Event('visibilitychange'))
  act(() => void vi.advanceTimersByTime(HIDDEN_MS - 1_000))
  expect(opened.get()).toBeDefined()
  act(() => void vi.advanceTimersByTime(1_000))
  expect(opened.get()).toBeUndefined()
  sight.mockReturnValue('visible')
  act(() => opened.set(content))
  await portal.visit('/login')
  expect(opened.get()).toBeUndefined()
})

test('the sign-in page offers the saved card and removes it in two presses', async () => {
  vault.set(locked)
  const portal = await openPortal()
  await portal.visit('/login?reason=inactivity')
  const bar = within(await screen.findByRole('complementary', { name: 'Show saved ID card' }))
  expect(bar.getByText('Your ID card is still saved on this device.')).toBeDefined()
  expect(bar.getByRole('link', { name: 'Show saved ID card' })).toHaveProperty('pathname', '/saved-card')
  await userEvent.click(bar.getByRole('button', { name: 'Remove' }))
  expect(document.activeElement?.textContent).toMatch(/^Remove the card from this device\?/)
  await userEvent.click(bar.getByRole('button', { name: 'Yes, remove it' }))
  await settled()
  expect(screen.queryByRole('complementary', { name: 'Show saved ID card' })).toBeNull()
  expect(vault.get().state).toBe('none')
  expect(document.activeElement?.tagName).toBe('H1')
})

test.runIf(isLong)('without a saved card the sign-in page does not mention one', async () => {
  const portal = await openPortal()
  await portal.visit('/login')
  expect(portal.text).not.toContain('saved on this device')
})

test('while offline, the home screen leads signed-out visitors to the card', async () => {
  vault.set(locked)
  const portal = await openPortal({ offline: true })
  connection.set('offline')
  await portal.visit('/dashboard')
  expect(portal.address).toBe('/saved-card')
  await portal.visit('/login?reason=expired')
  expect(portal.address).toBe('/login?reason=expired')
})

test('going offline on the sign-in page opens the saved card if there is one', async () => {
  const portal = await openPortal()
  followSavedCard(portal.router)
  await portal.visit('/login')
  await act(async () => connection.set('offline'))
  await settled()
  expect(portal.address).toBe('/login')
  set(locked)
  await settled()
  expect(portal.address).toBe('/saved-card')
})

test.runIf(isLong)('the outage page and the locked portal offer the saved card', async () => {
  vault.set(locked)
  const portal = await openPortal()
  connection.set('outage')
  await portal.visit('/outage-message')
  expect(screen.getByRole('link', { name: 'Show saved ID card' })).toBeDefined()
})

test('the card page shows that a card is saved here and removes it', async () => {
  vault.set(locked)
  isOwn.set(true)
  const portal = await openPortal(dana)
  await portal.visit('/id-card')
  const panel = within(screen.getByRole('region', { name: 'Saved on this device, verified March 3, 2026' }))
  await userEvent.click(panel.getByRole('button', { name: 'Remove from this device' }))
  await userEvent.click(panel.getByRole('button', { name: 'Keep it' }))
  expect(vault.get().state).toBe('locked')
  await userEvent.click(panel.getByRole('button', { name: 'Remove from this device' }))
  await userEvent.click(panel.getByRole('button', { name: 'Yes, remove it' }))
  await settled()
  expect(vault.get().state).toBe('none')
})

test('another account’s card on this device is mentioned but not shown', async () => {
  vault.set(locked)
  const portal = await openPortal(dana)
  await portal.visit('/id-card')
  act(() => isOwn.set(false))
  expect(screen.getByText('Another account’s card is saved on this device')).toBeDefined()
  expect(screen.queryByRole('link', { name: 'Show saved ID card' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Remove from this device' })).toBeDefined()
})

test.runIf(isLong)('a device without a lock shows the alternatives', async () => {
  const portal = await openPortal(dana)
  await portal.visit('/id-card')
  expect(screen.getByText(/print the card or download it as a PDF/)).toBeDefined()
})

test.runIf(isLong)('the card of an ended plan is not offered for saving', async () => {
  const portal = await openPortal({ as: 'formerplan9', plan: 'medical' })
  await portal.visit('/id-card')
  expect(portal.text).not.toContain('Save this card on this device')
})
