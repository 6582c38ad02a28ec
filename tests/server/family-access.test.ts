import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { lettersOf } from '#tests/kit/inbox.ts'
import { eventually } from '#tests/kit/eventually.ts'
import { buildApp } from '#server/app.ts'
import { auditTrail } from '#server/platform/audit/tables.ts'
import { familyGrantChanges, familyGrants } from '#server/access/tables.ts'
import { sandboxInsurer } from '#server/insurers/sandbox/insurer.ts'
import { type Backend, backend, openBackendOfItsOwn } from '#tests/kit/backend.ts'
import { familyMember } from '#tests/kit/family-access.ts'
import { setToNoon } from '#tests/kit/noon.ts'
import { servicesWith } from '#tests/kit/services.ts'
import { signInAs } from '#tests/kit/sign-in.ts'
import { now, worldDay } from '#tests/kit/time.ts'

const CONTRACT = 'ZZH410220'
const DANA = 'ZZH41022001'
const MARCUS = 'ZZH41022002'
const AVA = 'ZZH41022003'

let server: Backend
let close: () => Promise<void>
beforeAll(async () => {
  close = await openBackendOfItsOwn()
  server = await backend()
})
afterAll(() => close())
beforeEach(async () => {
  setToNoon(server.faults, worldDay())
  await server.db.delete(familyGrants)
  await server.db.delete(familyGrantChanges)
})

const member = (username: string) => familyMember(server.app, username)

/** Dana's access to a member's data for each topic. */
async function found(memberId = AVA) {
  const { bearer: headers } = await signInAs(server.app, 'harperdana1')
  const ask = (url: string) => server.app.inject({ url, headers })
  const rights = await ask(`/member/myblueprint/v1/users/harperdana1/accessrights/1/${DANA}/medical`)
  const counts = `/member/myblueprint/v1/message-center/${DANA}/messages/count`
  const count = await ask(`${counts}?additionalRequestedMemberIds=${memberId}`)
  const claims = await ask(`/abcbs/v1/members/${DANA}/claims`)
  const cards = await ask(`/abcbs/v1/members/${DANA}/id-cards?contractType=medical`)
  return {
    claims: v.parse(Claims, claims.json()).members.some((one) => one.memberId === memberId),
    idCards: v.parse(Cards, cards.json()).cards.some((one) => one.memberId === memberId),
    messages: rights.body.includes(memberId) && count.statusCode === 200,
  }
}
const Listed = v.object({ claims: v.array(v.object({ claimId: v.string(), memberId: v.string() })) })
const Named = v.looseObject({ memberId: v.string() })
const Claims = v.object({ members: v.array(Named) })
const Cards = v.object({ cards: v.array(Named) })
const NOTHING = { claims: false, idCards: false, messages: false }

test('Ava is hidden from Dana unless granted, per topic and until the last day', async () => {
  const ava = await member('harperava19')
  expect(await found()).toEqual(NOTHING)
  for (const topic of ['claims', 'idCards', 'messages'] as const) {
    await ava.share([topic])
    expect(await found()).toEqual({ ...NOTHING, [topic]: true })
  }
  await ava.share(['claims', 'idCards', 'messages'])
  expect(await found()).toEqual({ claims: true, idCards: true, messages: true })
  setToNoon(server.faults, worldDay().add({ days: 1 }))
  expect(await found()).toEqual(NOTHING)
})

test('a grant ends at once when withdrawn, and both logs show it', async () => {
  const [ava, dana] = [await member('harperava19'), await member('harperdana1')]
  await ava.share(['claims', 'idCards'], worldDay().add({ days: 30 }).toString())
  await ava.share(['idCards'], worldDay().add({ days: 60 }).toString())
  expect(await found()).toEqual({ ...NOTHING, idCards: true })
  const { log, holders } = await ava.read()
  expect(log.map(({ change, topic }) => `${change} ${topic}`).toSorted()).toEqual(
    ['changed idCards', 'stopped claims', 'granted claims', 'granted idCards'].toSorted(),
  )
  expect(log.every(({ name, isOwn }) => name === 'Danielle Harper' && isOwn)).toBe(true)
  expect(holders.map(({ name, topics }) => [name, topics.length])).toEqual([['Danielle Harper', 1]])
  const hers = await dana.read()
  expect(hers.log.map(({ name, isOwn }) => [name, isOwn])).toEqual(Array(4).fill(['Ava Harper', false]))
  expect(hers.covered.find(({ name }) => name === 'Ava Harper')).toMatchObject({
    sees: 'granted',
    topics: [{ topic: 'idCards', lastDay: worldDay().add({ days: 60 }).toString() }],
  })
})

