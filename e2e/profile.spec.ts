import type { Page } from 'playwright/test'
import { expect, goTo, press, test } from './kit.ts'
import { focused, pressKey, tabTo } from './keys.ts'
import { violations } from './look.ts'

const PAGE = '/settings/profile'
const CARD = 'Mailing address'

const part = (page: Page, name: string) => page.getByRole('region', { name })

/** Moves to a field with Tab and replaces its text. */
async function fill(page: Page, card: string, label: string, text: string): Promise<void> {
  await tabTo(page, part(page, card).getByLabel(label))
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type(text)
}

/** Marcus hasn't agreed yet. */
async function agreeToTerms(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Open .*, Medical$/ }).click()
  await page.getByRole('checkbox').check()
  await press(page.getByRole('button', { name: 'Agree and continue' }), /^Good /)
}

test('Dana changes her address by keyboard, and her husband cannot', { tag: '@long' }, async ({ as }) => {
  const page = await as('harperdana1', 'Medical')
  await goTo(page, PAGE, 'Profile')
  const address = part(page, CARD)
  await expect(address.getByText('18 Sweetgum Bluff Lane')).toBeVisible()
  const edit = address.getByRole('button', { name: 'Edit your mailing address' })
  await pressKey(page, 'Enter', edit)
  await expect(focused(page)).toHaveValue('18 Sweetgum Bluff Lane')
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('7 Persimmon Court')
  await fill(page, CARD, 'ZIP code', '38103')
  // While the focus passes the field, the open list of states hides the button from screen readers.
  const save = address.getByRole('button', { name: 'Save', includeHidden: true })
  await pressKey(page, 'Enter', save)
  // The summary has the focus and links to the field.
  await expect(address.getByText('This ZIP code isn’t in that state. Check both.')).toHaveCount(2)
  await pressKey(page, 'Enter', address.getByRole('link', { name: /^This ZIP code/ }))
  await expect(address.getByLabel('ZIP code')).toBeFocused()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('72034')
  expect(await violations(page)).toEqual([])
  // Text typed a second ago survives a reload.
  await page.reload()
  await expect(address.getByLabel('Street address')).toHaveValue('7 Persimmon Court')
  await expect(address.getByLabel('ZIP code')).toHaveValue('72034')
  await pressKey(page, 'Enter', save)
  await expect(address.getByText('Your new address is saved.')).toBeVisible()
  await expect(address.getByText('7 Persimmon Court')).toBeVisible()
  await expect(focused(page)).toHaveText(CARD)

  // The insurer first reviews an address in another state, and the page says until when.
  await pressKey(page, 'Enter', edit)
  await fill(page, CARD, 'City', 'Memphis')
  await fill(page, CARD, 'State', 'TN')
  await fill(page, CARD, 'ZIP code', '38103')
  await pressKey(page, 'Enter', save)
  await expect(address.getByText('New address, in review')).toBeVisible()
  await expect(address.getByText('Memphis, TN 38103')).toBeVisible()
  await expect(address.getByText('Conway, AR 72034')).toBeVisible()
  expect(await violations(page)).toEqual([])

  const marcus = await as('harpermarc1')
  await agreeToTerms(marcus)
  await goTo(marcus, PAGE, 'Profile')
  const same = part(marcus, CARD)
  await expect(same.getByText('7 Persimmon Court')).toBeVisible()
  await expect(same.getByText('The policy holder changes this address')).toBeVisible()
  await expect(same.getByRole('button')).toHaveCount(0)
  const phones = part(marcus, 'Phone numbers')
  await pressKey(marcus, 'Enter', phones.getByRole('button', { name: 'Edit your phone numbers' }))
  await fill(marcus, 'Phone numbers', 'Work phone', '5015550177')
  await pressKey(marcus, 'Enter', phones.getByRole('button', { name: 'Save' }))
  await expect(phones.getByText('(501) 555-0177')).toBeVisible()
  expect(await violations(marcus)).toEqual([])
})

test('Dana’s new email replaces the old one once she enters the code', { tag: '@long' }, async ({ as }) => {
  const page = await as('harperdana1', 'Medical')
  await goTo(page, PAGE, 'Profile')
  const card = part(page, 'Email and mobile number')
  await card.getByRole('button', { name: 'Change your email' }).click()
  await card.getByLabel('New email').fill('dana@new.example')
  await card.getByRole('button', { name: 'Send code' }).click()
  await expect(card.getByText('We sent a code to dana@new.example.')).toBeVisible()
  await expect(card.getByText('danielle.harper@example.com')).toBeVisible()
  const inbox = await page.request.get('/sandbox/inbox.json')
  const code = /\b\d{6}\b/.exec(await inbox.text())?.[0] ?? ''
  await card.getByLabel('Code').fill(code)
  await card.getByRole('button', { name: 'Save' }).click()
  await expect(card.getByText('Your email is saved.')).toBeVisible()
  await expect(card.getByText('dana@new.example, verified')).toBeVisible()
  expect(await violations(page)).toEqual([])
})
