import type { Page } from 'playwright/test'

/** Opens a list, whose button has the label and the current choice as its name, and selects an option. */
export async function choose(page: Page, label: string, line: string): Promise<void> {
  await page.getByRole('button', { name: label }).click()
  await page.getByRole('option', { name: line, exact: true }).click()
}