test('the log lists an expired topic with the midnight when it ended', async () => {
  const ava = await member('harperava19')
  const lastDay = worldDay()
  await ava.share(['claims'])
  setToNoon(server.faults, worldDay().add({ days: 2 }))
  const { log, holders } = await (await member('harperava19')).read()
  expect(log.map(({ change }) => change)).toEqual(['ended', 'granted'])
  const midnight = Temporal.Instant.from(log[0]?.at ?? '').toZonedDateTimeISO('America/Chicago')
  expect(midnight.toPlainDate().toString()).toBe(lastDay.add({ days: 1 }).toString())
  expect([midnight.hour, midnight.minute]).toEqual([0, 0])
  expect(holders[0]?.topics).toEqual([])
})

test('an unchanged grant changes nothing and adds no log entry or letter', async () => {
  const letters = async () =>
    (await lettersOf(server)).filter(({ subject }) => subject.includes('family access was changed'))
  const before = (await letters()).length
  const ava = await member('harperava19')
  await ava.share(['claims'])
  await eventually(async () => expect(await letters()).toHaveLength(before + 1))
  const [{ body } = { body: '' }] = await letters()
  expect(body).toContain('What you share with Danielle Harper was changed.')
  expect(body).not.toMatch(/claims/i)
  const shared = await ava.read()
  await ava.share(['claims'])
  expect(await ava.read()).toEqual(shared)
  await ava.share([])
  await eventually(async () => expect((await letters()).length).toBeGreaterThan(before + 1))
  expect(await letters()).toHaveLength(before + 2)
})

test.each([
  ['yesterday', -1, 'past'],
  ['more than a year away', 367, 'late'],
  ['too far ahead', 2_900_000, 'late'],
])('a last day that is %s is rejected and changes nothing', async (_which, days, expected) => {
  const ava = await member('harperava19')
  await ava.share(['idCards'])
  const [holder] = (await ava.read()).holders
  const body = { contractId: CONTRACT, version: holder?.version }
  const topics = [
    { topic: 'messages', lastDay: worldDay().toString() },
    { topic: 'claims', lastDay: worldDay().add({ days }).toString() },
  ]
  const answer = await ava.send({ ...body, topics })
  expect([answer.statusCode, answer.json().code]).toEqual([422, 'FAM-0002'])
  expect(answer.json().validationErrors).toEqual({ claims: expected })
  expect((await ava.read()).holders[0]?.topics.map(({ topic }) => topic)).toEqual(['idCards'])
})

test('accepts today and a year from now', async () => {
  const ava = await member('harperava19')
  await ava.share(['claims'])
  await ava.share(['claims'], worldDay().add({ years: 1 }).toString())
  expect((await ava.read()).holders[0]?.topics).toHaveLength(1)
})

test.each([
  ['an unknown topic', [{ topic: 'everything', lastDay: '2026-12-01' }]],
  ['no last day', [{ topic: 'claims' }]],
  ['a day that no calendar has', [{ topic: 'claims', lastDay: '2026-02-30' }]],
  ['a text with a zero-width space', [{ topic: 'claims\u200B', lastDay: '2026-12-01' }]],
])('%s is rejected as invalid', async (_what, topics) => {
  const ava = await member('harperava19')
  const answer = await ava.send({ contractId: CONTRACT, version: '', topics })
  expect([answer.statusCode, answer.json().code]).toEqual([422, 'INVALID_REQUEST'])
})

test('rejects grants to oneself, to a stranger or in another member’s name', async () => {
  const [dana, ava] = [await member('harperdana1'), await member('harperava19')]
  const body = { contractId: CONTRACT, version: '', topics: [] }
  const self = await dana.send(body)
  expect([self.statusCode, self.json().code]).toEqual([422, 'FAM-0004'])
  const stranger = await ava.send({ ...body, contractId: 'ZZK55010' })
  expect([stranger.statusCode, stranger.json().code]).toEqual([404, 'NOT_FOUND'])
  const [holder] = (await ava.read()).holders
  const topics = [{ topic: 'claims', lastDay: worldDay().toString() }]
  const forged = await dana.send({ contractId: CONTRACT, version: holder?.version, topics }, 'harperava19')
  expect([forged.statusCode, forged.json().code]).toEqual([404, 'NOT_FOUND'])
  expect(await server.db.$count(familyGrants)).toBe(0)
  const refused = await server.db.select().from(auditTrail).where(eq(auditTrail.subject, 'harperava19'))
  expect(
    refused.filter(({ actor, outcome }) => actor === 'harperdana1' && outcome === 'refused'),
  ).toHaveLength(1)
})

test('a minor cannot choose; the holder sees all their data', async () => {
  const eli = await member('harpereli16')
  const body = { contractId: CONTRACT, topics: [{ topic: 'claims', lastDay: worldDay().toString() }] }
  const before = await eli.read()
  expect(before.closed).toBe('under-age')
  const answer = await eli.send({ ...body, version: before.holders[0]?.version })
  expect([answer.statusCode, answer.json().code]).toEqual([422, 'FAM-0005'])
  const dana = await member('harperdana1')
  expect((await dana.read()).covered.find(({ name }) => name === 'Eli Harper')?.sees).toBe('all')
})

