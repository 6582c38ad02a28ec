import { screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import * as v from 'valibot'
import { autoPay, bill } from '#contract/calls/payments.ts'
import type { Bill } from '#contract/entities/payment.ts'
import { loadTiles } from '#features/dashboard/DashboardPage.tsx'
import { autoPayQuery, billQuery } from '#records/payments.queries.ts'
import { requireMember } from '#member/current.ts'
import { queryClient } from '#offline/query-client.ts'
import { closePortal, openPortal } from '#tests/kit/open-portal.tsx'
import { isLong } from '#tests/kit/tier.ts'

afterEach(closePortal)

/** Dana's home page with AutoPay on and her bill changed. */
async function tileOf(change: Partial<Bill>) {
  const portal = await openPortal({ as: 'harperdana1', plan: 'medical' })
  portal.tab.change = async (path, body) => {
    if (path.endsWith('/bill')) {
      const read = v.parse(bill.reply, JSON.parse(body))
      // One invoice, due long after every charge.
      const [newest] = read.invoices
      const invoices = newest && [{ ...newest, ...amountsOf(change), dueOn: '2099-01-01' }]
      return JSON.stringify({ ...read, ...change, invoices })
    }
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
      nextDraftCents: change.amountDueCents,
    }
    return JSON.stringify({ ...off, enrolled })
  }
  await portal.visit('/dashboard')
  return within(screen.getByRole('region', { name: 'Next payment' }))
}

const amountsOf = ({ amountDueCents = 0, pendingCents = 0 }: Partial<Bill>) => ({
  openCents: amountDueCents + pendingCents,
  pendingCents,
})

test('the home page shows AutoPay with its next charge and day', async () => {
  const tile = await tileOf({ status: 'due', amountDueCents: 1_382_50, pendingCents: 0 })
  expect(tile.getByText(/^AutoPay will charge \$1,382\.50 on /)).toBeDefined()
})

test.runIf(isLong)('a pending payment is shown on the home page and not charged again', async () => {
  const tile = await tileOf({
    status: 'pending',
    amountDueCents: 0,
    balanceCents: 1_382_50,
    pendingCents: 1_382_50,
  })
  expect(tile.getByText(/\$1,382\.50 is on its way to us/)).toBeDefined()
  expect(tile.getByText(/^Nothing is due, so AutoPay won’t charge you on /)).toBeDefined()
})

test('the tile’s data arrives before the page is drawn, so its button doesn’t move', async () => {
  const portal = await openPortal({ as: 'harperdana1', plan: 'medical' })
  await portal.visit('/contact-us')
  const member = requireMember(portal.member)
  const shown = [billQuery(member.plan).queryKey, autoPayQuery(member.plan).queryKey]
  for (const queryKey of shown) queryClient.removeQueries({ queryKey })
  await loadTiles(queryClient, member)
  expect(shown.filter((queryKey) => queryClient.getQueryData(queryKey) === undefined)).toEqual([])
})
