import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { businessDaysAfter } from '#contract/business-days.ts'
import { buildApp } from '#server/app.ts'
import { todayOf } from '#server/config/clock.ts'
import { InsurerUnavailable } from '#server/insurer/call.ts'
import { memberProfiles } from '#server/insurers/sandbox/profile/tables.ts'
import { sandboxInsurer } from '#server/insurers/sandbox/insurer.ts'
import { enrollments, people } from '#server/insurers/sandbox/tables.ts'
import { harper } from '#server/insurers/sandbox/world/people.ts'
import { emptyInbox, lettersOf } from '#tests/kit/inbox.ts'
import { type Backend, backend, openBackendOfItsOwn } from '#tests/kit/backend.ts'
import { CONWAY, MEMPHIS, profileOwner } from '#tests/kit/profile.ts'
import { servicesWith } from '#tests/kit/services.ts'
import { trailSince } from '#tests/kit/trail-since.ts'

const DANA = 'ZZH41022001'
const MARCUS = 'ZZH41022002'
const DAY_SECONDS = 86_400

let server: Backend
let close: () => Promise<void>
beforeAll(async () => {
  close = await openBackendOfItsOwn()
  server = await backend()
})
afterAll(() => close())
beforeEach(async () => {
  server.faults.reset()
  await server.db.delete(memberProfiles)
  for (const { personId, addressLines, preferredName } of harper)
    await server.db
      .update(people)
      .set({ addressLines, preferredName: preferredName ?? null })
      .where(eq(people.personId, personId))
})

const dana = () => profileOwner(server.app, 'harperdana1', DANA)
const marcus = () => profileOwner(server.app, 'harpermarc1', MARCUS)
const refusalOf = (answer: { statusCode: number; json: () => unknown }) => {
  const { code, validationErrors } = answer.json() as { code?: string; validationErrors?: object }
  return [answer.statusCode, code, ...(validationErrors ? [Object.keys(validationErrors)] : [])]
}
const homeOf = async (personId: string) =>
  (await server.db.select().from(people).where(eq(people.personId, personId)))[0]?.addressLines

test('a profile is the insurer’s data', async () => {
  expect(await (await dana()).read()).toMatchObject({
    legalName: 'Danielle Ruth Harper',
    preferredName: 'Dana',
    address: { line1: '18 Sweetgum Bluff Lane', line2: '', city: 'Conway', state: 'AR', zip: '72032' },
    pending: null,
    homePhone: '5015550101',
    workPhone: null,
    otherCoverage: null,
    addressKeeper: 'member',
    isAdult: true,
    notAllowed: [],
  })
})

test('Dana moves with her household; Ava keeps her college address', async () => {
  const answer = await (await dana()).change(CONWAY)
  expect([answer.statusCode, answer.json<{ profile: object }>().profile]).toMatchObject([
    200,
    { address: { line1: '7 Persimmon Court', zip: '72034' }, pending: null },
  ])
  const home = ['7 Persimmon Court', 'Conway, AR 72034']
  expect(await homeOf('harper-marcus')).toEqual(home)
  expect(await homeOf('harper-june')).toEqual(home)
  expect(await homeOf('harper-ava')).toEqual(['204 Dogwood Hall', 'Fayetteville, AR 72701'])
  expect((await (await marcus()).read()).address?.line1).toBe('7 Persimmon Court')
})

test('a mailing address needs a recent password, and the contacts are notified', async () => {
  await emptyInbox(server)
  const member = await dana()
  server.faults.set({ clockOffsetSeconds: 601 })
  expect(refusalOf(await member.change(CONWAY))).toEqual([403, 'LOG-0035'])
  expect((await member.change({ part: 'name', preferredName: 'Danie' })).statusCode).toBe(200)
  expect(await lettersOf(server)).toEqual([])
  server.faults.reset()
  expect((await member.change(CONWAY)).statusCode).toBe(200)
  expect((await lettersOf(server)).map(({ body }) => body).join('\n')).toContain(
    'Your mailing address was changed',
  )
})

test('a member whose coverage ended does not move with the holder', async () => {
  const ended = todayOf(server.services.clock).subtract({ days: 40 }).toString()
  await server.db.update(enrollments).set({ endDate: ended }).where(eq(enrollments.personId, 'harper-marcus'))
  const before = await homeOf('harper-marcus')
  await (await dana()).change(CONWAY)
  expect(await homeOf('harper-marcus')).toEqual(before)
  expect(await homeOf('harper-june')).toEqual(['7 Persimmon Court', 'Conway, AR 72034'])
  await server.db.update(enrollments).set({ endDate: null }).where(eq(enrollments.personId, 'harper-marcus'))
})

