import type { Page } from 'playwright/test'
import { GOOD_PASSWORD, detailsOf, personNamed } from '#tests/kit/registering.ts'
import { focused, pressKey, tabTo } from './keys.ts'
import { WITHOUT_WORKER, expect, fillIn, pageIs, press, test } from './kit.ts'
import { expectUsableInEveryLook } from './look.ts'
import { field, identityFields, secret } from './registering.ts'

test.use(WITHOUT_WORKER)

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const accountFields = (page: Page, username: string) =>
  [
    [field(page, /^Username/), username],
    [secret(page, /^Password/), GOOD_PASSWORD],
    [field(page, /^Mobile phone number/), '5015550117'],
    [field(page, /^Email/), `${username}@example.com`],
  ] as const

async function identify(page: Page, firstName: string, change: { ssnLast4?: string } = {}): Promise<void> {
  await page.goto('/register')
  for (const [control, text] of identityFields(page, firstName, change)) await control.fill(text)
}

/** The six digits in the sandbox's inbox for an address. */
async function codeFor(page: Page, address: string): Promise<string> {
  const answer = await page.request.get('/sandbox/inbox.json')
  const { items }: { items: { sentTo: string; body: string }[] } = await answer.json()
  return /\b\d{6}\b/.exec(items.find(({ sentTo }) => sentTo === address)?.body ?? '')?.[0] ?? ''
}

test('Nora registers by keyboard and signs in', { tag: '@long' }, async ({ page }) => {
  await page.goto('/login')
  await pressKey(page, 'Enter', page.getByRole('link', { name: 'Register' }))
  await expect(field(page, /^Member ID/)).toBeVisible()
  for (const [control, text] of identityFields(page, 'Nora')) {
    await tabTo(page, control)
    await page.keyboard.type(text)
  }
  await page.keyboard.press('Enter')

  await expect(heading(page, 'Create account')).toBeFocused()
  for (const [control, text] of accountFields(page, 'norawhit34')) {
    await tabTo(page, control)
    await page.keyboard.type(text)
  }
  await expect(page.getByText('norawhit34 is free.')).toBeVisible()
  await pressKey(page, 'Space', page.getByRole('checkbox', { name: /^I agree/ }))
  await pressKey(page, 'Enter', button(page, 'Create account'))

  await expect(heading(page, 'Email options')).toBeFocused()
  await pressKey(page, 'Enter', button(page, 'Go paperless for everything'))
  await expect(page.getByRole('checkbox', { name: /^Paperless/, checked: true })).toHaveCount(4)
  await pressKey(page, 'Enter', button(page, 'Save and continue'))

  await expect(heading(page, 'Complete registration')).toBeFocused()
  for (const [send, address] of [
    ['Email me a code', 'norawhit34@example.com'],
    ['Text me a code', '5015550117'],
  ] as const) {
    await pressKey(page, 'Enter', button(page, send))
    await expect(page.getByLabel(/^6-digit code/)).toBeFocused()
    await page.keyboard.type(await codeFor(page, address))
    await page.keyboard.press('Enter')
    await expect(focused(page)).toHaveText(/ is verified\.$/)
  }
  await expect(page.getByText('Your email and phone are verified.')).toBeVisible()
  await pressKey(page, 'Enter', page.getByRole('link', { name: 'Sign In' }))
  await fillIn(page, 'norawhit34', GOOD_PASSWORD)
  await pageIs(page, /Nora/)
})

