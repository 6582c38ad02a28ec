import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { closePortal, openPortal, settled } from '#tests/kit/open-portal.tsx'
import { isLong } from '#tests/kit/tier.ts'

const dana = { as: 'harperdana1', plan: 'medical' } as const

/** The wake locks and the spoken texts that the page requested from the phone. */
let locks: { released: boolean }[] = []
let said: { text: string; lang: string }[] = []

class Utterance extends EventTarget {
  lang = ''
  rate = 1
  voice: unknown = null
  text: string
  constructor(text: string) {
    super()
    this.text = text
  }
}

beforeEach(() => {
  locks = []
  said = []
  const request = async () => {
    const lock = { released: false, release: async () => void (lock.released = true) }
    locks.push(lock)
    return lock
  }
  Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true })
  vi.stubGlobal('SpeechSynthesisUtterance', Utterance)
  vi.stubGlobal(
    'speechSynthesis',
    Object.assign(new EventTarget(), {
      getVoices: () => [],
      speak: ({ text, lang }: Utterance) => said.push({ text, lang }),
      cancel: () => undefined,
    }),
  )
})

afterEach(async () => {
  await closePortal()
  Reflect.deleteProperty(navigator, 'wakeLock')
  vi.unstubAllGlobals()
})

async function atTheCounter() {
  const user = userEvent.setup()
  const portal = await openPortal(dana)
  await portal.visit('/id-card')
  await user.click(screen.getByRole('button', { name: 'Show at counter' }))
  await settled()
  const counter = within(screen.getByRole('dialog', { name: 'Show at counter' }))
  const cardOf = (name: string) => within(counter.getByRole('region', { name }))
  return { user, portal, counter, cardOf }
}

/** The text under a label, as it would be copied. */
const numberOf = (card: ReturnType<typeof within>, label: string) =>
  card
    .getAllByText(label)
    .find((label: HTMLElement) => label.tagName === 'DT')
    ?.parentElement?.querySelector('dd:last-child')?.textContent

test('one screen shows everything that a pharmacist asks for', async () => {
  const { cardOf } = await atTheCounter()
  const card = cardOf('Danielle Harper')
  expect(numberOf(card, 'Member ID')).toBe('ZZH41022001')
  expect(numberOf(card, 'RxBIN')).toBe('999999')
  expect(numberOf(card, 'RxPCN')).toBe('SANDBOX')
  expect(numberOf(card, 'RxGRP')).toBe('NSMPPO')
  expect(numberOf(card, 'RxID')).toBe('ZZH41022001')
  expect(numberOf(card, 'Group number')).toBe('G700100')
  expect(card.getByRole('img', { name: /^QR code/ })).toBeDefined()
  expect(card.getByRole('img', { name: 'Front of the ID card' })).toBeDefined()
  expect(card.getByRole('img', { name: 'Back of the ID card' })).toBeDefined()
  expect(card.getByText(/^Pharmacists, call/).querySelector('a')?.href).toBe('tel:+15015550182')
})

test('the screen stays on while the counter is open', async () => {
  const { user, counter } = await atTheCounter()
  expect(locks).toMatchObject([{ released: false }])
  // The browser releases the lock when the page is hidden; the page requests it again when it is visible.
  for (const lock of locks) lock.released = true
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  await settled()
  expect(locks).toMatchObject([{ released: true }, { released: false }])
  await user.click(counter.getByRole('button', { name: 'Close' }))
  await settled()
  expect(screen.queryByRole('dialog', { name: 'Show at counter' })).toBeNull()
  expect(locks).toMatchObject([{ released: true }, { released: true }])
})

test.runIf(isLong)('a number is read aloud character by character and copied as printed', async () => {
  const { user, cardOf } = await atTheCounter()
  const card = cardOf('Danielle Harper')
  await user.click(card.getByRole('button', { name: 'Read Member ID aloud' }))
  expect(said).toEqual([{ text: 'Z, Z, H. 4, 1, 0, 2. 2, 0, 0, 1', lang: 'en-US' }])
  expect(card.getByRole('button', { name: 'Stop reading' })).toBeDefined()
  await user.click(card.getByRole('button', { name: 'Copy Member ID' }))
  expect(await navigator.clipboard.readText()).toBe('ZZH41022001')
})

test.runIf(isLong)('a device without a voice has no button to read aloud', async () => {
  Reflect.deleteProperty(globalThis, 'speechSynthesis')
  const { cardOf } = await atTheCounter()
  expect(cardOf('Danielle Harper').queryByRole('button', { name: /aloud/ })).toBeNull()
})

test.runIf(isLong)('one press or arrow key shows a child’s card and names the child', async () => {
  const { user, counter } = await atTheCounter()
  expect(counter.getByText('1 of 3')).toBeDefined()
  await user.click(counter.getByRole('button', { name: 'Next card' }))
  expect(counter.getByText('2 of 3')).toBeDefined()
  await user.keyboard('{ArrowRight}{ArrowRight}')
  expect(counter.getByText('3 of 3')).toBeDefined()
  expect(screen.getByText('June Harper, card 3 of 3')).toBeDefined()
  await user.keyboard('{ArrowLeft}')
  expect(counter.getByText('2 of 3')).toBeDefined()
})

test.runIf(isLong)('the counter opens at the shown card', async () => {
  const user = userEvent.setup()
  const portal = await openPortal(dana)
  await portal.visit('/id-card')
  await user.click(screen.getByRole('tab', { name: 'June Harper' }))
  await user.click(screen.getByRole('button', { name: 'Show at counter' }))
  expect(within(screen.getByRole('dialog')).getByText('3 of 3')).toBeDefined()
})

test.runIf(isLong)('the card of an ended plan is marked at the counter, too', async () => {
  const user = userEvent.setup()
  const portal = await openPortal({ as: 'formerplan9', plan: 'medical' })
  await portal.visit('/id-card')
  await user.click(screen.getByRole('button', { name: 'Show at counter' }))
  const counter = within(screen.getByRole('dialog', { name: 'Show at counter' }))
  expect(counter.getByText(/^This plan ended on /)).toBeDefined()
  expect(counter.queryByRole('button', { name: 'Next card' })).toBeNull()
})
