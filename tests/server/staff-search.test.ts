import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { InsurerUnavailable } from '#server/insurer/call.ts'
import { accounts } from '#server/platform/db/schema.ts'
import { type Backend, startBackend } from '#tests/kit/backend.ts'
import { openSeeded } from '#tests/kit/databases.ts'
import { STAFF_CALLS, STAFF_REASON, atTheConsole } from '#tests/kit/staff.ts'

const MARCUS = 'harpermarc1'

let server: Backend
let state: 'answers' | 'away' | 'knows many' = 'answers'
beforeAll(async () => {
  const away = () => Promise.reject(new InsurerUnavailable('down'))
  server = await startBackend(
    await openSeeded(),
    {},
    {
      insurer: (sandbox) => ({
        ...sandbox,
        memberSearch: {
          byName: async (call, search) => {
            if (state === 'away') return away()
            const found = (await sandbox.memberSearch?.byName(call, search)) ?? []
            if (state === 'answers') return found
            // People with the same name who have no account here.
            return Array.from({ length: search.most }, (_, place) => ({
              ...found[0],
              personId: `namesake-${place}`,
            })) as typeof found
          },
        },
        membership: {
          ...sandbox.membership,
          ofMember: (call, memberId) =>
            state === 'away' ? away() : sandbox.membership.ofMember(call, memberId),
        },
      }),
    },
  )
})
afterAll(async () => {
  await server.app.close()
  await server.db.close()
})

const search = async (text: string) => {
  const sandy = await atTheConsole(server.app)
  const answer = await sandy.post('/users/search', { text })
  expect(answer.statusCode).toBe(200)
  const { users, ...rest } = answer.json()
  return { found: users.map(({ username }: { username: string }) => username), ...rest }
}

test('finds a person by the portal’s own data while the insurer is down, with a note', async () => {
  state = 'answers'
  expect(await search(MARCUS)).toEqual({
    found: [MARCUS],
    hasMore: false,
    byName: true,
    isInsurerAway: false,
  })
  state = 'away'
  expect(await search(MARCUS)).toEqual({
    found: [MARCUS],
    hasMore: false,
    byName: true,
    isInsurerAway: true,
  })
})

test('finds names without accents and in any width', async () => {
  state = 'answers'
  const found = await search('harper marc')
  expect(found.found).toContain(MARCUS)
  expect(await search('ＨÁRPER\u00a0 Mar\u200bc')).toEqual(found)
})

test('reports if the insurer has more matches than were checked', async () => {
  state = 'knows many'
  expect(await search('Marcus Harper')).toMatchObject({ found: [], hasMore: true })
})

test('staff never find, open or change an account of their own family', async () => {
  state = 'answers'
  await server.db
    .update(accounts)
    .set({ role: 'staff', staffName: 'Marcus Harper' })
    .where(eq(accounts.username, MARCUS))
  const marcus = await atTheConsole(server.app, MARCUS)
  const { users } = (await marcus.post('/users/search', { text: 'harper' })).json()
  expect(users).toEqual([])
  const calls = STAFF_CALLS.flatMap(([, path, body]) =>
    path.startsWith('/users/harperdana1/') ? [[path, body] as const] : [],
  )
  expect(calls.length).toBeGreaterThan(6)
  for (const [path, body] of calls)
    expect([path, (await marcus.post(path, body)).json().code]).toEqual([path, 'ADM-0023'])
  const others = await marcus.post('/users/okaforruth7/record', { reason: STAFF_REASON })
  expect(others.statusCode).toBe(200)
})
