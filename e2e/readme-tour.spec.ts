import type { BrowserContext, FrameLocator, Page } from 'playwright/test'
import { jpegReceipt } from '#tests/kit/receipts.ts'
import { expect, expectOffline, lineIsBack, openIdCard, pageIs, press, test, workerReady } from './kit.ts'

/* The README's "Three minutes with it", step by step and in its order. Change both together. */

const region = (page: Page, name: string | RegExp) => page.getByRole('region', { name })
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name })

/** Presses a name on /sandbox, which opens that person's own tab. */
async function be(context: BrowserContext, name: string): Promise<Page> {
  const sandbox = await context.newPage()
  await sandbox.goto('/sandbox')
  const opening = context.waitForEvent('page')
  await sandbox.getByRole('button', { name: `Sign in as ${name}` }).click()
  const tab = await opening
  await sandbox.close()
  return tab
}

async function typeCard(fields: FrameLocator, number: string): Promise<void> {
  await fields.getByLabel('Card number').fill(number)
  await fields.getByLabel('Expires (MM/YY)').fill('12/34')
  await fields.getByLabel('Security code').fill('123')
  await fields.getByRole('button', { name: 'Use this card' }).click()
}

test.describe('the tour of the README', () => {
  test(
    'Dana has her card offline, asks what urgent care costs, and appeals the MRI',
    { tag: '@long' },
    async ({ context, ownServer: _fresh }) => {
      const page = await be(context, 'Dana')
      await pageIs(page, 'Choose a plan')
      await workerReady(page)
      await page.getByRole('button', { name: /^Open .*, Medical$/ }).click()
      const needs = region(page, 'What needs you')
      await expect(needs.getByText(/\$[\d,.]+ is due/).first()).toBeVisible()
      await expect(needs.getByText(/denied/i).first()).toBeVisible()

      await openIdCard(page)
      await expect(page.getByText('ZZH41022001').first()).toBeVisible()
      await context.setOffline(true)
      await page.reload()
      await expectOffline(page)
      await expect(page.getByText('ZZH41022001').first()).toBeVisible()
      await context.setOffline(false)
      await lineIsBack(page)

      await page.getByRole('button', { name: 'Search' }).click()
      await expect(page.getByRole('combobox')).toBeFocused()
      await page.keyboard.type('urgent care')
      await expect(page.getByRole('option').first()).toContainText('$60 a visit')
      await page.keyboard.press('Escape')

      await page.getByRole('link', { name: 'Home' }).filter({ visible: true }).first().click()
      await needs.getByRole('link', { name: /Denied: MRI/ }).click()
      await expect(page.getByText(/^Don’t pay this yet: \$/)).toBeVisible()
      await page.getByRole('link', { name: 'Appeal this decision' }).click()
      await page.getByRole('radio', { name: 'I needed the care' }).check()
      const picking = page.waitForEvent('filechooser')
      await page.getByRole('button', { name: 'Choose a photo or PDF' }).click()
      await (
        await picking
      ).setFiles({ name: 'letter.jpg', mimeType: 'image/jpeg', buffer: jpegReceipt('a letter') })
      await page.getByRole('button', { name: 'Send appeal' }).click()
      await expect(heading(page, 'We have your appeal')).toBeFocused()
    },
  )

  test(
    'Wilma enlarges the text, and AutoPay charges her on the 26th',
    { tag: '@long' },
    async ({ context, page: sandbox }) => {
      const page = await be(context, 'Wilma')
      await page.getByRole('button', { name: /^Profile/ }).click()
      await page.getByRole('button', { name: 'Display' }).click()
      await page.getByRole('radio', { name: '175%' }).check({ force: true })
      await expect(page.locator('html')).toHaveAttribute('data-text-size', '175')
      await page.keyboard.press('Escape')
      await region(page, 'Next payment').getByRole('link').click()
      await page.getByRole('button', { name: 'Turn on AutoPay' }).click()
      await page.getByRole('radio', { name: /^Checking/ }).check()
      await page.getByRole('button', { name: 'Agree and turn on AutoPay' }).click()
      await expect(heading(page, 'AutoPay is on')).toBeFocused()
      await page.getByRole('button', { name: 'Done' }).click()
      const said = await region(page, 'AutoPay')
        .getByText(/^AutoPay will charge \$/)
        .textContent()
      const charge = /\$[\d,.]+\d/.exec(said ?? '')?.[0] ?? ''

      await sandbox.goto('/sandbox')
      await sandbox.getByRole('button', { name: 'The next 26th' }).click()
      await sandbox.getByRole('button', { name: 'Run what is due' }).click()
      await expect(sandbox.getByText(/by the sandbox’s clock/)).toBeVisible()
      const later = await be(context, 'Wilma')
      await region(later, 'Next payment').getByRole('link').click()
      const newest = region(later, 'Your payments').getByRole('listitem').first()
      await expect(newest).toContainText(charge)
      await expect(newest).toContainText('AutoPay')
    },
  )

  test('Ray asks for money back in three presses', { tag: '@long' }, async ({ context }) => {
    const page = await be(context, 'Ray')
    await press(page.getByRole('link', { name: 'See your account' }), 'Health reimbursement account')
    await page
      .getByRole('link', { name: /^Get \$/ })
      .first()
      .click()
    await page.getByRole('button', { name: 'Review' }).click()
    await page.getByRole('button', { name: 'Certify and send' }).click()
    await expect(page.getByText(/^HRA-/).first()).toBeVisible()
  })

  test(
    'Octavia’s new card is declined, and another one pays her late bill',
    { tag: '@long' },
    async ({ context }) => {
      const page = await be(context, 'Octavia')
      await expect(page.getByText(/grace period/).first()).toBeVisible()
      await region(page, 'Next payment').getByRole('link').click()
      await page.getByRole('button', { name: 'Other amount or date' }).click()
      const fields = page.frameLocator('iframe[title^="Card, secure fields"]')
      await page.getByRole('button', { name: 'Use another card or bank account' }).click()
      await fields.getByText('Test numbers').click()
      await expect(fields.getByText('4000 0000 0000 0002')).toBeVisible()
      await typeCard(fields, '4000000000000002')
      await page.getByRole('button', { name: 'Use it' }).click()
      await page.getByRole('button', { name: 'Review payment' }).click()
      await page.getByRole('button', { name: /^Pay \$.* now$/ }).click()
      await expect(heading(page, 'Your payment didn’t go through')).toBeFocused()
      await expect(page.getByText(/^You weren’t charged/)).toBeVisible()
      await page.getByRole('button', { name: 'Try another way to pay' }).click()
      await page.getByRole('button', { name: 'Use another card or bank account' }).click()
      await typeCard(fields, '4242424242424242')
      await page.getByRole('button', { name: 'Use it' }).click()
      await page.getByRole('button', { name: 'Review payment' }).click()
      await page.getByRole('button', { name: /^Pay \$.* now$/ }).click()
      await expect(heading(page, /^Thank you/)).toBeFocused()
    },
  )
})
