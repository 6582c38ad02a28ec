import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { MessageSearch } from '#contract/calls/messages.ts'
import type { ListedMessage } from '#contract/entities/message.ts'
import {
  type MessageAct,
  type WaitingAct,
  afterActs,
  pageAfterActs,
  makesUnnecessary,
  unreadChanges,
} from '#features/messages/message-acts.rules.ts'

const message = (messageId: string, more: Partial<ListedMessage> = {}): ListedMessage => ({
  messageId,
  memberId: 'M1',
  memberName: 'Dana',
  subject: messageId,
  preview: '',
  texts: null,
  care: null,
  topic: null,
  sentAt: '2026-11-01T12:00:00Z',
  readAt: null,
  isInTrash: false,
  isFromMember: false,
  ...more,
})
const READ = { readAt: '2026-11-02T12:00:00Z' }
const waits = (of: ListedMessage, ...acts: MessageAct[]): WaitingAct[] =>
  acts.map((act, at) => ({ message: of, act, at }))

const search: MessageSearch = {
  memberIds: ['M1'],
  folder: 'inbox',
  page: 1,
  order: 'newest',
  isUnread: false,
  text: '',
  from: null,
  to: null,
}
const [a, b, c] = [message('a'), message('b', READ), message('c', { isInTrash: true })]
const inbox = { messages: [a, b], total: 12 }
const trash = { messages: [c], total: 1 }

describe('a page with waiting acts', () => {
  test.each<[string, WaitingAct[], Partial<MessageSearch>, { ids: string[]; total: number }]>([
    ['stays the same if nothing is waiting', [], {}, { ids: ['a', 'b'], total: 12 }],
    ['lacks deleted messages', waits(a, 'deleted'), {}, { ids: ['b'], total: 11 }],
    [
      'has messages deleted and then restored',
      waits(a, 'deleted', 'restored'),
      {},
      { ids: ['a', 'b'], total: 12 },
    ],
    ['has messages restored from the trash', waits(c, 'restored'), {}, { ids: ['a', 'b', 'c'], total: 13 }],
    [
      'lacks read messages if only unread are requested',
      waits(a, 'read'),
      { isUnread: true },
      { ids: [], total: 10 },
    ],
    ['of a search gets nothing new', waits(c, 'restored'), { text: 'x' }, { ids: ['a', 'b'], total: 12 }],
    ['after the first gets nothing new', waits(c, 'restored'), { page: 2 }, { ids: ['a', 'b'], total: 12 }],
    [
      'of another member gets nothing new',
      waits(c, 'restored'),
      { memberIds: ['M2'] },
      { ids: ['a', 'b'], total: 12 },
    ],
  ])('%s', (_what, acts, narrowed, { ids, total }) => {
    const shown = pageAfterActs(inbox, acts, { ...search, ...narrowed })
    expect([shown.messages.map(({ messageId }) => messageId), shown.total]).toEqual([ids, total])
  })

  test('of the trash lists a just deleted message once', () => {
    const before = pageAfterActs(trash, waits(a, 'deleted'), { ...search, folder: 'trash' })
    expect([before.messages.map(({ messageId }) => messageId), before.total]).toEqual([['c', 'a'], 2])
    const asked = { messages: [c, message('a', { isInTrash: true })], total: 2 }
    expect(pageAfterActs(asked, waits(a, 'deleted'), { ...search, folder: 'trash' }).total).toBe(2)
  })
})

test.each<[string, WaitingAct[], Record<string, number>]>([
  ['read', waits(a, 'read'), { M1: -1 }],
  ['deleted unread', waits(a, 'deleted'), { M1: -1 }],
  ['read and deleted', waits(a, 'read', 'deleted'), { M1: -1 }],
  ['read and unread again', waits(a, 'read', 'unread'), {}],
  ['unread again', waits(b, 'unread'), { M1: 1 }],
  ['read before already', waits(b, 'read', 'deleted'), {}],
  ['restored unread', waits(c, 'restored'), { M1: 1 }],
  ['two of them', [...waits(a, 'read'), ...waits(message('d'), 'deleted')], { M1: -2 }],
])('the count changes for messages %s', (_what, acts, changes) =>
  expect(unreadChanges(acts)).toEqual(changes),
)

const ACTS: MessageAct[] = ['read', 'unread', 'deleted', 'restored']

test('an undone act may be omitted, whatever comes before and between', () => {
  const acts = fc.array(fc.constantFrom(...ACTS), { maxLength: 5 })
  const parts = [acts, fc.constantFrom(...ACTS), acts, fc.constantFrom(...ACTS)] as const
  fc.assert(
    fc.property(...parts, fc.boolean(), (before, earlier, between, later, isRead) => {
      fc.pre(makesUnnecessary(later, earlier))
      const first = message('x', isRead ? READ : {})
      const both = waits(first, ...before, earlier, ...between, later)
      const without = both.filter((_act, index) => index !== before.length)
      const { readAt, isInTrash } = afterActs(first, without)
      const whole = afterActs(first, both)
      // The later act removed its mark; the earlier act didn't change the other one.
      const own = later === 'unread' ? [whole.readAt, readAt] : [whole.isInTrash, isInTrash]
      expect(own[0]).toBe(own[1])
    }),
  )
})
