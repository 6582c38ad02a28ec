import { act, screen, waitFor, within } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { call } from '#api/call.ts'
import { pay, paymentMethods } from '#contract/calls/payments.ts'
import { longDate } from '#base/dates.ts'
import { connection } from '#offline/connection.ts'
import { hasUnsavedInput } from '#offline/update.ts'
import { payments } from '#server/domains/payments/tables.ts'
import { backend } from '#tests/kit/backend.ts'
import { type OpenPortal, closePortal, openPortal, settled } from '#tests/kit/open-portal.tsx'
import { openPayments, reviewOf } from '#tests/kit/payments-page.ts'
import { pressInMenu } from '#tests/kit/row-menu.ts'
import { isLong } from '#tests/kit/tier.ts'
import { today } from '#tests/kit/time.ts'

afterEach(closePortal)

const dana = { as: 'harperdana1', plan: 'medical' } as const
const PRIYA = 'ZZP26081301'
const DAY_SECONDS = 24 * 60 * 60
const PROCESSOR = 'http://127.0.0.1:8080'

const button = (name: RegExp | string) => screen.getByRole('button', { name })
const part = (name: string) => within(screen.getByRole('region', { name }))

const paidAsked = (portal: OpenPortal) =>
  portal.asked.filter((asked) => /^POST .*\/payments$/.test(asked)).length

async function paymentsOfCents(cents: number) {
  const { db } = await backend()
  return db.select().from(payments).where(eq(payments.amountCents, cents))
}

/** Posts the message that the processor's page sends to its parent, for one of its test numbers. */
async function typeIntoFrame(number: string, origin = PROCESSOR) {
  const { app } = await backend()
  const made = await app.inject({
    method: 'POST',
    url: '/processor/tokens',
    headers: { host: '127.0.0.1:8080', origin: PROCESSOR },
    payload: { kind: 'card', number, expires: '12/34', code: '123' },
  })
  const frame = screen.getByTitle<HTMLIFrameElement>(/secure fields from our payment processor/)
  const data = { type: 'payment-token', ...made.json<object>() }
  await act(async () => {
    dispatchEvent(new MessageEvent('message', { data, origin, source: frame.contentWindow }))
  })
}

test('the first line states the amount and the due date, with the actions below', async () => {
  await openPayments()
  expect(screen.getByText(/^\$1,382\.50 is due by \w+ 1, \d{4}\.$/)).toBeDefined()
  expect(part('Amount due').getByText('Due')).toBeDefined()
  expect(part('Invoices').getAllByRole('button', { name: /^Download invoice for / })).toHaveLength(1)
  expect(part('Other ways to pay').getByRole('link', { name: '(501) 555-0110' })).toBeDefined()
})

test.runIf(isLong)('Octavia sees the grace period’s end and what the marketplace pays', async () => {
  await openPayments({ as: 'octaviar88' })
  expect(part('Amount due').getByText('Grace period')).toBeDefined()
  expect(screen.getByText(/^You owe \$274\.44, due since .* to keep your coverage\.$/)).toBeDefined()
  const split = part('Your monthly premium breakdown')
  expect(split.getByText('$314.67')).toBeDefined()
  expect(split.getByText('-$223.19')).toBeDefined()
  expect(split.getByText('$91.48')).toBeDefined()
})

test.runIf(isLong)(
  'Wilma pays her plan premium without the pay-bill right, in Medicare’s words',
  async () => {
    const { portal } = await openPayments({ as: 'wilmaross42' })
    expect(portal.heading).toBe('Pay your plan premium')
    expect(screen.getByText(/^\$49\.00 is due by [^,]+, \d{4}\.$/)).toBeDefined()
    expect(screen.getByText(/separate from your Part B premium/)).toBeDefined()
  },
)

test.runIf(isLong)('a dental bill is named as such, and without an amount due has no button', async () => {
  await openPayments({ as: 'dentalonly7' })
  expect(screen.getByText(/^This bill is for your dental plan only/)).toBeDefined()
  expect(screen.getByText(/^Nothing is due now/)).toBeDefined()
  expect(screen.queryByRole('button', { name: /^Pay \$/ })).toBeNull()
})

