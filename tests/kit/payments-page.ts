import { screen } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { openPortal } from './open-portal.tsx'

export async function openPayments(
  as: Parameters<typeof openPortal>[0] = { as: 'harperdana1', plan: 'medical' },
) {
  const portal = await openPortal(as)
  await portal.visit('/payment-center')
  return { portal, user: userEvent.setup() }
}

/** Goes to the second step with another amount than the total due. */
export async function reviewOf(user: UserEvent, amount: string) {
  await user.click(screen.getByRole('button', { name: 'Other amount or date' }))
  await user.click(await screen.findByRole('radio', { name: 'Another amount' }))
  await user.type(screen.getByRole('textbox', { name: /^Amount in dollars/ }), amount)
  await user.click(screen.getByRole('button', { name: 'Review payment' }))
  await screen.findByRole('heading', { name: 'Check your payment' })
}
