import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as v from 'valibot'
import { Bundle } from '#contract/entities/fhir.ts'
import { IdCards } from '#contract/entities/id-card.ts'
import { Memberships } from '#contract/entities/plan.ts'
import { AccessRights } from '#contract/entities/rights.ts'
import { foldText } from '#contract/fold.ts'
import { foldSql } from '#server/platform/db/fold.ts'
import { readConfig } from '#server/config/config.ts'
import { type Database, openDatabase } from '#server/platform/db/open.ts'
import { auditTrail } from '#server/platform/audit/tables.ts'
import { accounts } from '#server/platform/db/schema.ts'
import { enrollments } from '#server/insurers/sandbox/tables.ts'
import { seed } from '#server/tools/seed/seed.ts'
import { type Backend, startBackend } from '#tests/kit/backend.ts'
import { openEmbedded } from '#tests/kit/databases.ts'
import { passSignIn } from '#tests/kit/pass-sign-in.ts'
import { newFolder } from '#tests/kit/folder.ts'
import { startPostgres } from '#tests/kit/postgres.ts'
import { inboxFor, memberWithCard } from '#tests/kit/sending.ts'
import { savingMember, statusOfHandle } from '#tests/kit/saving.ts'
import { beginSignIn, refresh, signInAs } from '#tests/kit/sign-in.ts'
import { newTab } from '#tests/kit/tab.ts'
import { sandboxOn } from '#tests/kit/sandbox-settings.ts'
import { isLong, sample } from '#tests/kit/tier.ts'
import { worldDay } from '#tests/kit/time.ts'

/** Determined while tests are collected, so that the report shows which half was skipped. */
const postgres = isLong ? await startPostgres() : undefined
afterAll(() => postgres?.stop())

const onPostgres = async (address: string) => openDatabase(readConfig(sandboxOn(address)))
const OURS = { 'x-portal-session': '1' }
const BASE = '/member/myblueprint/v1/users/harperdana1'

const engines = [
  { engine: 'pglite', open: () => openEmbedded('seeded') },
  { engine: 'postgresql', open: async () => onPostgres((await postgres?.newDatabase()) ?? '') },
]

