import { beforeAll, beforeEach, expect, test } from 'vitest'
import * as v from 'valibot'
import { healthConditions } from '#contract/calls/health-record.ts'
import { auditTrail } from '#server/platform/audit/tables.ts'
import { people } from '#server/insurers/sandbox/world/people.ts'
import { memberIdOf } from '#server/insurers/sandbox/world/person.ts'
import { and, eq } from 'drizzle-orm'
import { backend } from '#tests/kit/backend.ts'
import { signInAs } from '#tests/kit/sign-in.ts'

let server: Awaited<ReturnType<typeof backend>>
beforeAll(async () => {
  server = await backend()
})
beforeEach(() => server.faults.reset())

const memberIdIn = (username: string, contractType = 'medical'): string => {
  const place = people
    .find(({ login }) => login === username)
    ?.places.find(({ plan }) => plan.contractType === contractType)
  if (!place) throw new Error(`${username} has no such plan`)
  return memberIdOf(place)
}

async function ask(caller: string, memberId: string, contractType = 'medical') {
  const { bearer } = await signInAs(server.app, caller)
  const url = `/abcbs/v1/members/${memberId}/health-record/conditions?contractType=${contractType}`
  return server.app.inject({ url, headers: bearer })
}

const codesOf = async (username: string): Promise<string[]> => {
  const answer = await ask(username, memberIdIn(username))
  return v.parse(healthConditions.reply, answer.json()).conditions.map(({ code }) => code)
}

test('Octavia’s record lists her diabetes, in both languages, and no checkup', async () => {
  const answer = await ask('octaviar88', memberIdIn('octaviar88'))
  const { isKept, conditions } = v.parse(healthConditions.reply, answer.json())
  expect(isKept).toBe(true)
  expect(conditions.find(({ code }) => code === 'E11.9')).toMatchObject({
    name: { en: 'Type 2 diabetes', es: 'Diabetes tipo 2' },
    notedOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
  })
  expect(conditions.filter(({ code }) => code.startsWith('Z'))).toEqual([])
})

test('Wilma’s record does not mention diabetes', async () => {
  const codes = await codesOf('wilmaross42')
  expect(codes).toContain('I10')
  expect(codes).not.toContain('E11.9')
})

test('a mother with access to her son’s claims cannot read his conditions', async () => {
  expect((await ask('harperdana1', memberIdIn('harpereli16'))).statusCode).toBe(404)
})

test('a plan without health records returns 404', async () => {
  expect((await ask('harperdana1', memberIdIn('harperdana1', 'dental'), 'dental')).statusCode).toBe(404)
})

test('each look is in the member’s own log', async () => {
  const memberId = memberIdIn('octaviar88')
  const looks = and(
    eq(auditTrail.subject, memberId),
    eq(auditTrail.action, 'GET /abcbs/v1/members/:memberId/health-record/conditions'),
    eq(auditTrail.outcome, 'read'),
  )
  const before = await server.db.$count(auditTrail, looks)
  await ask('octaviar88', memberId)
  expect(await server.db.$count(auditTrail, looks)).toBe(before + 1)
})
