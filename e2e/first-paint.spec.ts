import type { Page } from 'playwright/test'
import { WITHOUT_WORKER, expect, test } from './kit.ts'
import { noteShifts, shifts, movedByLateAnswers } from './look.ts'

test.describe('before a script has run', () => {
  test.use({ javaScriptEnabled: false })

  test('the landing page is complete', async ({ page }) => {
    await page.goto('/login')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome to your member portal')
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
  })
})

test('the scripts find the page as rendered and move nothing', { tag: '@long' }, async ({ page }) => {
  await noteShifts(page)
  await page.goto('/login')
  await page.getByRole('button', { name: 'Pause the messages' }).click()
  expect(await shifts(page)).toBe(0)
})

for (const width of [390, 1280])
  test(
    `at ${width} pixels, the page is painted before its font, which then moves nothing`,
    { tag: width === 390 ? [] : ['@long'] },
    async ({ device }) => {
      // Uses the full browser, because the headless shell positions letters differently.
      const page = await (await device.open()).newPage()
      await page.setViewportSize({ width, height: 844 })
      const { promise: painted, resolve: release } = Promise.withResolvers<void>()
      await page.route('**/*.woff2', async (route) => {
        await painted
        await route.continue()
      })
      await noteShifts(page)
      await page.goto('/login', { waitUntil: 'commit' })
      await expect
        .poll(() => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length))
        .toBe(1)
      expect(await page.evaluate(() => document.fonts.check('16px "Public Sans"'))).toBe(false)
      release()
      await expect.poll(() => page.evaluate(() => document.fonts.check('16px "Public Sans"'))).toBe(true)
      // The new letters are on the page after two frames.
      await page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
      )
      expect(await shifts(page)).toBe(0)
    },
  )

const MAIN_PAGES = [
  '/dashboard',
  '/claims',
  '/authorizations',
  '/messages',
  '/documents',
  '/programs',
  '/payment-center',
  '/id-card',
  '/coverage-and-copays',
  '/spending-details',
  '/contact-us',
  '/settings/profile',
  '/settings/privacy-security',
  '/settings/preferences',
  '/pharmacy',
  '/pharmacy/price',
  '/pharmacy/drug-list',
  '/pharmacy/mail-order',
  '/pharmacy/exceptions/new',
  '/health-records',
  '/health-records/labs',
  '/health-records/download',
  '/health-records/requests',
  '/find-care',
  '/find-care/saved',
  '/cost-estimates',
  '/authorizations/check',
  '/traveling-abroad',
]

test.describe('with late answers', { tag: '@long' }, () => {
  test.use({ ...WITHOUT_WORKER, contextOptions: { reducedMotion: 'reduce' } })

  for (const width of [390, 1280])
    test(`at ${width} pixels, no main page shifts what it already shows`, async ({ as }) => {
      const page = await as('harperdana1', 'Medical')
      await page.setViewportSize({ width, height: width === 390 ? 844 : 900 })
      await noteShifts(page)
      for (const path of MAIN_PAGES) expect.soft(await movedByLateAnswers(page, path), path).toEqual([])
    })
})

test.describe('without the service worker', () => {
  test.use({ serviceWorkers: 'block' })

  const scriptsOf = (page: Page): string[] => {
    const scripts: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname)
    })
    return scripts
  }

  test('the sign-in page works with two small scripts until the member leaves', async ({ page }) => {
    const scripts = scriptsOf(page)
    await page.goto('/')
    await expect(page).toHaveURL('/login')
    await page.getByRole('button', { name: 'Pause the messages' }).click()
    await page.getByRole('button', { name: 'Show message 2' }).click()
    await expect(page.getByRole('heading', { name: 'Know your costs before you go' })).toBeVisible()
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(page.getByLabel('Username')).toBeVisible()
    const own = new Set(scripts.filter((path) => path.startsWith('/assets/')))
    expect([...own].toSorted()).toEqual([
      expect.stringMatching(/^\/assets\/public-page-[\w-]+\.js$/),
      expect.stringMatching(/^\/assets\/when-painted-[\w-]+\.js$/),
    ])
  })

  test('the sign-in page reports a lost network', { tag: '@long' }, async ({ page, context }) => {
    await page.goto('/login')
    await page.getByRole('button', { name: 'Pause the messages' }).click()
    await page.evaluate(() => dispatchEvent(new Event('offline')))
    await page.waitForLoadState('networkidle')
    await context.setOffline(true)
    await expect(page.getByText(/You’re offline/).first()).toBeVisible()
  })
})

test('a missing file or call returns 404 and never a page', { tag: '@long' }, async ({ page }) => {
  for (const path of ['/assets/none.js', '/member/none', '/fhir/none', '/icons/none.png'])
    expect((await page.request.get(path, { headers: { accept: '*/*' } })).status(), path).toBe(404)
})