test('a choice starts at midnight in Arkansas on the 18th birthday', async () => {
  const [eli] = await server.services.insurerConnection
    .forAsker({ username: 'portal' })
    .membership.ofMember('ZZH41022004')
  const birthday = Temporal.PlainDate.from(eli?.person.birthDate ?? '').add({ years: 18 })
  const midnight = birthday.toZonedDateTime('America/Chicago').toInstant()
  const closedAt = async (seconds: number) => {
    const ahead = midnight.since(now()).total('seconds') + seconds
    server.faults.set({ clockOffsetSeconds: Math.round(ahead) })
    return (await (await member('harpereli16')).read()).closed
  }
  expect(await closedAt(-60)).toBe('under-age')
  expect(await closedAt(1)).toBeNull()
})

test('a change overtaken by another tab changes nothing', async () => {
  const ava = await member('harperava19')
  const [stale] = (await ava.read()).holders
  await ava.share(['idCards'])
  const topics = [{ topic: 'claims', lastDay: worldDay().toString() }]
  const answer = await ava.send({ contractId: CONTRACT, version: stale?.version, topics })
  expect([answer.statusCode, answer.json().code]).toEqual([409, 'FAM-0003'])
  expect((await ava.read()).holders[0]?.topics.map(({ topic }) => topic)).toEqual(['idCards'])
})

test('only one of two simultaneous changes is made', async () => {
  const ava = await member('harperava19')
  const [holder] = (await ava.read()).holders
  const send = (topic: string) =>
    ava.send({
      contractId: CONTRACT,
      version: holder?.version,
      topics: [{ topic, lastDay: worldDay().toString() }],
    })
  const answers = await Promise.all([send('claims'), send('idCards')])
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
  expect(await server.db.$count(familyGrants)).toBe(1)
})

test('a member who may read claims cannot appeal them', async () => {
  const ava = await member('harperava19')
  await ava.share(['claims'])
  const { bearer: headers } = await signInAs(server.app, 'harperdana1')
  const list = v.parse(
    Listed,
    (await server.app.inject({ url: `/abcbs/v1/members/${DANA}/claims`, headers })).json(),
  )
  const hers = list.claims.find(({ memberId }) => memberId === AVA)
  const own = list.claims.find(({ memberId }) => memberId === DANA)
  const notes = async (claimId = '') =>
    (await server.app.inject({ url: `/abcbs/v1/members/${DANA}/claims/${claimId}/notes`, headers })).json()
  expect(await notes(hers?.claimId)).toMatchObject({ isAppealOffered: false })
  expect(await notes(own?.claimId)).toMatchObject({ isAppealOffered: true })
  const answer = await server.app.inject({
    method: 'POST',
    url: `/abcbs/v1/members/${DANA}/claims/${hers?.claimId}/appeals`,
    headers: { ...headers, 'idempotency-key': 'appeal-of-avas' },
    payload: { ground: 'needed', letter: 'Please look again.' },
  })
  expect(answer.statusCode).toBe(404)
})

test('a spouse has the same choice, and the grant opens only the spouse’s records', async () => {
  const marcus = await member('harpermarc1')
  await marcus.share(['claims'])
  expect(await found(MARCUS)).toEqual({ ...NOTHING, claims: true })
  expect(await found(AVA)).toEqual(NOTHING)
  // There is one holder, although her medical and her vision plan are two contracts.
  expect((await marcus.read()).holders.map(({ name }) => name)).toEqual(['Danielle Harper'])
})

test('a member id without family access can only stop sharing', async () => {
  const sandbox = sandboxInsurer(server.services)
  const { profiles } = sandbox
  if (!profiles) throw new Error('The sandbox has no profiles')
  const ofMember: typeof profiles.ofMember = async (...asked) => {
    const found = await profiles.ofMember(...asked)
    return found && { ...found, notAllowed: ['family-access'] }
  }
  const app = await buildApp(
    servicesWith(server.services, { ...sandbox, profiles: { ...profiles, ofMember } }),
  )
  const ava = await familyMember(app, 'harperava19')
  const { closed, holders } = await ava.read()
  expect(closed).toBe('not-allowed')
  const [holder] = holders
  const topics = [{ topic: 'claims', lastDay: worldDay().toString() }]
  const answer = await ava.send({ contractId: holder?.contractId, version: holder?.version, topics })
  expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([422, 'FAM-0006'])
  expect(await server.db.$count(familyGrants)).toBe(0)
  // Earlier sharing can still be stopped.
  const before = await member('harperava19')
  await before.share(['claims', 'idCards'])
  await ava.share(['claims'])
  expect((await ava.read()).holders[0]?.topics.map(({ topic }) => topic)).toEqual(['claims'])
  await ava.share([])
  expect((await ava.read()).holders[0]?.topics).toEqual([])
  await app.close()
})
