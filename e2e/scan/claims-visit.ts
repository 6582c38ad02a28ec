import type { Page } from 'playwright'

/** Typed by Dana into the search fields of the portal; no claim says it. */
export const SEARCHED = ['quernstone arthroscopy', 'hollyhock dermatology']

const [FIRST_SEARCH = '', SECOND_SEARCH = ''] = SEARCHED

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name, level: 1 })

/**
 * Reads claims in every way that addresses might tell of: filtered by person, status and days, searched from three
 * places, page by page, one claim with its explanation of benefits, a question about it; with Back and a reload.
 */
export async function readClaims(page: Page): Promise<void> {
  await page.goto('/claims')
  await page.getByRole('button', { name: /^Filter and sort/ }).click()
  await page.getByRole('checkbox', { name: 'Eli Harper' }).check()
  await page.getByRole('checkbox', { name: 'Completed' }).check()
  await page.getByRole('button', { name: 'Apply' }).click()
  await page.getByRole('link', { name: 'Remove filter: Eli Harper' }).waitFor()
  const search = page.getByRole('textbox', { name: 'Claim number, provider or service' })
  await search.fill(FIRST_SEARCH)
  await search.press('Enter')
  await page.getByRole('heading', { name: 'No claim matches these filters' }).waitFor()
  await page.reload()
  await page.getByRole('link', { name: `Remove filter: “${FIRST_SEARCH}”` }).waitFor()
  await page.goBack()
  await page.getByText(/^Showing 1–\d+ of \d+ claims?/).waitFor()
  const withEob = page.getByRole('link', { name: /^Explanation of benefits/ })
  await page
    .getByRole('listitem')
    .filter({ has: withEob })
    .locator('a[href*="/claim-details/"]')
    .first()
    .click()
  await page.getByRole('region', { name: 'My note' }).waitFor()
  const number = (await page.getByText(/^Claim number M\d+/).textContent()) ?? ''
  await page.reload()
  await page.getByRole('link', { name: 'See explanation of benefits' }).click()
  await heading(page, 'Explanation of benefits').waitFor()
  await page.getByRole('link', { name: 'Back to the claim' }).click()
  await page.getByRole('link', { name: 'Ask about this claim' }).click()
  await heading(page, 'Contact Us').waitFor()
  await page.goto('/dashboard')
  await page.getByRole('textbox', { name: 'Find a claim by its number' }).fill(number.replace(/^\D+/, 'M'))
  await page.keyboard.press('Enter')
  await page.getByText(/^Showing 1–1 of 1 claim/).waitFor()
  await page.getByRole('button', { name: 'Search', exact: true }).first().click()
  await page.getByRole('combobox').fill(SECOND_SEARCH)
  await page.keyboard.press('Escape')
}
