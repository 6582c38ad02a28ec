import type { Page, Request } from 'playwright/test'
import { expect } from './kit.ts'
import { goTo } from './look.ts'
import { storiesOf } from './signed-in.ts'
import { storedTraces } from './stored.ts'
import { tabTo } from './keys.ts'

const test = storiesOf('harperdana1', 'Medical')

const GOOD = '5555555555554444'
const DECLINED = '4000000000000002'
const CODE = '8317'

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name })
const methods = (page: Page) => page.getByRole('region', { name: 'Payment methods' })

/** The payment processor's own page in its frame. None of its code is ours. */
const frame = (page: Page) => page.frameLocator('iframe[title^="Card, secure fields"]')

async function type(page: Page, card: { number: string; expires: string }): Promise<void> {
  const fields = frame(page)
  await fields.getByLabel('Card number').fill(card.number)
  await fields.getByLabel('Expires (MM/YY)').fill(card.expires)
  await fields.getByLabel('Security code').fill(CODE)
  await fields.getByRole('button', { name: 'Use this card' }).click()
}

const openPayments = (page: Page) => goTo(page, '/medical/payment-center')

/** Records everything that is sent to an origin: address, headers and body. */
function listenTo(page: Page, origin: string): string[] {
  const said: string[] = []
  const note = (request: Request) => {
    if (new URL(request.url()).origin !== origin) return
    said.push([request.url(), JSON.stringify(request.headers()), request.postData() ?? ''].join('\n'))
  }
  page.context().on('request', note)
  return said
}

/** The forms of a card number: without spaces and in groups of four. */
const written = (number: string): string[] => [number, number.replace(/(.{4})(?=.)/g, '$1 ')]

test('Dana types a card into the processor’s frame; the portal never sees the number', async ({
  page,
  server,
}) => {
  const toPortal = listenTo(page, server.origin)
  const processor = server.origin.replace('localhost', '127.0.0.1')
  const toProcessor = listenTo(page, processor)
  await openPayments(page)
  await methods(page).getByRole('button', { name: 'Add a card or bank account' }).click()

  await type(page, { number: '5555555555554441', expires: '12/34' })
  await expect(frame(page).getByText(/^Check this field/)).toBeVisible()
  await expect(frame(page).getByLabel('Card number')).toBeFocused()
  await type(page, { number: GOOD, expires: '01/20' })
  await expect(frame(page).getByText('This card has expired.')).toBeVisible()
  await expect(frame(page).getByLabel('Expires (MM/YY)')).toBeFocused()
  await type(page, { number: '4111111111111111', expires: '12/34' })
  await expect(frame(page).getByText(/^This sandbox accepts test numbers only/)).toBeVisible()

  const isReadable = await page.locator('iframe').evaluate((it: HTMLIFrameElement) => it.contentDocument)
  expect(isReadable).toBeNull()
  await type(page, { number: GOOD, expires: '12/34' })
  await expect(page.getByText('Mastercard ending in 4444 is ready to add.').first()).toBeVisible()
  await page.getByRole('checkbox', { name: /^Make it my default/ }).check()
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(methods(page).getByRole('heading', { name: /Mastercard ending in 4444/ })).toHaveCount(1)

  await page.getByRole('button', { name: 'Other amount or date' }).click()
  await page.getByRole('radio', { name: 'Another amount' }).check()
  await page.getByLabel('Amount in dollars').fill('27.18')
  await expect(page.getByRole('radio', { name: /Mastercard ending in 4444/ })).toBeChecked()
  await page.getByRole('button', { name: 'Review payment' }).click()
  await page.getByRole('button', { name: 'Pay $27.18 now' }).click()
  await expect(heading(page, /^Thank you/)).toBeFocused()

  expect(toProcessor.some((said) => said.includes(GOOD))).toBe(true)
  for (const secret of [...written(GOOD), CODE])
    expect(toPortal.filter((said) => said.includes(secret))).toEqual([])
  expect(await storedTraces(page, [...written(GOOD), CODE])).toEqual([])
})

test(
  'a declined card charges nothing, and Dana may pay another way',
  { tag: '@long' },
  async ({ page, server }) => {
    const toPortal = listenTo(page, server.origin)
    await openPayments(page)
    await page.getByRole('button', { name: 'Other amount or date' }).click()
    await page.getByRole('radio', { name: 'Another amount' }).check()
    await page.getByLabel('Amount in dollars').fill('31.41')
    await page.getByRole('button', { name: 'Use another card or bank account' }).click()
    await type(page, { number: DECLINED, expires: '11/33' })
    await page.getByRole('checkbox', { name: /^Save it for next time/ }).uncheck()
    await page.getByRole('button', { name: 'Use it' }).click()
    await expect(page.getByRole('radio', { name: /Visa ending in 0002/ })).toBeChecked()
    await expect(page.getByLabel('Amount in dollars')).toHaveValue('31.41')
    await page.getByRole('button', { name: 'Review payment' }).click()
    await page.getByRole('button', { name: 'Pay $31.41 now' }).click()
    await expect(heading(page, 'Your payment didn’t go through')).toBeFocused()
    await expect(page.getByText(/^You weren’t charged/)).toBeVisible()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(methods(page).getByRole('listitem').first()).toBeVisible()
    await expect(methods(page).getByRole('heading', { name: /0002/ })).toHaveCount(0)
    expect(toPortal.filter((said) => said.includes(DECLINED))).toEqual([])
  },
)

test('a card is typed into the frame by keyboard and saved', { tag: '@long' }, async ({ page }) => {
  await openPayments(page)
  await methods(page).getByRole('button', { name: 'Add a card or bank account' }).focus()
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Add a card or bank account')).toBeFocused()
  await expect(frame(page).getByLabel('Card number')).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('tab', { name: 'Card' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(frame(page).getByLabel('Card number')).toBeFocused()
  await page.keyboard.type('4000 0000 0000 9995')
  await page.keyboard.press('Tab')
  await page.keyboard.type('10/35')
  await page.keyboard.press('Tab')
  await page.keyboard.type(CODE)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Visa ending in 9995 is ready to add.').first()).toBeVisible()
  const add = page.getByRole('button', { name: 'Add', exact: true })
  await tabTo(page, add)
  await page.keyboard.press('Enter')
  await expect(methods(page).getByRole('heading', { name: /Visa ending in 9995/ })).toHaveCount(1)
})
