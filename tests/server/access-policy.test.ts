import { randomUUID } from 'node:crypto'
import fastify, { type FastifyInstance } from 'fastify'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as v from 'valibot'
import { type Access, type Area, endpoint } from '#contract/endpoint.ts'
import { auditTrail } from '#server/platform/audit/tables.ts'
import { answerFailures } from '#server/platform/http/failures.ts'
import { baseOf, guardRoutes, serve, served } from '#server/access/serve.ts'
import { setBlock } from '#server/identity/accounts.ts'
import { type ContractPosition, mayRead } from '#server/access/policy.ts'
import { people } from '#server/insurers/sandbox/world/people.ts'
import { memberIdOf } from '#server/insurers/sandbox/world/person.ts'
import { insured } from '#tests/kit/authorization-matrix.ts'
import { type Backend, startBackend } from '#tests/kit/backend.ts'
import { openSeeded } from '#tests/kit/databases.ts'
import { signInAs } from '#tests/kit/sign-in.ts'
import { now } from '#tests/kit/time.ts'

/** Calls whose handlers check nothing, so that every rejection comes from the policy. */
const careless = (access: Access, area: Area, path: string) =>
  endpoint({
    method: 'GET',
    area,
    path,
    access,
    reply: v.object({ leaked: v.string() }),
    failure: 'BP-NFA-100',
  })

const ofPlan = careless('own-plan', 'insurer', '/members/{memberId}/planted')
const ofUser = careless('oneself', 'member', '/users/{username}/planted')
const ofStaff = careless('staff', 'staff', '/planted')

const STAFF = 'adminsandy1'
const everyone = [...insured, STAFF]

let server: Backend
let app: FastifyInstance
const bearers = new Map<string, Record<string, string>>()

function mounted(): FastifyInstance {
  const own = fastify()
  answerFailures(own)
  guardRoutes(own, server.services)
  for (const call of [ofPlan, ofUser, ofStaff])
    serve(own, server.services, call, () => ({ leaked: 'everything' }))
  return own
}

beforeAll(async () => {
  server = await startBackend(await openSeeded())
  for (const username of everyone) bearers.set(username, (await signInAs(server.app, username)).bearer)
  app = mounted()
})
afterAll(async () => {
  await app.close()
  await server.app.close()
  await server.db.close()
})

const ask = async (username: string, url: string): Promise<number> =>
  (await app.inject({ url, headers: bearers.get(username) ?? {} })).statusCode

/** The oracle: derived from the sandbox's list of people, independently of the server's policy. */
const memberIdsOf = (username: string) =>
  new Set(people.filter(({ login }) => login === username).flatMap(({ places }) => places.map(memberIdOf)))
const allMemberIds = [...new Set(people.flatMap(({ places }) => places.map(memberIdOf)))]

/** Every pair of caller and member whose answer contradicts the oracle. */
async function wrongCells(own: FastifyInstance, callers = everyone): Promise<string[]> {
  const wrong: string[] = []
  for (const username of callers)
    for (const memberId of allMemberIds) {
      const headers = bearers.get(username) ?? {}
      const { statusCode } = await own.inject({ url: `/abcbs/v1/members/${memberId}/planted`, headers })
      const wanted = memberIdsOf(username).has(memberId) ? 200 : 404
      if (statusCode !== wanted) wrong.push(`${username} ${memberId}: ${statusCode}`)
    }
  return wrong
}

describe('a handler that checks nothing', () => {
  test('for a member’s plan answers exactly the members who may see it', async () => {
    expect(everyone.length * allMemberIds.length).toBeGreaterThan(400)
    expect(await wrongCells(app)).toEqual([])
  })

  test('for a user answers only that user', async () => {
    const wrong: string[] = []
    for (const username of everyone)
      for (const other of everyone) {
        const status = await ask(username, `/member/myblueprint/v1/users/${other}/planted`)
        if (status !== (username === other ? 200 : 404)) wrong.push(`${username} ${other}: ${status}`)
      }
    expect(wrong).toEqual([])
  })

  test('for staff answers only staff, and looks missing to members', async () => {
    const answers = await Promise.all(everyone.map((username) => ask(username, '/staff/api/planted')))
    expect(answers.slice(0, -1).every((status) => status === 404)).toBe(true)
    expect(answers.at(-1)).toBe(200)
    const refused = and(eq(auditTrail.action, 'GET /staff/api/planted'), eq(auditTrail.outcome, 'refused'))
    expect(await server.db.$count(auditTrail, refused)).toBe(insured.length)
  })

  test('rejects callers without a token and blocked accounts, staff included', async () => {
    for (const url of ['/staff/api/planted', `/abcbs/v1/members/${allMemberIds[0]}/planted`])
      expect((await app.inject({ url })).statusCode).toBe(401)
    const at = now()
    await setBlock(server.db, STAFF, at.subtract({ minutes: 1 }))
    expect(await ask(STAFF, '/staff/api/planted')).toBe(403)
    // Moving or lifting a block ends earlier sessions.
    await setBlock(server.db, STAFF, at.add({ hours: 1 }))
    expect(await ask(STAFF, '/staff/api/planted')).toBe(401)
    bearers.set(STAFF, (await signInAs(server.app, STAFF)).bearer)
    expect(await ask(STAFF, '/staff/api/planted')).toBe(200)
    await setBlock(server.db, STAFF, null)
    bearers.set(STAFF, (await signInAs(server.app, STAFF)).bearer)
  })
})

