import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { eventually } from '#tests/kit/eventually.ts'
import { eq } from 'drizzle-orm'
import { offsetClock } from '#server/config/clock.ts'
import { type ServerConfig, readConfig } from '#server/config/config.ts'
import { claims } from '#server/insurers/sandbox/claims/tables.ts'
import { type Database, openDatabase } from '#server/platform/db/open.ts'
import { payments, processorCharges } from '#server/domains/payments/tables.ts'
import { addPayment } from '#server/domains/payments/repository.ts'
import { messages } from '#server/platform/db/schema.ts'
import { scheduledJobs, takeInsurerChanges } from '#server/jobs.ts'
import { startJobs } from '#server/platform/jobs/jobs.ts'
import type { Jobs } from '#server/services.ts'
import { confirmationOf } from '#server/platform/confirmation.ts'
import { openEmbedded } from '#tests/kit/databases.ts'
import { servicesWith } from '#tests/kit/services.ts'
import type { CallServices } from '#server/services.ts'
import { type Backend, startBackend } from '#tests/kit/backend.ts'
import { startPostgres } from '#tests/kit/postgres.ts'
import { sandboxOn } from '#tests/kit/sandbox-settings.ts'
import { isLong, sample } from '#tests/kit/tier.ts'

const postgres = isLong ? await startPostgres() : undefined
afterAll(() => postgres?.stop())

describe.each(sample([{ engine: 'pglite' }, { engine: 'postgresql' }], 1))('on $engine', ({ engine }) => {
  describe.skipIf(engine === 'postgresql' && !postgres)('the jobs', () => {
    let db: Database
    let server: Backend
    let services: CallServices
    let config: ServerConfig
    const running: Jobs[] = []
    beforeAll(async () => {
      const address = engine === 'postgresql' ? await postgres?.newDatabase() : undefined
      config = readConfig({ LOG_LEVEL: 'silent', ...(address ? sandboxOn(address) : {}) })
      db = address ? await openDatabase(config) : await openEmbedded('seeded')
      server = await startBackend(db)
      const clock = offsetClock(() => server.faults.switches.clockOffsetSeconds)
      services = servicesWith({ config, db, clock, faults: server.faults })
    })
    afterEach(async () => {
      for (const jobs of running.splice(0)) await jobs.stop()
    })
    afterAll(async () => {
      await server.app.close()
      await db.close()
    })

    const start = async (): Promise<Jobs> => {
      const jobs = startJobs(services, scheduledJobs, server.app.log)
      running.push(jobs)
      await eventually(() => expect(jobs.state).toBe('running'))
      return jobs
    }

    /** The state that a server leaves if it stops between its own write and the charge. */
    const cutOff = async (): Promise<string> => {
      const paymentId = randomUUID()
      await addPayment(db, {
        paymentId,
        confirmation: confirmationOf(paymentId, 'payment'),
        accountId: 'ZZH410220-medical',
        contractId: 'ZZH410220',
        contractType: 'medical',
        memberId: 'ZZH41022001',
        methodId: 'method-dana-1',
        kind: 'card',
        brand: 'Visa',
        last4: '4242',
        amountCents: 100,
        origin: 'member',
        state: 'asked',
        payOn: '2020-01-01',
        madeAt: services.clock.now().toString(),
        chargedAt: null,
        postedAt: null,
        endedAt: null,
        trouble: null,
        receiptTo: null,
        receiptSentAt: null,
        receiptLanguage: null,
      })
      return paymentId
    }
    const stateOf = async (paymentId: string) =>
      (await db.select().from(payments).where(eq(payments.paymentId, paymentId)))[0]?.state

    test('finish interrupted charges at every start, each charge once', async () => {
      for (const _ of ['first', 'second']) {
        const before = await db.$count(processorCharges)
        const paymentId = await cutOff()
        const jobs = await start()
        await eventually(async () => expect(await stateOf(paymentId)).toBe('pending'))
        await jobs.stop()
        expect(jobs.state).toBe('off')
        expect(await db.$count(processorCharges)).toBe(before + 1)
      }
    })

    test('of two servers do everything once', async () => {
      const [before, paymentId] = [await db.$count(processorCharges), await cutOff()]
      await Promise.all([start(), start()])
      await eventually(async () => expect(await stateOf(paymentId)).toBe('pending'))
      expect(await db.$count(processorCharges)).toBe(before + 1)
    })

    test('send explanations of benefits in one batch, with one letter for each member', async () => {
      const decided = (await db.select().from(claims).where(eq(claims.memberId, 'ZZH41022001')))
        .filter(({ hasEob }) => hasEob)
        .slice(0, 3)
      for (const { claimId } of decided)
        await db.update(claims).set({ hasEob: false }).where(eq(claims.claimId, claimId))
      const letters = () => db.$count(messages, eq(messages.memberId, 'ZZH41022001'))
      const before = await letters()
      expect(await takeInsurerChanges(services)).toBe(decided.length)
      expect(await takeInsurerChanges(services)).toBe(0)
      expect(await letters()).toBe(before + 1)
    })
  })
})
