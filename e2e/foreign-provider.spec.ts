import type { Page } from 'playwright/test'
import { type ForeignProvider, foreignProvider } from './foreign-provider.ts'
import { choosePlan, expect, fillIn, openIdCard, signIn, signOut, test as story } from './kit.ts'

const CARD = 'ZZH41022001'
const failed = { name: 'We could not sign you in' }

/** The portal as a company runs it that has a provider of its own. */
const test = story.extend<{ elsewhere: ForeignProvider }>({
  elsewhere: async ({ server }, use) => {
    const elsewhere = await foreignProvider(server.origin)
    await server.stop()
    await server.start(elsewhere.settings)
    await use(elsewhere)
    await server.stop()
    await elsewhere.stop()
  },
})

async function leaveForElsewhere(page: Page): Promise<void> {
  await page.goto('/login')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('heading', { name: 'Elsewhere ID' })).toBeVisible()
}

test('Dana signs in at another provider, has her card, and both sessions end when she leaves', async ({
  page,
  elsewhere,
}) => {
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

test('a token that is refused is renewed at the other provider, and Dana stays', async ({
  page,
  server,
  elsewhere,
}) => {
  await signIn(page, 'harperdana1')
  await choosePlan(page, 'Medical')
  await openIdCard(page)
  await server.break({ next: [{ call: 'GET /abcbs/v1/members', answer: '401', times: 1 }] })
  const renewed = page.waitForResponse(`${elsewhere.issuer}/token`)
  await page.getByRole('button', { name: 'Refresh' }).click()
  expect((await renewed).status()).toBe(200)
  await expect(page.getByText(CARD).first()).toBeVisible()
})

test('an answer that names another issuer is refused, and the page says so', async ({ page, elsewhere }) => {
  elsewhere.toldIssuer = 'https://impostor.example'
  await leaveForElsewhere(page)
  await fillIn(page, 'harperdana1')
  await expect(page.getByRole('heading', failed)).toBeVisible()
  await expect(page.getByText('does not belong to the sign-in you started')).toBeVisible()
  await page.goto('/select-plan')
  await expect(page).toHaveURL(/\/login/)
})

test('a provider that is down is told on the way out', async ({ page, elsewhere }) => {
  await page.goto('/login')
  await elsewhere.stop()
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('heading', failed)).toBeVisible()
  await expect(page.getByText('The sign-in service is not answering.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Try again' })).toBeVisible()
})

test('Dana can sign out while the provider is down', async ({ page, elsewhere }) => {
  await signIn(page, 'harperdana1')
  await choosePlan(page, 'Medical')
  await elsewhere.stop()
  await signOut(page)
  await expect(page).toHaveURL(/\/login/)
  await page.goto('/select-plan')
  await expect(page).toHaveURL(/\/login/)
})
