import type { Page } from 'playwright/test'
import { appCode } from '#tests/kit/authenticator-app.ts'
import { focused, pressKey, tabTo } from './keys.ts'
import { PASSWORD, WITHOUT_WORKER, choosePlan, expect, fillIn, signIn, signOut } from './kit.ts'
import { expectUsableInEveryLook as expectUsable } from './look.ts'
import { storiesOfOwnPortal } from './own-portal.ts'

const test = storiesOfOwnPortal({})
test.use(WITHOUT_WORKER)

const PAGE = '/settings/privacy-security#two-step'
const heading = (page: Page, name: string | RegExp, level = 1) => page.getByRole('heading', { level, name })
const signedIn = (page: Page) => heading(page, /^(Choose a plan|Good |Terms of use)/)

/** Enters the password and reaches the page for the second step. */
async function givePassword(page: Page, username: string): Promise<void> {
  await page.goto('/login')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.getByLabel('Username').waitFor()
  await fillIn(page, username)
}

test(
  'an app is set up without a mouse; its code and a recovery code work once',
  { tag: '@long' },
  async ({ page }) => {
    await signIn(page, 'harperdana1')
    await choosePlan(page, 'Medical')
    await page.goto(PAGE)
    await pressKey(page, 'Enter', page.getByRole('button', { name: 'Set up an app' }))
    await expect(focused(page)).toHaveText('Set up your authenticator app')
    const key = page.getByText(/^(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}$/)
    const secret = ((await key.textContent()) ?? '').replaceAll(' ', '')
    await expectUsable(page, 'an authenticator app to be set up')
    await tabTo(page, page.getByLabel('Code from your app'))
    await page.keyboard.type(appCode(secret, { later: 9 }))
    await page.keyboard.press('Enter')
    await expect(focused(page)).toContainText('That code isn’t correct. 4 attempts left.')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Code from your app')).toBeFocused()
    await page.keyboard.press('ControlOrMeta+A')
    const first = appCode(secret)
    await page.keyboard.type(first)
    await page.keyboard.press('Enter')
    await expect(focused(page)).toHaveText('Save your recovery codes')
    const codes = await page
      .getByRole('list', { name: 'Recovery codes' })
      .getByRole('listitem')
      .allTextContents()
    expect(codes).toHaveLength(10)
    await expectUsable(page, 'recovery codes')
    await pressKey(page, 'Enter', page.getByRole('button', { name: 'I saved them' }))
    await expect(focused(page)).toHaveText('Two-step sign-in')
    await expect(page.getByText('You have 10 recovery codes left.')).toBeVisible()

    await signOut(page)
    await expect(page).toHaveURL(/\/login/)
    await givePassword(page, 'harperdana1')
    await expect(heading(page, 'Enter the code from your app')).toBeVisible()
    await expectUsable(page, 'the code of an app')
    await tabTo(page, page.getByLabel('Code'))
    await page.keyboard.type(first)
    await page.keyboard.press('Enter')
    await expect(focused(page)).toHaveRole('alert')
    await expect(page.getByRole('alert')).toContainText(
      /You already used this code|That passcode isn’t correct/,
    )
    // The next code is already valid, so the story doesn't have to wait for it.
    await page.getByLabel('Code').fill(appCode(secret, { later: 1 }))
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(signedIn(page)).toBeVisible()

    const withRecoveryCode = async (code: string) => {
      await page.context().clearCookies()
      await givePassword(page, 'harperdana1')
      await page.getByRole('link', { name: 'Use a recovery code' }).click()
      await page.getByLabel('Recovery code').fill(code)
      await page.getByRole('button', { name: 'Continue' }).click()
    }
    await withRecoveryCode(codes[0] ?? '')
    await expect(signedIn(page)).toBeVisible()
    await withRecoveryCode(codes[0] ?? '')
    await expect(page.getByRole('alert')).toContainText('4 attempts left.')
    await expectUsable(page, 'a recovery code that was used')
    await page.getByLabel('Recovery code').fill((codes[1] ?? '').toLowerCase())
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(signedIn(page)).toBeVisible()
  },
)

test(
  'a new password ends the other session and keeps this one',
  { tag: '@long' },
  async ({ page, browser, portal }) => {
    await signIn(page, 'okaforruth7')
    await choosePlan(page, 'Medical')
    const other = await browser.newContext({ baseURL: portal.origin })
    const elsewhere = await other.newPage()
    await signIn(elsewhere, 'okaforruth7')
    await choosePlan(elsewhere, 'Medical')

    await page.goto(PAGE)
    await page.getByRole('button', { name: 'Password', exact: true }).click()
    await page.getByRole('button', { name: 'Change password' }).click()
    await page.getByRole('textbox', { name: /^Current password/ }).fill(PASSWORD)
    await page.getByRole('textbox', { name: /^New password \(/ }).fill('Maple-River7-Kite')
    await page.getByRole('textbox', { name: /^New password again/ }).fill('Maple-River7')
    await page.getByRole('button', { name: 'Save new password' }).click()
    await expect(
      page.getByRole('link', { name: 'The two passwords don’t match. Enter the same one twice.' }),
    ).toBeVisible()
    await expectUsable(page, 'a new password with a fault')
    await page.getByRole('textbox', { name: /^New password again/ }).fill('Maple-River7-Kite')
    await page.getByRole('button', { name: 'Save new password' }).click()
    await expect(
      page.getByRole('main').getByText('Your password is changed. We signed you out on your other devices.'),
    ).toBeVisible()

    // The other page learns of the end automatically. Until it has left, it can't be sent to another address.
    await expect(elsewhere.getByText('You’re signed out').filter({ visible: true })).toBeVisible()
    await elsewhere.goto('/claims')
    await expect(elsewhere).toHaveURL(/\/login/)
    await other.close()
    await page.goto('/claims')
    await expect(heading(page, 'Claims')).toBeVisible()
  },
)
