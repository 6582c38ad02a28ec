import { today } from '#tests/kit/time.ts'
import type { Page } from 'playwright/test'
import { focused, tabTo } from './keys.ts'
import { expect, goTo, pageIs, PASSWORD, test as story, WITHOUT_WORKER } from './kit.ts'
import { storiesOf } from './signed-in.ts'

const test = storiesOf('harperdana1', 'Medical')
story.use(WITHOUT_WORKER)

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).filter({ visible: true })
const link = (page: Page, name: string | RegExp) =>
  page.getByRole('link', { name }).filter({ visible: true }).first()
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

story('Dana signs in, chooses a plan, goes about and signs out without a mouse', async ({ page }) => {
  await page.goto('/login')
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

test(
  'a menu closes when the focus leaves, and the skip link skips all menus',
  { tag: '@long' },
  async ({ page }) => {
    await goTo(page, '/medical/id-card', 'ID card')
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
  },
)

test(
  'the search opens with Ctrl+K, follows arrow keys and returns the focus',
  { tag: '@long' },
  async ({ page }) => {
    await tabTo(page, button(page, 'Care'), 'Shift+Tab')
    await page.keyboard.press('Control+k')
    const field = page.getByRole('combobox', { name: 'What are you looking for?' })
    await expect(field).toBeFocused()
    await page.keyboard.type('coverage')
    const option = page.getByRole('option')
    await expect(option.first()).toContainText(/coverage/i)
    await expect(option.first()).toHaveAttribute('data-focused')
    expect(page.workers().some((worker) => worker.url().includes('search-worker'))).toBe(true)
    await page.keyboard.press('ArrowDown')
    await expect(option.nth(1)).toHaveAttribute('data-focused')
    await page.keyboard.press('ArrowUp')
    await expect(option.first()).toHaveAttribute('data-focused')
    await page.keyboard.press('Escape')
    await expect(button(page, 'Care')).toBeFocused()
    await page.keyboard.press('Control+k')
    await page.keyboard.type('id card')
    await page.keyboard.press('Enter')
    await expect(heading(page, 'ID card')).toBeFocused()
  },
)

test('last year’s spending, table, file and claims work by keyboard', { tag: '@long' }, async ({ page }) => {
  await page.goto('/spending-details')
  await heading(page, 'Spending details').waitFor()
  const last = String(today().year - 1)
  await tabTo(page, link(page, last))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`year=${last}`))
  const december = page.getByRole('option', { name: /^December: / })
  await tabTo(page, december)
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('option', { name: /^November: / })).toBeFocused()
  await expect(december).toHaveAttribute('aria-selected', 'false')
  const chart = page.getByRole('region', { name: 'By provider' })
  await tabTo(page, chart.getByRole('button', { name: 'By provider', exact: true }))
  await page.keyboard.press('Enter')
  await tabTo(page, chart.getByRole('button', { name: /show as a table$/ }))
  await page.keyboard.press('Space')
  await expect(chart.getByRole('table')).toBeVisible()
  await page.keyboard.press('Space')
  await expect(chart.getByRole('table')).toBeHidden()
  const saving = page.waitForEvent('download')
  await tabTo(page, page.locator('main').getByRole('button', { name: /PDF/ }))
  await page.keyboard.press('Enter')
  expect((await saving).suggestedFilename()).toBe(`health-expenses-${last}.pdf`)
  await tabTo(page, chart.getByRole('link', { name: /: Total billed \$/ }).last(), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Claims')).toBeFocused()
})

story.describe('on a telephone', () => {
  story.use({ viewport: { width: 390, height: 844 } })

  story('the drawer keeps the focus, closes on Escape and gives it back', async ({ as }) => {
    const page = await as('harperdana1', 'Medical')
    await page.clock.install()
    await page.reload()
    await pageIs(page, /^Good /)
    const menu = button(page, 'Menu')
    await tabTo(page, menu)
    await page.keyboard.press('Enter')
    const drawer = page.getByRole('dialog', { name: 'Menu' })
    const [first, last] = [drawer.getByRole('button').first(), drawer.getByRole('button').last()]
    await expect(first).toBeFocused()
    // The drawer draws its lower part after its first screen.
    await expect(last).toHaveText('Display')
    await page.clock.runFor(150)
    await page.keyboard.press('Shift+Tab')
    await expect(last).toBeFocused()
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
