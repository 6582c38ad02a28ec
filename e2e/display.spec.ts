import type { Page } from 'playwright/test'
import { finger, PHONE } from './finger.ts'
import { expect, fillIn, goTo, pageIs, signOut, test } from './kit.ts'
import { expectUsable } from './look.ts'

const fontSize = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).fontSize)
const ground = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
const DARK = 'rgb(14, 21, 29)'

/** Holds back every script, so that the page stays as it is first painted. */
const holdScripts = (page: Page) => page.route(/\/assets\/[^/]+\.js$/, (route) => route.abort())

/** Holds each view transition in its first frame, and records what moves and whether it has ended. */
function holdTransitions() {
  const moves = { parts: [] as string[], ended: false }
  const start = document.startViewTransition.bind(document)
  document.startViewTransition = (update) => {
    const transition = start(update)
    void transition.ready.then(() => {
      for (const animation of document.getAnimations()) {
        const part = animation.effect instanceof KeyframeEffect && animation.effect.pseudoElement
        if (!part || !part.startsWith('::view-transition')) continue
        animation.pause()
        moves.parts.push(part)
      }
    })
    void transition.finished.then(() => (moves.ended = true))
    return transition
  }
  return moves
}

test.describe('without the service worker', () => {
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
    const own = new Set(scripts.filter((path) => path.startsWith('/assets/')))
    expect([...own].toSorted()).toEqual([
      expect.stringMatching(/^\/assets\/public-page-[\w-]+\.js$/),
      expect.stringMatching(/^\/assets\/when-painted-[\w-]+\.js$/),
    ])
    await holdScripts(page)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await fontSize(page)).toBe('28px')
    expect(await ground(page)).toBe(DARK)
  })

  test(
    'a header in larger text keeps one row, and its menu is in the drawer',
    { tag: '@long' },
    async ({ as }) => {
      const page = await as('harperdana1', 'Medical')
      const menu = page.getByRole('navigation', { name: 'Main menu' })
      const header = page.getByRole('banner')
      await expect(menu.getByRole('link', { name: 'Contact Us' })).toBeVisible()
      const normal = (await header.boundingBox())?.height ?? 0
      await page.evaluate(() => (document.documentElement.style.fontSize = '125%'))
      await expect(menu).toBeHidden()
      expect((await header.boundingBox())?.height).toBeLessThanOrEqual(normal * 1.25 + 1)
      await page.getByRole('button', { name: 'Menu', exact: true }).click()
      await expect(page.getByRole('link', { name: 'Contact Us' })).toBeVisible()
      await page.getByRole('button', { name: 'Close menu' }).click()
      await expect(page.getByRole('dialog')).toBeHidden()
      await page.evaluate(() => (document.documentElement.style.fontSize = ''))
      await expect(menu).toBeVisible()
      await page.getByRole('button', { name: /^Profile/ }).click()
      await expect(page.getByRole('button', { name: 'Sign Out' })).toBeInViewport({ ratio: 1 })
      await page.getByRole('button', { name: 'Display' }).click()
      await expect(page.getByRole('radio', { name: 'Dark' })).toBeVisible()
    },
  )

  test(
    'a pressed row grows into its page’s heading, which accepts presses meanwhile',
    { tag: '@long' },
    async ({ as }) => {
      const page = await as('harperdana1', 'Medical')
      await page.setViewportSize({ width: 390, height: 844 })
      await goTo(page, '/medical/claims', 'Claims')
      const row = page.getByRole('main').locator('li, tr').getByRole('link').first()
      // The page is opened once before, because a page without data shows a skeleton, and no row that could grow.
      await row.click()
      await expect(page.getByRole('region', { name: 'My note' })).toBeVisible()
      await page.goBack()
      await pageIs(page, 'Claims')
      const moves = await page.evaluateHandle(holdTransitions)
      await row.click()
      await expect.poll(() => moves.evaluate(({ parts }) => parts)).toContain('::view-transition-new(opened)')
      await page.getByRole('button', { name: 'Search' }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      expect(await moves.evaluate(({ ended }) => ended)).toBe(true)
    },
  )

  test('the page after a sign-out confirms it once', { tag: '@long' }, async ({ as }) => {
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

    test(
      'English chosen on the sign-in page stays, at the provider and in the portal',
      { tag: '@long' },
      async ({ page }) => {
        await page.goto('/login')
        await page.getByRole('button', { name: 'English' }).click()
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Welcome/)
        expect(await page.title()).toContain('Sign in')
        await page.getByRole('button', { name: 'Sign In' }).click()
        await fillIn(page, 'octaviar88')
        await expect(page.getByRole('heading', { name: /^Good /, level: 1 })).toBeVisible()
      },
    )
  })
})

test.describe('on a phone', () => {
  test.use(PHONE)

  test(
    'the largest text is two taps away and applies at a reload’s first paint',
    { tag: '@long' },
    async ({ as }) => {
      const page = await as('harperdana1', 'Medical')
      const { tap, taps } = finger()
      await tap(page.getByRole('button', { name: 'Menu' }))
      await tap(page.getByRole('radio', { name: '175%' }))
      expect(await fontSize(page)).toBe('28px')
      expect(taps()).toBeLessThanOrEqual(2)
      // The application draws the page, but the worker sets the text size before that.
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
