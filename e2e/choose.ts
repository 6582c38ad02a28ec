import type { Page } from 'playwright/test'

/** Opens a list to choose from, which is called by what is chosen and by its label, and takes a line. */
export async function choose(page: Page, label: string, line: string): Promise<void> {
  await page.getByRole('button', { name: label }).click()
  await page.getByRole('option', { name: line, exact: true }).click()
}
