import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createStore, entries, setMany } from 'idb-keyval'
import { eq, isNull } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { connection } from '#offline/connection.ts'
import { submitRequest } from '#features/reimbursement/waiting-requests.ts'
import { waiting, waitingCount, withdrawWaiting } from '#outbox/outbox.ts'
import { session } from '#session/session.ts'
import { draftsOf } from '#server/domains/conversations/drafts-repository.ts'
import { messageDrafts, messageFiles } from '#server/domains/conversations/tables.ts'
import { backend } from '#tests/kit/backend.ts'
import { eventually } from '#tests/kit/eventually.ts'
import { fill } from '#tests/kit/fill.ts'
import { closePortal, openPortal, settled } from '#tests/kit/open-portal.tsx'
import { pngReceipt } from '#tests/kit/receipts.ts'
import { RAY, insurersToday } from '#tests/kit/reimbursement.ts'
import { isLong, sample } from '#tests/kit/tier.ts'
import { nowMs } from '#tests/kit/time.ts'

afterEach(closePortal)

const shelf = createStore('portal-outbox', 'requests')
const kept = () => entries(shelf)
const isUnsent = isNull(messageFiles.position)
const named = { name: 'You have something to send' }
const warning = () => screen.queryByRole('alertdialog', named)

/** Ray with this many requests that wait for a connection. */
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
          serviceFrom: day,
          serviceTo: day,
          amountCents: 10_00 + at,
          receipts: [],
          certified: true,
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

test.each(
  sample(
    [
      [1, /^1 change is waiting to be sent .* Only you can open it, .* when you sign in here again\.$/],
      [2, /^2 changes are waiting to be sent .* Only you can open them, .* when you sign in here again\.$/],
    ] as const,
    1,
  ),
)('signing out with %i unsent asks first, and staying keeps everything', async (count, sentence) => {
  await withWaiting(count)
  await pressSignOut()
  const asked = await screen.findByRole('alertdialog', named)
  expect(within(asked).getByText(sentence)).toBeDefined()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Stay signed in' }))
  await userEvent.keyboard('{Enter}')
  expect([warning(), session.get().state, waitingCount.get()]).toEqual([null, 'in', count])
  expect(await kept()).toHaveLength(count)
  // Entries that another tab removes while the dialog is open count as not sent.
  await pressSignOut()
  await screen.findByRole('alertdialog', named)
  await act(() => Promise.all(waiting.get().map(withdrawWaiting)))
  const over = await screen.findByRole('alertdialog', { name: 'Nothing is waiting to be sent' })
  expect(over.textContent).not.toMatch(/is sent|was sent|We have everything/)
  await userEvent.click(within(over).getByRole('button', { name: 'Stay signed in' }))
})

test.runIf(isLong)('Escape also stays', async () => {
  await withWaiting(1)
  await pressSignOut()
  await screen.findByRole('alertdialog', named)
  await userEvent.keyboard('{Escape}')
  expect([warning(), session.get().state, waitingCount.get()]).toEqual([null, 'in', 1])
})

test('signing out anyway erases the unsent entries', async () => {
  await withWaiting(1)
  expect(await kept()).toHaveLength(1)
  await pressSignOut()
  await userEvent.click(await screen.findByRole('button', { name: 'Delete and sign out' }))
  await settled()
  await expect.poll(kept).toEqual([])
  expect([session.get().state, waitingCount.get()]).toEqual(['out', 0])
})

test('keeping the entries leaves them sealed, for the same member only', async () => {
  await withWaiting(1)
  const [[id] = ['']] = await kept()
  await pressSignOut()
  await userEvent.click(await screen.findByRole('button', { name: 'Keep and sign out' }))
  await settled()
  expect([session.get().state, waitingCount.get()]).toEqual(['out', 0])
  expect((await kept()).map(([name]) => name)).toEqual([id])
  expect(JSON.stringify(await kept())).not.toContain('Ames')
  connection.set('online')
  const sealed = await kept()
  const other = await openPortal({ as: 'harperdana1' })
  await setMany(sealed, shelf)
  localStorage.setItem('outbox', '"filled"')
  await other.visit('/settings/waiting')
  expect(other.text).toContain('Nothing is waiting')
  expect(await kept()).toHaveLength(1)
  const own = await openPortal({ as: 'delgadoray3' })
  await setMany(sealed, shelf)
  localStorage.setItem('outbox', '"filled"')
  await own.visit('/health-reimbursement')
  expect(await screen.findByText(/^We sent your request/)).toBeDefined()
  await expect.poll(kept).toEqual([])
})

