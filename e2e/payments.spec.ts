import type { Page } from 'playwright/test'
import { finger, PHONE } from './finger.ts'
import { pressKey } from './keys.ts'
import { expect, goTo, test } from './kit.ts'

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name })
const region = (page: Page, name: string) => page.getByRole('region', { name })
const nextPayment = (page: Page) => region(page, 'Next payment').getByRole('link')

/** AutoPay's possible sentences about an open bill, on any day of a month. */
const NEXT =
  /^(AutoPay will charge \$[\d,.]+ on \w+ 26, \d{4}\.|\$[\d,.]+ is due by \w+ 1, \d{4}, too soon for )/

test.describe('on a phone', () => {
  test.use(PHONE)

  // First in this file, because other stories add payments and methods, which make the page longer.
  test('a bill is paid in three taps on a short page', { tag: '@long' }, async ({ as }) => {
    const page = await as('harperdana1', 'Medical')
    const { tap, taps } = finger()
    await tap(nextPayment(page))
    await expect(region(page, 'Your payments').getByRole('listitem')).toHaveCount(3)
    await expect(region(page, 'Payment methods').getByRole('listitem').first()).toBeVisible()
    await expect(region(page, 'AutoPay').getByRole('button').first()).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(2_500)
    await tap(page.getByRole('button', { name: /^Pay \$/ }))
    await tap(page.getByRole('button', { name: /^Pay \$[\d,.]+ now$/ }))
    await expect(heading(page, /^Thank you/)).toBeFocused()
    expect(taps()).toBeLessThanOrEqual(3)
  })

  test(
    'Dana turns on AutoPay in three taps from home and reads what it does next',
    { tag: '@long' },
    async ({ as, ownServer: _fresh }) => {
      const page = await as('harperdana1', 'Medical')
      const { tap, taps } = finger()
      await tap(nextPayment(page))
      await tap(page.getByRole('button', { name: 'Turn on AutoPay' }))
      await tap(page.getByRole('button', { name: 'Agree and turn on AutoPay' }))
      await expect(heading(page, 'AutoPay is on')).toBeFocused()
      expect(taps()).toBeLessThanOrEqual(3)
      await page.getByRole('button', { name: 'Done' }).click()
      await expect(
        region(page, 'AutoPay')
          .getByText(/AutoPay/)
          .last(),
      ).toBeVisible()
      await expect(region(page, 'AutoPay').getByText('On', { exact: true })).toBeVisible()
      await expect(region(page, 'AutoPay').getByText(NEXT)).toBeVisible()
    },
  )
})

async function reviewOf(page: Page, amount: string): Promise<void> {
  await page.getByRole('button', { name: 'Other amount or date' }).click()
  await expect(heading(page, 'Make a payment')).toBeFocused()
  await page.getByRole('radio', { name: 'Another amount' }).check()
  await page.getByLabel('Amount in dollars').fill(amount)
  await page.getByRole('button', { name: 'Review payment' }).click()
  await expect(heading(page, 'Check your payment')).toBeFocused()
}

test(
  'Dana is charged once even if the answer to her payment is lost',
  { tag: '@long' },
  async ({ as, server }) => {
    const page = await as('harperdana1', 'Medical')
    await goTo(page, '/medical/payment-center', 'Pay bill')
    await expect(page.getByText(/^\$[\d,.]+ is due by \w+ \d+, \d{4}\.$/)).toBeVisible()
    await reviewOf(page, '63.21')
    await server.break({ next: [{ call: 'POST /abcbs/v1/members', answer: 'half' }] })
    await page.getByRole('button', { name: 'Pay $63.21 now' }).click()
    await expect(heading(page, /^We’re still confirming/)).toBeFocused()
    await page.getByRole('button', { name: 'Check status' }).click()
    await expect(heading(page, /^Thank you/)).toBeFocused()
    await page.getByRole('button', { name: 'Done' }).click()
    const paid = region(page, 'Your payments').getByRole('listitem').filter({ hasText: '$63.21' })
    await expect(paid).toHaveCount(1)
    await expect(paid.getByText('Pending')).toBeVisible()
  },
)

test('Wilma pays her Medicare premium without a mouse', { tag: '@long' }, async ({ as }) => {
  const page = await as('wilmaross42', 'Medical')
  const next = page.getByRole('region', { name: 'Next payment' })
  await pressKey(page, 'Enter', next.getByRole('link', { name: 'Pay bill' }))
  await expect(heading(page, 'Pay your plan premium')).toBeFocused()
  await pressKey(page, 'Enter', page.getByRole('button', { name: 'Other amount or date' }))
  await expect(heading(page, 'Make a payment')).toBeFocused()
  await pressKey(page, 'ArrowDown', page.getByRole('radio', { checked: true }).first())
  await expect(page.getByRole('radio', { name: 'Another amount' })).toBeChecked()
  await page.keyboard.press('ArrowUp')
  await pressKey(page, 'Enter', page.getByRole('button', { name: 'Review payment' }))
  await expect(heading(page, 'Check your payment')).toBeFocused()
  await pressKey(page, 'Enter', page.getByRole('button', { name: /^Pay \$[\d.]+ now$/ }))
  await expect(heading(page, /^Thank you/)).toBeFocused()
  await pressKey(page, 'Enter', page.getByRole('button', { name: 'Done' }))
  await expect(
    page.getByText(/^Nothing is due now\. Your payment of \$[\d.]+ is on its way to us\.$/),
  ).toBeVisible()
})