test('a move to another state waits two business days, can be replaced, then applies', async () => {
  const owner = await dana()
  await owner.change({ ...MEMPHIS, line1: '1 Beale Street' })
  await owner.change(MEMPHIS)
  const today = todayOf(server.services.clock)
  const decidedBy = businessDaysAfter(today, 2)
  expect(await owner.read()).toMatchObject({
    address: { city: 'Conway' },
    pending: { address: { line1: '90 Poplar Avenue', city: 'Memphis' }, decidedBy: decidedBy.toString() },
  })
  expect(refusalOf(await owner.change(MEMPHIS))).toEqual([422, 'UPD-0005'])
  const days = today.until(decidedBy).days
  server.faults.set({ clockOffsetSeconds: (days - 1) * DAY_SECONDS })
  expect((await (await dana()).read()).pending).not.toBeNull()
  server.faults.set({ clockOffsetSeconds: days * DAY_SECONDS })
  expect(await (await dana()).read()).toMatchObject({ address: { city: 'Memphis' }, pending: null })
  expect(await homeOf('harper-eli')).toEqual(['90 Poplar Avenue', 'Memphis, TN 38103'])
})

describe('only the holder changes the address', () => {
  test.each([
    ['a spouse', 'harpermarc1', MARCUS, 'UPD-0006'],
    ['an adult child', 'harperava19', 'ZZH41022003', 'UPD-0006'],
    ['a child', 'harpereli16', 'ZZH41022004', 'UPD-0009'],
    ['a member who signs in elsewhere', 'delgadoray3', undefined, 'UPD-0007'],
    ['a marketplace member', 'octaviar88', undefined, 'UPD-0002'],
  ])('%s is rejected and logged', async (_who, username, known, code) => {
    const memberId = known ?? (await firstMemberId(username))
    const owner = await profileOwner(server.app, username, memberId)
    const before = await owner.read()
    const since = await trailSince(server.db)
    expect(refusalOf(await owner.change(CONWAY))).toEqual([422, code])
    expect((await since()).map(({ outcome, subject }) => [outcome, subject])).toContainEqual([
      'refused',
      memberId,
    ])
    expect(await owner.read()).toEqual(before)
  })
})

async function firstMemberId(username: string): Promise<string> {
  const { bearer } = await profileOwner(server.app, username, '')
  const answer = await server.app.inject({
    url: `/member/myblueprint/v1/users/${username}/memberships`,
    headers: bearer,
  })
  return answer.json<{ userMemberships: { memberId: string }[] }>().userMemberships[0]?.memberId ?? ''
}

test('each adult changes only their own phones and preferred name', async () => {
  const owner = await marcus()
  expect((await owner.change({ part: 'name', preferredName: ' Marc ' })).statusCode).toBe(200)
  expect((await owner.change({ part: 'phones', home: '', work: '(501) 555-0177' })).statusCode).toBe(200)
  expect(await owner.read()).toMatchObject({
    preferredName: 'Marc',
    homePhone: null,
    workPhone: '5015550177',
  })
  expect(await (await dana()).read()).toMatchObject({ preferredName: 'Dana', homePhone: '5015550101' })
})

test('other coverage is added, changed and removed', async () => {
  const owner = await dana()
  const policy = { has: 'policy', carrier: 'Bluestem Mutual', policyNumber: 'BM-2207', from: '2026-01-01' }
  const policyChange = { part: 'other-coverage', ...policy, to: '' } as const
  expect((await owner.change(policyChange)).statusCode).toBe(200)
  expect((await owner.read()).otherCoverage).toEqual({ ...policy, to: null })
  expect(refusalOf(await owner.change({ ...policyChange, to: '2025-12-31' }))).toEqual([
    422,
    'OCI-0002',
    ['to'],
  ])
  expect((await owner.change({ ...policyChange, has: 'none' })).statusCode).toBe(200)
  expect((await owner.read()).otherCoverage).toEqual({ has: 'none' })
})

test('rejects changes that the member id does not allow', async () => {
  const memberId = await firstMemberId('norights001')
  const owner = await profileOwner(server.app, 'norights001', memberId)
  expect((await owner.read()).notAllowed).toContain('other-coverage')
  const none = { has: 'none', carrier: '', policyNumber: '', from: '', to: '' }
  expect(refusalOf(await owner.change({ part: 'other-coverage', ...none }))).toEqual([422, 'OCI-0003'])
})

