import type { Page } from 'playwright/test'
import { focused, pressKey, tabTo } from './keys.ts'
import { PASSWORD, WITHOUT_WORKER, expect, fillIn } from './kit.ts'
import { expectUsableInEveryLook as expectUsable } from './look.ts'
import { storiesOfOwnPortal } from './own-portal.ts'
import { code, detailsOf, letter, said } from './recovering.ts'

const UNKNOWN_DEVICE = { SECOND_STEP: 'unknown-device' }

const test = storiesOfOwnPortal(UNKNOWN_DEVICE)

test.use(WITHOUT_WORKER)

async function openForm(page: Page): Promise<void> {
  await page.goto('/login')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.getByLabel('Username').waitFor()
}

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const signedIn = (page: Page) => heading(page, /^(Choose a plan|Good |Terms of use)/)

async function fillInDetails(page: Page, username: string): Promise<void> {
  const { memberId, month, day, year } = detailsOf(username)
  await page.getByLabel('Month').fill(String(month))
  await page.getByLabel('Day').fill(String(day))
  await page.getByLabel('Year').fill(String(year))
  await page.getByLabel('Member ID').fill(memberId)
}

test(
  'an email code lets an unknown browser in, and the second time none is needed',
  { tag: '@long' },
  async ({ page, portal }) => {
    await openForm(page)
    await fillIn(page, 'nguyenkim22')
    await expect(heading(page, 'Check that it’s you')).toBeVisible()
    await expectUsable(page, 'the ways of a code')
    await page.getByRole('radio', { name: /^Email to / }).check()
    await page.getByRole('button', { name: 'Send code' }).click()
    await expect(heading(page, 'Enter your code')).toBeVisible()
    await page.getByLabel('Code').fill('12')
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(focused(page)).toHaveRole('alert')
    await expectUsable(page, 'a code that is none')
    await page.getByRole('link', { name: 'Enter the 6 digits of your code.' }).click()
    await expect(page.getByLabel('Code')).toBeFocused()
    await page.getByLabel('Code').fill(await code(portal, 'email'))
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(signedIn(page)).toBeVisible()

    await page.context().clearCookies({ name: /^_session/ })
    await openForm(page)
    await fillIn(page, 'nguyenkim22')
    await expect(signedIn(page)).toBeVisible()
  },
)

test(
  'a code by text message works after the provider restarts',
  { tag: '@long' },
  async ({ page, portal }) => {
    await openForm(page)
    await fillIn(page, 'okaforpaul2')
    await page.getByRole('radio', { name: /^Text message to the number ending in/ }).check()
    await page.getByRole('button', { name: 'Send code' }).click()
    await expect(heading(page, 'Enter your code')).toBeVisible()
    await page.getByLabel('Code').fill(await code(portal, 'text'))
    await portal.stop()
    await portal.start(UNKNOWN_DEVICE)
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(signedIn(page)).toBeVisible()
  },
)

test(
  'Ruth recovers her username and password without a mouse',
  { tag: '@long' },
  async ({ page, portal }) => {
    const { memberId, month, day, year } = detailsOf('okaforruth7')
    const type = async (label: string, text: string | number) => {
      await tabTo(page, page.getByLabel(label, { exact: true }))
      await page.keyboard.type(String(text))
    }
    const typeDetails = async () => {
      await type('Month', month)
      await type('Day', day)
      await type('Year', year)
      await type('Member ID', memberId)
    }
    await openForm(page)
    await pressKey(page, 'Enter', page.getByRole('link', { name: 'Forgot your username?' }))
    await expect(heading(page, 'Find your username')).toBeVisible()
    await pressKey(page, 'Enter', page.getByRole('button', { name: 'Send my username' }))
    await expect(focused(page)).toHaveRole('alert')
    await typeDetails()
    await page.keyboard.press('Enter')
    await expect(heading(page, 'Look for our message')).toBeVisible()
    const username = await letter(portal, 'email', /Your username is (\w+)\./)
    expect(username).toBe('okaforruth7')

    await pressKey(page, 'Enter', page.getByRole('link', { name: 'Back to sign in' }))
    await pressKey(page, 'Enter', page.getByRole('link', { name: 'Forgot your password?' }))
    await expect(heading(page, 'Reset your password')).toBeVisible()
    await type('Username', username)
    await typeDetails()
    await page.keyboard.press('Enter')
    await tabTo(page, page.getByRole('radio', { name: /^Text message/ }))
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(heading(page, 'Enter your code')).toBeVisible()
    await type('Code', await code(portal, 'email'))
    await page.keyboard.press('Enter')

    await expect(heading(page, 'Choose a new password')).toBeVisible()
    await type('New password', 'short')
    await page.keyboard.press('Enter')
    await expect(focused(page)).toHaveRole('alert')
    await expect(focused(page)).toContainText('Use 8 to 128 characters.')
    await type('New password', 'Maple-River7-Kite')
    await type('New password again', 'Maple-River7-Kite')
    await page.keyboard.press('Enter')
    await expect(said(page)).toContainText('Your password is changed. Sign in with your new password.')
    await expect(page.getByLabel('Username')).toHaveValue('okaforruth7')
    await type('Password', 'Maple-River7-Kite')
    await page.keyboard.press('Enter')
    await expect(signedIn(page)).toBeVisible()
    expect(await letter(portal, 'email', /(password for okaforruth7 was changed)/)).toBeTruthy()
  },
)

