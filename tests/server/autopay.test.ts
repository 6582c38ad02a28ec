import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as v from 'valibot'
import { autoPay } from '#contract/calls/payments.ts'
import { AUTOPAY_DAY, AUTOPAY_TERMS } from '#contract/entities/payment.ts'
import { offsetClock } from '#server/config/clock.ts'
import { readConfig } from '#server/config/config.ts'
import { type Database, openDatabase } from '#server/platform/db/open.ts'
import { hold } from '#server/platform/db/hold.ts'
import { inTransaction, outOfTransaction } from '#server/platform/db/transaction.ts'
import { accountIdOf } from '#server/domains/payments/account.ts'
import { readAutoPay, stopAutoPay } from '#server/domains/payments/methods-repository.ts'
import { autoPayDrafts, processorCharges } from '#server/domains/payments/tables.ts'
import { draftDue } from '#server/domains/payments/autopay-job.ts'
import { runDue } from '#server/jobs.ts'
import { nextDraftDay } from '#server/domains/payments/calendar.ts'
import { openSeeded } from '#tests/kit/databases.ts'
import { servicesWith } from '#tests/kit/services.ts'
import type { CallServices } from '#server/services.ts'
import { type Backend, startBackend } from '#tests/kit/backend.ts'
import { eventually } from '#tests/kit/eventually.ts'
import { setToNoon } from '#tests/kit/noon.ts'
import { CARDS, payer } from '#tests/kit/paying.ts'
import { startPostgres } from '#tests/kit/postgres.ts'
import { sandboxOn } from '#tests/kit/sandbox-settings.ts'
import { isLong, sample } from '#tests/kit/tier.ts'
import { worldDay } from '#tests/kit/time.ts'

const postgres = isLong ? await startPostgres() : undefined
afterAll(() => postgres?.stop())

const engines = [
  { engine: 'default', open: openSeeded },
  {
    engine: 'postgresql',
    open: async () => openDatabase(readConfig(sandboxOn(await postgres?.newDatabase()))),
  },
]