test('the slower of two tabs is rejected, and other parts of the profile stay free', async () => {
  const owner = await dana()
  const { versions } = await owner.read()
  await owner.change(CONWAY)
  const late = await owner.send({ version: versions.address, change: { ...CONWAY, line1: '8 Oak Street' } })
  expect(refusalOf(late)).toEqual([409, 'UPD-0004'])
  const phones = { part: 'phones', home: '5015550101', work: '5015550188' }
  expect((await owner.send({ version: versions.phones, change: phones })).statusCode).toBe(200)
  expect(await owner.read()).toMatchObject({ address: { line1: CONWAY.line1 }, workPhone: '5015550188' })
})

test('a change sent twice is made once', async () => {
  const owner = await dana()
  const { versions } = await owner.read()
  const key = randomUUID()
  const body = { version: versions.address, change: CONWAY }
  const answers = [await owner.send(body, DANA, key), await owner.send(body, DANA, key)]
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  expect(answers[1]?.body).toBe(answers[0]?.body)
  const [row] = await server.db.select().from(memberProfiles)
  expect(row?.changes).toBe(1)
})

test.each([
  ['nothing', { line1: '', city: '', state: '', zip: '' }, ['line1', 'city', 'state', 'zip']],
  ['a ZIP Code of another state', { zip: '38103' }, ['zip']],
  ['an invalid state', { state: 'ZZ' }, ['state']],
  ['an emoji', { line1: '7 Persimmon 🏠' }, ['line1']],
  ['half a character', { line1: '7 Persimmon \uD83D' }, ['change.line1']],
  ['a street that is too long', { line1: `7 ${'x'.repeat(60)}` }, ['line1']],
  ['a street unknown to the post office', { line1: 'Persimmon Court' }, ['line1']],
])('%s as an address is rejected at its field', async (_what, wrong, fields) => {
  const owner = await dana()
  const before = await owner.read()
  const answer = await owner.change({ ...CONWAY, ...wrong })
  expect(answer.statusCode).toBe(422)
  expect(refusalOf(answer)[2]).toEqual(fields)
  expect(await owner.read()).toEqual(before)
})

test('rejects a change to the same values', async () => {
  const owner = await dana()
  await owner.change(CONWAY)
  const again = { ...CONWAY, line1: '  7  Persimmon Court ', state: 'ar' }
  expect(refusalOf(await owner.change(again))).toEqual([422, 'UPD-0005'])
})

/** A server with an insurer that fails before or after it makes the change. */
async function failing(when: 'before' | 'after') {
  const sandbox = sandboxInsurer(server.services)
  const { profiles } = sandbox
  if (!profiles) throw new Error('The sandbox has no profiles')
  const state = { isDown: true }
  const change: typeof profiles.change = async (...asked) => {
    const down = new InsurerUnavailable('down', { isOfAsker: true })
    if (state.isDown && when === 'before') throw down
    const answer = await profiles.change(...asked)
    if (state.isDown) throw down
    return answer
  }
  const insurer = { ...sandbox, profiles: { ...profiles, change } }
  return { state, app: await buildApp(servicesWith(server.services, insurer)) }
}

test.each(['before', 'after'] as const)(
  'if the insurer fails %s the change, the same key works once it is back',
  async (when) => {
    const { app, state } = await failing(when)
    const owner = await profileOwner(app, 'harperdana1', DANA)
    const before = await owner.read()
    const key = randomUUID()
    const body = { version: before.versions.address, change: CONWAY }
    expect(refusalOf(await owner.send(body, DANA, key))).toEqual([503, 'UPD-0001'])
    if (when === 'before') expect(await owner.read()).toEqual(before)
    state.isDown = false
    expect((await owner.send(body, DANA, key)).statusCode).toBe(200)
    expect((await owner.read()).address?.line1).toBe(CONWAY.line1)
    const [row] = await server.db.select().from(memberProfiles)
    expect(row?.changes).toBe(1)
    await app.close()
  },
)

test('an insurer without profiles has nothing to read or change', async () => {
  const { profiles: _profiles, ...others } = sandboxInsurer(server.services)
  const app = await buildApp(servicesWith(server.services, others))
  const owner = await profileOwner(app, 'harperdana1', DANA)
  const url = `/abcbs/v1/members/${DANA}/profile`
  expect((await app.inject({ url, headers: owner.bearer })).json()).toEqual({ profile: null })
  expect(refusalOf(await owner.send({ version: '', change: CONWAY }))).toEqual([404, 'NOT_FOUND'])
  await app.close()
})
