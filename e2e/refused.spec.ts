import { choosePlan, expect, openIdCard, signIn, test } from './kit.ts'

test('a page that is not in the plan is not found, and nothing of it is loaded', async ({ page }) => {
  await signIn(page, 'norights001')
  await choosePlan(page, 'Medical')
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/id-card')
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  await expect(page).toHaveTitle(/^Page not found - /)
  expect(
    asked.filter((path) => /^\/(abcbs|fhir)\/|id-card/.test(path.replace('/medical/id-card', ''))),
  ).toEqual(['/id-card'])
})

test('where the browser keeps nothing, signing in says so instead of going round in circles', async ({
  page,
}) => {
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

test('where the disk is full, the portal works from memory', async ({ page }) => {
  await page.addInitScript(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('Full', 'QuotaExceededError')
    }
  })
  await signIn(page, 'harperdana1')
  await choosePlan(page, 'Medical')
  await openIdCard(page)
  await expect(page.getByText('ZZH41022001').first()).toBeVisible()
})

test('where there is no worker, everything but the offline copy works', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL, serviceWorkers: 'block' })
  const page = await context.newPage()
  await signIn(page, 'harperdana1')
  await choosePlan(page, 'Medical')
  await openIdCard(page)
  await page.reload()
  await expect(page.getByText('ZZH41022001').first()).toBeVisible()
  await context.close()
})

test('a lost cookie ends in a page that says what to do', async ({ page, context }) => {
  await page.goto('/login')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByLabel('Username')).toBeVisible()
  await context.clearCookies()
  await page.getByLabel('Username').fill('wilmaross42')
  await page.getByLabel('Password').fill('Portal#2026')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'This sign-in page has expired' })).toBeVisible()
  await page.getByRole('link', { name: 'Start again' }).click()
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
})
