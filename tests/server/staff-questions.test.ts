import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { callDays } from '#contract/callback.ts'
import { todayOf } from '#server/config/clock.ts'
import { messageChanges } from '#server/platform/db/events/tables.ts'
import { accounts } from '#server/platform/db/schema.ts'
import { questions } from '#server/domains/conversations/questions/tables.ts'
import { deliverNews } from '#server/notifications/deliver-news.ts'
import { staffActs } from '#server/staff/tables.ts'
import { startedBackend } from '#tests/kit/own-backend.ts'
import { lettersOf } from '#tests/kit/inbox.ts'
import { signInAs } from '#tests/kit/sign-in.ts'
import { SANDY, atTheConsole } from '#tests/kit/staff.ts'
import { trailSince } from '#tests/kit/trail-since.ts'

const [DANA, MARCUS, KIM] = ['harperdana1', 'harpermarc1', 'nguyenkim22']
const DANA_ID = 'ZZH41022001'
const WORDS = 'Why was my visit in March not paid in full?'
const reason = 'Answering the question'

const server = startedBackend()
let sandy: Awaited<ReturnType<typeof atTheConsole>>
let kim: Awaited<ReturnType<typeof atTheConsole>>
beforeAll(async () => {
  await setStaff(KIM, 'Kim Nguyen')
  sandy = await atTheConsole(server.app)
  kim = await atTheConsole(server.app, KIM)
})
beforeEach(async () => {
  server.faults.reset()
  await server.db.delete(questions).where(eq(questions.state, 'open'))
})

/** Gives an account the role of staff under a name; without a name, removes the role. */
const setStaff = (username: string, staffName: string | null) =>
  server.db
    .update(accounts)
    .set({ role: staffName === null ? 'member' : 'staff', staffName })
    .where(eq(accounts.username, username))

const today = () => todayOf(server.services.clock)
const firstDay = () => String(callDays(today())[0])

/** Dana in her browser. */
async function dana() {
  const { bearer } = await signInAs(server.app, DANA)
  const path = `/abcbs/v1/members/${DANA_ID}/questions`
  const send = (method: 'POST' | 'DELETE', url: string, payload?: object) =>
    server.app.inject({
      method,
      url,
      headers: { ...bearer, 'idempotency-key': randomUUID() },
      ...(payload ? { payload } : {}),
    })
  const body = {
    topic: 'claim',
    companyId: '1',
    contractType: 'medical',
    phone: '5015550177',
    comments: WORDS,
  }
  const messages = `/member/myblueprint/v1/message-center/${DANA_ID}/messages`
  const list = async (): Promise<{ questionId: string }[]> =>
    (await server.app.inject({ url: path, headers: bearer })).json().questions
  return {
    ask: (more: object = {}) => send('POST', path, { ...body, ...more }),
    list,
    read: async () => {
      const questionIds = (await list()).map(({ questionId }) => questionId)
      return send('POST', `${path}/read`, { questionIds })
    },
    move: (id: string, wish: object) => send('POST', `${path}/${id}/call`, wish),
    cancel: (id: string) => send('DELETE', `${path}/${id}/call`),
    unread: async () => {
      const answer = await server.app.inject({ url: `${messages}/count`, headers: bearer })
      return answer.json()[0].count as number
    },
    log: async () =>
      (
        await server.app.inject({ url: `/member/myblueprint/v1/users/${DANA}/access-log`, headers: bearer })
      ).json().entries,
  }
}

async function asked(more: object = {}) {
  const answer = await (await dana()).ask(more)
  expect(answer.statusCode).toBe(200)
  return String(answer.json().questionId)
}

const search = { state: 'open', topic: null, line: null, channel: null, whose: 'all', page: 1 }
const idsOf = ({ questions }: { questions: { questionId: string }[] }) =>
  questions.map(({ questionId }) => questionId)
const queue = async (more: object = {}, who = sandy) =>
  (await who.post('/questions/search', { ...search, ...more })).json()
const act = (id: string, what: string, body?: object, who = sandy) =>
  who.post(`/questions/${id}/${what}`, body)
const answer = (id: string, text: string, seen = 1, who = sandy) =>
  act(id, 'answer', { reason, text, seen }, who)

test('the queue shows waiting questions without their askers and text', async () => {
  const id = await asked()
  const listing = await queue()
  expect(listing).toMatchObject({
    total: 1,
    counts: { dueToday: 0, late: 0, unassigned: 1, mine: 0 },
    questions: [{ questionId: id, topic: 'claim', channel: 'form', takenBy: null, isLate: false }],
  })
  expect(JSON.stringify(listing)).not.toMatch(/Dana|Harper|ZZH|harperdana|March|5015550177/)
})

