import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { followTranslator } from '#base/translated-text.ts'
import { locks } from '#vault/vault.ts'
import { vault } from '#vault/vault-state.ts'
import { memberPages } from '#tests/kit/all-pages.ts'
import { drawnTexts } from '#tests/kit/drawn-texts.ts'
import { closePortal, openPortal, settled } from '#tests/kit/open-portal.tsx'
import { pressEverything } from '#tests/kit/press-everything.ts'
import { isLong, sample } from '#tests/kit/tier.ts'
import { type Translator, translatePage } from '#tests/kit/translator.ts'

afterEach(async () => {
  vi.restoreAllMocks()
  await closePortal()
})

const dana = { as: 'harperdana1', plan: 'medical' } as const

const inWords = () => within(screen.getByRole('region', { name: 'Card details as text' }))

/** The value next to a term. */
const valueOf = (term: string) =>
  inWords().getAllByText(term)[0]?.closest('div')?.querySelector('dd')?.textContent

test('the card’s contents are also listed as text', async () => {
  const portal = await openPortal(dana)
  await portal.visit('/id-card')
  const drawn = screen.getByRole('img', { name: /^Front of the ID card/ }).textContent
  for (const text of [
    'Danielle Harper',
    'ZZH41022001',
    'Open Choice',
    'Deductible, then $250',
    'NSMPPO',
    'PPO',
  ])
    expect(drawn.replaceAll('\u200B', '')).toContain(text)
  expect(valueOf('Suitcase on the card')).toBe('Covered while you travel')
  expect(valueOf('Member name')).toBe('Danielle Harper')
  expect(valueOf('Member ID')).toBe('ZZH41022001')
  expect(valueOf('RxBIN')).toBe('999999')
  expect(valueOf('Relationship to policy holder')).toBe('Policy holder')
  expect(valueOf('Emergency room')).toBe('Deductible, then $250')
  expect(valueOf('Deductible, in network')).toBe('$1,000.00 you · $2,000.00 family')
  expect(inWords().getByRole('link', { name: '(501) 555-0110' })).toHaveProperty('href', 'tel:+15015550110')
})

test('a member turns the card over, and the page states the visible side', async () => {
  const portal = await openPortal(dana)
  await portal.visit('/id-card')
  await userEvent.click(screen.getByRole('button', { name: 'Show back' }))
  expect(screen.getByRole('img', { name: /^Back of the ID card/ })).toBeDefined()
  expect(screen.queryByRole('img', { name: /^Front of the ID card/ })).toBeNull()
  expect(screen.getByText('Showing the back')).toBeDefined()
})

test.runIf(isLong)('a number is copied with one press, with a confirmation', async () => {
  const user = userEvent.setup()
  const portal = await openPortal(dana)
  await portal.visit('/id-card')
  await user.click(screen.getByRole('button', { name: 'Copy RxGRP' }))
  expect(await navigator.clipboard.readText()).toBe('NSMPPO')
  await settled()
  expect(screen.getByText('Copied')).toBeDefined()
})

test.runIf(isLong)('a browser that refuses to copy shows a field to copy from', async () => {
  const user = userEvent.setup()
  const portal = await openPortal(dana)
  await portal.visit('/id-card')
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('', 'NotAllowedError'))
  await user.click(screen.getByRole('button', { name: 'Copy Member ID' }))
  await settled()
  const dialog = within(screen.getByRole('dialog', { name: 'Copy Member ID' }))
  expect(dialog.getByText(/copy it by hand/)).toBeDefined()
  const field = dialog.getByRole<HTMLTextAreaElement>('textbox', { name: 'Member ID' })
  expect(document.activeElement).toBe(field)
  expect(field.value.slice(field.selectionStart, field.selectionEnd)).toBe('ZZH41022001')
  await user.keyboard('{Escape}')
  await user.click(screen.getByRole('button', { name: 'Copy Member ID' }))
  expect(screen.getByRole('dialog', { name: 'Copy Member ID' })).toBeDefined()
})

test('a parent reaches the cards of the children by arrow keys', async () => {
  const user = userEvent.setup()
  const portal = await openPortal(dana)
  await portal.visit('/id-card')
  const family = within(screen.getByRole('tablist', { name: 'Whose card' }))
  await user.click(family.getByRole('tab', { name: 'Danielle Harper' }))
  await user.keyboard('{ArrowRight}')
  expect(valueOf('Member name')).toBe('Eli Harper')
  expect(valueOf('Relationship to policy holder')).toBe('Child')
  await user.keyboard('{End}')
  expect(valueOf('Member name')).toBe('June Harper')
  await user.keyboard('{ArrowRight}')
  expect(valueOf('Member name')).toBe('Danielle Harper')
  expect(document.activeElement?.textContent).toBe('Danielle Harper')
})