test.runIf(isLong)('without either right the page and the tile are missing', async () => {
  const { portal } = await openPayments({ as: 'wilmaross42', without: ['payBill', 'pageIdentifiers'] })
  expect(portal.heading).toBe('Page not found')
  await portal.visit('/dashboard')
  expect(screen.queryByRole('region', { name: 'Next payment' })).toBeNull()
})

test.runIf(isLong)('the dashboard shows the next payment, and a tile if it cannot be loaded', async () => {
  const portal = await openPortal({ as: 'wilmaross42' })
  await portal.visit('/dashboard')
  const tile = part('Next payment')
  expect(await tile.findByText(/^\$49\.00 is due by/)).toBeDefined()
  expect(tile.getByRole('link', { name: 'Pay bill' })).toBeDefined()
})

test.runIf(isLong)('errors in a payment are reported before the review', async () => {
  const { user } = await openPayments()
  await user.click(button('Other amount or date'))
  expect(await screen.findByRole('heading', { name: 'Make a payment' })).toBe(document.activeElement)
  await user.click(await screen.findByRole('radio', { name: 'Another amount' }))
  await user.click(screen.getByRole('radio', { name: 'On a later day' }))
  await user.type(screen.getByRole('textbox', { name: /^Amount in dollars/ }), '5000')
  await user.click(button('Review payment'))
  expect(screen.getByRole('link', { name: 'Enter no more than the amount due, $1,382.50' })).toBeDefined()
  expect(screen.getByRole('link', { name: 'Choose a date within 30 days, starting tomorrow' })).toBeDefined()
  await user.click(button('Cancel'))
  await settled()
})

test('a payment is reviewed, made, numbered and then pending', async () => {
  const { user } = await openPayments()
  await reviewOf(user, '50.25')
  expect(screen.getByText('Visa ending in 4242')).toBeDefined()
  expect(screen.getByText(/credited within 24 to 48 hours/)).toBeDefined()
  await user.click(button('Pay $50.25 now'))
  expect(await screen.findByRole('heading', { name: /^Thank you\. Your payment is on its way/ })).toBe(
    document.activeElement,
  )
  expect(button('Download receipt (PDF)')).toBeDefined()
  const [paid, ...more] = await paymentsOfCents(5_025)
  expect(more).toEqual([])
  expect(screen.getByText(paid?.confirmation ?? 'none')).toBeDefined()
  await user.click(button('Done'))
  await settled()
  expect(part('Your payments').getByText('Pending')).toBeDefined()
  expect(part('Amount due').getByText('$50.25')).toBeDefined()
  expect(screen.getByText(/^\$1,332\.25 is due by [^,]+, \d{4}\.$/)).toBeDefined()
})

test('after a lost answer the state is unknown, and a retry shows the one payment', async () => {
  const { portal, user } = await openPayments()
  await reviewOf(user, '77.31')
  portal.tab.change = (path, body) => {
    if (path.endsWith('/payments')) throw new TypeError('Failed to fetch')
    return body
  }
  await user.click(button('Pay $77.31 now'))
  expect(await screen.findByRole('heading', { name: /^We’re still confirming/ })).toBe(document.activeElement)
  connection.set('online')
  await user.click(button('Back to your bill'))
  expect(screen.getByText('We’re still confirming your payment of $77.31.')).toBeDefined()
  expect(hasUnsavedInput()).toBe(true)
  portal.tab.change = (_path, body) => body
  await portal.visit('/dashboard')
  await portal.visit('/payment-center')
  await user.click(button('Check status'))
  await user.click(button('Check status'))
  expect(await screen.findByRole('heading', { name: /^Thank you/ })).toBeDefined()
  expect(await paymentsOfCents(7_731)).toHaveLength(1)
  expect(hasUnsavedInput()).toBe(false)
})

test.runIf(isLong)('a double press makes one payment', async () => {
  const { portal, user } = await openPayments()
  await reviewOf(user, '31.17')
  await user.dblClick(button('Pay $31.17 now'))
  expect(await screen.findByRole('heading', { name: /^Thank you/ })).toBeDefined()
  expect(paidAsked(portal)).toBe(1)
  expect(await paymentsOfCents(3_117)).toHaveLength(1)
})

