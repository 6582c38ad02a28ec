import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { openBackendOfItsOwn } from '#tests/kit/backend.ts'
import { closePortal, openPortal, settled } from '#tests/kit/open-portal.tsx'
import { openPayments } from '#tests/kit/payments-page.ts'
import { isLong } from '#tests/kit/tier.ts'
import { today } from '#tests/kit/time.ts'

afterEach(closePortal)

const button = (name: RegExp | string) => screen.getByRole('button', { name })
const part = (name: string) => within(screen.getByRole('region', { name }))

test('“Show all” moves the focus to the heading; a failed “Show more” says so and keeps it', async () => {
  const portal = await openPortal({ as: 'harperdana1', plan: 'medical' })
  portal.tab.change = (path, body) => {
    if (!path.endsWith('/payments')) return body
    const answer = JSON.parse(body) as { payments: unknown[] }
    return JSON.stringify({ ...answer, payments: answer.payments.slice(0, 2), nextCursor: 'earlier' })
  }
  await portal.visit('/payment-center')
  await userEvent.click(part('Invoices').getByRole('button', { name: /^Show all/ }))
  expect(document.activeElement?.textContent).toBe('Invoices')
  portal.tab.change = () => {
    throw new TypeError('Failed to fetch')
  }
  const more = part('Your payments').getByRole('button', { name: 'Show more' })
  await userEvent.click(more)
  await part('Your payments').findByText('We couldn’t load more. Please try again.')
  expect(document.activeElement).toBe(more)
})

test('AutoPay has terms, shows its next charge, and shows what is owed when it ends', async () => {
  const { portal, user } = await openPayments({ as: 'wilmaross42' })
  expect(
    await part('AutoPay').findByText(/^(Turn on AutoPay, and we’ll charge|\$49\.00 is due by)/),
  ).toBeDefined()
  await user.click(await part('AutoPay').findByRole('button', { name: 'Turn on AutoPay' }))
  expect(await screen.findByRole('heading', { name: 'AutoPay terms' })).toBeDefined()
  portal.faults.set({ clockOffsetSeconds: 601 })
  await user.click(button('Agree and turn on AutoPay'))
  expect(await screen.findByRole('button', { name: 'Sign in again' })).toBeDefined()
  portal.faults.reset()
  // After the sign-in, the page opens again, but not its task.
  await portal.visit('/dashboard')
  await portal.visit('/payment-center')
  await user.click(await screen.findByRole('button', { name: 'Agree and turn on AutoPay' }))
  expect(await screen.findByRole('heading', { name: 'AutoPay is on' })).toBe(document.activeElement)
  const next =
    /^(AutoPay will charge \$49\.00 on \w+ 26|\$49\.00 is due by .* too soon for AutoPay’s next charge)/
  expect(screen.getByText(next)).toBeDefined()
  await user.click(button('Done'))
  await settled()
  expect(part('AutoPay').getByText(next)).toBeDefined()
  await user.click(part('AutoPay').getByRole('button', { name: 'Turn off AutoPay' }))
  expect(screen.getByText(/^\$49\.00 is due by .* AutoPay won’t pay it/)).toBeDefined()
  await user.click(button('Turn off AutoPay'))
  expect(await screen.findByRole('heading', { name: 'AutoPay is off' })).toBeDefined()
})

test.runIf(isLong)('AutoPay does not charge what was paid by hand, with a note', async () => {
  const giveBack = await openBackendOfItsOwn()
  try {
    const { user } = await openPayments({ as: 'wilmaross42' })
    await user.click(await part('AutoPay').findByRole('button', { name: 'Turn on AutoPay' }))
    await user.click(await screen.findByRole('button', { name: 'Agree and turn on AutoPay' }))
    await user.click(await screen.findByRole('button', { name: 'Done' }))
    await settled()
    await user.click(button('Pay $49.00'))
    await user.click(await screen.findByRole('button', { name: 'Pay $49.00 now' }))
    await user.click(await screen.findByRole('button', { name: 'Done' }))
    await settled()
    expect(part('Amount due').getByText('Payment pending')).toBeDefined()
    expect(part('Invoices').getAllByText('Payment pending')).toHaveLength(1)
    expect(part('Invoices').queryByText('Due')).toBeNull()
    expect(
      part('AutoPay').getByText(
        /^Nothing is due( now)?, so AutoPay won’t charge|^Nothing is due now\. AutoPay will charge your next bill/,
      ),
    ).toBeDefined()
  } finally {
    await closePortal()
    await giveBack()
  }
})

test.runIf(isLong)('a payment that may be credited late shows a warning', async () => {
  const { user } = await openPayments()
  await user.click(button('Other amount or date'))
  await user.click(await screen.findByRole('radio', { name: 'On a later day' }))
  // The newest invoice is due on the first of the next month.
  const due = today().with({ day: 1 }).add({ months: 1 })
  await user.type(screen.getByLabelText(/^Payment date/), due.toString())
  expect(screen.getByText(/^This payment may be credited after your due date/)).toBeDefined()
})

test('a pending payment can be canceled for half an hour', async () => {
  const giveBack = await openBackendOfItsOwn()
  try {
    const { portal, user } = await openPayments({ as: 'wilmaross42' })
    await user.click(button('Pay $49.00'))
    await user.click(await screen.findByRole('button', { name: 'Pay $49.00 now' }))
    expect(await screen.findByText(/^Changed your mind\?/)).toBeDefined()
    await user.click(button('Done'))
    await settled()
    const paid = await part('Your payments').findByRole('button', { name: /^Cancel payment of \$49\.00/ })
    await user.click(paid)
    expect(await part('Your payments').findByText('Canceled')).toBeDefined()
    await settled()
    await user.click(button('Pay $49.00'))
    await user.click(await screen.findByRole('button', { name: 'Pay $49.00 now' }))
    await user.click(await screen.findByRole('button', { name: 'Done' }))
    await settled()
    portal.faults.set({ clockOffsetSeconds: 31 * 60 })
    await user.click(
      await part('Your payments').findByRole('button', { name: /^Cancel payment of \$49\.00/ }),
    )
    expect(await part('Your payments').findByText('Code PAY-0012')).toBeDefined()
  } finally {
    await closePortal()
    await giveBack()
  }
})

test.runIf(isLong)('a planned payment can be canceled before its day', async () => {
  const { user } = await openPayments({ as: 'wilmaross42' })
  await user.click(button('Other amount or date'))
  await user.click(await screen.findByRole('radio', { name: 'On a later day' }))
  const day = today().add({ days: 5 }).toString()
  await user.type(screen.getByLabelText(/^Payment date/), day)
  await user.click(button('Review payment'))
  await user.click(await screen.findByRole('button', { name: /^Pay \$49\.00 on / }))
  expect(await screen.findByRole('heading', { name: 'Your payment is scheduled' })).toBeDefined()
  await user.click(button('Done'))
  await settled()
  await user.click(await part('Your payments').findByRole('button', { name: /^Cancel payment of \$49\.00/ }))
  expect(await part('Your payments').findByText('Canceled')).toBeDefined()
})
