import type { Locator, Page } from 'playwright/test'
import { expect, goTo, pageIs, press, test } from './kit.ts'

/** Shows the matches first. They are already there if the record answered quickly; otherwise the member asks for them. */
async function showMatches(page: Page): Promise<void> {
  await expect(page.getByText(/1 (?:program )?matches you\./)).toBeVisible()
  const show = page.getByRole('button', { name: 'Show what matches first' })
  if (await show.isVisible()) await show.press('Enter')
}

async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let n = 0; n < 20 && !(await isFocused(target)); n += 1) await page.keyboard.press('Tab')
  await expect(target).toBeFocused()
}

const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement)

test(
  'Octavia finds the diabetes program, reads why it matches, and opens it',
  { tag: '@long' },
  async ({ as }) => {
    const page = await as('octaviar88', 'Medical', { worker: true })
    const context = page.context()
    await goTo(page, '/programs', 'Programs')
    await showMatches(page)
    await page.getByRole('searchbox', { name: 'Find a program' }).fill('blood sugar')
    await expect(page.getByRole('status').filter({ hasText: '1 program' })).toBeVisible()
    const row = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: 'Diabetes care' }) })
    await expect(row.getByText(/^Your health record lists: Type 2 diabetes\./)).toBeVisible()
    expect(new URL(page.url()).search).toBe('')
    await press(row.getByRole('link', { name: 'Diabetes care' }), 'Diabetes care')
    await expect(page.getByText('You’re 29. It’s for ages 18 to 79.')).toBeVisible()
    const opening = context.waitForEvent('page')
    await page.getByRole('button', { name: /^Open Diabetes Care/ }).click()
    const app = await opening
    await expect(app.getByRole('heading', { name: 'Connected application: diabetes' })).toBeVisible()
    await app.close()
    await context.setOffline(true)
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Diabetes care', level: 1 })).toBeVisible()
    await expect(page.getByText('Your health record lists: Type 2 diabetes.')).toBeVisible()
  },
)

test('Octavia finds the diabetes program in Spanish by keyboard', { tag: '@long' }, async ({ as }) => {
  const page = await as('octaviar88', 'Medical')
  const context = page.context()
  await page.getByRole('button', { name: /^Profile/ }).click()
  await page.getByRole('button', { name: 'Display' }).click()
  await page.getByRole('radio', { name: 'Español' }).click()
  await pageIs(page, /^Buen(o|a)s .+, Octavia$/)
  await goTo(page, '/programs', 'Programas')
  const box = page.getByRole('searchbox', { name: 'Buscar un programa' })
  await box.focus()
  await page.keyboard.type('blood sugar')
  await expect(page.getByRole('status').filter({ hasText: '1 programa' })).toBeVisible()
  await tabTo(page, page.getByRole('link', { name: 'Diabetes care' }))
  await page.keyboard.press('Enter')
  await pageIs(page, 'Diabetes care')
  await expect(page.getByText('Usted tiene 29 años. Es para personas de 18 a 79 años.')).toBeVisible()
  await expect(page.getByText('Su nombre de usuario')).toBeVisible()
  await tabTo(page, page.getByRole('button', { name: /^Open Diabetes Care/ }))
  const opening = context.waitForEvent('page')
  await page.keyboard.press('Enter')
  await expect(
    (await opening).getByRole('heading', { name: 'Connected application: diabetes' }),
  ).toBeVisible()
})

test('Dana registers for discounts only with both boxes checked', { tag: '@long' }, async ({ as }) => {
  const page = await as('harperdana1', 'Medical')
  const context = page.context()
  await goTo(page, '/programs/discounts', /discount/i)
  const open = page.getByRole('button', { name: /^Open Member Discounts/ })
  await open.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('expires one year after', { exact: false })).toBeVisible()
  await dialog.getByRole('button', { name: 'Go Back' }).click()
  // On a phone, the dialog shows its beginning, although its buttons are further down.
  await page.setViewportSize({ width: 390, height: 640 })
  await open.press('Enter')
  await expect(dialog.getByRole('heading', { name: 'Member Discounts' })).toBeInViewport({ ratio: 1 })
  await page.setViewportSize({ width: 1280, height: 860 })
  const register = dialog.getByRole('button', { name: 'Register' })
  const before = context.pages().length
  await register.press('Enter')
  await expect(dialog.getByRole('alert')).toHaveText(/^Check every box/)
  await dialog.getByRole('checkbox', { name: /^I’ve read the authorization/ }).press('Space')
  await register.press('Enter')
  await expect(dialog.getByRole('alert')).toHaveText(/^Check every box/)
  expect(context.pages()).toHaveLength(before)
  await dialog.getByRole('button', { name: 'Go Back' }).click()
  await expect(dialog).toBeHidden()
  await open.click()
  // The earlier checkmarks are gone.
  await expect(dialog.getByRole('checkbox', { checked: true })).toHaveCount(0)
  for (const box of await dialog.getByRole('checkbox').all()) await box.press('Space')
  const opening = context.waitForEvent('page')
  await register.click()
  await expect(
    (await opening).getByRole('heading', { name: 'Connected application: discounts' }),
  ).toBeVisible()
})
