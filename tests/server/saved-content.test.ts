import { exportJWK, generateKeyPair } from 'jose'
import { expect, test } from 'vitest'
import * as v from 'valibot'
import { Bundle, Coverage } from '#contract/entities/fhir.ts'
import { IdCards } from '#contract/entities/id-card.ts'
import { Memberships } from '#contract/entities/plan.ts'
import type { SavedContent } from '#contract/entities/saved-card.ts'
import { costsOf } from '#records/coverage.rules.ts'
import { startedBackend } from '#tests/kit/own-backend.ts'
import { servicesWith } from '#tests/kit/services.ts'
import { buildApp } from '#server/app.ts'
import { IDEMPOTENCY_HEADER } from '#contract/endpoint.ts'
import { readConfig } from '#server/config/config.ts'
import { savedCards } from '#server/platform/db/schema.ts'
import { people as peopleTable } from '#server/insurers/sandbox/tables.ts'
import { people } from '#server/insurers/sandbox/world/people.ts'
import { startBackend } from '#tests/kit/backend.ts'
import { openSigned, plainSave, savingMember } from '#tests/kit/saving.ts'
import { ORIGIN } from '#tests/kit/tab.ts'
import { now } from '#tests/kit/time.ts'

const server = startedBackend()

type Member = Awaited<ReturnType<typeof savingMember>>

const read = async (member: Member, path: string): Promise<unknown> =>
  (await member.tab.fetch(path, { headers: member.bearer })).json()

/** All cards of all plans that a user may save. */
async function savedBy(login: string) {
  const member = await savingMember(server.app, login)
  const path = `/member/myblueprint/v1/users/${login}/memberships`
  const { userMemberships } = v.parse(Memberships, await read(member, path))
  const saved = []
  for (const { memberId, contractType } of userMemberships.filter(({ isActive }) => isActive)) {
    const listed = `/abcbs/v1/members/${memberId}/id-cards?contractType=${contractType}`
    const answer = v.safeParse(IdCards, await read(member, listed))
    const cards = answer.success ? answer.output.cards.filter(({ status }) => status !== 'ended') : []
    const cardIds = cards.map(({ cardId }) => cardId)
    if (cardIds.length > 0) saved.push(await member.save({ memberId, contractType, cardIds }))
  }
  return saved
}

type PersonRow = typeof peopleTable.$inferSelect

/** Personal details in the text, except for the names on the cards and the plan's own rows. */
function foundOf(person: PersonRow, text: string, { cards }: SavedContent): string[] {
  const allowed = cards.flatMap(({ memberName, phones, claimsAddress }) => [
    ...memberName.split(' '),
    ...phones.map(({ number }) => number),
    ...claimsAddress,
  ])
  const { birthDate, email, phone, personId, addressLines } = person
  const { firstName, middleName, lastName, preferredName } = person
  const details = [birthDate, email, phone, personId, ...addressLines]
  const words = [...details, firstName, middleName, lastName, preferredName].filter((word) => word !== null)
  return words.filter((word) => !allowed.includes(word) && new RegExp(`\\b${word}\\b`, 'i').test(text))
}

const BYTES_PER_CARD = 8 * 1024
const logins = people.flatMap(({ login, blockedDaysAgo, isLockedOut }) =>
  login && blockedDaysAgo === undefined && !isLockedOut ? [login] : [],
)

test.each(logins)('%s saves no personal data beyond the cards', async (login) => {
  const world = await server.db.select().from(peopleTable)
  for (const { text, content } of await savedBy(login)) {
    expect(world.flatMap((person) => foundOf(person, text, content))).toEqual([])
    expect(logins.filter((name) => text.includes(name))).toEqual([])
    expect(text).not.toMatch(/birth|subscriber|coveredM|relationship|dependentN|issueDate/i)
    expect(text.length / content.cards.length).toBeLessThan(BYTES_PER_CARD)
  }
})

test('the test’s search finds planted data', async () => {
  const { text, content } = await (await savingMember(server.app, 'harperdana1')).save()
  const [dana] = (await server.db.select().from(peopleTable)).filter(
    ({ personId }) => personId === 'harper-dana',
  )
  if (!dana) throw new Error('Dana is missing')
  expect(foundOf(dana, `${text} born ${dana.birthDate}`, content)).toEqual([dana.birthDate])
})

test('the costs match the coverage page', async () => {
  const member = await savingMember(server.app, 'harperdana1')
  const { content } = await member.save()
  const query = 'identifier=ZZH410220&versionId=2&_count=50&period=ge2020-01-01'
  const bundle = v.parse(Bundle, await read(member, `/fhir/Coverage?${query}`))
  const coverages = (bundle.entry ?? []).map(({ resource }) => v.parse(Coverage, resource))
  const costs = coverages.map((coverage) => costsOf(coverage))
  expect(content.coverage.costs.length).toBeGreaterThan(10)
  expect(costs).toContainEqual(content.coverage.costs)
})

test('a changed card, another key and a missing signature are not genuine', async () => {
  const { signed, text } = await (await savingMember(server.app, 'harperdana1')).save()
  const [header = '', , signature = ''] = signed.split('.')
  const changed = Buffer.from(text.replace('Danielle', 'Dangerous')).toString('base64url')
  const nothing = Buffer.from('{"alg":"none"}').toString('base64url')
  for (const forged of [`${header}.${changed}.${signature}`, `${nothing}.${changed}.`])
    await expect(openSigned(forged)).rejects.toThrow()
  const { publicKey } = await generateKeyPair('ES256', { extractable: true })
  const others = { keys: [{ ...(await exportJWK(publicKey)), kid: 'sandbox-card-1' }] }
  await expect(openSigned(signed, others)).rejects.toThrow('signature verification failed')
})

test('an insurer signs with its own key', async () => {
  const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true })
  const kid = 'insurer-2026'
  const own = { keys: [{ ...(await exportJWK(privateKey)), kid }] }
  const { app } = await startBackend(server.db, { CARD_SIGNING_KEYS: JSON.stringify(own) })
  const member = await savingMember(app, 'harperdana1')
  const answer = await member.trySave()
  const { signed } = v.parse(v.object({ signed: v.string() }), await answer.json())
  const opened = await openSigned(signed, { keys: [{ ...(await exportJWK(publicKey)), kid }] })
  expect(opened.protectedHeader.kid).toBe(kid)
  await app.close()
})

test('without a key outside the sandbox nothing is saved, and the portal knows it', async () => {
  const { bearer } = await savingMember(server.app, 'harperdana1')
  const config = { ...readConfig({ PUBLIC_URL: ORIGIN, LOG_LEVEL: 'silent' }), MODE: 'gateway' as const }
  const { db, faults } = server
  const app = await buildApp(
    servicesWith({ config, db, faults, clock: { now }, build: 'test', dist: 'no-build' }),
  )
  const before = await db.$count(savedCards)
  const answer = await app.inject({
    method: 'POST',
    url: '/member/myblueprint/v1/users/harperdana1/saved-cards',
    headers: { ...bearer, [IDEMPOTENCY_HEADER]: 'no-key-no-card' },
    payload: plainSave,
  })
  expect([answer.statusCode, answer.json().code]).toEqual([501, 'IDS-0010'])
  expect(await db.$count(savedCards)).toBe(before)
  expect((await app.inject('/config.json')).json()).toMatchObject({ savesCards: false })
  expect((await server.app.inject('/config.json')).json()).toMatchObject({ savesCards: true })
  await app.close()
})
