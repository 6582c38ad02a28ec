import type { Page } from 'playwright/test'
import { type ForeignProvider, foreignProvider } from './foreign-provider.ts'
import {
  choosePlan,
  expect,
  fillIn,
  goOffline,
  openIdCard,
  signIn,
  signOut,
  test,
  workerReady,
} from './kit.ts'
import { choose } from './choose.ts'
import { goTo } from './look.ts'
import { traces } from './profile-scan.ts'

const CARD = 'ZZH41022001'
const failed = { name: 'We couldn’t sign you in' }

/** The portal of a company with its own provider. */
let elsewhere: ForeignProvider

test.use({
  settings: async ({ server }, use) => {
    elsewhere ??= await foreignProvider(server.origin)
    await elsewhere.mend()
    await use(elsewhere.settings)
  },
})
test.afterAll(() => elsewhere.stop())

async function leaveForElsewhere(page: Page): Promise<void> {
  await page.goto('/login')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('heading', { name: 'Elsewhere ID' })).toBeVisible()
}

test('Dana signs in at another provider, and leaving ends both sessions', async ({ page }) => {
  await signIn(page, 'harperdana1')
  expect(new URL(elsewhere.issuer).origin).not.toBe(new URL(page.url()).origin)
  await choosePlan(page, 'Medical')
  await openIdCard(page)
  await expect(page.getByText(CARD).first()).toBeVisible()
  await page.reload()
  await expect(page.getByText(CARD).first()).toBeVisible()
  expect([elsewhere.keeps('Session'), elsewhere.keeps('RefreshToken')]).toEqual([1, 1])

  await signOut(page)
  await page.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL(/\/login/)
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
  expect([elsewhere.keeps('Session'), elsewhere.keeps('RefreshToken')]).toEqual([0, 0])
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('heading', { name: 'Elsewhere ID' })).toBeVisible()
})

test(
  'Ray signs in again at the other provider and sets up direct deposit',
  { tag: '@long' },
  async ({ page, server }) => {
    await signIn(page, 'delgadoray3')
    await choosePlan(page, 'Medical')
    await goTo(page, '/health-reimbursement')
    await page.getByRole('button', { name: 'Set up direct deposit' }).click()
    await page.getByLabel('Bank name').fill('First Prairie Bank')
    await choose(page, 'Account type', 'Checking account')
    await page.getByLabel(/^Routing number/).fill('082000109')
    await page.getByLabel(/^Account number/).fill('000123456789')
    await page.getByLabel(/^Confirm account number/).fill('000123456789')
    // Eleven minutes later, the sign-in is too old. The provider's access tokens don't contain its time.
    await server.break({ clockOffsetSeconds: 11 * 60 })
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('button', { name: 'Sign in again' }).click()
    await fillIn(page, 'delgadoray3')
    await page.getByRole('button', { name: /^Open .*, Medical$/ }).click()
    await expect(page.getByLabel(/^Confirm account number/)).toHaveValue('000123456789')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText(/First Prairie Bank, checking account ending in 6789/)).toBeVisible()
  },
)

test(
  'a rejected token is renewed at the other provider, and Dana stays',
  { tag: '@long' },
  async ({ page, server }) => {
    await signIn(page, 'harperdana1')
    await choosePlan(page, 'Medical')
    await openIdCard(page)
    const renewed = page.waitForResponse(`${elsewhere.tokenHost}/token`)
    await server.break({ next: [{ call: 'GET /abcbs/v1/members', answer: '401', times: 1 }] })
    await page.getByRole('button', { name: 'Refresh' }).click()
    expect((await renewed).status()).toBe(200)
    await expect(page.getByText(CARD).first()).toBeVisible()
  },
)

test('rejects an answer that names another issuer, with the reason', { tag: '@long' }, async ({ page }) => {
  elsewhere.toldIssuer = 'https://impostor.example'
  await leaveForElsewhere(page)
  await fillIn(page, 'harperdana1')
  await expect(page.getByRole('heading', failed)).toBeVisible()
  await expect(page.getByText('doesn’t match the sign-in you started')).toBeVisible()
  await page.goto('/select-plan')
  await expect(page).toHaveURL(/\/login/)
})

