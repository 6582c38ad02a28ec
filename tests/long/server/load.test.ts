import { eq } from 'drizzle-orm'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as v from 'valibot'
import { Claim } from '#contract/entities/claim.ts'
import { accumulatorsOf } from '#server/insurers/sandbox/adjudication/accumulators.ts'
import { sumOf } from '#contract/claim-money.ts'
import { readConfig } from '#server/config/config.ts'
import { claimById } from '#server/insurers/sandbox/claims/claims.ts'
import { claimLines, claims } from '#server/insurers/sandbox/claims/tables.ts'
import { type Database, openDatabase } from '#server/platform/db/open.ts'
import { accounts } from '#server/platform/db/schema.ts'
import { enrollments, people as peopleTable } from '#server/insurers/sandbox/tables.ts'
import { benefitsOf } from '#server/insurers/sandbox/adjudication/plan-benefits.ts'
import { claimsOfFamily } from '#server/insurers/sandbox/load/load-history.ts'
import { contractIdOf, familiesOf, loadFamilies } from '#server/insurers/sandbox/load/load-people.ts'
import { LoadRefused, stateOfLoad } from '#server/insurers/sandbox/load/load-state.ts'
import { load } from '#server/insurers/sandbox/load/load.ts'
import { people } from '#server/insurers/sandbox/world/people.ts'
import { type Person, memberIdOf } from '#server/insurers/sandbox/world/person.ts'
import { personRow } from '#server/insurers/sandbox/world/rows.ts'
import { parseSeedArguments } from '#server/tools/seed/arguments.ts'
import { seed, removePeople } from '#server/tools/seed/seed.ts'
import { openEmbedded } from '#tests/kit/databases.ts'
import { startPostgres } from '#tests/kit/postgres.ts'
import { runServer } from '#tests/kit/server-process.ts'
import { sandboxOn } from '#tests/kit/sandbox-settings.ts'

const today = Temporal.PlainDate.from('2026-11-21')
const postgres = await startPostgres()
afterAll(() => postgres?.stop())

const family = (number: number): Person[] => loadFamilies(1_000_000, number - 1).next().value?.people ?? []
const numbers = fc.integer({ min: 1, max: 20_000 })

test('makes as many members as requested, by family, the same from any start', () => {
  for (const members of [1, 2, 7, 20, 333]) {
    const all = [...loadFamilies(members)]
    expect(all.flatMap((each) => each.people)).toHaveLength(members)
    expect(all).toHaveLength(familiesOf(members))
    expect([...loadFamilies(members, 3)]).toEqual(all.slice(3))
  }
})

test('crowd members share no contract, id or sign-in with the named people', () => {
  const named = people.flatMap(({ places }) => places.map(({ contractId }) => contractId))
  expect(named.filter((contractId) => contractId.startsWith('ZZ0'))).toEqual([])
  expect(
    people.filter(({ login, personId }) => [login, personId].some((id) => id?.startsWith('load'))),
  ).toEqual([])
  expect(new Set([1, 10, 99, 400_000].map(contractIdOf)).size).toBe(4)
})

test('a family’s claims are the same each day, follow the contract, and add up', () => {
  fc.assert(
    fc.property(numbers, (number) => {
      const all = claimsOfFamily(family(number), today)
      expect(claimsOfFamily(family(number), today)).toEqual(all)
      expect(new Set(all.map(({ claimId }) => claimId)).size).toBe(all.length)
      for (const claim of all) {
        v.assert(Claim, claim)
        expect(sumOf(claim.lines.map(({ money }) => money))).toEqual(claim.money)
      }
    }),
    { numRuns: 12 },
  )
})

test('no crowd member exceeds a year’s limits', () => {
  fc.assert(
    fc.property(numbers, (number) => {
      const all = claimsOfFamily(family(number), today)
      for (const place of family(number).flatMap(({ places }) => places)) {
        const own = all.filter(({ contractType }) => contractType === place.plan.contractType)
        for (const year of [2023, 2024, 2025, 2026]) {
          const { in: near, out } = accumulatorsOf(
            own,
            memberIdOf(place),
            benefitsOf(place.plan, year, today.year),
          )
          for (const meters of [near.deductible, near.outOfPocket, out.deductible, out.outOfPocket])
            for (const { limitCents, usedCents } of Object.values(meters))
              expect(usedCents).toBeLessThanOrEqual(limitCents ?? Infinity)
        }
      }
    }),
    { numRuns: 12 },
  )
})