test('a stranger with Nora’s card opens no records; Nora’s code opens them', async ({
  page,
  ownServer: _fresh,
}) => {
  await identify(page, 'Nora')
  await press(button(page, 'Find my plan'), 'Create account')
  for (const [control, text] of accountFields(page, 'norawhit34'))
    await control.fill(text.replace('5015550117', '5015550199'))
  await page.getByRole('checkbox', { name: /^I agree/ }).check()
  await press(button(page, 'Create account'), 'Email options')
  await press(button(page, 'Save and continue'), 'Complete registration')
  await button(page, 'Email me a code').click()
  await expect(page.getByLabel(/^6-digit code/)).toBeFocused()
  await page.getByLabel(/^6-digit code/).fill(await codeFor(page, 'norawhit34@example.com'))
  await button(page, 'Verify').click()
  await expect(focused(page)).toHaveText(/ is verified\.$/)

  await page.getByRole('link', { name: 'Sign In' }).click()
  await fillIn(page, 'norawhit34', GOOD_PASSWORD)
  await pageIs(page, 'Enter the code')
  const records: number[] = []
  page.on('response', (answer) => {
    if (/\/members\/|\/accessrights\//.test(answer.url())) records.push(answer.status())
  })
  await page.goto('/medical/claims')
  await pageIs(page, 'Enter the code')
  await expect(page).toHaveURL('/enter-code')
  await expectUsableInEveryLook(page, '/enter-code')
  expect(records).toEqual([])

  const code = page.getByLabel(/^6-digit code/)
  await tabTo(page, code)
  await page.keyboard.type(await codeFor(page, 'nora.whitfield@example.com'))
  await page.keyboard.press('Enter')
  await pageIs(page, 'Claims')
})

test('Caleb, who is 9, is registered by his guardian', { tag: '@long' }, async ({ page }) => {
  await identify(page, 'Caleb')
  await button(page, 'Find my plan').click()
  await expect(page.getByRole('group', { name: 'Please check 2 things' })).toBeFocused()
  await field(page, /^Guardian’s first name/).fill('Nora')
  await field(page, /^Guardian’s last name/).fill('Whitfield')
  await press(button(page, 'Find my plan'), 'Create account')
  for (const [control, text] of accountFields(page, 'calebwhit9')) await control.fill(text)
  await page.getByRole('checkbox', { name: /^I agree/ }).check()
  await press(button(page, 'Create account'), 'Email options')
  await button(page, 'Save and continue').click()
  await expect(page.getByText('Caleb is registered')).toBeVisible()
})

test('Dana, who has an account, is sent to sign in', { tag: '@long' }, async ({ page }) => {
  await identify(page, 'Danielle')
  await button(page, 'Find my plan').click()
  await expect(page.getByText('Code REG-0037')).toBeVisible()
  await page.getByRole('link', { name: 'Sign In' }).click()
  await expect(page.getByLabel('Username')).toBeVisible()
})

test(
  'an unknown member keeps what they typed, with focus on the summary',
  { tag: '@long' },
  async ({ page }) => {
    await identify(page, 'Walter', { ssnLast4: '0000' })
    await button(page, 'Find my plan').click()
    await expect(focused(page)).toHaveText(/^We couldn’t find a policy/)
    await expect(page.getByText(/^Check each line against your ID card/)).toBeVisible()
    await expect(field(page, /^First name/)).toHaveValue('Walter')
    await expect(secret(page, /^Last 4 digits/)).toHaveValue('0000')
  },
)

test(
  'Walter returns to his step after a reload, with none of his data in the browser',
  { tag: '@long' },
  async ({ page }) => {
    await identify(page, 'Walter')
    await page.getByRole('checkbox', { name: 'I have a Medicare plan' }).check()
    await secret(page, /^Last 4 characters/).fill(detailsOf(personNamed('Walter')).mbiLast4 ?? '')
    await press(button(page, 'Find my plan'), 'Create account')
    await page.reload()
    await expect(field(page, /^Username/)).toBeVisible()
    await page.goto('/complete-registration')
    await expect(page).toHaveURL('/create-account')
    await page.goto('/register')
    await expect(page.getByText('We found your plan, Walter')).toBeVisible()
    const stored = await page.evaluate(() =>
      [localStorage, sessionStorage].flatMap((each) => Object.values<string>(each)).join(),
    )
    expect(stored).not.toMatch(/Walter|Bergstrom|ZZR917365/)
  },
)
