import * as v from 'valibot'
import { expect, test } from 'vitest'
import { claims } from '#contract/calls/claims.ts'
import { accessRights, memberships } from '#contract/calls/users.ts'
import { autoPay, bill } from '#contract/calls/payments.ts'
import { messageCounts, messagesOnPage } from '#contract/calls/messages.ts'
import { questionQueue } from '#contract/calls/staff-questions.ts'
import { incomplete, orElse, orEmpty, orNo, orNull, readAnswer, rows, wholeRows } from '#contract/odd-data.ts'
import { Rights } from '#contract/entities/rights.ts'
import { allPayloads } from '#tests/kit/payloads/payloads.ts'

const Row = v.object({ id: v.string(), name: orEmpty(v.string()), on: orNull(v.string()), isOpen: orNo() })
const Answer = v.object({ all: rows(Row), next: v.nullable(v.string()), ...incomplete })

const good = { id: '1', name: 'One', on: null, isOpen: true }

const outputOf = (schema: v.GenericSchema, value: unknown): unknown => {
  const { read } = readAnswer(schema, value)
  return read.success ? read.output : 'unreadable'
}

test('a valid answer is read unchanged', () => {
  const answer = { all: [good], next: null }
  expect(readAnswer(Answer, answer)).toMatchObject({ read: { success: true, output: answer }, oddFields: [] })
})

test('an unreadable field or row affects only itself', () => {
  const answer = {
    all: [good, { ...good, id: 2 }, { id: '3' }, null, { ...good, name: 7, on: {}, more: 'new' }],
    next: null,
  }
  expect(outputOf(Answer, answer)).toEqual({
    all: [
      good,
      { id: '3', name: '', on: null, isOpen: false },
      { id: '1', name: '', on: null, isOpen: true },
    ],
    next: null,
    isPartial: true,
  })
})

test('explicitly unknown values leave the answer complete', () => {
  expect(outputOf(Answer, { all: [{ ...good, name: 7, on: 7 }], next: null })).toEqual({
    all: [{ ...good, name: '', on: null }],
    next: null,
  })
})

test('the nearest object that can report a missing value does', () => {
  const Outer = v.object({ inner: Answer, ...incomplete })
  const read = outputOf(Outer, { inner: { all: [good, 7], next: null } })
  expect(read).toEqual({ inner: { all: [good], next: null, isPartial: true } })
})

test('never makes up a null that has a meaning', () => {
  expect(outputOf(Answer, { all: [good], next: 7 })).toBe('unreadable')
})

test('rejects a hotel’s page and an empty answer', () => {
  for (const value of [undefined, null, '<html>', [], 7, {}]) {
    expect(outputOf(memberships.reply, value)).toBe('unreadable')
    expect(outputOf(accessRights.reply, value)).toBe('unreadable')
    expect(outputOf(claims.reply, value)).toBe('unreadable')
    expect(outputOf(bill.reply, value)).toBe('unreadable')
  }
  expect(outputOf(messageCounts.reply, {})).toBe('unreadable')
})

test('an unreadable main list does not count as empty', () => {
  expect(outputOf(memberships.reply, { userMemberships: null })).toBe('unreadable')
  expect(outputOf(v.object({ all: rows(Row) }), {})).toEqual({ all: [] })
})

test('an unreadable row keeps its readable fields and its place', () => {
  const [first, second] = [{ lobDisplayName: 'Life' }, { lobDisplayName: 'Term', groupNumber: 7 }]
  const named = { displayName: '', memberId: '', groupNumber: '' }
  const unknownPlans = [{ ...first, ...named }]
  expect(outputOf(memberships.reply, { userMemberships: [second, 'x'], unknownPlans })).toEqual({
    userMemberships: [],
    unknownPlans: [
      { ...named, lobDisplayName: 'Life' },
      { ...named, lobDisplayName: 'Term' },
    ],
    isPartial: true,
  })
})

