import type { Page } from 'playwright'

/** Dana types these texts into search fields. They are in no claim. */
export const SEARCHED = ['quernstone arthroscopy', 'hollyhock dermatology']

const [FIRST_SEARCH = '', SECOND_SEARCH = ''] = SEARCHED

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name, level: 1 })

/**
 * Reads claims in every way that could show in an address: filtered by person, status and days, searched from three
 * places, page by page, one claim with its explanation of benefits, and a question about it. Also goes back and
 * reloads.
 */
export async function readClaims(page: Page): Promise<void> {
  await page.goto('/claims')
  await page.getByRole('button', { name: /^Filters/ }).click()
  await page.getByRole('checkbox', { name: 'Eli Harper' }).check()
  await page.getByRole('checkbox', { name: 'Completed' }).check()
  await page.getByRole('button', { name: /^Show \d+ claims?$/ }).click()
  await page.getByRole('button', { name: 'Eli Harper', pressed: true }).waitFor()
  const search = page.getByRole('searchbox', { name: 'Claim number, provider or service' })
  await search.fill(FIRST_SEARCH)
  await search.press('Enter')
  await page.getByRole('heading', { name: 'No claims match' }).waitFor()
  await page.reload()
  await page.getByRole('link', { name: `Remove filter: “${FIRST_SEARCH}”` }).waitFor()
  await page.goBack()
  await page.getByText(/^Showing 1–\d+ of \d+ claims?/).waitFor()
  // Decided claims have an explanation of benefits. A narrow list doesn't show that column.
  const decided = page.getByRole('row').filter({ hasText: /Unpaid|Completed/ })
  await decided.locator('a[href*="/claim-details/"]').first().click()
  await page.getByRole('region', { name: 'My note' }).waitFor()
  const number = (await page.getByText(/^Claim number M\d+/).textContent()) ?? ''
  await page.reload()
  await page.getByRole('link', { name: 'View explanation of benefits' }).click()
  await heading(page, 'Explanation of benefits').waitFor()
  await page.getByRole('link', { name: 'Back to the claim' }).click()
  await page.getByRole('link', { name: 'Ask about this claim' }).click()
  await heading(page, 'New message').waitFor()
  await page.goto('/dashboard')
  await page.getByRole('searchbox', { name: 'Find a claim by number' }).fill(number.replace(/^\D+/, 'M'))
  await page.keyboard.press('Enter')
  await page.getByText(/^Showing 1–1 of 1 claim/).waitFor()
  await page.getByRole('button', { name: 'Search', exact: true }).first().click()
  await page.getByRole('combobox').fill(SECOND_SEARCH)
  await page.keyboard.press('Escape')
}