test('sorts late questions first, then those due today, and filters', async () => {
  const [late, dueToday, later] = [await asked(), await asked({ topic: 'bill' }), await asked()]
  const set = (questionId: string, answerBy: string) =>
    server.db.update(questions).set({ answerBy }).where(eq(questions.questionId, questionId))
  await set(late, today().subtract({ days: 3 }).toString())
  await set(dueToday, today().toString())
  const listing = await queue()
  expect(idsOf(listing)).toEqual([late, dueToday, later])
  expect(listing.questions[0]).toMatchObject({ isLate: true, isDueToday: false })
  expect(listing.counts).toEqual({ dueToday: 1, late: 1, unassigned: 3, mine: 0 })
  const due = async (more: object) => idsOf(await queue(more))
  expect(await due({ due: 'late' })).toEqual([late])
  expect(await due({ due: 'today' })).toEqual([dueToday])
  expect(await due({ due: 'late', topic: 'bill' })).toEqual([])
  await server.db.update(questions).set({ state: 'answered' }).where(eq(questions.questionId, late))
  expect((await queue({ due: 'late', state: 'answered' })).total).toBe(0)
  expect((await queue({ topic: 'bill' })).total).toBe(1)
  expect((await queue({ whose: 'mine' })).total).toBe(0)
  expect((await queue({ line: 'OCTAVE' })).total).toBe(0)
  expect((await queue({ channel: 'call' })).total).toBe(0)
})

test('sorts the day’s calls by their window, then written questions by age', async () => {
  const on = firstDay()
  const call = (window: string) => asked({ call: { on, window } })
  const [first, evening, morning, last] = [
    await asked(),
    await call('afternoon'),
    await call('morning'),
    await asked(),
  ]
  await server.db.update(questions).set({ answerBy: on })
  // A past call that is due again has no time window on that day.
  const over = await call('morning')
  await server.db
    .update(questions)
    .set({
      callOn: today().subtract({ days: 9 }).toString(),
      askedAt: today().subtract({ days: 9 }).toString(),
    })
    .where(eq(questions.questionId, over))
  expect(idsOf(await queue())).toEqual([morning, evening, over, first, last])
})

test('opening shows the member and the thread, and logs the reason', async () => {
  const id = await asked()
  const since = await trailSince(server.db)
  expect((await act(id, 'record', { reason: 'no' })).statusCode).toBe(422)
  const opened = await act(id, 'record', { reason })
  expect(opened.json()).toMatchObject({
    name: 'Danielle Harper',
    firstName: 'Danielle',
    memberId: DANA_ID,
    phone: '5015550177',
    thread: [{ isFromMember: true, body: WORDS }],
    coworkers: [
      { username: 'agentjordan', name: 'Jordan Pruitt' },
      { username: KIM, name: 'Kim Nguyen' },
    ],
  })
  const rows = (await since()).filter(({ action }) => action.includes('/questions'))
  expect(rows).toMatchObject([{ actor: SANDY, subject: DANA, outcome: 'read' }])
  const acts = await server.db.select().from(staffActs).where(eq(staffActs.subject, DANA))
  expect(acts.at(-1)).toMatchObject({ actor: SANDY, reason })
  const entries = await (await dana()).log()
  expect(entries).toContainEqual(
    expect.objectContaining({
      who: { kind: 'staff', name: 'Sandy Whitlock' },
      deed: 'looked',
      topics: ['questions'],
    }),
  )
})