test.runIf(isLong)('the card of an ended plan is marked and keeps its numbers', async () => {
  const portal = await openPortal({ as: 'formerplan9', plan: 'medical' })
  await portal.visit('/id-card')
  expect(screen.getByText(/^This plan ended on /)).toBeDefined()
  expect(screen.getAllByText(/^Ended \w+ \d+, \d{4}$/)).toHaveLength(2)
  expect(screen.getByRole('button', { name: 'Copy Member ID' })).toBeDefined()
})

test('offline, the card is a saved copy with its time', async () => {
  const portal = await openPortal(dana)
  await portal.visit('/id-card')
  expect(screen.getByText(/^Updated /)).toBeDefined()
  portal.tab.isOffline = true
  await userEvent.click(screen.getByRole('button', { name: 'Refresh' }))
  await settled()
  expect(screen.getByText(/^Saved copy from /)).toBeDefined()
  expect(valueOf('Member ID')).toBe('ZZH41022001')
})

test('a card that fails to load keeps its numbers, with the reason and a code', async () => {
  const portal = await openPortal(dana)
  // Insurers list a family in any order.
  portal.tab.change = (path, body) => {
    if (path !== '/fhir/Coverage') return body
    const bundle = JSON.parse(body) as { entry: unknown[] }
    return JSON.stringify({ ...bundle, entry: bundle.entry.toReversed() })
  }
  portal.faults.set({
    next: [{ call: 'GET /abcbs/v1/members/ZZH41022001/id-cards', answer: '503', times: 9 }],
  })
  await portal.visit('/id-card')
  expect(portal.heading).toBe('ID card')
  expect(screen.getByText(/Code IDS-0001/)).toBeDefined()
  expect(screen.getByRole('link', { name: 'Call (501) 555-0110' })).toBeDefined()
  for (const number of ['ZZH41022001', 'G700100', '999999']) expect(portal.text).toContain(number)
  const rxId = screen.getByText('RxID').closest('div')?.querySelector('dd')
  expect(rxId?.textContent).toContain('ZZH41022001')
  portal.faults.reset()
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByRole('heading', { level: 2, name: 'At the counter' })
})

test.runIf(isLong)('saving the card is offered until dismissed, also after a reload', async () => {
  const portal = await openPortal(dana)
  // Above the page, the portal may offer installation, which can be dismissed as well.
  const main = () => within(screen.getByRole('main'))
  const open = async () => {
    await portal.visit('/id-card')
    act(() => {
      vault.set({ state: 'none' })
      locks.set({ passkey: false, pin: true })
    })
  }
  await open()
  expect(portal.text).toContain('You can open it at the counter')
  await userEvent.click(main().getByRole('button', { name: 'Not now' }))
  expect(document.activeElement?.textContent).toBe('Save this card on this device')
  await portal.reload()
  await open()
  expect(portal.text).not.toContain('You can open it at the counter')
  expect(screen.getByRole('button', { name: 'Save on this device' })).toBeDefined()
  expect(main().queryByRole('button', { name: 'Not now' })).toBeNull()
})

test.runIf(isLong)('an address with counter=yes opens the counter’s numbers at once', async () => {
  const portal = await openPortal(dana)
  await portal.visit('/id-card?counter=yes')
  expect(within(screen.getByRole('dialog')).getAllByText('ZZH41022001').length).toBeGreaterThan(0)
  expect(portal.address).toBe('/medical/id-card')
})

test('no element id names a member, because browsers store the one scrolled to', async () => {
  const portal = await openPortal(dana)
  await portal.visit('/id-card')
  expect(screen.getAllByRole('tab').length).toBeGreaterThan(1)
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id)
  expect(ids.some((id) => id.includes('tabpanel'))).toBe(true)
  expect(ids.filter((id) => /ZZ[A-Z]\d/.test(id))).toEqual([])
})

const TRANSLATED = ['/id-card', '/medical/claims']
/** Chrome replaces text nodes; other browsers move them into elements of their own. */
const translated = (how: Translator, paths: readonly string[]) => paths.map((path) => [how, path] as const)

test.each([
  ...(isLong ? translated('moves', TRANSLATED) : []),
  ...translated('replaces', sample(memberPages, TRANSLATED)),
])('texts follow the state if a translator %s the text nodes of %s', async (how, path) => {
  followTranslator()
  const portal = await openPortal(dana)
  const end = await translatePage(how)
  await portal.visit(path)
  await pressEverything(isLong ? 30 : 3, async (control) => {
    await settled()
    const { drawn, read } = drawnTexts(portal.container)
    expect(read, `after "${control}"`).toEqual(drawn)
  })
  expect(document.querySelectorAll('main font').length).toBeGreaterThan(5)
  end()
})
