import { hash, randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as v from 'valibot'
import { exportLines } from '#server/platform/audit/export.ts'
import { withOrigin } from '#server/platform/audit/origin.ts'
import { sealAll, sealSome, startSealing } from '#server/platform/audit/seal.ts'
import { auditTrail } from '#server/platform/audit/tables.ts'
import { type AuditEntry, audit } from '#server/platform/audit/trail.ts'
import { type Ask, verify } from '#server/platform/audit/verify.ts'
import { ROW_AS_TEXT, hashOf } from '#server/platform/audit/chain.ts'
import { readConfig } from '#server/config/config.ts'
import { temporaryDataKeys } from '#server/config/data-keys.ts'
import { type Database, openDatabase } from '#server/platform/db/open.ts'
import { auditChain } from '#server/tools/doctor/audit.ts'
import { openEmpty } from '#tests/kit/databases.ts'
import { startPostgres } from '#tests/kit/postgres.ts'
import { sandboxOn } from '#tests/kit/sandbox-settings.ts'
import { dataKeys } from '#tests/kit/services.ts'
import { isLong, sample } from '#tests/kit/tier.ts'
import { now } from '#tests/kit/time.ts'

const postgres = isLong ? await startPostgres() : undefined
afterAll(() => postgres?.stop())

const entry = (n: number): AuditEntry => ({
  actor: 'harperdana1',
  action: 'GET /fhir/Coverage',
  subject: `ZZ${n}`,
  outcome: 'read',
  requestId: randomUUID(),
})

const Rows = v.object({ rows: v.array(v.record(v.string(), v.unknown())) })

const engines = [
  { engine: 'default', open: openEmpty },
  {
    engine: 'postgresql',
    open: async () => openDatabase(readConfig(sandboxOn((await postgres?.newDatabase()) ?? ''))),
  },
]

describe.each(sample(engines, 1))('on $engine', ({ engine, open }) => {
  describe.skipIf(engine === 'postgresql' && !postgres)('the chain', () => {
    let db: Database
    beforeAll(async () => {
      db = await open()
    })
    afterAll(() => db.close())
    beforeEach(async () => {
      await behindTheTriggers('delete from audit_trail')
      await ask(`update audit_heads set position = 0, hash = '', seal = null`)
    })

    const ask: Ask = async (query) => v.parse(Rows, await db.execute(sql.raw(query))).rows
    const write = (count: number) =>
      audit(
        db,
        { now },
        Array.from({ length: count }, (_, n) => entry(n)),
      )
    /** Changes rows as an owner of the database can. */
    const behindTheTriggers = async (statement: string) => {
      await ask('alter table audit_trail disable trigger all')
      await ask(statement)
      await ask('alter table audit_trail enable trigger all')
    }
    const positions = async () =>
      (await db.select().from(auditTrail))
        .map(({ position }) => position)
        .toSorted((a, b) => Number(a) - Number(b))

    test('a row is written at once and sealed later, in an unbroken order', async () => {
      await write(3)
      expect(await verify(ask, dataKeys)).toMatchObject({ rows: 0, unsealed: 3, breaks: [] })
      expect(await sealAll(db, dataKeys)).toBe(3)
      await write(1_100)
      expect(await sealAll(db, dataKeys)).toBe(1_100)
      expect(await verify(ask, dataKeys)).toMatchObject({
        rows: 1_103,
        unsealed: 0,
        breaks: [],
        head: { position: 1_103 },
      })
      expect(await positions()).toEqual(Array.from({ length: 1_103 }, (_, at) => at + 1))
    })

    test('concurrent writing and sealing yields one chain', async () => {
      const work = Array.from({ length: 12 }, async (_, n) => {
        await write(10 + n)
        return sealSome(db, dataKeys)
      })
      await Promise.all(work)
      await sealAll(db, dataKeys)
      const { rows, breaks, unsealed } = await verify(ask, dataKeys)
      expect({ rows, breaks, unsealed }).toEqual({ rows: 186, breaks: [], unsealed: 0 })
    })

    test('the background job seals new rows, and again at shutdown', async () => {
      const failures: unknown[] = []
      const heads: object[] = []
      const sealing = startSealing(
        { db, dataKeys },
        {
          error: (failure: unknown) => void failures.push(failure),
          info: (fields: object) => void heads.push(fields),
        },
        { sealMs: 20, headMs: 0 },
      )
      await write(5)
      await expect.poll(async () => (await verify(ask, dataKeys)).rows).toBe(5)
      await write(2)
      await sealing.stop()
      expect([(await verify(ask, dataKeys)).rows, failures]).toEqual([7, []])
      expect(heads).toContainEqual({ head: expect.objectContaining({ position: 5 }) })
    })

    test.each([
      ['update', `update audit_trail set actor = 'nobody'`],
      ['update of a seal', `update audit_trail set position = 7, hash = 'x'`],
      ['delete', 'delete from audit_trail'],
      ['truncate', 'truncate audit_trail'],
      [
        'insert of a sealed row',
        `insert into audit_trail (id, at, actor, action, subject, outcome, request_id, position, hash)
          values ('x', now(), 'a', 'b', 'c', 'read', 'd', 99, 'x')`,
      ],
    ])('only writing and sealing are possible: %s', async (_what, statement) => {
      await write(2)
      await sealAll(db, dataKeys)
      const before = await db.select().from(auditTrail)
      await expect(ask(statement)).rejects.toThrow()
      expect(await db.select().from(auditTrail)).toEqual(before)
    })

    test('a row that is not sealed yet cannot be altered while it is being sealed', async () => {
      await write(1)
      await expect(ask(`update audit_trail set position = 1, hash = 'x', actor = 'y'`)).rejects.toThrow()
    })

    test.each([
      [
        'altered',
        `update audit_trail set subject = 'somebody else' where position = 3`,
        /row \S+ of 2.*position 3\b.*altered/,
      ],
      [
        'given another time',
        `update audit_trail set at = at + interval '1 microsecond' where position = 3`,
        /position 3\b.*altered/,
      ],
      [
        'removed',
        'delete from audit_trail where position between 3 and 4',
        /2 rows are missing from position 3, before row/,
      ],
      [
        'reordered',
        `update audit_trail set position = case position when 3 then -4 when 4 then -3 end where position in (3, 4);
          update audit_trail set position = -position where position < 0`,
        /position 3\b.*altered.*position 4\b.*altered/,
      ],
      ['cut off at the end', 'delete from audit_trail where position > 5', /from position 6 on/],
      [
        'added',
        `insert into audit_trail (id, at, actor, action, subject, outcome, request_id, position, hash)
          values ('x', now(), 'a', 'b', 'c', 'read', 'd', 9, 'x')`,
        /from position 9 on/,
      ],
    ])('doctor reports where a row was %s', async (_how, statement, message) => {
      await write(8)
      await sealAll(db, dataKeys)
      const [fine] = await auditChain(ask, dataKeys)
      expect(fine).toMatchObject({ state: 'ok' })
      for (const one of statement.split(';')) await behindTheTriggers(one)
      const [finding] = await auditChain(ask, dataKeys)
      expect(finding).toMatchObject({ state: 'problem', text: expect.stringMatching(message) })
    })

    /** Chains all rows again, as an owner of the database without the key can. */
    const chainAgain = async (link: (before: string, position: number, row: string) => string) => {
      let before = ''
      for (const found of await ask('select id, position from audit_trail order by position')) {
        const [id, position] = [String(found['id']), Number(found['position'])]
        const columns = ROW_AS_TEXT.replace(', reason', '')
        const [said] = await ask(`select ${columns} as row from audit_trail where id = '${id}'`)
        before = link(before, position, String(said?.['row']))
        await behindTheTriggers(`update audit_trail set hash = '${before}' where id = '${id}'`)
      }
      await ask(`update audit_heads set hash = '${before}'`)
    }
    const unkeyed = (before: string, position: number, row: string) =>
      hash('sha256', `${before}\n${position}\n${row}`, 'base64url')
    const findings = async () =>
      (await auditChain(ask, dataKeys)).map(({ state, text }) => `${state}: ${text}`)

    test('detects a cut tail with a restored head, and keeps reporting it', async () => {
      await write(8)
      await sealAll(db, dataKeys)
      await behindTheTriggers('delete from audit_trail where position > 5')
      await ask(
        `update audit_heads set position = 5, hash = (select hash from audit_trail where position = 5)`,
      )
      expect((await findings()).join()).toMatch(/^problem:.*head at position 5 is not sealed/)
      await ask(`update audit_heads set seal = '${temporaryDataKeys().mark('', '')}'`)
      expect((await findings()).join()).toMatch(/^problem:.*no key in DATA_KEYS.*position 5/)
      await write(1)
      await sealAll(db, dataKeys)
      expect((await findings()).join()).toMatch(/^problem:.*the head was changed \(row at position \d\)/)
    })

    test('detects a chain rebuilt without the key, and a removed one', async () => {
      await write(4)
      await sealAll(db, dataKeys)
      await behindTheTriggers(`update audit_trail set actor = 'nobody' where position = 2`)
      await chainAgain(unkeyed)
      expect((await findings()).join()).toMatch(/^problem:/)
      await chainAgain((...linked) => hashOf(temporaryDataKeys(), ...linked))
      expect((await findings()).join()).toMatch(/^problem:.*no key in DATA_KEYS/)
      await behindTheTriggers('delete from audit_trail')
      await ask(`update audit_heads set position = 0, hash = ''`)
      expect((await findings()).join()).toMatch(/^problem:.*head at position 0/)
    })

    test('unkeyed rows of the earlier release verify and are anchored by the next row', async () => {
      await write(3)
      await sealAll(db, dataKeys)
      await chainAgain(unkeyed)
      await ask('update audit_heads set seal = null')
      expect((await findings()).join()).toMatch(/^problem:.*the first start of this release seals it/)
      await write(2)
      await sealAll(db, dataKeys)
      expect((await findings()).join()).toMatch(/^ok:.*5 rows/)
      await behindTheTriggers(`update audit_trail set reason = 'another' where position = 2`)
      expect((await findings()).join()).toMatch(/^problem:.*position 2\b.*altered/)
    })

    test('the staff’s reason is in the chained row', async () => {
      await audit(db, { now }, [{ ...entry(1), reason: 'A call of the member' }])
      await sealAll(db, dataKeys)
      const [line = ''] = await Array.fromAsync(exportLines(ask, { from: undefined, until: undefined }))
      expect(JSON.parse(line)).toMatchObject({ reason: 'A call of the member' })
      await behindTheTriggers(`update audit_trail set reason = 'Another'`)
      expect((await findings()).join()).toMatch(/^problem:.*altered/)
    })

    test('an altered row does not implicate the others', async () => {
      await write(8)
      await sealAll(db, dataKeys)
      await behindTheTriggers(`update audit_trail set outcome = 'refused' where position = 3`)
      const [row] = await ask('select id from audit_trail where position = 3')
      const { breaks } = await verify(ask, dataKeys)
      expect(breaks).toEqual([expect.objectContaining({ kind: 'altered', position: 3, id: row?.['id'] })])
    })

    test('reports rows that are not sealed yet', async () => {
      await write(4)
      expect(await auditChain(ask, dataKeys)).toEqual([
        expect.objectContaining({ state: 'ok' }),
        expect.objectContaining({ state: 'note', text: expect.stringContaining('4 rows') }),
      ])
    })

    test('an export can be verified by itself and states the chain’s end', async () => {
      const odd = 'Zoë "quoted" \\ back,\tand 😀'
      await withOrigin({ network: '203.0.113.0/24', device: 'Firefox/Linux' }, () =>
        audit(db, { now }, [entry(1), { ...entry(2), subject: odd }, entry(3)]),
      )
      await sealAll(db, dataKeys)
      const lines = (await Array.fromAsync(exportLines(ask, { from: undefined, until: undefined })))
        .join('')
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line) as Record<string, string> & { position: number })
      const end = lines.pop()
      const { head } = await verify(ask, dataKeys)
      expect(end).toEqual({ rows: 3, head })
      let before = ''
      for (const { position, before: stated, hash, ...fields } of lines) {
        expect(stated).toBe(before)
        expect(hashOf(dataKeys, before, position, JSON.stringify(Object.values(fields)))).toBe(hash)
        before = hash ?? ''
      }
      expect(before).toBe(head.hash)
      expect(lines.map(({ subject }) => subject)).toContain(odd)
      expect(lines[0]).toMatchObject({ network: '203.0.113.0/24', device: 'Firefox/Linux' })
    })

    test('an export has the requested days', async () => {
      const on = (day: string) => ({ now: () => Temporal.Instant.from(`${day}T12:00:00Z`) })
      for (const day of ['2026-11-01', '2026-11-02', '2026-11-03', '2026-11-04'])
        await audit(db, on(day), [{ ...entry(1), subject: day }])
      await sealAll(db, dataKeys)
      const text = (
        await Array.fromAsync(exportLines(ask, { from: '2026-11-02', until: '2026-11-03' }))
      ).join('')
      expect([...text.matchAll(/"subject":"(.*?)"/g)].map(([, day]) => day)).toEqual([
        '2026-11-02',
        '2026-11-03',
      ])
    })
  })
})
