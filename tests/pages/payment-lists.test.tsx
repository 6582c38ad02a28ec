import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { closePortal, openPortal } from '#tests/kit/open-portal.tsx'

afterEach(closePortal)

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