test.runIf(isLong)('if another tab has paid, the second shows a notice and charges nothing', async () => {
  const { user } = await openPayments({ as: 'futureplan1', plan: 'medical' })
  await user.click(button('Pay $412.80'))
  await payInAnotherTab()
  await user.click(await screen.findByRole('button', { name: 'Pay $412.80 now' }))
  expect(await screen.findByText('Code PAY-0004')).toBeDefined()
  expect(screen.getByRole('group', { name: /A payment may already be on its way/ })).toBeDefined()
  expect(
    await screen.findByText('Nothing is due now. Your payment of $412.80 is on its way to us.'),
  ).toBeDefined()
  const hers = await paymentsOfCents(41_280)
  expect(hers.filter(({ memberId }) => memberId === PRIYA)).toHaveLength(1)
})

async function payInAnotherTab() {
  const params = { memberId: PRIYA }
  const { methods } = await call(paymentMethods, { params, query: { contractType: 'medical' } })
  const body = { amountCents: 41_280, methodId: methods[0]?.methodId ?? '', payOn: today().toString() }
  await call(
    pay,
    { params, body: { ...body, contractType: 'medical' } },
    { idempotencyKey: crypto.randomUUID() },
  )
}

test('offline, payments are neither made nor queued', async () => {
  const { portal, user } = await openPayments()
  await reviewOf(user, '12.34')
  connection.set('offline')
  await settled()
  await user.click(button('Pay $12.34 now'))
  expect(screen.getAllByText(/You’re offline, so we didn’t send anything/).length).toBeGreaterThan(0)
  await user.click(button('Back to your bill'))
  await user.click(button('Other amount or date'))
  expect(screen.getByText('You need to be online for this.')).toBeDefined()
  connection.set('online')
  await settled()
  expect(paidAsked(portal)).toBe(0)
  expect(await paymentsOfCents(1_234)).toEqual([])
})

test.runIf(isLong)('a card is added through the processor’s frame, or its rejection is shown', async () => {
  const { user } = await openPayments({ as: 'wilmaross42' })
  await user.click(button('Other amount or date'))
  await user.click(await screen.findByRole('button', { name: 'Use another card or bank account' }))
  const frame = screen.getByTitle(/secure fields/)
  expect(frame.getAttribute('sandbox')).toBe('allow-scripts allow-forms allow-same-origin')
  expect(frame.getAttribute('src')).toContain(`${PROCESSOR}/processor/fields?kind=card`)
  await typeIntoFrame('4000000000000002', 'https://evil.example')
  expect(screen.queryByText(/is ready to add/)).toBeNull()
  await typeIntoFrame('4000000000000002')
  await user.click(await screen.findByRole('checkbox', { name: 'Save it for next time' }))
  await user.click(button('Use it'))
  expect(
    await screen.findByRole('radio', { name: /^Visa ending in 0002 ?For this payment only/ }),
  ).toHaveProperty('checked', true)
  await user.click(button('Review payment'))
  await user.click(await screen.findByRole('button', { name: 'Pay $49.00 now' }))
  expect(await screen.findByRole('heading', { name: 'Your payment didn’t go through' })).toBeDefined()
  expect(screen.getByText('Your bank or card issuer declined this payment.')).toBeDefined()
  await user.click(button('Try another way to pay'))
  expect(await screen.findByRole('radio', { name: /^Checking account/ })).toHaveProperty('checked', true)
  expect(screen.queryByRole('radio', { name: /0002/ })).toBeNull()
})

test.runIf(isLong)('the usual payment is two presses, and Back keeps what was typed', async () => {
  const { portal, user } = await openPayments()
  await reviewOf(user, '61.07')
  await act(async () => portal.router.history.back())
  expect(await screen.findByRole('heading', { name: 'Make a payment' })).toBe(document.activeElement)
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Amount in dollars/ }).value).toBe('61.07')
  await act(async () => portal.router.history.back())
  expect(await screen.findByRole('region', { name: 'Amount due' })).toBeDefined()
  expect(portal.address).toBe('/medical/payment-center')
  await user.click(button(/^Pay \$/))
  expect(await screen.findByRole('heading', { name: 'Check your payment' })).toBe(document.activeElement)
  expect(screen.getByRole('button', { name: /^Pay \$[\d,.]+ now$/ })).toBeDefined()
  await user.click(button('Change'))
  expect(await screen.findByRole('heading', { name: 'Make a payment' })).toBeDefined()
  await user.click(button('Cancel'))
  expect(await screen.findByRole('button', { name: /^Pay \$/ })).toBe(document.activeElement)
  expect(paidAsked(portal)).toBe(0)
})

