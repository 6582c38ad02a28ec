import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createStore, entries } from 'idb-keyval'
import { afterEach, expect, test } from 'vitest'
import { connection } from '#offline/connection.ts'
import { submitRequest, waitingCount } from '#offline/outbox/outbox.ts'
import { session } from '#session/session.ts'
import { closePortal, openPortal, settled } from '#tests/kit/open-portal.tsx'
import { RAY, insurersToday } from '#tests/kit/reimbursement.ts'

afterEach(closePortal)

const kept = () => entries(createStore('portal-outbox', 'requests'))
const named = { name: 'You have something to send' }
const warning = () => screen.queryByRole('alertdialog', named)

/** Ray with so many requests that wait for a line. */
async function withWaiting(count: number) {
  const portal = await openPortal({ as: 'delgadoray3' })
  await portal.visit('/health-reimbursement')
  portal.tab.isOffline = true
  connection.set('offline')
  const day = insurersToday()
  const about = { payTo: 'member', expense: 'doctor', memberId: RAY, providerName: 'Dr. Ames' } as const
  for (let at = 1; at <= count; at += 1)
    await act(() =>
      submitRequest({
        memberId: RAY,
        body: {
          ...about,
          ...{ serviceFrom: day, serviceTo: day, amountCents: 10_00 + at, receipts: [], certified: true },
        },
        files: [],
      }),
    )
  return portal
}

async function pressSignOut() {
  const open = screen.queryByRole('button', { name: 'Sign Out' })
  if (!open) await userEvent.click(screen.getByRole('button', { name: /^Profile/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Sign Out' }))
  await settled()
}

test.each([
  [1, /^A reimbursement request is waiting to be sent .* we’ll delete it\.$/],
  [2, /^2 reimbursement requests are waiting to be sent .* we’ll delete them\.$/],
])('signing out with %i unsent asks first, and to stay keeps everything', async (count, sentence) => {
  await withWaiting(count)
  await pressSignOut()
  const asked = await screen.findByRole('alertdialog', named)
  expect(within(asked).getByText(sentence)).toBeDefined()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Stay signed in' }))
  await userEvent.keyboard('{Enter}')
  expect([warning(), session.get().state, waitingCount.get()]).toEqual([null, 'in', count])
  expect(await kept()).toHaveLength(count)
})

test('Escape stays as well', async () => {
  await withWaiting(1)
  await pressSignOut()
  await screen.findByRole('alertdialog', named)
  await userEvent.keyboard('{Escape}')
  expect([warning(), session.get().state, waitingCount.get()]).toEqual([null, 'in', 1])
})

test('to leave all the same erases what waited', async () => {
  await withWaiting(1)
  expect(await kept()).toHaveLength(1)
  await pressSignOut()
  await userEvent.click(await screen.findByRole('button', { name: 'Delete and sign out' }))
  await settled()
  await expect.poll(kept).toEqual([])
  expect([session.get().state, waitingCount.get()]).toEqual(['out', 0])
})

test('where nothing waits nobody is asked', async () => {
  await withWaiting(0)
  await pressSignOut()
  expect([warning(), session.get().state]).toEqual([null, 'out'])
})