test('a provider that is down is reported at sign-out', { tag: '@long' }, async ({ page }) => {
  await page.goto('/login')
  await elsewhere.stop()
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('heading', failed)).toBeVisible()
  await expect(page.getByText('The sign-in service isn’t responding.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Try again' })).toBeVisible()
})

test(
  'Dana signs out while the provider is down and must enter her password next time',
  { tag: '@long' },
  async ({ page }) => {
    await signIn(page, 'harperdana1')
    await choosePlan(page, 'Medical')
    await elsewhere.stop()
    await signOut(page)
    await expect(page).toHaveURL(/\/login/)
    await expect(page.getByText('may still know you on this device')).toBeVisible()
    await page.goto('/select-plan')
    await expect(page).toHaveURL(/\/login/)
    await elsewhere.comeBack()
    expect(elsewhere.keeps('Session')).toBe(1)
    await page.getByRole('button', { name: 'Sign In' }).click()
    await fillIn(page, 'harperdana1')
    await expect(page.getByRole('heading', { name: 'Choose a plan' })).toBeVisible()
  },
)

/** A control text that is put into an address, and so into the browser's history. */
const CONTROL = 'k4mvq0s83hw1'

/** Signs in and reads the ID token from the response. The story searches the disk for its payload and signature. */
async function signInAndRead(page: Page): Promise<string[]> {
  const answered = page.waitForResponse(`${elsewhere.tokenHost}/token`)
  await signIn(page, 'harperdana1', `/login?control=${CONTROL}`)
  const { id_token: idToken } = (await (await answered).json()) as { id_token: string }
  return idToken.split('.').slice(1)
}

for (const leaves of ['at the provider’s question', 'on the page after it'] as const)
  test(`a browser closed ${leaves} has no ID token on its disk`, { tag: '@long' }, async ({ device }) => {
    const context = await device.open()
    const page = context.pages()[0] ?? (await context.newPage())
    const token = await signInAndRead(page)
    await choosePlan(page, 'Medical')
    await signOut(page)
    await expect(page.getByRole('heading', { name: 'Leave Elsewhere ID?' })).toBeVisible()
    expect(page.url()).not.toContain('?')
    if (leaves === 'on the page after it') {
      await page.getByRole('button', { name: 'Leave' }).click()
      await expect(page).toHaveURL(/\/login/)
    }
    await device.close()
    expect(traces(device.folder, [CONTROL])).not.toEqual([])
    expect(traces(device.folder, token)).toEqual([])
  })

test('an offline sign-out is revoked at the provider once online', { tag: '@long' }, async ({ page }) => {
  await signIn(page, 'harperdana1')
  await choosePlan(page, 'Medical')
  await workerReady(page)
  await goOffline(page)
  await signOut(page)
  await expect(page).toHaveURL(/\/login/)
  await expect(page.getByText('may still know you on this device')).toBeVisible()
  expect(elsewhere.keeps('RefreshToken')).toBe(1)
  const revoked = page.waitForResponse(`${elsewhere.tokenHost}/token/revocation`)
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Sign In' }).click()
  expect((await revoked).status()).toBe(200)
  // The provider still has Dana's session, but asks for her password because the portal requests it.
  await fillIn(page, 'harperdana1')
  await expect(page.getByRole('heading', { name: 'Choose a plan' })).toBeVisible()
  expect(elsewhere.keeps('RefreshToken')).toBe(1)
  expect(await page.evaluate(() => localStorage.getItem('pending_sign_out'))).toBeNull()
})

test.describe('with a provider that accepts no forms', () => {
  test.use({
    settings: async ({ settings }, use) => use({ ...settings, OIDC_SIGN_OUT: 'link' }),
  })

  test('Dana signs out with a URL that contains no token', { tag: '@long' }, async ({ page }) => {
    await signIn(page, 'harperdana1')
    await choosePlan(page, 'Medical')
    await signOut(page)
    await expect(page.getByRole('heading', { name: 'Leave Elsewhere ID?' })).toBeVisible()
    const { origin, searchParams } = new URL(page.url())
    expect(origin).toBe(elsewhere.tokenHost)
    expect([...searchParams.keys()]).toEqual(['client_id', 'post_logout_redirect_uri', 'state'])
    await page.getByRole('button', { name: 'Leave' }).click()
    await expect(page).toHaveURL(/\/login/)
    expect([elsewhere.keeps('Session'), elsewhere.keeps('RefreshToken')]).toEqual([0, 0])
  })
})
