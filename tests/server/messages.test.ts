import { beforeAll, expect, test } from 'vitest'
import { seed, unseed } from '#server/seed/seed.ts'
import { messages, systemState } from '#server/db/schema.ts'
import { openInMemory } from '#server/db/open.ts'
import { startBackend } from '#tests/kit/backend.ts'
import { signInAs } from '#tests/kit/sign-in.ts'
import { eq } from 'drizzle-orm'

let server: Awaited<ReturnType<typeof startBackend>>
beforeAll(async () => {
  // What other tests let happen brings letters; these count the letters of a world in which nothing has.
  server = await startBackend(await openInMemory())
})

const BASE = '/member/myblueprint/v1/message-center'
const [dana, marcus, ava, eli] = ['ZZH41022001', 'ZZH41022002', 'ZZH41022003', 'ZZH41022004']

async function counts(login: string, memberId: string, further?: string) {
  const { tab, bearer } = await signInAs(server.app, login)
  const query = further === undefined ? '' : `?additionalRequestedMemberIds=${further}`
  const answer = await tab.fetch(`${BASE}/${memberId}/messages/count${query}`, { headers: bearer })
  return { status: answer.status, body: (await answer.json()) as unknown }
}

test('Dana has 130 unread messages, and one of Eli’s waits as well', async () => {
  expect(await counts('harperdana1', dana)).toEqual({ status: 200, body: [{ memberId: dana, count: 130 }] })
  const both = await counts('harperdana1', dana, eli)
  expect(both.body).toEqual([
    { memberId: dana, count: 130 },
    { memberId: eli, count: 1 },
  ])
})

test('nobody counts the messages of somebody whose records they may not read', async () => {
  for (const [login, own, further] of [
    ['harperdana1', dana, ava],
    ['harperdana1', dana, marcus],
    ['harpermarc1', marcus, dana],
    ['harpermarc1', dana, undefined],
    ['wilmaross42', dana, undefined],
  ] as const)
    expect(await counts(login, own, further)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
})

test('a list that no family has is refused before it reaches the database', async () => {
  for (const list of [Array(21).fill(eli).join(','), `${eli},`, "' or 1=1", `${eli}%00`])
    expect(await counts('harperdana1', dana, list)).toMatchObject({ status: 400 })
})

test('a sandbox of an earlier build gets the messages, and keeps its people', async () => {
  const db = await openInMemory()
  const today = Temporal.PlainDate.from('2026-11-21')
  expect(await seed(db, { today })).toBe(true)
  await db.delete(messages)
  await db.delete(systemState).where(eq(systemState.name, 'seed-messages'))
  expect(await seed(db, { today })).toBe(true)
  expect(await db.$count(messages)).toBeGreaterThan(130)
  expect(await seed(db, { today })).toBe(false)
  await unseed(db)
  expect(await db.$count(messages)).toBe(0)
  await db.close()
})
