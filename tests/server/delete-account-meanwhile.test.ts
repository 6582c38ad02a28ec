import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Database } from '#server/platform/db/open.ts'
import { accounts, oneTimeCodes } from '#server/platform/db/schema.ts'
import { transactionOn } from '#server/platform/db/transaction.ts'
import { setBlockPeriod } from '#server/identity/accounts.ts'
import { contactCode } from '#server/identity/change-contact.ts'
import { newCode } from '#server/identity/second-step/one-time-codes.ts'
import { deletedAccounts } from '#server/access/tables.ts'
import { isUsernameFree } from '#server/domains/registration/open-account.ts'
import { inboxOf } from '#server/platform/delivery/inbox.ts'
import { type Backend, startBackend } from '#tests/kit/backend.ts'
import { openSeeded } from '#tests/kit/databases.ts'
import { CARDS, cardToken } from '#tests/kit/paying.ts'
import { signInAs } from '#tests/kit/sign-in.ts'

const USERS = '/member/myblueprint/v1/users'
const AVA = 'harperava19'
const DANA = 'ZZH41022001'

let server: Backend
/** The user whose account is deleted as soon as the insurer gets a request about them. */
let leaving: string | undefined
beforeAll(async () => {
  const db = await openSeeded()
  server = await startBackend(
    db,
    {},
    {
      insurer: (sandbox) => ({
        ...sandbox,
        membership: {
          ...sandbox.membership,
          ofUser: async (call, who) => {
            if (who.username === leaving)
              await transactionOn(db).delete(accounts).where(eq(accounts.username, who.username))
            return sandbox.membership.ofUser(call, who)
          },
        },
      }),
    },
  )
})
afterEach(() => {
  leaving = undefined
})
afterAll(async () => {
  await server.app.close()
  await server.db.close()
})

const remove = async (bearer: Record<string, string>, username: string, query = '') => {
  const url = `${USERS}/${username}${query}`
  const answer = await server.app.inject({ method: 'DELETE', url, headers: bearer })
  return [answer.statusCode, answer.json<{ code?: string }>().code]
}

const isThere = async (username: string) =>
  (await server.db.$count(accounts, eq(accounts.username, username))) > 0

test('an account is not deleted if its deletion cannot be recorded', async () => {
  const { db, app } = server
  const { bearer } = await signInAs(app, AVA)
  await db.execute(
    sql`alter table audit_trail add constraint none_deleted check (action <> 'delete-account') not valid`,
  )
  expect((await remove(bearer, AVA))[0]).toBe(500)
  await db.execute(sql`alter table audit_trail drop constraint none_deleted`)
  expect(await isThere(AVA)).toBe(true)
  expect((await app.inject({ url: `${USERS}/${AVA}/memberships`, headers: bearer })).statusCode).toBe(200)
})

test('an account with a scheduled block cannot be deleted to avoid the block', async () => {
  const { bearer } = await signInAs(server.app, AVA)
  const tomorrow = server.services.clock.now().add({ hours: 24 })
  await setBlockPeriod(server.db, AVA, { from: tomorrow })
  expect(await remove(bearer, AVA)).toEqual([409, 'ADM-0002'])
  expect(await isThere(AVA)).toBe(true)
})

test('deletes all codes of the account, and writes in the chosen language', async () => {
  const { db, services } = server
  await setBlockPeriod(db, AVA, { until: services.clock.now().subtract({ hours: 1 }) })
  const { bearer } = await signInAs(server.app, AVA)
  const to = 'ava@example.com'
  await db.update(accounts).set({ email: to }).where(eq(accounts.username, AVA))
  const code = contactCode(AVA, { way: 'email', to })
  await newCode(db, services.clock, code)
  await newCode(db, services.clock, { purpose: 'recovery', subject: AVA, signIn: 'a-reset' })
  expect(await remove(bearer, AVA, '?language=es')).toEqual([200, undefined])
  expect(await db.$count(oneTimeCodes)).toBe(0)
  await expect
    .poll(async () => (await inboxOf(db)).map(({ body }) => body))
    .toContainEqual(expect.stringContaining(`Se borró la cuenta ${AVA}.`))
})

test('a name is not free while its account is being deleted', async () => {
  const { db } = server
  const username = 'wilmaross42'
  const [account] = await db.select().from(accounts).where(eq(accounts.username, username))
  const gone = async () => {
    await db.delete(accounts).where(eq(accounts.username, username))
    const deletedAt = server.services.clock.now().toString()
    await db.insert(deletedAccounts).values({ username, personId: account!.personId, deletedAt })
  }
  // Between the server's two checks, the account is deleted.
  let isFirst = true
  const $count = async (...asked: Parameters<Database['$count']>) => {
    const count = await db.$count(...asked)
    if (isFirst) await gone()
    isFirst = false
    return count
  }
  const watched = new Proxy(db, {
    get: (target, name) => (name === '$count' ? $count : (Reflect.get(target, name) as unknown)),
  })
  expect(await isUsernameFree(watched, { username, personId: 'somebody else' })).toBe(false)
})

/** Everything that a member stores in an account. */
const WRITERS: [string, () => Promise<{ method: 'PUT' | 'POST'; url: string; payload: object }>][] = [
  [
    'family access',
    async () => ({
      method: 'PUT',
      url: `${USERS}/harperdana1/family-access`,
      payload: { contractId: 'any', version: 'any', topics: [] },
    }),
  ],
  [
    'preferences',
    async () => ({
      method: 'POST',
      url: `/member/myblueprint/v1/message-center/${DANA}/preferences`,
      payload: { version: '0', choices: [], quietHours: null },
    }),
  ],
  [
    'a claim note',
    async () => ({
      method: 'PUT',
      url: `/abcbs/v1/members/${DANA}/claims/${await aClaim()}/note`,
      payload: { text: 'Asked the doctor' },
    }),
  ],
  [
    'a card',
    async () => ({
      method: 'POST',
      url: `/abcbs/v1/members/${DANA}/payment-methods`,
      payload: {
        contractType: 'medical',
        isKept: true,
        isDefault: false,
        token: await cardToken(server.app, CARDS.good),
      },
    }),
  ],
  [
    'a connected service',
    async () => ({
      method: 'POST',
      url: '/member/myblueprint/v1/sso',
      payload: {
        userName: 'harperdana1',
        memberId: DANA,
        contractType: 'medical',
        companyId: '1',
        app: 'cob',
        relayState: '',
      },
    }),
  ],
]

async function aClaim(): Promise<string> {
  const insurer = server.services.insurerConnection.forAsker({ username: 'harperdana1' })
  const readable = [{ memberId: DANA, contractTypes: ['medical' as const] }]
  const page = await insurer.claims.searchWhole({
    readable,
    cursor: undefined,
    limit: 1,
    claimIds: undefined,
    kinds: undefined,
    service: {},
    updated: {},
  })
  return page.claims[0]?.claimId ?? ''
}

test.each(WRITERS)('%s is not stored for an account deleted meanwhile', async (_what, asked) => {
  const { app, db } = server
  const before = await db.select().from(accounts).where(eq(accounts.username, 'harperdana1'))
  const { bearer } = await signInAs(app, 'harperdana1')
  const headers = { ...bearer, 'idempotency-key': randomUUID() }
  const request = await asked()
  leaving = 'harperdana1'
  const answer = await app.inject({ ...request, headers })
  leaving = undefined
  await db.insert(accounts).values(before).onConflictDoNothing()
  expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([401, 'UNAUTHORIZED_ERROR'])
})
