import { WITHOUT_WORKER, choosePlan, expect, open, openIdCard, press, test } from './kit.ts'
import { pressSandboxSignIn } from './members.ts'

test.use(WITHOUT_WORKER)

test('a page outside the plan is not found and loads no data', { tag: '@long' }, async ({ as }) => {
  const page = await as('norights001', 'Medical')
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await open(page, '/id-card', 'Page not found')
  await expect(page).toHaveTitle(/^Page not found - /)
  expect(
    asked.filter((path) => /^\/(abcbs|fhir)\/|id-card/.test(path.replace('/medical/id-card', ''))),
  ).toEqual(['/id-card'])
})

test('a browser without storage gets an explanation instead of a loop', async ({ page }) => {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('Storage is refused', 'SecurityError')
    }
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
      Object.defineProperty(window, name, { get: refuse })
  })
  await page.goto('/login')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByText('Your browser blocks this site from saving data')).toBeVisible()
})

test('with a full disk the portal works from memory', { tag: '@long' }, async ({ page }) => {
  await page.addInitScript(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('Full', 'QuotaExceededError')
    }
  })
  await pressSandboxSignIn(page, 'harperdana1')
  await choosePlan(page, 'Medical')
  await openIdCard(page)
  await expect(page.getByText('ZZH41022001').first()).toBeVisible()
})

test('a lost cookie leads to a page with the next step', { tag: '@long' }, async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByLabel('Username')).toBeVisible()
  await page.context().clearCookies()
  await page.getByLabel('Username').fill('wilmaross42')
  await page.getByLabel('Password').fill('Portal#2026')
  await press(page.getByRole('button', { name: 'Sign in', exact: true }), 'This sign-in page has expired')
  await page.getByRole('link', { name: 'Start again' }).click()
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
})
