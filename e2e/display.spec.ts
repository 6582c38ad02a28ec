import type { Page } from 'playwright/test'
import { finger, PHONE } from './finger.ts'
import { expect, fillIn, signOut, test } from './kit.ts'
import { expectUsable } from './look.ts'

const fontSize = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).fontSize)
const ground = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
const DARK = 'rgb(14, 21, 29)'

/** Holds back every script but the head's, so that the page stays as it is first painted. */
const holdScripts = (page: Page) => page.route(/\/assets\/(?!head-)[^/]+\.js$/, (route) => route.abort())

test.describe('without the service worker, which brings the application', () => {
  test.use({ serviceWorkers: 'block' })

  test('the sign-in page changes size and colors with one small script, and keeps them', async ({ page }) => {
    const scripts: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname)
    })
    await page.goto('/login')
    await page.getByRole('button', { name: 'Display' }).click()
    await page.getByRole('radio', { name: '175%' }).click()
    expect(await fontSize(page)).toBe('28px')
    await expect(page.getByRole('radio', { name: '175%' })).toBeChecked()
    await page.getByRole('radio', { name: 'Dark' }).click()
    expect(await ground(page)).toBe(DARK)
    await expectUsable(page, 'the display panel of the sign-in page')
    expect(scripts.filter((path) => path.startsWith('/assets/')).toSorted()).toEqual([
      expect.stringMatching(/^\/assets\/head-[\w-]+\.js$/),
      expect.stringMatching(/^\/assets\/public-page-[\w-]+\.js$/),
    ])
    await holdScripts(page)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await fontSize(page)).toBe('28px')
    expect(await ground(page)).toBe(DARK)
  })

  test('a page after a sign-out says so, once', { tag: '@long' }, async ({ as }) => {
    const page = await as('harperdana1', 'Medical')
    await signOut(page)
    await expect(page.getByText('You’re signed out')).toBeVisible()
    await page.reload()
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
    await expect(page.getByText('You’re signed out')).toBeHidden()
  })

  test.describe('in a Spanish browser', () => {
    test.use({ locale: 'es-MX' })

    test('the first paint is in Spanish, without the application', async ({ page }) => {
      await holdScripts(page)
      await page.goto('/login')
      await expect(page.locator('html')).toHaveAttribute('lang', 'es')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/bienvenida/)
      await expect(page.getByRole('button', { name: 'Sign In' })).toBeHidden()
    })

    test('the provider speaks Spanish, too', { tag: '@long' }, async ({ page }) => {
      await page.goto('/login')
      await page.getByRole('button', { name: 'Iniciar sesión', exact: true }).click()
      await expect(page.getByLabel('Nombre de usuario')).toBeVisible()
    })

    test('English that was chosen on the sign-in page stays, at the provider and in the portal', async ({
      page,
    }) => {
      await page.goto('/login')
      await page.getByRole('button', { name: 'English' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Welcome/)
      expect(await page.title()).toContain('Sign in')
      await page.getByRole('button', { name: 'Sign In' }).click()
      await fillIn(page, 'octaviar88')
      await expect(page.getByRole('heading', { name: /^Good /, level: 1 })).toBeVisible()
    })
  })
})

test.describe('on a phone', () => {
  test.use(PHONE)

  test(
    'the largest text is two taps away, and is there at the first paint of a reload',
    { tag: '@long' },
    async ({ as }) => {
      const page = await as('harperdana1', 'Medical')
      const { tap, taps } = finger()
      await tap(page.getByRole('button', { name: 'Menu' }))
      await tap(page.getByRole('radio', { name: '175%' }))
      expect(await fontSize(page)).toBe('28px')
      expect(taps()).toBeLessThanOrEqual(2)
      // The page is drawn by the application; the head's script is there before it.
      await page.addInitScript(() => {
        document.addEventListener('DOMContentLoaded', () =>
          Object.assign(window, { sizeAtFirst: getComputedStyle(document.documentElement).fontSize }),
        )
      })
      await page.reload({ waitUntil: 'domcontentloaded' })
      expect(await page.evaluate(() => (window as unknown as { sizeAtFirst: string }).sizeAtFirst)).toBe(
        '28px',
      )
    },
  )
})
