import type { Page } from 'playwright/test'
import { expect, goOffline, pageIs, test } from './kit.ts'
import { expectUsable, goTo } from './look.ts'

const PAGE = '/primary-care-provider'

const main = (page: Page) => page.getByRole('main')
const part = (page: Page, name: string) => main(page).getByRole('region', { name })

/** Presses a button with only the keyboard. */
async function pressByKey(page: Page, name: string | RegExp): Promise<void> {
  const button = main(page).getByRole('button', { name }).first()
  await button.focus()
  await page.keyboard.press('Enter')
}

test(
  'Kim compares two doctors, chooses one for herself and Mai, and cancels Mai’s',
  { tag: '@long' },
  async ({ as }) => {
    const page = await as('nguyenkim22', 'Medical')
    await goTo(page, PAGE)
    await pageIs(page, 'Primary care provider')
    await expectUsable(page, 'without a provider')
    await pressByKey(page, 'Choose a provider for Kim Nguyen')
    await main(page).getByRole('checkbox', { name: 'Mai Nguyen' }).focus()
    await page.keyboard.press('Space')
    await main(page).getByLabel('ZIP code or town').fill('Springdale')
    await pressByKey(page, 'Search')
    await expect(main(page).getByRole('status')).toContainText('Showing')
    for (const name of [/^Compare Linh Pham/, /^Compare Duc Tran/]) {
      await main(page).getByRole('checkbox', { name }).focus()
      await page.keyboard.press('Space')
    }
    await expect(part(page, 'Compare providers').getByRole('columnheader')).toHaveText([
      'Fact',
      'Linh Pham, MD',
      'Duc Tran, DO',
    ])
    await expectUsable(page, 'two providers compared')
    await part(page, 'Compare providers').getByRole('button', { name: 'Choose Linh Pham, MD' }).focus()
    await page.keyboard.press('Enter')
    await expect(main(page).getByText(/^For Kim Nguyen: starts [A-Z][a-z]+ 1, \d{4}$/)).toBeVisible()
    await expectUsable(page, 'the check of a choice')
    await pressByKey(page, 'Confirm for 2 people')
    await expect(main(page).getByText(/^Confirmation number: PCP-\w{6}$/)).toHaveCount(2)
    await expectUsable(page, 'the confirmation numbers')
    await pressByKey(page, 'Done')
    await expect(part(page, 'Kim Nguyen (you)').getByText(/^Starting .*: Linh Pham, MD$/)).toBeVisible()
    await part(page, 'Mai Nguyen').getByRole('button', { name: 'Cancel this change' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel the change' }).click()
    await expect(
      part(page, 'Mai Nguyen').getByRole('button', { name: 'Change provider for Mai Nguyen' }),
    ).toBeVisible()
    await expectUsable(page, 'a choice to come')
    await goOffline(page)
    await pressByKey(page, 'Change provider for Mai Nguyen')
    await expect(main(page).getByText(/^A choice needs a connection/)).toBeVisible()
    await expectUsable(page, 'a choice refused without a network')
  },
)

/** Opens the last step before Mai's choice is confirmed. */
async function openCheck(page: Page, provider: string): Promise<void> {
  await goTo(page, PAGE)
  await main(page).getByRole('button', { name: 'Change provider for Mai Nguyen' }).click()
  await main(page).getByLabel('ZIP code or town').fill('Springdale')
  await main(page).getByRole('button', { name: 'Search' }).click()
  await main(page)
    .getByRole('button', { name: `Choose ${provider}` })
    .click()
  await expect(main(page).getByRole('button', { name: 'Confirm for Mai Nguyen' })).toBeVisible()
}

test(
  'a choice in one tab shows in the other, which makes no second one',
  { tag: '@long' },
  async ({ as }) => {
    const page = await as('nguyenkim22', 'Medical')
    await goTo(page, PAGE)
    const opening = page.context().waitForEvent('page')
    await page.evaluate(() => void window.open(location.href))
    const other = await opening
    await openCheck(other, 'Duc Tran, DO')
    await openCheck(page, 'Linh Pham, MD')
    await main(page).getByRole('button', { name: 'Confirm for Mai Nguyen' }).dblclick()
    await expect(main(page).getByText(/^Confirmation number: PCP-\w{6}$/)).toHaveCount(1)
    await main(other).getByRole('button', { name: 'Confirm for Mai Nguyen' }).click()
    await expect(
      main(other)
        .getByText(/^A change is already scheduled/)
        .first(),
    ).toBeVisible()
    for (const tab of [page, other]) {
      await tab.reload()
      await expect(part(tab, 'Mai Nguyen').getByText(/^Starting /)).toHaveText(/: Linh Pham, MD$/)
    }
  },
)