test('only one of two takes it; the other can neither answer nor close it', async () => {
  const id = await asked()
  const taken = await Promise.all([act(id, 'take'), act(id, 'take', undefined, kim)])
  expect(taken.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
  const [has, not] = taken[0].statusCode === 200 ? [sandy, kim] : [kim, sandy]
  expect(taken.find(({ statusCode }) => statusCode === 409)?.json().code).toBe('ADM-0029')
  expect((await act(id, 'take', undefined, has)).statusCode).toBe(200)
  expect((await answer(id, 'Mine', 1, not)).json().code).toBe('ADM-0030')
  expect((await act(id, 'close', { reason, outcome: 'called', seen: 1 }, not)).json().code).toBe('ADM-0030')
  expect((await act(id, 'release', undefined, has)).json().takenBy).toBeNull()
  expect((await act(id, 'take', undefined, not)).statusCode).toBe(200)
})

test('a coworker takes over a late question from another', async () => {
  const id = await asked()
  await act(id, 'take')
  expect((await act(id, 'take', undefined, kim)).json().code).toBe('ADM-0029')
  const answerBy = today().subtract({ days: 1 }).toString()
  await server.db.update(questions).set({ answerBy }).where(eq(questions.questionId, id))
  expect((await act(id, 'take', undefined, kim)).json().takenBy.username).toBe(KIM)
  expect((await answer(id, 'Mine')).json().code).toBe('ADM-0030')
})

test('is handed over with a note to a coworker only', async () => {
  const id = await asked()
  await act(id, 'take')
  const note = 'Please look at the claim first'
  expect((await act(id, 'hand-over', { to: DANA, note })).json().code).toBe('ADM-0032')
  expect((await act(id, 'hand-over', { to: KIM, note })).json().takenBy).toEqual({
    username: KIM,
    name: 'Kim Nguyen',
  })
  expect((await act(id, 'record', { reason }, kim)).json().handOverNote).toBe(note)
  expect((await queue({ whose: 'mine' }, kim)).total).toBe(1)
})

test('an answer is stored, counted and mailed once without its text, until it is read', async () => {
  const [member, id] = [await dana(), await asked()]
  await member.read()
  const [before, mails] = [await member.unread(), (await lettersOf(server)).length]
  await act(id, 'take')
  const twice = await Promise.all([answer(id, 'It was paid in April.'), answer(id, 'It was paid in April.')])
  expect(twice.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
  expect(await member.unread()).toBe(before + 1)
  await deliverNews(server.services)
  const [mail, ...others] = await lettersOf(server)
  expect(others).toHaveLength(mails)
  expect(`${mail?.subject} ${mail?.body}`).toMatch(/You have an answer.*Tiene una respuesta/s)
  expect(`${mail?.subject} ${mail?.body}`).not.toMatch(/April|claim|Dana/)
  const [first] = await member.list()
  expect(first).toMatchObject({ state: 'answered', answer: { text: 'It was paid in April.', readAt: null } })
  await member.read()
  expect(await member.unread()).toBe(before)
  await server.db.delete(messageChanges)
  expect((await act(id, 'close', { reason, seen: 2 })).json()).toMatchObject({
    state: 'closed',
    outcome: 'answered',
  })
  // The asker's open pages are notified of the deletion.
  expect(await server.db.select().from(messageChanges)).toMatchObject([{ subjectId: DANA_ID }])
  expect((await answer(id, 'Once more', 2)).json().code).toBe('ADM-0031')
  expect((await act(id, 'take')).json().code).toBe('ADM-0031')
})

test('rejects an answer that ignores the member’s newer message', async () => {
  const id = await asked()
  await act(id, 'take')
  expect((await answer(id, 'Too soon', 0)).json().code).toBe('ADM-0033')
})

test('staff cannot see, open or take questions from their own family', async () => {
  const id = await asked()
  await setStaff(DANA, 'D')
  const own = await atTheConsole(server.app, DANA)
  expect((await queue({}, own)).total).toBe(0)
  expect((await act(id, 'record', { reason }, own)).json().code).toBe('ADM-0023')
  expect((await act(id, 'take', undefined, own)).json().code).toBe('ADM-0023')
  await setStaff(DANA, null)
  await setStaff(MARCUS, 'M')
  const spouse = await atTheConsole(server.app, MARCUS)
  expect((await act(id, 'record', { reason }, spouse)).json().code).toBe('ADM-0023')
  await act(id, 'take')
  expect(JSON.stringify((await act(id, 'record', { reason })).json().coworkers)).not.toContain(MARCUS)
  expect((await act(id, 'hand-over', { to: MARCUS, note: 'Please' })).json().code).toBe('ADM-0032')
  await setStaff(MARCUS, null)
  expect((await act('no-such', 'record', { reason })).statusCode).toBe(404)
})

test('a call is requested, moved and made, then cannot be canceled', async () => {
  const member = await dana()
  const on = firstDay()
  expect((await member.ask({ call: { on: today().toString(), window: 'morning' } })).json().code).toBe(
    'CON-0005',
  )
  expect((await member.ask({ call: { on, window: 'night' } })).statusCode).toBe(422)
  const id = await asked({ call: { on, window: 'morning' } })
  expect((await member.list())[0]).toMatchObject({
    call: { on, window: 'morning' },
    answerBy: on,
    state: 'open',
  })
  const moved = await member.move(id, { on, window: 'afternoon' })
  expect(moved.json().call).toEqual({ on, window: 'afternoon' })
  expect((await queue({ channel: 'call' })).questions[0].call).toEqual({ on, window: 'afternoon' })
  await act(id, 'take')
  expect((await act(id, 'close', { reason, seen: 1 })).statusCode).toBe(422)
  expect((await act(id, 'close', { reason, outcome: 'called', seen: 1 })).json()).toMatchObject({
    outcome: 'called',
  })
  expect((await member.cancel(id)).json().code).toBe('CON-0006')
})

test('a missed call can be canceled, and staff can no longer answer it', async () => {
  const member = await dana()
  const id = await asked({ call: { on: firstDay(), window: 'morning' } })
  await act(id, 'take')
  expect((await member.cancel(id)).json()).toMatchObject({ state: 'closed', outcome: 'canceled' })
  expect((await answer(id, 'Hello')).json().code).toBe('ADM-0031')
})

test('there are templates in both languages', async () => {
  const { templates } = (await sandy.get('/answer-templates')).json()
  expect(templates.length).toBeGreaterThan(5)
  expect(templates[0]).toMatchObject({
    textEn: expect.stringContaining('{firstName}'),
    textEs: expect.any(String),
  })
})