test('the test finds a planted leak: a handler whose policy does not check the member', async () => {
  const leaky = fastify()
  answerFailures(leaky)
  serve(leaky, server.services, { ...ofPlan, access: 'readable' }, () => ({ leaked: 'everything' }))
  const wrong = await wrongCells(leaky, ['wilmaross42', STAFF])
  await leaky.close()
  expect(wrong).toContain('wilmaross42 ZZH41022001: 200')
  expect(wrong).toContain(`${STAFF} ZZH41022001: 200`)
})

describe('a server does not start', () => {
  test.each<[string, Access, Area, string]>([
    ['a member’s record for every signed-in user', 'signed-in', 'insurer', '/members/{memberId}/x'],
    ['a user’s settings for anyone', 'anyone', 'member', '/users/{username}/x'],
    ['oneself, but no user named', 'oneself', 'member', '/x'],
    ['the caller’s own plan without naming one', 'own-plan', 'insurer', '/x'],
    ['staff among the members’ calls', 'staff', 'member', '/users/{username}/x'],
    ['members among the staff’s calls', 'signed-in', 'staff', '/x'],
  ])('with %s', (_what, access, area, path) => {
    const own = fastify()
    expect(() => serve(own, server.services, careless(access, area, path), () => ({ leaked: '' }))).toThrow(
      'cannot be for',
    )
  })

  test('with personal data served before an account’s records are open', () => {
    const early = { ...ofPlan, path: '/members/{memberId}/early', beforeRecords: true } as const
    expect(() => serve(fastify(), server.services, early, () => ({ leaked: '' }))).toThrow(
      'it reads a record',
    )
  })

  test('with an API route without an access policy', () => {
    const own = fastify()
    guardRoutes(own, server.services)
    for (const url of ['/staff/api/x', '/abcbs/v1/x', '/member/myblueprint/v1/x', '/fhir/x', '/session/x'])
      expect(() => own.get(url, () => 'leaked')).toThrow('has no access level')
    expect(() => own.get('/livez', () => 'alive')).not.toThrow()
  })
})

