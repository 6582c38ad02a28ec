import * as fc from 'fast-check'
import * as v from 'valibot'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { type MessageSearch, messageCounts, messagesOnPage, oneMessage } from '#contract/calls/messages.ts'
import type { Message } from '#contract/entities/message.ts'
import { messageMarks } from '#server/domains/conversations/tables.ts'
import { type Backend, backend } from '#tests/kit/backend.ts'
import { signInAs } from '#tests/kit/sign-in.ts'
import { isLong } from '#tests/kit/tier.ts'
import { nowMs } from '#tests/kit/time.ts'

let server: Backend
beforeAll(async () => {
  server = await backend()
})
beforeEach(() => server.db.delete(messageMarks))

const BASE = '/member/myblueprint/v1/message-center'
const RAY = 'ZZD55120701'

const NEWEST: MessageSearch = {
  memberIds: [],
  folder: 'inbox',
  page: 1,
  order: 'newest',
  isUnread: true,
  text: '',
  from: null,
  to: null,
}

/** A device of Ray's with an unread message. */
async function device() {
  const { tab, bearer } = await signInAs(server.app, 'delgadoray3')
  const ask = async (method: string, path: string, body?: object) => {
    const headers = { ...bearer, ...(body ? { 'content-type': 'application/json' } : {}) }
    const sent = body ? { body: JSON.stringify(body) } : {}
    const answer = await tab.fetch(`${BASE}/${RAY}/messages/${path}`, { method, headers, ...sent })
    return { status: answer.status, body: (await answer.json()) as unknown }
  }
  const { messages } = v.parse(messagesOnPage.reply, (await ask('POST', 'search', NEWEST)).body)
  const id = messages[0]?.messageId ?? expect.fail('Ray has no unread message')
  const act = async (what: Act, at?: string) => {
    const answer =
      what === 'deleted'
        ? await ask('DELETE', `${id}${at ? `?at=${encodeURIComponent(at)}` : ''}`)
        : await ask('POST', `${id}/status`, { status: what, ...(at ? { at } : {}) })
    expect(answer).toEqual({ status: 200, body: {} })
  }
  const shown = async (): Promise<Message> => v.parse(oneMessage.reply, (await ask('GET', id)).body)
  const unread = async () => v.parse(messageCounts.reply, (await ask('GET', 'count')).body)[0]?.count
  return { act, ask, id, shown, unread }
}

const ACTS = ['read', 'unread', 'deleted', 'restored'] as const
type Act = (typeof ACTS)[number]

const minutesAgo = (minutes: number) => new Date(nowMs() - minutes * 60_000).toISOString()

test.each<[string, [Act, number][], boolean, boolean]>([
  [
    'a late “read” does not undo a newer “unread”',
    [
      ['unread', 5],
      ['read', 10],
    ],
    false,
    false,
  ],
  [
    'a late “unread” does not undo a newer “read”',
    [
      ['read', 5],
      ['unread', 10],
    ],
    true,
    false,
  ],
  [
    'a late deletion does not undo a newer restore',
    [
      ['restored', 5],
      ['deleted', 10],
    ],
    false,
    false,
  ],
  [
    'reading and deleting have nothing to do with each other',
    [
      ['deleted', 5],
      ['read', 10],
    ],
    true,
    true,
  ],
  [
    'acts in order apply in order',
    [
      ['read', 10],
      ['deleted', 9],
      ['unread', 8],
    ],
    false,
    true,
  ],
])('%s', async (_what, acts, isRead, isInTrash) => {
  const { act, shown } = await device()
  for (const [what, minutes] of acts) await act(what, minutesAgo(minutes))
  const { readAt, ...now } = await shown()
  expect([readAt !== null, now.isInTrash]).toEqual([isRead, isInTrash])
})

test('a time in the future counts as now, so that later acts still apply', async () => {
  const { act, shown } = await device()
  await act('read', '2199-01-01T00:00:00Z')
  await act('unread')
  expect((await shown()).readAt).toBeNull()
})

test('an impossible time counts as now', async () => {
  const { act, shown } = await device()
  await act('read', '2026-02-31T25:61:00Z').catch(() => undefined)
  await act('read')
  expect((await shown()).readAt).not.toBeNull()
})

test('the count follows, and repeated acts change nothing', async () => {
  const { act, unread } = await device()
  const before = (await unread()) ?? expect.fail('There was no count')
  const at = minutesAgo(3)
  for (let times = 0; times < 3; times += 1) await act('read', at)
  expect(await unread()).toBe(before - 1)
  await act('unread', minutesAgo(2))
  await act('read', at)
  expect(await unread()).toBe(before)
})

/** The state after the newest act on each mark. */
const stateAfter = (acts: readonly Act[]) => ({
  isRead: acts.findLast((act) => act === 'read' || act === 'unread') === 'read',
  isInTrash: acts.findLast((act) => act === 'deleted' || act === 'restored') === 'deleted',
})

test.runIf(isLong)('the newest of each mark counts, in any order and despite repeats', async () => {
  const { act, shown } = await device()
  const history = fc.array(fc.constantFrom(...ACTS), { minLength: 1, maxLength: 6 }).chain((acts) =>
    fc.record({
      acts: fc.constant(acts),
      // Each arrives at least once.
      arrivals: fc
        .array(fc.nat(acts.length - 1), { maxLength: 4 })
        .chain((again) =>
          fc.shuffledSubarray([...acts.keys(), ...again], { minLength: acts.length + again.length }),
        ),
    }),
  )
  await fc.assert(
    fc.asyncProperty(history, async ({ acts, arrivals }) => {
      await server.db.delete(messageMarks)
      const began = nowMs() - 60_000
      for (const index of arrivals)
        await act(acts[index] ?? 'read', new Date(began + index * 1_000).toISOString())
      const { readAt, isInTrash } = await shown()
      expect({ isRead: readAt !== null, isInTrash }).toEqual(stateAfter(acts))
    }),
    { numRuns: 25 },
  )
})
