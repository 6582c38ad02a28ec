import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { saveAnswer, savedAnswers } from '#contract/calls/saved-answers.ts'
import { savedAnswers as answersTable } from '#server/domains/coverage/tables.ts'
import { auditTrail } from '#server/platform/audit/tables.ts'
import { type Backend, startBackend } from '#tests/kit/backend.ts'
import { openSeeded } from '#tests/kit/databases.ts'
import { signInAs } from '#tests/kit/sign-in.ts'
import { today } from '#tests/kit/time.ts'

let server: Backend
beforeAll(async () => {
  server = await startBackend(await openSeeded())
})
afterAll(async () => {
  await server.app.close()
  await server.db.close()
})

const [dana, marcus, eli] = ['ZZH41022001', 'ZZH41022002', 'ZZH41022004'] as const
const PHYSICAL_THERAPY = {
  contractType: 'medical',
  question: 'is physical therapy covered',
  code: 'rehabilitation',
  place: 0,
}

async function member(login: string, memberId: string) {
  const { bearer } = await signInAs(server.app, login)
  const ask = async (
    method: 'GET' | 'POST' | 'DELETE',
    { path = '', body }: { path?: string; body?: object },
  ) => {
    const answer = await server.app.inject({
      method,
      url: `/abcbs/v1/members/${memberId}/saved-answers${path}${body ? '' : '?contractType=medical'}`,
      headers: { ...bearer, 'idempotency-key': randomUUID() },
      ...(body && { payload: body }),
    })
    return { status: answer.statusCode, body: answer.json<{ code?: string }>() }
  }
  const list = async () => v.parse(savedAnswers.reply, (await ask('GET', {})).body).answers
  const save = async (body: object) => ask('POST', { body })
  return { ask, list, save }
}

test('saves the insurer’s answer, lists it to its account only, and deletes it', async () => {
  const her = await member('harperdana1', dana)
  const saved = await her.save({ ...PHYSICAL_THERAPY, about: dana })
  const { answer } = v.parse(saveAnswer.reply, saved.body)
  expect(answer).toMatchObject({
    question: 'is physical therapy covered',
    memberName: 'Danielle Harper',
    on: today().toString(),
    hasEnded: false,
    startsOn: null,
    category: { code: 'rehabilitation', covered: 'yes', limit: { count: 45 } },
    person: { memberId: dana, uses: [{ code: 'rehabilitation', allowed: 45 }] },
  })
  expect((await her.list()).map(({ answerId }) => answerId)).toEqual([answer.answerId])
  const him = await member('harpermarc1', marcus)
  expect(await him.list()).toEqual([])
  // Another account's answer isn't deleted, and the call doesn't reveal it.
  expect((await him.ask('DELETE', { path: `/${answer.answerId}` })).status).toBe(200)
  expect(await her.list()).toHaveLength(1)
  expect((await her.ask('DELETE', { path: `/${answer.answerId}` })).status).toBe(200)
  expect(await her.list()).toEqual([])
  const trail = await server.db.select().from(auditTrail).where(eq(auditTrail.subject, dana))
  expect(trail.filter(({ action }) => action.includes('saved-answers')).length).toBeGreaterThanOrEqual(4)
})

test('saves answers about a child and a day next year, but none about a spouse', async () => {
  const her = await member('harperdana1', dana)
  const next = `${today().year + 1}-02-01`
  const { answer } = v.parse(
    saveAnswer.reply,
    (await her.save({ ...PHYSICAL_THERAPY, about: eli, on: next })).body,
  )
  expect(answer).toMatchObject({ memberId: eli, on: next, person: { uses: [{ used: 0 }] } })
  expect((await her.save({ ...PHYSICAL_THERAPY, about: marcus })).status).toBe(404)
  expect(await her.save({ ...PHYSICAL_THERAPY, about: dana, code: 'no-such-benefit' })).toMatchObject({
    status: 404,
    body: { code: 'BEN-0011' },
  })
  expect((await her.save({ ...PHYSICAL_THERAPY, about: dana, on: `${today().year + 2}-01-01` })).status).toBe(
    400,
  )
  expect((await her.save({ ...PHYSICAL_THERAPY, about: dana, question: 'x'.repeat(201) })).status).toBe(422)
})

test('an answer about a child whose coverage has ended says so, for a later day too', async () => {
  const ruth = await member('okaforruth7', 'ZZK47031801')
  const about = 'ZZK47031804'
  const on = `${today().year}-12-31`
  const saved = await ruth.save({ ...PHYSICAL_THERAPY, about, on })
  const { person, ...answer } = v.parse(saveAnswer.reply, saved.body).answer
  const ended = today().subtract({ months: 3 }).toString().slice(0, 7)
  expect(person?.coveredTo?.slice(0, 7)).toBe(ended)
  expect(answer).toMatchObject({ hasEnded: true, startsOn: null, statedUntil: person?.coveredTo })
})

test('exports saved answers with the data and deletes them with the account', async () => {
  const her = await member('harperdana1', dana)
  await her.save({ ...PHYSICAL_THERAPY, about: dana })
  const { bearer } = await signInAs(server.app, 'harperdana1')
  const users = '/member/myblueprint/v1/users/harperdana1'
  const data = await server.app.inject({ url: `${users}/my-data.json`, headers: bearer })
  expect(data.body).toContain('is physical therapy covered')
  const deleted = await server.app.inject({ method: 'DELETE', url: users, headers: bearer })
  expect(deleted.statusCode).toBe(200)
  const left = await server.db.select().from(answersTable).where(eq(answersTable.username, 'harperdana1'))
  expect(left).toEqual([])
})