test(
  'three wrong passwords lock the account, and a code unlocks this browser',
  { tag: '@long' },
  async ({ page, portal }) => {
    await openForm(page)
    for (let tried = 0; tried < 3; tried += 1) await fillIn(page, 'delgadoray3', 'not this one')
    await expect(page.getByRole('alert')).toContainText('LOG-0018')
    await expectUsable(page, 'the locked account')
    await page.getByRole('link', { name: 'Unlock now with a code' }).click()
    await expectUsable(page, 'the ways of a code that unlocks')
    await page.getByRole('radio', { name: 'Email to the address on file' }).check()
    await page.getByRole('button', { name: 'Send code' }).click()
    await page.getByLabel('Code').fill(await code(portal, 'email'))
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(said(page)).toContainText('Your account is unlocked in this browser.')
    await page.getByLabel('Password').fill(PASSWORD)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(signedIn(page)).toBeVisible()
  },
)

test(
  'a password reset on one device ends the open tab of another',
  { tag: '@long' },
  async ({ page, portal, browser }) => {
    const elsewhere = await browser.newContext({ baseURL: portal.origin })
    const idle = await elsewhere.newPage()
    await openForm(idle)
    await fillIn(idle, 'visiononly7')
    await idle.getByRole('button', { name: 'Send code' }).click()
    await idle.getByLabel('Code').fill(await code(portal, 'text'))
    await idle.getByRole('button', { name: 'Continue' }).click()
    await expect(signedIn(idle)).toBeVisible()

    await openForm(page)
    await page.getByRole('link', { name: 'Forgot your password?' }).click()
    await page.getByLabel('Username').fill('visiononly7')
    await fillInDetails(page, 'visiononly7')
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('radio', { name: /^Email to / }).check()
    await page.getByRole('button', { name: 'Send code' }).click()
    await page.getByLabel('Code').fill(await code(portal, 'email'))
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByLabel('New password', { exact: true }).fill('Maple-River7-Kite')
    await page.getByLabel('New password again').fill('Maple-River7-Kite')
    await expect(idle).toHaveURL(/dashboard$/)
    await page.getByRole('button', { name: 'Change password' }).click()
    await expect(idle).toHaveURL(/\/login\?reason=expired/)
    await expect(signedIn(idle)).toHaveCount(0)
    await elsewhere.close()
  },
)

test('every page of a recovery is accessible', { tag: '@long' }, async ({ page, portal }) => {
  await openForm(page)
  await expectUsable(page, 'the first page')
  await page.getByRole('link', { name: 'Forgot your username?' }).click()
  await expectUsable(page, 'the forgotten username')
  await page.getByRole('button', { name: 'Send my username' }).click()
  await expectUsable(page, 'the forgotten username with errors')
  await page.getByRole('link', { name: 'Back to sign in' }).click()
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expectUsable(page, 'the forgotten password with errors')
  await page.getByLabel('Username').fill('dentalonly7')
  await fillInDetails(page, 'dentalonly7')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Send code' }).click()
  await expectUsable(page, 'the code of a reset')
  await page.getByLabel('Code').fill(await code(portal, 'text'))
  await page.getByRole('button', { name: 'Continue' }).click()
  await expectUsable(page, 'the new password')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expectUsable(page, 'the new password with errors')
})
