import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Database } from '#server/platform/db/open.ts'
import { accounts, systemState } from '#server/platform/db/schema.ts'
import { enrollments, people as peopleTable, plans as plansTable } from '#server/insurers/sandbox/tables.ts'
import { checkSignIn } from '#server/identity/accounts.ts'
import { people } from '#server/insurers/sandbox/world/people.ts'
import { plans } from '#server/insurers/sandbox/world/plans.ts'
import { SANDBOX_PASSWORD } from '#server/identity/provider/sandbox-person.ts'
import { seed, removePeople } from '#server/tools/seed/seed.ts'
import { openSeeded } from '#tests/kit/databases.ts'
import { now, worldDay } from '#tests/kit/time.ts'

const TODAY = worldDay()

const signIn = (db: Database, username: string) =>
  checkSignIn(
    { db, clock: { now } },
    {
      username,
      password: SANDBOX_PASSWORD,
      source: { network: '192.0.2.1', site: '192.0.2.1', provider: '192.0', requestId: 'request' },
      deviceHash: undefined,
    },
  )

const sizes = async (db: Database) => {
  const tables = [plansTable, peopleTable, accounts, enrollments]
  return Promise.all(tables.map((table) => db.$count(table)))
}

const wholeWorld = [
  plans.length,
  people.length,
  people.filter(({ login }) => login).length,
  people.flatMap(({ places }) => places).length,
]

test('seeding twice equals seeding once', async () => {
  const db = await openSeeded()
  expect(await sizes(db)).toEqual(wholeWorld)
  expect(await seed(db, { today: TODAY.add({ days: 1 }) })).toBe(false)
  expect(await sizes(db)).toEqual(wholeWorld)
  await db.close()
})

test('a reset restores the same people; an earlier build gets the family added later', async () => {
  const db = await openSeeded()
  await removePeople(db)
  expect(await sizes(db)).toEqual([0, 0, 0, 0])
  await db.insert(systemState).values({ name: 'seed-okafor', value: {} })
  expect(await seed(db, { today: TODAY })).toBe(true)
  expect(await sizes(db)).not.toEqual(wholeWorld)
  await db.delete(systemState).where(eq(systemState.name, 'seed-okafor'))
  expect(await seed(db, { today: TODAY })).toBe(true)
  expect(await sizes(db)).toEqual(wholeWorld)
  expect(await signIn(db, 'okaforruth7')).toEqual({ username: 'okaforruth7' })
  expect(await signIn(db, 'harperdana1')).toEqual({ username: 'harperdana1' })
  expect(await signIn(db, 'blocked0001')).toEqual({ failure: 'ADM-0001' })
  expect(await signIn(db, 'lockedout01')).toEqual({ failure: 'LOG-0015' })
  await db.close()
})

const contractIds = [...new Set(people.flatMap(({ places }) => places.map(({ contractId }) => contractId)))]

test('no contract id contains another, since coverage is searched by substring', () => {
  for (const one of contractIds) expect(contractIds.filter((other) => other.includes(one))).toEqual([one])
})

test('everyone has distinct logins, persons and places', () => {
  const logins = people.flatMap(({ login }) => login ?? [])
  expect(new Set(logins).size).toBe(logins.length)
  expect(new Set(people.map(({ personId }) => personId)).size).toBe(people.length)
  const places = people.flatMap((person) =>
    person.places.map(({ contractId, seq, plan }) => `${contractId} ${seq} ${plan.contractType}`),
  )
  expect(new Set(places).size).toBe(places.length)
})

test('no number could reach a real person or bill a real card', () => {
  for (const { design } of plans) {
    for (const { number } of design.phones) expect(number).toMatch(/^(50155501\d\d|711)$/)
    if (design.pharmacy) expect(design.pharmacy.rxBin).toBe('999999')
    expect(design.website).toMatch(/(^|\.)example\.com/)
  }
  for (const { phone } of people) expect(phone ?? '00').toMatch(/^\d\d$/)
})
