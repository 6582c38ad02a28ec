import type { Page } from 'playwright/test'
import { addAuthenticator } from './authenticator.ts'
import { WITHOUT_WORKER, choosePlan, expect, fillIn, goTo, pageIs, signOut, test } from './kit.ts'
import { expectUsableInEveryLook as expectUsable } from './look.ts'
import { pressSandboxSignIn } from './members.ts'

test.use(WITHOUT_WORKER)

const PRIVACY = '/settings/privacy-security#passkeys'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const signedIn = (page: Page) =>
  page.getByRole('heading', { level: 1, name: /^(Choose a plan|Good |Terms of use)/ })
const passkeyCard = (page: Page) => page.getByRole('region', { name: 'Passkeys' })

async function openSettings(page: Page): Promise<void> {
  await goTo(page, PRIVACY, 'Privacy and security')
  await expect(passkeyCard(page).getByRole('heading', { name: 'Passkeys' })).toBeVisible()
}

async function openSignIn(page: Page): Promise<void> {
  await page.goto('/login')
  await page.getByRole('button', { name: 'Sign In' }).click()
}

async function leave(page: Page): Promise<void> {
  await signOut(page)
  await expect(page).toHaveURL(/\/login/)
  // The address changes before the old document is gone.
  await expect(page.getByText('You’re signed out').filter({ visible: true })).toBeVisible()
}

test(
  'Dana makes a passkey and signs in with the button and from the list',
  { tag: '@long' },
  async ({ page, server, as }) => {
    const authenticator = await addAuthenticator(page)
    await pressSandboxSignIn(page, 'harperdana1')
    await choosePlan(page, 'Medical')
    await openSettings(page)
    await expect(passkeyCard(page).getByText('You don’t have a passkey yet.')).toBeVisible()

    // Eleven minutes later, the sign-in is too old.
    await server.break({ clockOffsetSeconds: 11 * 60 })
    await button(page, 'Create a passkey').click()
    await expect(passkeyCard(page).getByText('To change your passkeys, please sign in again.')).toBeVisible()
    await button(page, 'Sign in again').click()
    await fillIn(page, 'harperdana1')
    await page.getByRole('button', { name: /^Open .*, Medical$/ }).click()
    await pageIs(page, 'Privacy and security')
    await button(page, 'Create a passkey').click()
    await expect(passkeyCard(page).getByText('Your passkey is ready')).toBeVisible()
    await expect(passkeyCard(page).getByRole('heading', { level: 3, name: 'Chrome on Linux' })).toBeVisible()
    await button(page, 'Create a passkey').click()
    await expect(
      passkeyCard(page).getByText('This device already has a passkey for your account.'),
    ).toBeVisible()
    await expectUsable(page, 'the settings with a passkey')
    await button(page, 'More for the passkey Chrome on Linux').click()
    await page.getByRole('menuitem', { name: 'Rename' }).click()
    await passkeyCard(page).getByLabel('Name').fill('Dana’s laptop')
    await expectUsable(page, 'renaming a passkey')
    await button(page, 'Save name').click()
    await expect(passkeyCard(page).getByRole('heading', { name: 'Dana’s laptop' })).toBeVisible()
    await leave(page)

    // Signs in with the button, without the list at the username.
    await authenticator.touch(false)
    await openSignIn(page)
    await expect(button(page, 'Sign in with a passkey')).toBeVisible()
    await expectUsable(page, 'the sign-in with a passkey')
    await authenticator.touch(true)
    await button(page, 'Sign in with a passkey').click()
    await expect(signedIn(page)).toBeVisible()
    await leave(page)

    // Signs in from the list, without any press.
    await openSignIn(page)
    await expect(signedIn(page)).toBeVisible()
    await leave(page)

    // Once removed on another device, the passkey no longer signs in.
    const other = await as('harperdana1', 'Medical')
    await openSettings(other)
    await expect(passkeyCard(other).getByText('Not used yet')).toHaveCount(0)
    await button(other, 'More for the passkey Dana’s laptop').click()
    await other.getByRole('menuitem', { name: 'Remove' }).click()
    await expectUsable(other, 'the question before a passkey is removed')
    await button(other, 'Yes, remove it').click()
    await expect(passkeyCard(other).getByText('You don’t have a passkey yet.')).toBeVisible()

    await openSignIn(page)
    await expect(page.getByRole('alert')).toContainText('We don’t know this passkey')
    await expectUsable(page, 'a passkey that nobody knows')
    await authenticator.touch(false)
    await page.getByRole('link', { name: 'Use your password instead' }).click()
    await fillIn(page, 'harperdana1')
    await expect(signedIn(page)).toBeVisible()
  },
)

test(
  'the page is in Spanish and has no passkeys without its script',
  { tag: '@long' },
  async ({ browser, baseURL }) => {
    const context = await browser.newContext({ ...(baseURL ? { baseURL } : {}), locale: 'es-US' })
    const page = await context.newPage()
    const start = button(page, 'Iniciar sesión')
    await page.goto('/login')
    await start.click()
    await expect(button(page, 'Iniciar sesión con una llave de acceso')).toBeVisible()
    await context.close()

    const plain = await browser.newContext(baseURL ? { baseURL } : {})
    const tab = await plain.newPage()
    await tab.route('**/signin/passkey.js', (route) => route.abort())
    await openSignIn(tab)
    await expect(tab.getByLabel('Username')).toBeVisible()
    await expect(tab.getByText('Sign in with a passkey')).toBeHidden()
    await fillIn(tab, 'harperdana1')
    await expect(signedIn(tab)).toBeVisible()
    await plain.close()
  },
)