test('waiting forms are deleted after thirty days', async () => {
  await withWaiting(1)
  const [[id, sealed] = ['', {}]] = await entries<string, object>(shelf)
  await openPortal({ as: 'harperdana1' })
  const ages = [29, 31].map((days): [string, object] => [
    `${id}${days}`,
    { ...sealed, at: nowMs() - days * 86_400_000 },
  ])
  await setMany(ages, shelf)
  localStorage.setItem('outbox', '"filled"')
  const portal = await openPortal({ as: 'harperdana1' })
  await setMany(ages, shelf)
  localStorage.setItem('outbox', '"filled"')
  await portal.visit('/settings/waiting')
  await expect.poll(async () => (await kept()).map(([name]) => name)).toEqual([`${id}29`])
})

const dana = { as: 'harperdana1', plan: 'medical' } as const

async function writeWithBill(text: string): Promise<void> {
  await fill(await screen.findByRole('textbox', { name: /^Your message/ }), text)
  const [, input] = document.querySelectorAll<HTMLInputElement>('input[type=file]')
  const file = new File([new Uint8Array(pngReceipt())], 'bill.png', { type: 'image/png' })
  await userEvent.upload(input ?? expect.fail('No field for files'), file)
}

test.runIf(isLong)('a file attached offline outlives the session and stays with its draft', async () => {
  const { db } = await backend()
  const portal = await openPortal(dana)
  await portal.visit('/messages/new')
  portal.tab.isOffline = true
  act(() => connection.set('offline'))
  await writeWithBill('A bill from the clinic')
  await screen.findByText('Waits on this device for a connection')
  const { address } = portal
  await eventually(async () => expect(await kept()).toHaveLength(2))
  await pressSignOut()
  await userEvent.click(await screen.findByRole('button', { name: 'Keep and sign out' }))
  await settled()
  const sealed = await kept()
  expect(sealed).toHaveLength(2)

  const again = await openPortal(dana)
  connection.set('online')
  await setMany(sealed, shelf)
  localStorage.setItem('outbox', '"filled"')
  await again.visit(address)
  await screen.findByText('PNG picture, attached')
  expect(screen.getByText('bill.png')).toBeDefined()
  await eventually(async () => expect(await kept()).toEqual([]))
  const mine = eq(messageDrafts.username, dana.as)
  expect([await db.$count(messageDrafts, mine), await db.$count(messageFiles, isUnsent)]).toEqual([1, 1])
  await db.delete(messageDrafts).where(mine)
})

test('signing out waits briefly for a save in progress, then asks', async () => {
  const portal = await openPortal(dana)
  await portal.visit('/messages/new')
  const text = await screen.findByRole('textbox', { name: /^Your message/ })
  let { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  portal.tab.change = async (path, body) => {
    if (path.includes('/drafts/')) await answered
    return body
  }
  await userEvent.type(text, 'On its way')
  await pressSignOut()
  expect(session.get().state).toBe('in')
  const asked = await screen.findByRole('alertdialog', named)
  expect(within(asked).getByText(/^1 change is waiting/)).toBeDefined()
  expect(await kept()).toHaveLength(1)
  answer()
  // The change arrives while the member reads.
  const dialog = await screen.findByRole('alertdialog', { name: 'Nothing is waiting to be sent' })
  expect(within(dialog).queryByText(/^0 changes/)).toBeNull()
  expect(within(dialog).getByText('You can sign out now.')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Stay signed in' }))
  await eventually(async () => expect(await kept()).toEqual([]))
  // If the server answers in time, the member isn't asked.
  ;({ promise: answered, resolve: answer } = Promise.withResolvers<void>())
  await userEvent.type(text, ' now')
  await pressSignOut()
  answer()
  await eventually(() => expect(session.get().state).toBe('out'))
  expect(warning()).toBeNull()
  const { db, services } = await backend()
  const writer = { username: dana.as, memberId: 'ZZH41022001' }
  const [draft] = await draftsOf(db, services.dataKeys, writer)
  expect(draft?.content.body).toBe('On its way now')
  await db.delete(messageDrafts).where(eq(messageDrafts.username, dana.as))
})

test.runIf(isLong)('signing out asks nothing if nothing is waiting', async () => {
  await withWaiting(0)
  await pressSignOut()
  expect([warning(), session.get().state]).toEqual([null, 'out'])
})
