import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sealAll } from '#server/platform/audit/seal.ts'
import { auditTrail } from '#server/platform/audit/tables.ts'
import { afterwardsDone } from '#server/platform/http/afterwards.ts'
import { readConfig } from '#server/config/config.ts'
import { type Database, openDatabase } from '#server/platform/db/open.ts'
import { deliver } from '#server/platform/delivery/inbox.ts'
import { startOver } from '#server/tools/sandbox-pages/world.ts'
import { type Backend, startBackend } from '#tests/kit/backend.ts'
import { openSeeded } from '#tests/kit/databases.ts'
import { CARDS, payer } from '#tests/kit/paying.ts'
import { startPostgres } from '#tests/kit/postgres.ts'
import { GATEWAY, sandboxOn } from '#tests/kit/sandbox-settings.ts'
import { dataKeys } from '#tests/kit/services.ts'
import { signInAs } from '#tests/kit/sign-in.ts'
import { ORIGIN } from '#tests/kit/tab.ts'
import { isLong } from '#tests/kit/tier.ts'
import { worldDay } from '#tests/kit/time.ts'

const postgres = isLong ? await startPostgres() : undefined
afterAll(() => postgres?.stop())

const Names = v.object({ rows: v.array(v.object({ name: v.string() })) })
const Digest = v.object({ rows: v.tuple([v.object({ rows: v.nullable(v.string()) })]) })