test.runIf(isLong)('if the bill fails to load, the page shows other ways to pay', async () => {
  const portal = await openPortal(dana)
  portal.faults.set({
    next: [{ call: 'GET /abcbs/v1/members/ZZH41022001/bill', answer: '503', times: 9 }],
  })
  await portal.visit('/payment-center')
  expect(portal.heading).toBe('Pay bill')
  expect(portal.text).toContain('Code PAY-0001')
  expect(part('Other ways to pay').getByRole('link', { name: '(501) 555-0110' })).toBeDefined()
})

test.runIf(isLong)('a method expires, becomes the default, or is removed after a confirmation', async () => {
  const { user } = await openPayments({ as: 'octaviar88' })
  const methods = part('Payment methods')
  expect(await methods.findByText('Expired')).toBeDefined()
  await user.click(button('Add a card or bank account'))
  await screen.findByTitle(/secure fields/)
  await typeIntoFrame('4242424242424242')
  await user.click(await screen.findByRole('button', { name: 'Add' }))
  await settled()
  const rowOf = (name: string) =>
    screen.getByRole('heading', { name }).closest('li') ?? expect.fail(`no row: ${name}`)
  await pressInMenu(rowOf('Visa ending in 4242'), 'Make default')
  await within(rowOf('Visa ending in 4242')).findByText('Default')
  const title = screen.getByRole('heading', { name: 'Visa ending in 4242' })
  await waitFor(() => expect(document.activeElement).toBe(title))
  await pressInMenu(rowOf('Mastercard ending in 4444'), 'Remove')
  await waitFor(() => expect(document.activeElement).toBe(button('Keep it')))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Remove' }))
  const removed = { name: 'Mastercard ending in 4444' }
  await waitFor(() => expect(screen.queryByRole('heading', removed)).toBeNull())
  expect(screen.getByRole('heading', { name: 'Payment methods' })).toBe(document.activeElement)
  expect(screen.getByText('Mastercard ending in 4444 was removed.')).toBeDefined()
})

test.runIf(isLong)('history and methods fail separately', async () => {
  const portal = await openPortal(dana)
  portal.tab.change = (path, body) => {
    if (/\/(payments|payment-methods)$/.test(path)) throw new TypeError('Failed to fetch')
    return body
  }
  await portal.visit('/payment-center')
  expect(screen.getByText(/is due by [^,]+, \d{4}\.$/)).toBeDefined()
  expect(part('Your payments').getByRole('button', { name: 'Try again' })).toBeDefined()
  expect(part('Payment methods').getByRole('button', { name: 'Try again' })).toBeDefined()
})

test.runIf(isLong)('a payment of today uses the server’s day, also after midnight', async () => {
  const { portal, user } = await openPayments({ as: 'wilmaross42', at: 10 * DAY_SECONDS })
  const dayAfter = (days: number) => longDate(today().add({ days }).toString())
  await reviewOf(user, '3.17')
  expect(part('Check your payment').getByText(`Today, ${dayAfter(10)}`)).toBeDefined()
  portal.faults.set({ clockOffsetSeconds: 11 * DAY_SECONDS })
  await user.click(button('Pay $3.17 now'))
  expect(await screen.findByRole('heading', { name: /^Thank you/ })).toBeDefined()
  expect((await paymentsOfCents(3_17)).map(({ payOn }) => payOn)).toEqual([
    today().add({ days: 11 }).toString(),
  ])
  await portal.visit('/payment-center')
  await user.click(button('Other amount or date'))
  expect(await screen.findByRole('radio', { name: `Today, ${dayAfter(11)}` })).toBeDefined()
})
