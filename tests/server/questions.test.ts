import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as v from 'valibot'
import { askQuestion, myQuestions } from '#contract/calls/questions.ts'
import { type Backend, startBackend } from '#tests/kit/backend.ts'
import { openSeeded } from '#tests/kit/databases.ts'
import { signInAs } from '#tests/kit/sign-in.ts'
import { nowMs } from '#tests/kit/time.ts'

let server: Backend
beforeAll(async () => {
  // An account's questions are counted, including those of other tests.
  server = await startBackend(await openSeeded())
})
afterAll(async () => {
  await server.app.close()
  await server.db.close()
})
beforeEach(() => server.faults.reset())

const [dana, marcus] = ['ZZH41022001', 'ZZH41022002']
const question = {
  topic: 'claim',
  companyId: '1',
  contractType: 'medical',
  phone: '5015550177',
  comments: 'Why was my visit in March not paid in full?',
}

/** A person who asks questions in a browser. */
async function member(login: string, memberId = dana) {
  const { tab, bearer } = await signInAs(server.app, login)
  const path = `/abcbs/v1/members/${memberId}/questions`
  return {
    ask: async (change: Record<string, unknown> = {}, key: string = randomUUID()) => {
      const answer = await tab.fetch(path, {
        method: 'POST',
        headers: { ...bearer, 'content-type': 'application/json', 'idempotency-key': key },
        body: JSON.stringify({ ...question, ...change }),
      })
      return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
    },
    read: (questionIds: readonly string[], of = memberId) =>
      tab.fetch(`/abcbs/v1/members/${of}/questions/read`, {
        method: 'POST',
        headers: { ...bearer, 'content-type': 'application/json' },
        body: JSON.stringify({ questionIds }),
      }),
    list: async () => {
      const answer = await tab.fetch(path, { headers: bearer })
      const body: unknown = await answer.json()
      return {
        status: answer.status,
        questions: answer.ok ? v.parse(myQuestions.reply, body).questions : [],
      }
    },
  }
}

test('a question is stored with its answer date and listed for its asker', async () => {
  const asker = await member('harperdana1')
  const { status, body } = await asker.ask()
  expect(status).toBe(200)
  const asked = v.parse(askQuestion.reply, body)
  expect(asked).toMatchObject({ topic: 'claim', comments: question.comments, answer: null })
  const { questions } = await asker.list()
  expect(questions[0]).toEqual(asked)
  expect(questions.at(-1)?.answer?.text).toMatch(/physical therapy/)
})

test('an answer is new to its asker until read, and keeps the time of reading', async () => {
  const [asker, spouse] = [await member('harperdana1'), await member('harpermarc1', marcus)]
  const { questions } = await asker.list()
  const id = questions.at(-1)?.questionId ?? ''
  const answered = async () => (await asker.list()).questions.at(-1)?.answer
  expect((await answered())?.readAt).toBeNull()
  expect((await spouse.read([id], dana)).status).toBe(404)
  expect((await spouse.read([id], marcus)).status).toBe(200)
  expect((await answered())?.readAt).toBeNull()
  const others = questions.map(({ questionId }) => questionId).filter((one) => one !== id)
  expect((await asker.read([...others, randomUUID()])).status).toBe(200)
  expect((await answered())?.readAt).toBeNull()
  expect((await asker.read([id])).status).toBe(200)
  const { readAt } = (await answered()) ?? {}
  expect(readAt).toMatch(/Z$/)
  await asker.read([id])
  expect((await answered())?.readAt).toBe(readAt)
})

test('a question sent twice with one key is one question', async () => {
  const asker = await member('harperdana1')
  const before = (await asker.list()).questions.length
  const key = randomUUID()
  const [first, second] = [await asker.ask({ topic: 'bill' }, key), await asker.ask({ topic: 'bill' }, key)]
  expect(second.body).toEqual(first.body)
  expect((await asker.list()).questions).toHaveLength(before + 1)
  expect(await asker.ask({ topic: 'other' }, key)).toMatchObject({ status: 422 })
})

test('no family member reads or asks under another’s member id', async () => {
  const husband = await member('harpermarc1')
  expect(await husband.ask()).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
  expect(await husband.list()).toMatchObject({ status: 404 })
  expect((await (await member('harpermarc1', marcus)).list()).questions).toEqual([])
})

test.each([
  ['no topic', { topic: 'gossip' }, 'topic'],
  ['no company', { companyId: '' }, 'companyId'],
  ['no area code', { phone: '5550177' }, 'phone'],
  ['an area code that does not exist', { phone: '1015550177' }, 'phone'],
  ['an unknown contract type', { contractType: 'pets' }, 'contractType'],
  ['no comments', { comments: ' \n\t ' }, 'comments'],
  ['control characters alone', { comments: '\u0000\u0007' }, 'comments'],
  ['451 characters', { comments: 'x'.repeat(451) }, 'comments'],
  ['an unknown field', { isUrgent: true }, 'isUrgent'],
])('a question with %s is rejected at its field', async (_what, change, field) => {
  const { status, body } = await (await member('harperdana1')).ask(change)
  expect(status).toBe(422)
  expect(body['validationErrors']).toHaveProperty(field)
})

test('accepts 450 characters, keeps markup as text and drops control characters', async () => {
  const asker = await member('harperdana1')
  expect(await asker.ask({ comments: 'ñ'.repeat(450) })).toMatchObject({ status: 200 })
  const { body } = await asker.ask({ comments: '  One\r\nTwo <script>alert(1)</script>\u0000 ' })
  expect(body['comments']).toBe('One\nTwo <script>alert(1)</script>')
})

test.each([
  ['a plan of that type', { contractType: 'vision', companyId: '4' }],
  ['a plan of that company', { companyId: '5' }],
])('rejects a member without %s with its own code', async (_what, change) => {
  const answer = await (await member('harperdana1')).ask(change)
  expect(answer).toMatchObject({
    status: 422,
    body: { code: 'CON-0003', validationErrors: { contractType: expect.any(String) } },
  })
})

test.each([
  ['a Friday evening', '2026-11-20T23:30:00Z', '2026-11-23'],
  ['a Saturday', '2026-11-21T15:00:00Z', '2026-11-23'],
  ['the day before Thanksgiving', '2026-11-25T15:00:00Z', '2026-11-27'],
  ['a Sunday that is Monday already in London', '2026-11-23T02:00:00Z', '2026-11-23'],
])('a question on %s is due by the next business day', async (_when, at, answerBy) => {
  const ahead = Date.parse(at) - nowMs()
  server.faults.set({ clockOffsetSeconds: Math.round(ahead / 1000) })
  const { body } = await (await member('harperdana1')).ask()
  expect(body['answerBy']).toBe(answerBy)
})

test('one key of two members is two questions', async () => {
  const key = randomUUID()
  const [hers, his] = [await member('harperdana1'), await member('harpermarc1', marcus)]
  const [first, second] = [await hers.ask({}, key), await his.ask({}, key)]
  expect([first.status, second.status]).toEqual([200, 200])
  expect(second.body['questionId']).not.toBe(first.body['questionId'])
})
