import { type Locator, type Page, expect } from 'playwright/test'

/** The heading of a loaded page. A page that is still loading may have a heading with the same name. */
export const titleOf = (page: Page, title: string | RegExp): Locator =>
  page
    .getByRole('heading', { level: 1, name: title, exact: typeof title === 'string' })
    .and(page.locator('h1:not([data-pending])'))

/** Waits for the named page. */
export const pageIs = (page: Page, title: string | RegExp): Promise<void> =>
  expect(titleOf(page, title)).toBeVisible()

/** Follows a link or presses a button, and waits for the named page. */
export async function press(link: Locator, title: string | RegExp): Promise<void> {
  await link.click()
  await pageIs(link.page(), title)
}

/** Opens an address like a link of the portal, without a new document, and waits for the named page. */
export async function goTo(page: Page, address: string, title: string | RegExp): Promise<void> {
  // The application reacts to address changes only once it has drawn a page.
  await page.locator('h1:not([data-pending])').first().waitFor({ state: 'attached' })
  await page.evaluate((to) => history.pushState(null, '', to), address)
  await pageIs(page, title)
}

/** Opens an address in a new document, and waits for the named page. */
export async function open(page: Page, address: string, title: string | RegExp): Promise<void> {
  await page.goto(address)
  await pageIs(page, title)
}
