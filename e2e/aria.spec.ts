import type { Page } from 'playwright/test'
import { expect, goTo, press, test } from './kit.ts'

/** Compares the page's accessibility tree with the saved one, name by name; `--update-snapshots` saves it again. */
const expectTree = (page: Page, name: string) =>
  expect.soft(page.getByRole('main')).toMatchAriaSnapshot({ name: `${name}.aria.yml` })

test(
  'screen readers get the same names of the five main pages as before',
  { tag: '@long' },
  async ({ as }) => {
    test.skip(Boolean(process.env.TEST_NOW), 'The saved trees belong to one day.')
    const page = await as('harperdana1', 'Medical')
    await expect(page.getByRole('link', { name: 'Open ID card' })).toBeVisible()
    await expectTree(page, 'dashboard')
    // On the first visit, the device's lock may be detected only after the page is drawn, and then the page must not
    // shift. On the next visit, it is already known.
    await goTo(page, '/medical/id-card', 'ID card')
    await expect(page.getByRole('heading', { name: 'Save this card on this device' })).toBeVisible()
    await goTo(page, '/medical/dashboard', /^Good /)
    await goTo(page, '/medical/id-card', 'ID card')
    await expectTree(page, 'id-card')
    await goTo(page, '/medical/claims?search=MRI', 'Claims')
    await expectTree(page, 'claims')
    await press(page.getByRole('link', { name: 'MRI without contrast' }), 'MRI without contrast')
    await expect(page.getByRole('heading', { name: 'MRI without contrast', level: 1 })).toBeFocused()
    await expectTree(page, 'claim')
    await goTo(page, '/medical/payment-center', 'Pay bill')
    await expectTree(page, 'payment-center')
  },
)
