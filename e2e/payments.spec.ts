import type { Page } from 'playwright/test'
import { pressKey } from './keys.ts'
import { choosePlan, expect, signIn, test as story } from './kit.ts'
import { goTo } from './look.ts'
import { storiesOf } from './signed-in.ts'

const test = storiesOf('harperdana1', 'Medical')

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name })
const region = (page: Page, name: string) => page.getByRole('region', { name })

async function reviewOf(page: Page, amount: string): Promise<void> {
  await page.getByRole('button', { name: 'Make a payment' }).click()
  await expect(heading(page, 'Make a payment')).toBeFocused()
  await page.getByRole('radio', { name: 'Another amount' }).check()
  await page.getByLabel('Amount in dollars').fill(amount)
  await page.getByRole('button', { name: 'Review payment' }).click()
  await expect(heading(page, 'Check your payment')).toBeFocused()
}

test('Dana pays a bill, the answer is lost, and she is charged once', async ({ page, server }) => {
  await goTo(page, '/medical/payment-center')
  await expect(page.getByText(/^\$[\d,.]+ is due by \w+ \d+, \d{4}\.$/)).toBeVisible()
  await reviewOf(page, '63.21')
  await server.break({ next: [{ call: 'POST /abcbs/v1/members', answer: 'half' }] })
  await page.getByRole('button', { name: 'Pay $63.21 now' }).click()
  await expect(heading(page, /^We do not know yet/)).toBeFocused()
  await page.getByRole('button', { name: 'Ask again' }).click()
  await expect(heading(page, /^Thank you/)).toBeFocused()
  await page.getByRole('button', { name: 'Done' }).click()
  const paid = region(page, 'Your payments').getByRole('listitem').filter({ hasText: '$63.21' })
  await expect(paid).toHaveCount(1)
  await expect(paid.getByText('Pending')).toBeVisible()
})

test('Dana turns on AutoPay and sees the 26th', async ({ page }) => {
  await goTo(page, '/medical/payment-center')
  await page.getByRole('button', { name: 'Turn on AutoPay' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('checkbox', { name: /^I have read the AutoPay terms/ }).check()
  await page.getByRole('button', { name: 'Turn on AutoPay' }).click()
  await expect(heading(page, 'AutoPay is on')).toBeFocused()
  await expect(page.getByText(/^The next draft is on \w+ 26, \d{4}\.$/)).toBeVisible()
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(region(page, 'AutoPay').getByText(/^\w+ 26, \d{4}$/)).toBeVisible()
})

story('Wilma pays her Medicare premium without a mouse', async ({ page }) => {
  await signIn(page, 'wilmaross42')
  await choosePlan(page, 'Medical')
  const next = page.getByRole('region', { name: 'Next payment' })
  await pressKey(page, 'Enter', next.getByRole('link', { name: 'Pay bill' }))
  await expect(heading(page, 'Pay your plan premium')).toBeFocused()
  await pressKey(page, 'Enter', page.getByRole('button', { name: 'Make a payment' }))
  await expect(heading(page, 'Make a payment')).toBeFocused()
  await pressKey(page, 'ArrowDown', page.getByRole('radio', { checked: true }).first())
  await expect(page.getByRole('radio', { name: 'Another amount' })).toBeChecked()
  await page.keyboard.press('ArrowUp')
  await pressKey(page, 'Enter', page.getByRole('button', { name: 'Review payment' }))
  await expect(heading(page, 'Check your payment')).toBeFocused()
  await pressKey(page, 'Enter', page.getByRole('button', { name: /^Pay \$[\d.]+ now$/ }))
  await expect(heading(page, /^Thank you/)).toBeFocused()
  await pressKey(page, 'Enter', page.getByRole('button', { name: 'Done' }))
  await expect(page.getByText(/^Nothing is due now\. \$[\d.]+ is on its way to us\.$/)).toBeVisible()
})
