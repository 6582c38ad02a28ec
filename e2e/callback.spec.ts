import type { APIResponse, Page, Route } from 'playwright/test'
import { WITHOUT_WORKER, expect, fillIn, pageIs, test } from './kit.ts'
import { pressSandboxSignIn } from './members.ts'

test.use(WITHOUT_WORKER)

const failed = { name: 'We couldn’t sign you in' }

/** Lets the provider finish, but changes the address to which it redirects the member. */
async function altered(page: Page, route: Route, change: (address: URL) => void): Promise<void> {
  // The page's script is loaded from a path below the same address.
  if (route.request().method() !== 'POST') return route.continue()
  const nextStop = (answer: APIResponse) => answer.headers().location ?? ''
  const accepted = await route.fetch({ maxRedirects: 0 })
  const resumed = await page.request.get(nextStop(accepted), { maxRedirects: 0 })
  const callback = new URL(nextStop(resumed))
  expect(callback.pathname).toBe('/auth-success')
  change(callback)
  await route.fulfill({ status: 303, headers: { location: callback.href } })
}

test('an unexpected callback shows an error and links to signing in', { tag: '@long' }, async ({ page }) => {
  await page.goto('/auth-success?code=invented&state=invented')
  await expect(page.getByRole('heading', failed)).toBeVisible()
  await expect(page.getByText('already used')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Back to sign in' })).toBeVisible()
})

for (const [what, change] of [
  ['another state', (address: URL) => address.searchParams.set('state', 'another')],
  ['another issuer', (address: URL) => address.searchParams.set('iss', 'https://elsewhere.example')],
  ['no code', (address: URL) => address.searchParams.delete('code')],
  ['an invented code', (address: URL) => address.searchParams.set('code', 'invented')],
] as const)
  test(`a callback with ${what} does not sign in`, { tag: '@long' }, async ({ page }) => {
    await page.goto('/login')
    await page.getByRole('button', { name: 'Sign In' }).click()
    await page.route('**/signin/*', (route) => altered(page, route, change))
    await fillIn(page, 'wilmaross42')
    await expect(page.getByRole('heading', failed)).toBeVisible()
    await page.goto('/select-plan')
    await expect(page).toHaveURL(/\/login/)
  })

test('a repeated callback does not sign in', { tag: '@long' }, async ({ page }) => {
  const seen: string[] = []
  page.on('request', (request) => request.url().includes('/auth-success?') && seen.push(request.url()))
  await pressSandboxSignIn(page, 'wilmaross42')
  await pageIs(page, /^(Good |Choose)/)
  await page.goto(seen[0] ?? '')
  await expect(page.getByRole('heading', failed)).toBeVisible()
})

test('the sign-in page says when the provider is down', async ({ page, server }) => {
  await page.goto('/login')
  await server.break({ next: [{ call: 'GET /oidc/.well-known', answer: '503', times: 50 }] })
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByText('The sign-in service isn’t responding.')).toBeVisible()
})