test('claims of different families are never mixed up', () => {
  const ids = [...loadFamilies(60)].flatMap(({ people: all }) =>
    claimsOfFamily(all, today).map(({ claimId }) => claimId),
  )
  expect(new Set(ids).size).toBe(ids.length)
})

const MEMBERS = 20

describe.each([
  { engine: 'pglite', open: () => openEmbedded('empty') },
  {
    engine: 'postgresql',
    open: async () => openDatabase(readConfig(sandboxOn(await postgres?.newDatabase()))),
  },
])('on $engine', ({ engine, open }) => {
  describe.skipIf(engine === 'postgresql' && !postgres)('a crowd', () => {
    let db: Database
    beforeAll(async () => {
      db = await open()
      await seed(db, { today })
    })
    afterAll(() => db.close())

    const tables = [peopleTable, accounts, enrollments, claims, claimLines]
    const sizes = () => Promise.all(tables.map((table) => db.$count(table)))
    const crowd = [...loadFamilies(MEMBERS)].flatMap((each) => each.people)
    const expected = [...loadFamilies(MEMBERS)].flatMap((each) => claimsOfFamily(each.people, today))

    test('continues after an interruption and is complete once', async () => {
      const before = await sizes()
      const asked = { members: MEMBERS, today, atOnce: 2 }
      // A person with an id of the sixth family makes its load fail.
      const [stranger] = family(6)
      await db.insert(peopleTable).values(personRow(stranger!, today))
      await expect(load(db, asked)).rejects.toThrow()
      await db.delete(peopleTable).where(eq(peopleTable.personId, stranger!.personId))
      const half = await stateOfLoad(db)
      expect([half?.families, await db.$count(peopleTable)]).toEqual([4, before[0]! + half!.done])
      await expect(load(db, { ...asked, members: 21 })).rejects.toThrow(LoadRefused)
      expect(await load(db, { ...asked, today: today.add({ days: 3 }) })).toBe(true)
      const after = await sizes()
      const lines = expected.flatMap((claim) => claim.lines).length
      expect(after.map((size, n) => size - before[n]!)).toEqual([
        MEMBERS,
        familiesOf(MEMBERS),
        crowd.flatMap(({ places }) => places).length,
        expected.length,
        lines,
      ])
      expect(await load(db, asked)).toBe(false)
      expect(await sizes()).toEqual(after)
      const longest = expected.reduce((a, b) => (b.lines.length > a.lines.length ? b : a))
      expect(v.parse(Claim, await claimById(db, longest.claimId))).toEqual(longest)
    })

    test('is removed with the named people', async () => {
      await removePeople(db)
      expect([await sizes(), await stateOfLoad(db)]).toEqual([[0, 0, 0, 0, 0], undefined])
    })

    test.skipIf(engine === 'postgresql')('is rejected if too large, and nothing is stored', async () => {
      await expect(load(db, { members: 2_001, today })).rejects.toThrow('DATABASE_URL')
      expect([await sizes(), await stateOfLoad(db)]).toEqual([[0, 0, 0, 0, 0], undefined])
    })
  })
})

test.each(['x', '-5', '0', '1.5', '1e3', '', ' 7', '1000001', '99999999999999999999'])(
  'rejects "%s" members with a message',
  (members) =>
    expect(parseSeedArguments([`--members=${members}`])).toContain('a whole number from 1 to 1000000'),
)

test('the command accepts its arguments, and exits with the usage status otherwise', async () => {
  expect(parseSeedArguments([])).toMatchObject({ reset: false, members: undefined })
  expect(parseSeedArguments(['--members', '1000', '--reset'])).toMatchObject({ reset: true, members: 1_000 })
  for (const strange of [['--members', '-5'], ['--member=5'], ['--members'], ['5']])
    expect(parseSeedArguments(strange)).toBeTypeOf('string')
  const run = runServer('server/tools/seed/command.ts', {}, ['--members', 'many'])
  expect(await run.ended).toBe(64)
  expect(run.printed()).toContain('npm run seed')
})
