import { screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import * as v from 'valibot'
import { autoPay, bill } from '#contract/calls/payments.ts'
import type { Bill } from '#contract/entities/payment.ts'
import { closePortal, openPortal } from '#tests/kit/open-portal.tsx'

afterEach(closePortal)

/** Dana's home page with AutoPay on and her bill changed. */
async function tileOf(change: Partial<Bill>) {
  const portal = await openPortal({ as: 'harperdana1', plan: 'medical' })
  portal.tab.change = async (path, body) => {
    if (path.endsWith('/bill')) return JSON.stringify({ ...v.parse(bill.reply, JSON.parse(body)), ...change })
    if (!path.endsWith('/autopay')) return body
    const off = v.parse(autoPay.reply, JSON.parse(body))
    const { nextDraftOn, termsVersion } = off
    const method = { kind: 'card', brand: 'visa', last4: '4242' }
    const enrolled = {
      methodId: 'm',
      method,
      amount: 'due',
      termsVersion,
      since: '2026-01-05T15:00:00Z',
      nextDraftOn,
    }
    return JSON.stringify({ ...off, enrolled })
  }
  await portal.visit('/dashboard')
  return within(screen.getByRole('region', { name: 'Next payment' }))
}

test('AutoPay is named on the home page while there is something for it to draft', async () => {
  const tile = await tileOf({ status: 'due', amountDueCents: 1_382_50, pendingCents: 0 })
  expect(tile.getByText(/^AutoPay drafts it on /)).toBeDefined()
})

test('what is on its way already is not drafted again, and the home page does not say so', async () => {
  const tile = await tileOf({
    status: 'paid',
    amountDueCents: 0,
    balanceCents: 1_382_50,
    pendingCents: 1_382_50,
  })
  expect(tile.getByText(/\$1,382\.50 is on its way to us/)).toBeDefined()
  expect(tile.queryByText(/AutoPay/)).toBeNull()
})