test('logs field names without rows and values', () => {
  const answer = { all: [{ ...good, name: 'x'.repeat(3), on: 7 }, { id: 2 }], next: 'secret' }
  expect(readAnswer(Answer, answer).oddFields).toEqual(['all.on', 'all.id', 'all.name', 'all.isOpen'])
})

test('an insurer’s row is valid or omitted, never repaired', () => {
  const Port = v.object({ all: wholeRows(Row) })
  const answer = { all: [good, { ...good, name: 7 }] }
  const { read, leftOut } = readAnswer(Port, answer, { unit: 'row' })
  expect(read.output).toEqual({ all: [good] })
  expect(leftOut).toEqual([['name']])
  const within = v.object({ all: wholeRows(v.object({ parts: rows(Row) })) })
  expect(readAnswer(within, { all: [{ parts: [7] }] }, { unit: 'row' }).read.output).toEqual({ all: [] })
})

test('a strict reader rejects the whole answer', () => {
  expect(v.is(Answer, { all: [{ ...good, name: 7 }], next: null })).toBe(false)
  expect(v.is(orElse(v.number(), 1), 'x')).toBe(false)
})

test('a right that is missing or not true is denied', () => {
  const names = Object.keys(Rights.entries) as (keyof typeof Rights.entries)[]
  const all = Object.fromEntries(names.map((name) => [name, yesOf(name)]))
  for (const name of names)
    for (const odd of [undefined, null, 'true', 1, {}, [], 'yes', [7, null]]) {
      const { read } = readAnswer(accessRights.reply, {
        accessibleMembers: [],
        rights: { ...all, [name]: odd },
      })
      const rights = (read.success ? read.output.rights : {}) as Record<string, unknown>
      expect(rights[name], `${name}: ${JSON.stringify(odd)}`).toEqual(noOf(name, odd))
      // The others stay as they are.
      expect({ ...rights, [name]: null }).toEqual({ ...all, [name]: null })
    }
})

const yesOf = (name: string): unknown =>
  /Options|Identifiers/.test(name)
    ? [{ type: 'embold' }]
    : name === 'programs'
      ? [{ programId: 'diabetes' }]
      : /Text|Link/.test(name)
        ? 'text'
        : true

function noOf(name: string, odd: unknown): unknown {
  const yes = yesOf(name)
  if (Array.isArray(yes)) return []
  return typeof yes === 'string' ? (typeof odd === 'string' ? odd : '') : false
}

test('an unreadable AutoPay does not count as off', () => {
  const off = { termsVersion: '1', nextDraftOn: '2026-11-26', enrolled: null }
  expect(outputOf(autoPay.reply, off)).toEqual(off)
  expect(outputOf(autoPay.reply, { ...off, enrolled: { methodId: 7 } })).toBe('unreadable')
})

test('an unknown topic loses neither the message nor the question', () => {
  const asked = '2026-11-20T15:00:00Z'
  const message = {
    messageId: 'm'.repeat(75),
    memberId: 'ZZH41022001',
    memberName: '',
    subject: '',
    preview: 'Hello',
  }
  const question = {
    questionId: 'q',
    channel: 'message',
    contractType: 'medical',
    line: null,
    state: 'open',
    askedAt: asked,
    answerBy: '2026-11-23',
    isDueToday: false,
    isLate: false,
    call: null,
    takenBy: null,
  }
  const topics = (schema: v.GenericSchema, value: object) => {
    const output = outputOf(schema, { total: allPayloads.length, ...value }) as Record<string, object[]>
    return (output.messages ?? output.questions ?? []).map((row) => (row as { topic: unknown }).topic)
  }
  const messages = allPayloads.map((topic) => ({
    ...message,
    topic,
    sentAt: asked,
    readAt: null,
    isFromMember: false,
    isInTrash: false,
  }))
  expect(topics(messagesOnPage.reply, { messages, members: [] })).toEqual(allPayloads.map(() => null))
  const questions = allPayloads.map((topic) => ({ ...question, topic }))
  const counts = { dueToday: 0, late: 0, unassigned: 0, mine: 0 }
  expect(topics(questionQueue.reply, { questions, counts })).toEqual(allPayloads.map(() => 'other'))
})