/** Every row of every table as text, sorted. */
async function rowsOf(db: Database): Promise<Record<string, string>> {
  const { rows: tables } = v.parse(
    Names,
    await db.execute(sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`),
  )
  const found: Record<string, string> = {}
  for (const { name } of tables) {
    const answer = await db.execute(
      sql`select string_agg(t::text, chr(10) order by t::text) as rows from ${sql.identifier(name)} t`,
    )
    found[name] = v.parse(Digest, answer).rows[0].rows ?? ''
  }
  return found
}

const countsOf = async (db: Database) =>
  Object.fromEntries(
    Object.entries(await rowsOf(db)).map(([name, rows]) => [name, rows === '' ? 0 : rows.split('\n').length]),
  )

const NEW_PASSWORD = 'Maple-River7-Kite'

/** A member pays, changes the password and gets letters; their trail is sealed. */
async function useThePortal({ app, db, services }: Backend): Promise<void> {
  const dana = await payer(app, 'harperdana1', 'ZZH41022001')
  await dana.pay(1_000, await dana.addCard(CARDS.good))
  const { bearer } = await signInAs(app, 'harperdana1')
  const changed = await app.inject({
    method: 'PUT',
    url: '/member/myblueprint/v1/users/harperdana1/password',
    headers: bearer,
    payload: { currentPassword: 'Portal#2026', newPassword: NEW_PASSWORD },
  })
  expect(changed.statusCode).toBe(200)
  await db.execute(sql`update sandbox_claims set allowed_cents = allowed_cents + 1`)
  await db.execute(sql`delete from sandbox_documents`)
  const letter = { channel: 'email', sentTo: 'dana@example.com', subject: 'Hello', body: 'A letter' } as const
  await deliver(db, services.clock.now(), { ...letter, attachments: [] })
  await sealAll(db, dataKeys)
  // The server sends letters after its answers; they belong to this activity.
  await afterwardsDone(app)
}

const post = ({ app }: Backend, headers: Record<string, string> = {}) =>
  app.inject({ method: 'POST', url: '/sandbox/world', headers, payload: { today: worldDay().toString() } })

describe.each([
  { engine: 'default', open: openSeeded },
  {
    engine: 'postgresql',
    open: async () => openDatabase(readConfig(sandboxOn(await postgres?.newDatabase()))),
  },
])('on $engine', ({ engine, open }) => {
  describe.skipIf(engine === 'postgresql' && !postgres)('the sandbox starts over', () => {
    let server: Backend
    let seeded: Awaited<ReturnType<typeof countsOf>>
    beforeAll(async () => {
      const db = await open()
      server = await startBackend(db)
      seeded = await countsOf(db)
    })
    afterAll(async () => {
      await server.app.close()
      await server.db.close()
    })

    test.runIf(isLong)('removes everything that members did since the first start', async () => {
      const { db } = server
      await useThePortal(server)
      expect(await countsOf(db)).not.toEqual(seeded)
      expect((await post(server, { origin: ORIGIN })).statusCode).toBe(204)
      expect(await countsOf(db)).toEqual(seeded)

      const first = await rowsOf(db)
      await useThePortal(server)
      expect(await rowsOf(db)).not.toEqual(first)
      expect((await post(server)).statusCode).toBe(204)
      expect(await rowsOf(db)).toEqual(first)
    })

    test('ends every session, and lets members sign in again at once', async () => {
      const { bearer } = await signInAs(server.app, 'harperdana1')
      await post(server)
      const read = (headers: Record<string, string>) =>
        server.app.inject({ url: '/member/myblueprint/v1/users/harperdana1/memberships', headers })
      expect((await read(bearer)).statusCode).toBe(401)
      const again = await signInAs(server.app, 'harperdana1')
      expect((await read(again.bearer)).statusCode).toBe(200)
    })

    test('ends outages and sets the clock to the present', async () => {
      server.faults.set({ outage: true, clockOffsetSeconds: 86_400 })
      await post(server)
      expect(server.faults.switches).toMatchObject({ outage: false, clockOffsetSeconds: 0 })
    })

    test('keeps the audit trail append-only', async () => {
      await post(server)
      await signInAs(server.app, 'harperdana1')
      const refused = await server.db.delete(auditTrail).then(
        () => undefined,
        (error: unknown) => error as Error,
      )
      expect(String(refused?.cause)).toContain('append-only')
    })

    test('returns to the sandbox page after its button', async () => {
      expect((await server.app.inject('/sandbox')).body).toContain('action="/sandbox/world"')
      const headers = { accept: 'text/html', origin: ORIGIN }
      const answer = await server.app.inject({ method: 'POST', url: '/sandbox/world', headers })
      expect([answer.statusCode, answer.headers.location]).toEqual([303, '/sandbox'])
    })

    test.runIf(isLong)('counts ages and claims from the requested day', async () => {
      const { app, db } = server
      const later = await app.inject({
        method: 'POST',
        url: '/sandbox/world',
        payload: { today: '2031-02-03' },
      })
      expect(later.statusCode).toBe(204)
      expect((await rowsOf(db)).system_state).toContain('2031-02-03')
      const refused = await app.inject({ method: 'POST', url: '/sandbox/world', payload: { today: 'soon' } })
      expect(refused.statusCode).toBe(422)
    })

    // Each seeding takes seconds.
    test.runIf(isLong)('seeds again for another build', async () => {
      const { db, services } = server
      await startOver(services, worldDay())
      const before = await rowsOf(db)
      await startOver({ ...services, build: 'another' }, worldDay())
      const after = await rowsOf(db)
      // Each seeding salts the passwords again.
      expect(after.accounts).not.toBe(before.accounts)
      expect(await countsOf(db)).toEqual(seeded)
    })
  })
})

describe('the address to start over', () => {
  test('rejects pages of another origin', async () => {
    const server = await startBackend(await openSeeded())
    const { bearer } = await signInAs(server.app, 'harperdana1')
    expect((await post(server, { origin: 'https://evil.example.com' })).statusCode).toBe(403)
    const answer = await server.app.inject({
      url: '/member/myblueprint/v1/users/harperdana1/memberships',
      headers: bearer,
    })
    expect(answer.statusCode).toBe(200)
    await server.app.close()
    await server.db.close()
  })

  test('does not exist outside the sandbox', async () => {
    const server = await startBackend(await openSeeded(), { ...GATEWAY })
    expect((await post(server)).statusCode).toBe(404)
    await server.app.close()
    await server.db.close()
  })
})