test('every call of the contract has an access policy; this list has the open ones', () => {
  const calls = [...(served.get(server.services)?.values() ?? [])].filter(
    ({ path }) => !path.includes('planted'),
  )
  expect(calls.length).toBeGreaterThan(80)
  const wide = calls
    .filter(({ access }) => !['oneself', 'own-plan', 'staff'].includes(access))
    .map(({ method, area, path, access }) => `${access} ${method} ${area}${path}`)
    .toSorted()
  expect(wide).toEqual([
    'anyone DELETE member/public/registration',
    'anyone DELETE session/',
    'anyone GET fhir/formulary/metadata',
    'anyone GET fhir/formulary/{type}',
    'anyone GET fhir/formulary/{type}/{id}',
    'anyone GET fhir/metadata',
    'anyone GET fhir/plan-net/metadata',
    'anyone GET fhir/plan-net/{type}',
    'anyone GET fhir/plan-net/{type}/{id}',
    'anyone GET member/public/approval-rules',
    'anyone GET member/public/approval-rules/csv',
    'anyone GET member/public/decision-figures',
    'anyone GET member/public/drug-lists',
    'anyone GET member/public/provider-directory',
    'anyone GET member/public/registration',
    'anyone GET member/public/systemavailability',
    'anyone GET member/public/user-notice',
    'anyone GET session/key',
    'anyone GET session/news',
    'anyone POST member/public/drug-lists/compare',
    'anyone POST member/public/drug-lists/search',
    'anyone POST member/public/events',
    'anyone POST member/public/provider-directory/pdf',
    'anyone POST member/public/provider-directory/search',
    'anyone POST member/public/push-devices/renewals',
    'anyone POST member/public/registration/codes',
    'anyone POST member/public/registration/identity',
    'anyone POST member/public/registration/username',
    'anyone POST member/public/registration/verifications',
    'anyone POST member/public/vault-status',
    'anyone POST member/users/public',
    'anyone POST session/deep-link',
    'anyone POST session/sign-in-nonce',
    'anyone PUT member/public/registration/communication',
    'anyone PUT member/public/registration/contact',
    'readable GET fhir/CareTeam',
    'readable GET fhir/CareTeam/{id}',
    'readable GET fhir/Coverage',
    'readable GET fhir/Coverage/{id}',
    'readable GET fhir/ExplanationOfBenefit',
    'readable GET fhir/ExplanationOfBenefit/{id}',
    'readable GET fhir/InsurancePlan',
    'readable GET fhir/InsurancePlan/{id}',
    'readable GET fhir/MedicationDispense',
    'readable GET fhir/MedicationDispense/{id}',
    'readable GET fhir/Patient',
    'readable GET fhir/Patient/{id}',
    'readable POST fhir/CareTeam/_search',
    'readable POST fhir/Coverage/_search',
    'readable POST fhir/ExplanationOfBenefit/_search',
    'readable POST fhir/InsurancePlan/_search',
    'readable POST fhir/MedicationDispense/_search',
    'readable POST fhir/Patient/_search',
    'signed-in GET member/chats/current',
    'signed-in GET member/chats/{chatId}/messages',
    'signed-in POST member/chats',
    'signed-in POST member/chats/{chatId}/messages',
    'signed-in POST member/chats/{chatId}/typing',
    'signed-in POST member/sharing-agreements',
    'signed-in POST member/sso',
    'signed-in POST session/',
    'signed-in POST session/deep-link/opened',
    'signed-in POST session/kept',
    'signed-in PUT member/chats/{chatId}/messages/{clientId}/files/{fileId}',
    'signed-in PUT member/chats/{chatId}/rating',
    'signed-in PUT member/chats/{chatId}/state',
  ])
})

test('every call that needs a recent password rejects one 601 seconds old', async () => {
  const names: Record<string, string> = { username: 'harperdana1', memberId: 'ZZH41022001' }
  const calls = [...(served.get(server.services)?.values() ?? [])].filter(
    ({ recent, area }) => recent && area !== 'staff',
  )
  server.faults.set({ clockOffsetSeconds: 601 })
  const answers = await Promise.all(
    calls.map(async ({ method, area, path, recent }) => {
      const url =
        baseOf(area, server.services.config) + path.replace(/\{(\w+)\}/g, (_, name) => names[name] ?? 'x')
      const headers = { ...bearers.get('harperdana1'), 'idempotency-key': randomUUID() }
      const answer = await server.app.inject({ method, url, headers })
      return [path, answer.statusCode, answer.json<{ code: string }>().code === recent]
    }),
  )
  server.faults.reset()
  expect(answers.length).toBeGreaterThan(18)
  expect(answers.filter(([, status, isNamed]) => status !== 403 || !isNamed)).toEqual([])
})

describe('rights to read records in a family', () => {
  const TODAY = Temporal.PlainDate.from('2026-11-23')
  const person = (name: string, relationship: ContractPosition['relationship'], birthDate: string) => ({
    personId: name,
    contractId: 'C1',
    contractType: 'medical',
    relationship,
    birthDate,
    endDate: null,
  })
  const family = [
    person('holder', 'self', '1980-01-01'),
    person('spouse', 'spouse', '1981-01-01'),
    person('13', 'child', '2012-11-24'),
    person('14', 'child', '2012-11-23'),
    person('17', 'child', '2008-11-24'),
    person('18 today', 'child', '2008-11-23'),
    { ...person('elsewhere', 'child', '2015-01-01'), contractId: 'C2' },
    { ...person('dental only', 'child', '2015-01-01'), contractType: 'dental' },
  ]

  test('matches this table', () => {
    const table = family.map(
      (reader) =>
        `${reader.personId}: ${family
          .filter((subject) => mayRead([reader], subject, TODAY))
          .map(({ personId }) => personId)
          .join(', ')}`,
    )
    expect(table).toEqual([
      'holder: holder, 13, 14, 17',
      'spouse: spouse',
      '13: 13',
      '14: 14',
      '17: 17',
      '18 today: 18 today',
      'elsewhere: elsewhere',
      'dental only: dental only',
    ])
  })
})