describe.each(sample(engines, 1))('on $engine', ({ engine, open }) => {
  describe.skipIf(engine === 'postgresql' && !postgres)('the same member', () => {
    let db: Database
    let server: Backend
    beforeAll(async () => {
      db = await open()
      server = await startBackend(db)
    })
    afterAll(async () => {
      await server.app.close()
      await db.close()
    })

    test('normalizes search text like the page', async () => {
      const block = (from: number, to: number) =>
        Array.from({ length: to - from }, (_, code) => String.fromCharCode(from + code))
      // Without blocks to which new versions of Unicode add capitals.
      const codes = [block(1, 0x1c00), block(0x1e00, 0x2c00), block(0xff00, 0xffef)].flat()
      const given = [...codes, 'Costó didn’t ＣＯＳＴＯ Straße Łódź Ka\u02bbahumanu X\u2011ray', 'ﬁ½']
      const rows = await db
        .select({ text: sql<string>`text`, theirs: foldSql(sql`text`) })
        .from(sql`jsonb_array_elements_text(${JSON.stringify(given)}::jsonb) text`)
      const different = rows.filter(({ text, theirs }) => theirs !== foldText(text))
      expect(rows).toHaveLength(given.length)
      expect(different.map(({ text }) => text.codePointAt(0)?.toString(16))).toEqual([])
    })

    test('uses the requested engine', async () => {
      expect(db.engine).toBe(engine)
      expect((await server.app.inject('/readyz')).json()).toEqual({
        status: 'ok',
        database: engine,
        jobs: 'starting',
      })
    })

    test('sees plans, rights, cards and coverage, and each look is logged', async () => {
      const { tab, bearer } = await signInAs(server.app, 'harperdana1')
      const ask = async <const Schema extends v.GenericSchema>(path: string, schema: Schema) =>
        v.parse(schema, await (await tab.fetch(path, { headers: bearer })).json())
      const before = await db.$count(auditTrail)
      const { userMemberships } = await ask(`${BASE}/memberships`, Memberships)
      expect(userMemberships.map(({ contractType }) => contractType).slice(0, 3)).toEqual([
        'medical',
        'dental',
        'vision',
      ])
      const rights = await ask(`${BASE}/accessrights/1/ZZH41022001/medical`, AccessRights)
      expect(rights.accessibleMembers).toHaveLength(3)
      const { cards } = await ask('/abcbs/v1/members/ZZH41022001/id-cards?contractType=medical', IdCards)
      expect(cards.map(({ memberName }) => memberName)).toContain('Eli Harper')
      const query = 'identifier=ZZH410220&versionId=2&_count=50&period=ge2020-01-01'
      expect((await ask(`/fhir/Coverage?${query}`, Bundle)).total).toBeGreaterThan(7)
      expect(await db.$count(auditTrail)).toBeGreaterThanOrEqual(before + 4)
    })

    test('saves a card, which leaves the device after removal here', async () => {
      const member = await savingMember(server.app, 'harperdana1')
      const { vaultId, handle, content } = await member.save()
      expect((await member.renew(vaultId)).content.cards).toEqual(content.cards)
      expect((await statusOfHandle(server.app, handle)).answer).toBe('keep')
      await member.tryRemove(vaultId)
      const [{ removedAt: since } = {}] = await member.list()
      const wiped = { answer: 'wipe', reason: 'removed', since }
      expect(await statusOfHandle(server.app, handle)).toMatchObject(wiped)
      expect([since, await member.list()]).toEqual([expect.stringContaining('T'), []])
    })

    test('sends a card and orders a new one, each once despite repeats', async () => {
      const dana = await memberWithCard(server.app, 'harperdana1', 'ZZH41022001')
      const [fax, lost] = [{ policyType: 'medical', faxNumber: '5015550123' }, { reason: 'lost' }]
      const twice = async (path: string, body: object, keys: string[]) =>
        (await Promise.all(keys.map((key) => dana.post(path, body, key)))).map(({ statusCode }) => statusCode)
      expect(await twice('faxes', fax, ['one-and-the-same', 'one-and-the-same'])).toEqual([200, 200])
      expect(await inboxFor(server.app, '5015550123')).toHaveLength(1)
      const failing = { ...fax, faxNumber: '5015550199' }
      expect(await twice('faxes', failing, ['a-key-of-its-own'])).toEqual([503])
      expect((await dana.get('deliveries')).json()).toMatchObject({
        deliveries: [{ state: 'failed' }, { state: 'sent' }],
      })
      expect((await twice('replacements', lost, ['this-is-a-key', 'another-key'])).toSorted()).toEqual([
        200, 409,
      ])
    })

    test('keeps one session key until signing out', async () => {
      const { tab, tokens, bearer } = await signInAs(server.app, 'harperdana1')
      const opened = await tab.fetch('/session', { method: 'POST', headers: { ...OURS, ...bearer } })
      const key: unknown = await opened.json()
      const kept = () => tab.fetch('/session/key', { headers: OURS })
      expect(await (await kept()).json()).toEqual(key)
      expect((await tab.fetch('/session', { method: 'DELETE', headers: OURS })).status).toBe(204)
      expect((await kept()).status).toBe(401)
      expect((await refresh(tab, tokens.refresh_token)).status).toBe(400)
    })

    test('is locked out by the third failure, even with simultaneous ones', async () => {
      const attempt = (username: string) =>
        passSignIn(newTab(server.app), beginSignIn().authorize, username, 'wrong').catch(
          (error: unknown) => /Error code: ([A-Z]+-\d+)/.exec(String(error))?.[1],
        )
      expect(await attempt('dentalonly7')).toBe('LOG-0014')
      expect(await attempt('dentalonly7')).toBe('LOG-0014')
      expect(await attempt('dentalonly7')).toBe('LOG-0018')
      const atOnce = await Promise.all([1, 2, 3].map(() => attempt('visiononly7')))
      expect(atOnce.toSorted()).toEqual(['LOG-0014', 'LOG-0014', 'LOG-0018'])
    })

    test('exists once after repeated seeding', async () => {
      const sizes = () => Promise.all([accounts, enrollments].map((table) => db.$count(table)))
      const once = await sizes()
      expect(await seed(db, { today: worldDay() })).toBe(false)
      expect(await sizes()).toEqual(once)
    })
  })
})

test.skipIf(!postgres)(
  'two servers starting at once on an empty PostgreSQL both get the schema',
  async () => {
    const address = (await postgres?.emptyDatabase()) ?? ''
    const both = await Promise.all([onPostgres(address), onPostgres(address)])
    const third = await onPostgres(address)
    for (const db of [...both, third]) {
      expect(await db.$count(accounts)).toBe(0)
      await db.close()
    }
  },
)

test.runIf(isLong)('migrating the embedded database twice does no harm', async () => {
  const folder = newFolder()
  for (const _ of [1, 2]) {
    const db = await openDatabase(readConfig({ DATA_DIR: folder }))
    expect(await db.$count(accounts)).toBe(0)
    await db.close()
  }
})
