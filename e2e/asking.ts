import { today } from '#tests/kit/time.ts'
import type { Page } from 'playwright/test'
import { choose } from './choose.ts'
import { expect } from './kit.ts'

/** Fills in the required fields of a reimbursement request. "Today" is the insurer's date. */
export async function fillRequest(page: Page, { provider, amount }: { provider: string; amount: string }) {
  await choose(page, 'What type of care', 'Doctor')
  await page.getByRole('textbox', { name: /^Doctor, pharmacy or store/ }).fill(provider)
  await page.getByLabel(/^Date of care/).fill(today().toString())
  await page.getByRole('textbox', { name: /^Amount/ }).fill(amount)
}

/** Continues until the request waits on this device for a connection. */
export async function keepForLater(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Review' }).click()
  await page.getByRole('button', { name: 'Save it here and send it later' }).click()
  await expect(page.getByText('Your request is waiting to be sent')).toBeVisible()
}
