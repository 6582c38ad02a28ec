import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { countsMoved, unreadMessages } from '#member/message-counts.ts'
import { announceMessages } from '#server/platform/db/events/announce.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { questions } from '#server/domains/conversations/questions/tables.ts'
import { type QuestionRow, questionOfMessage } from '#server/domains/conversations/questions/repository.ts'
import { writeAnswer } from '#server/domains/conversations/questions/write-answer.ts'
import { watchSessionNews } from '#session/session-news.ts'
import { backend, openBackendOfItsOwn } from '#tests/kit/backend.ts'
import { type TabEventSource, lendLines } from '#tests/kit/event-source.ts'
import { messageWriter } from '#tests/kit/message-writer.ts'
import { closePortal, openPortal } from '#tests/kit/open-portal.tsx'
import type { Tab } from '#tests/kit/tab.ts'
import { isLong } from '#tests/kit/tier.ts'

const [LOGIN, DANA] = ['harperdana1', 'ZZH41022001']
let close: () => Promise<void>
let tab: Tab
let lines: TabEventSource[]
beforeAll(async () => {
  close = await openBackendOfItsOwn()
  lines = lendLines((await backend()).app, () => tab)
  watchSessionNews()
})
afterEach(() => {
  Reflect.deleteProperty(document, 'visibilityState')
  return closePortal()
})
afterAll(() => close())

const isSeen = (seen: boolean) => {
  Object.defineProperty(document, 'visibilityState', {
    value: seen ? 'visible' : 'hidden',
    configurable: true,
  })
  document.dispatchEvent(new Event('visibilitychange'))
}

/** A conversation with Dana's written question, which the staff can answer. */
async function conversation() {
  const { app, db, services } = await backend()
  const writer = await messageWriter(app, LOGIN, DANA)
  const draftId = randomUUID()
  expect((await writer.send(draftId)).status).toBe(200)
  const question = (await questionOfMessage(db, LOGIN, draftId)) as QuestionRow
  const [sent] = (await writer.list('sent')).messages
  return {
    address: `/message/${sent?.messageId}`,
    answer: (text: string) => writeAnswer(services, { question, text, at: services.clock.now().toString() }),
    close: () =>
      inTransaction(db, async (tx) => {
        const closedAt = services.clock.now().toString()
        const ending = { state: 'closed', outcome: 'called', closedAt } as const
        await tx.update(questions).set(ending).where(eq(questions.questionId, question.questionId))
        await announceMessages(tx, [DANA])
      }),
    unread: async () =>
      (await writer.open(sent?.messageId ?? '')).conversation?.thread.filter((one) => one.isUnread).length,
  }
}

test('marks the visible conversation as read, and later answers once they are seen', async () => {
  const { address, answer, close: closeIt, unread } = await conversation()
  await answer('The first answer.')
  await answer('The second answer.')
  expect(await unread()).toBe(2)
  tab = { cookies: new Map() } as Tab
  const portal = await openPortal({ as: LOGIN, plan: 'medical' })
  tab = portal.tab
  await act(async () => isSeen(true))
  await portal.visit(address)
  const main = within(screen.getByRole('main'))
  expect(await main.findByText('The second answer.')).toBeDefined()
  await waitFor(async () => expect(await unread()).toBe(0))
  await waitFor(() => expect(unreadMessages.get().counts[DANA]).toBe(130))

  await answer('The third answer.')
  expect(await main.findByText('The third answer.')).toBeDefined()
  await waitFor(async () => expect(await unread()).toBe(0))
  expect(lines.length).toBeGreaterThan(0)

  await closeIt()
  expect(await main.findByText(/^This conversation is closed/)).toBeDefined()
  expect(main.getByText(/We called you/)).toBeDefined()
})

test.runIf(isLong)(
  'a message that arrives while the page is hidden stays unread until it is seen',
  async () => {
    const { address, answer, unread } = await conversation()
    tab = { cookies: new Map() } as Tab
    const portal = await openPortal({ as: LOGIN, plan: 'medical' })
    tab = portal.tab
    await portal.visit(address)
    await act(async () => isSeen(false))
    await answer('An answer in the night.')
    // A count that was requested before the page was hidden.
    await act(async () => countsMoved.emit())
    const main = within(screen.getByRole('main'))
    expect(await main.findByText('An answer in the night.')).toBeDefined()
    expect(await unread()).toBe(1)
    await act(async () => isSeen(true))
    await waitFor(async () => expect(await unread()).toBe(0))
  },
)