describe.each(sample(engines, 1))('on $engine', ({ engine, open }) => {
  describe.skipIf(engine === 'postgresql' && !postgres)('AutoPay', () => {
    let db: Database
    let server: Backend
    let services: CallServices
    beforeAll(async () => {
      db = await open()
      server = await startBackend(db)
      const clock = offsetClock(() => server.faults.switches.clockOffsetSeconds)
      const config = readConfig({ LOG_LEVEL: 'silent' })
      services = servicesWith({ config, db, clock, faults: server.faults })
    })
    beforeEach(() => {
      server.faults.reset()
      moveTo(start)
    })
    afterAll(async () => {
      await server.app.close()
      await db.close()
    })

    const moveTo = (day: Temporal.PlainDate) => setToNoon(server.faults, day)
    const today = worldDay()
    /** A day before the 26th: no bill comes between that day and the draft. */
    const start = today.day < AUTOPAY_DAY ? today : today.with({ day: 1 }).add({ months: 1 })
    const the26th = nextDraftDay(start)
    const termsVersion = AUTOPAY_TERMS
    const wilma = () => payer(server.app, 'wilmaross42', 'ZZR84265001')

    test('cannot be turned on for an ended plan, but can be turned off', async () => {
      const greg = await payer(server.app, 'formerplan9', 'ZZF57330501')
      const enrollment = { methodId: 'method-greg-1', amount: 'due', termsVersion }
      expect(await greg.send('PUT', 'autopay', enrollment)).toMatchObject({
        status: 409,
        body: { code: 'PAY-0015' },
      })
      expect(await greg.send('DELETE', 'autopay?contractType=medical', undefined)).toMatchObject({
        status: 200,
      })
    })

    test('turns on with the current terms and returns the 26th', async () => {
      const member = await wilma()
      const methodId = 'method-wilma-1'
      const enroll = (change: object) =>
        member.send('PUT', 'autopay', { methodId, amount: 'due', termsVersion, ...change })
      expect(await enroll({ termsVersion: '1999-01' })).toMatchObject({
        status: 409,
        body: { code: 'PAY-0006' },
      })
      expect(await enroll({ methodId: 'method-dana-1' })).toMatchObject({ status: 422 })
      const { body } = await enroll({})
      const { enrolled } = v.parse(autoPay.reply, body)
      expect(enrolled).toMatchObject({ methodId, method: { last4: '6789' }, nextDraftOn: the26th.toString() })
      expect(
        await member.send('DELETE', `payment-methods/${methodId}?contractType=medical`, undefined),
      ).toMatchObject({
        status: 409,
        body: { code: 'PAY-0011' },
      })
    })

    test('charges the amount due on the 26th once, despite racing and restarting servers', async () => {
      const member = await wilma()
      moveTo(the26th.subtract({ days: 1 }))
      expect(await draftDue(services)).toBe(0)
      moveTo(the26th)
      const { amountDueCents } = await (await wilma()).bill()
      expect(amountDueCents).toBeGreaterThan(0)
      const charged = await db.$count(processorCharges)
      const drafted = await Promise.all([draftDue(services), draftDue(services), draftDue(services)])
      expect(drafted.reduce((sum, n) => sum + n, 0)).toBe(1)
      expect(await draftDue(services)).toBe(0)
      expect(await db.$count(processorCharges)).toBe(charged + 1)
      const [draft] = await (await wilma()).payments()
      expect(draft).toMatchObject({ origin: 'autopay', amountCents: amountDueCents, state: 'pending' })
      expect(draft?.payOn).toBe(the26th.toString())
      expect((await (await wilma()).bill()).amountDueCents).toBe(0)
      expect(member).toBeDefined()
    })

    test('drafts the next month again, later if the server was down', async () => {
      const next = the26th.add({ months: 1 })
      moveTo(next.add({ days: 4 }))
      await runDue(services)
      const drafts = (await (await wilma()).payments()).filter(({ origin }) => origin === 'autopay')
      expect(drafts.map(({ payOn }) => payOn)).toEqual([next.add({ days: 4 }).toString(), the26th.toString()])
    })

    test('skips amounts paid or planned by hand and still records the month', async () => {
      const dana = await payer(server.app, 'harperdana1', 'ZZH41022001')
      const methodId = await dana.addCard(CARDS.good)
      await dana.send('PUT', 'autopay', { methodId, amount: 'due', termsVersion })
      const { amountDueCents } = await dana.bill()
      await dana.pay(amountDueCents, methodId, randomUUID(), { payOn: the26th.toString() })
      const noted = await db.$count(autoPayDrafts)
      moveTo(the26th)
      expect(await draftDue(services)).toBe(0)
      expect(await db.$count(autoPayDrafts)).toBe(noted + 1)
    })

    test('notifies the member of a declined card and keeps the amount due', async () => {
      const octavia = await payer(server.app, 'octaviar88', 'ZZX29018401')
      const methodId = await octavia.addCard(CARDS.declined)
      await octavia.send('PUT', 'autopay', { methodId, amount: 'premium', termsVersion })
      const { amountDueCents, premium } = await octavia.bill()
      moveTo(the26th)
      await draftDue(services)
      const later = await payer(server.app, 'octaviar88', 'ZZX29018401')
      const [draft] = await later.payments()
      expect(draft).toMatchObject({ state: 'failed', trouble: 'declined', amountCents: premium?.netCents })
      expect((await later.bill()).amountDueCents).toBe(amountDueCents)
    })

    test('drafts nothing once turned off', async () => {
      const octavia = await payer(server.app, 'octaviar88', 'ZZX29018401')
      expect(await octavia.send('DELETE', 'autopay?contractType=medical', undefined)).toMatchObject({
        body: { enrolled: null },
      })
      moveTo(the26th.add({ months: 2 }))
      const before = (await (await payer(server.app, 'octaviar88', 'ZZX29018401')).payments()).length
      await draftDue(services)
      expect((await (await payer(server.app, 'octaviar88', 'ZZX29018401')).payments()).length).toBe(before)
    })

    test('drafts nothing if AutoPay is turned off while a draft waits', async () => {
      moveTo(the26th.add({ months: 2 }))
      const before = (await (await wilma()).payments()).length
      const accountId = accountIdOf('ZZR842650', 'medical')
      let drafting: Promise<number> | undefined
      await inTransaction(db, async (tx) => {
        await hold(tx, `bill ${accountId}`)
        drafting = outOfTransaction(() => draftDue(services))
        // The embedded engine runs one transaction at a time, so nothing waits for a lock there.
        if (engine === 'postgresql')
          await eventually(async () =>
            expect(await tx.execute(sql`select pid from pg_locks where not granted`)).toMatchObject({
              rows: [{ pid: expect.any(Number) }],
            }),
          )
        expect(await readAutoPay(tx, accountId)).toBeDefined()
        await stopAutoPay(tx, accountId)
      })
      await drafting
      expect((await (await wilma()).payments()).length).toBe(before)
    })
  })
})
