import type { Locator, Page } from 'playwright/test'
import { PASSWORD, choosePlan, expect, signIn, test, workerReady } from './kit.ts'

/** Nobody presses Tab more often to find something. */
const MOST_TABS = 40

const focused = (page: Page): Locator => page.locator(':focus')

/** Presses Tab, or Shift and Tab, until that has the focus. */
async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let n = 0; n < MOST_TABS; n += 1) {
    await page.keyboard.press(key)
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  await expect(target, `after ${MOST_TABS} times ${key}`).toBeFocused()
}

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).filter({ visible: true })
const link = (page: Page, name: string | RegExp) =>
  page.getByRole('link', { name }).filter({ visible: true }).first()
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

test('Dana signs in, chooses a plan, goes about and signs out without a mouse', async ({ page }) => {
  await page.goto('/login')
  await workerReady(page)
  await page.keyboard.press('Tab')
  await expect(focused(page)).toHaveText('Skip to the main content')
  await tabTo(page, button(page, 'Sign In'))
  await page.keyboard.press('Enter')
  await page.getByLabel('Username').waitFor()
  await tabTo(page, page.getByLabel('Username'))
  await page.keyboard.type('harperdana1')
  await tabTo(page, page.getByLabel('Password'))
  await page.keyboard.type(PASSWORD)
  await page.keyboard.press('Enter')

  await expect(focused(page)).toHaveAccessibleName(/^Open .*, Medical$/)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/medical\/dashboard$/)
  await expect(focused(page)).toHaveRole('heading')

  await tabTo(page, button(page, 'Care'), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(focused(page)).toHaveText('Claims')
  await page.keyboard.press('Escape')
  await expect(focused(page)).toHaveText('Care')
  await expect(button(page, 'Care')).toHaveAttribute('aria-expanded', 'false')

  await page.keyboard.press('Tab')
  await expect(focused(page)).toHaveText('Policy')
  await page.keyboard.press('Space')
  await tabTo(page, link(page, 'Coverage & Copays'))
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Coverage and copays')).toBeFocused()
  await expect(button(page, 'Policy')).toHaveAttribute('aria-expanded', 'false')

  await tabTo(page, button(page, /^Profile/), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await tabTo(page, link(page, 'Settings'))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/settings\/profile$/)
  await expect(focused(page)).toHaveRole('heading')

  await tabTo(page, button(page, /^Profile/), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await tabTo(page, button(page, 'Sign Out'))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/login/)
})

test('a menu closes when the focus leaves it, and the skip link leads past all of them', async ({ page }) => {
  await signIn(page, 'harperdana1')
  await choosePlan(page, 'Medical')
  await page.goto('/id-card')
  await page.getByText('ZZH41022001').first().waitFor()
  await tabTo(page, button(page, 'Policy'))
  await page.keyboard.press('Enter')
  await tabTo(page, link(page, 'Pay Bill'))
  await expect(button(page, 'Policy')).toHaveAttribute('aria-expanded', 'false')
  await tabTo(page, page.getByRole('link', { name: 'Skip to the main content' }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  const isInMain = (element: Element) => element.closest('main') !== null
  expect(await focused(page).evaluate(isInMain)).toBe(true)
})

test('the search opens with Ctrl and K, is led by arrows, and gives the focus back', async ({ page }) => {
  await signIn(page, 'harperdana1')
  await choosePlan(page, 'Medical')
  await tabTo(page, button(page, 'Care'), 'Shift+Tab')
  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox', { name: 'What are you looking for?' })
  await expect(field).toBeFocused()
  await page.keyboard.type('co')
  const chosen = page.locator('[role=option][data-focused]')
  const first = await chosen.textContent()
  await page.keyboard.press('ArrowDown')
  await expect(chosen).not.toHaveText(first ?? '')
  await page.keyboard.press('ArrowUp')
  await expect(chosen).toHaveText(first ?? '')
  await page.keyboard.press('Escape')
  await expect(button(page, 'Care')).toBeFocused()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('id card')
  await page.keyboard.press('Enter')
  await expect(heading(page, 'ID card')).toBeFocused()
})

test.describe('on a telephone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the drawer keeps the focus, closes on Escape and gives it back', async ({ page }) => {
    await page.clock.install()
    await signIn(page, 'harperdana1')
    await choosePlan(page, 'Medical')
    const menu = button(page, 'Menu')
    await tabTo(page, menu, 'Shift+Tab')
    await page.keyboard.press('Enter')
    const drawer = page.getByRole('dialog', { name: 'Menu' })
    const [first, last] = [drawer.getByRole('button').first(), drawer.getByRole('button').last()]
    await expect(first).toBeFocused()
    await page.clock.runFor(150)
    await page.keyboard.press('Shift+Tab')
    await expect(last).toBeFocused()
    await expect(last).toHaveText('Sign Out')
    await page.keyboard.press('Tab')
    await expect(first).toBeFocused()
    await expect(first).toHaveText('Close menu')
    await page.keyboard.press('Escape')
    await expect(drawer).toBeHidden()
    await expect(menu).toBeFocused()
    await expect(menu).toHaveAttribute('aria-expanded', 'false')

    await page.keyboard.press('Enter')
    await tabTo(page, link(page, 'Contact Us'))
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/medical\/contact-us$/)
    await expect(drawer).toBeHidden()
    await expect(focused(page)).toHaveRole('heading')
  })
})
