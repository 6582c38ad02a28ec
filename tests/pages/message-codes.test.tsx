import { act, screen, within, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { eq, like, or } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { eventually } from '#tests/kit/eventually.ts'
import { messages } from '#server/platform/db/schema.ts'
import { messageMarks } from '#server/domains/conversations/tables.ts'
import { recountMessages } from '#member/message-counts.ts'
import { waiting } from '#outbox/outbox.ts'
import { backend, openBackendOfItsOwn } from '#tests/kit/backend.ts'
import { type OpenPortal, closePortal, follow, openPortal } from '#tests/kit/open-portal.tsx'
import { isLong, sample } from '#tests/kit/tier.ts'

const CALLS = '/member/myblueprint/v1/message-center/ZZH41022001/messages'
let close: () => Promise<void>
beforeAll(async () => {
  close = await openBackendOfItsOwn()
})
afterAll(() => close())
beforeEach(async () => {
  await (await backend()).db.delete(messageMarks)
})
afterEach(() => closePortal())

const main = () => within(screen.getByRole('main'))
const press = async (name: string | RegExp) => userEvent.click(await main().findByRole('button', { name }))
const shows = (text: string | RegExp) => main().findByText(text)
const select = async () =>
  userEvent.click((await main().findAllByRole('checkbox', { name: /^Select the message/ }))[0]!)

async function openInbox(): Promise<OpenPortal> {
  const portal = await openPortal({ as: 'harperdana1', plan: 'medical' })
  await portal.visit('/messages')
  return portal
}

test.runIf(isLong)('a message that fails to open shows its code and opens on retry', async () => {
  const portal = await openInbox()
  const link = main()
    .getAllByRole<HTMLAnchorElement>('link', { name: /\w/ })
    .find(({ pathname }) => pathname.includes('/message/'))
  const address = link?.pathname ?? expect.fail('There is no message')
  portal.faults.set({
    next: [{ call: `GET ${CALLS}/${address.split('/').at(-1) ?? ''}`, answer: '503', times: 9 }],
  })
  await portal.visit(address)
  await shows('We couldn’t open this message. Please try again.')
  await shows('Code BP-NFA-0231')
  portal.faults.reset()
  await press('Try again')
  expect(await main().findByRole('button', { name: 'Print' })).toBeDefined()
})

test.runIf(isLong)('messages are listed without a count, and the page shows the code', async () => {
  const portal = await openPortal({ as: 'wilmaross42' })
  portal.faults.set({
    next: [
      { call: 'GET /member/myblueprint/v1/message-center', answer: '503', times: 40 },
      { call: 'GET /session/news', answer: '503', times: 40 },
    ],
  })
  await portal.visit('/messages')
  await act(() => recountMessages())
  await shows('We couldn’t count your messages. You can still read them. Code BP-NFA-0233')
  portal.faults.reset()
  await userEvent.tab()
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  await waitFor(() => expect(main().getAllByText(/^You have/).length).toBeGreaterThan(0))
  expect(main().queryByText(/BP-NFA/)).toBeNull()
})

const acts = [
  {
    button: 'Mark as read',
    kind: 'Mark a message as read',
    call: 'POST',
    code: 'BP-NFA-0232',
    sentence: 'We couldn’t mark this message. Please try again.',
  },
  {
    button: 'Delete',
    kind: 'Delete a message',
    call: 'DELETE',
    code: 'BP-NFA-0234',
    sentence: 'We couldn’t delete this message. It’s still there. Please try again.',
  },
] as const

test.each(sample(acts, 1))(
  '$kind: a rejected entry shows its reason and code where it waits',
  async ({ button, kind, code, sentence }) => {
    await openInbox()
    const { db } = await backend()
    const title =
      main()
        .getAllByRole('heading', { level: 2 })[0]
        ?.textContent.replace(/\s*Unread$/, '') ?? ''
    // A letter has its subject in English and in Spanish.
    const isShown = or(eq(messages.subject, title), like(messages.subject, `${title} / %`))
    const gone = await db.select().from(messages).where(isShown)
    await db.delete(messages).where(isShown)
    await select()
    await press(button)
    await shows('We couldn’t make 1 change.')
    await follow(main().getByRole('link', { name: 'See what’s waiting' }), 'Waiting to be sent')
    await shows(`We couldn’t accept it. ${sentence}`)
    await shows(`Code ${code}`)
    await db.insert(messages).values(gone)
    await press(new RegExp(`^Try again: ${kind}`))
    await shows('Everything you did on this device was sent or removed.')
  },
)

test.each(sample(acts, 1))(
  '$kind: after a server failure the entry shows its code and is sent again',
  async ({ button, kind, call, code }) => {
    const portal = await openInbox()
    portal.faults.set({ next: [{ call: `${call} ${CALLS}/`, answer: '503', times: 9 }] })
    await select()
    await press(button)
    await eventually(() => expect(waiting.get()[0]?.failure?.code).toBe(code))
    await portal.visit('/settings/waiting')
    await shows(`We couldn’t send it. We’ll try again soon. Code ${code}`)
    portal.faults.reset()
    await press(new RegExp(`^Try again: ${kind}`))
    await shows('Everything you did on this device was sent or removed.')
  },
)
