import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { asc } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { watchMemberActions } from '#base/network.ts'
import { chatMessages } from '#server/domains/conversations/chats/tables.ts'
import { backend, openBackendOfItsOwn } from '#tests/kit/backend.ts'
import { agentAt, chatter } from '#tests/kit/chats.ts'
import { closeConsole, openConsole } from '#tests/kit/open-console.tsx'
import { SANDY } from '#tests/kit/staff.ts'

let close: () => Promise<void>
beforeAll(async () => {
  close = await openBackendOfItsOwn()
  // As the console does at its start: after a failure, only what follows from a press is sent at once.
  watchMemberActions()
})
afterEach(closeConsole)
afterAll(() => close())

const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Your message/ })
const press = async (name: RegExp | string) => userEvent.click(await screen.findByRole('button', { name }))

async function say(words: string) {
  await userEvent.clear(await field())
  await userEvent.click(await field())
  await userEvent.paste(words)
  await press('Send')
}

test('an agent whose answer got lost can send other words, and the same words only once', async () => {
  const server = await backend()
  server.faults.set({ chat: 'open' })
  const { chatId } = (await (await chatter(server, 'harperdana1')).open()).json()
  await (await agentAt(server.app, SANDY)).take(chatId)
  const { tab } = await openConsole({ as: SANDY, at: '/chats' })
  await press(/^Open the chat with/)
  let isLost = true
  tab.change = (path, body) => {
    if (isLost && path.endsWith('/messages')) throw new TypeError('Failed to fetch')
    return body
  }
  await say('Hello Dana')
  await screen.findByRole('button', { name: 'Send' })
  isLost = false
  await press('Send')
  await waitFor(async () => expect((await field()).value).toBe(''))
  isLost = true
  await say('One moment')
  await screen.findByRole('button', { name: 'Send' })
  isLost = false
  await say('Here it is')
  await within(screen.getByRole('log', { name: 'Messages' })).findByText('Here it is')
  const rows = await server.db.select().from(chatMessages).orderBy(asc(chatMessages.sequence))
  expect(rows.slice(1).map(({ body }) => body)).toEqual(['Hello Dana', 'One moment', 'Here it is'])
})
