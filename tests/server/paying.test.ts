import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readConfig } from '#server/config/config.ts'
import { type Database, openDatabase } from '#server/platform/db/open.ts'
import { payments, processorCharges } from '#server/domains/payments/tables.ts'
import { runDue } from '#server/jobs.ts'
import { offsetClock } from '#server/config/clock.ts'
import { openSeeded } from '#tests/kit/databases.ts'
import { servicesWith } from '#tests/kit/services.ts'
import type { CallServices } from '#server/services.ts'
import { type Backend, startBackend } from '#tests/kit/backend.ts'
import { ACCOUNTS, CARDS, payer } from '#tests/kit/paying.ts'
import { inboxFor } from '#tests/kit/sending.ts'
import { startPostgres } from '#tests/kit/postgres.ts'
import { sandboxOn } from '#tests/kit/sandbox-settings.ts'
import { isLong } from '#tests/kit/tier.ts'
import { today } from '#tests/kit/time.ts'

const postgres = isLong ? await startPostgres() : undefined
afterAll(() => postgres?.stop())

const DANA = ['harperdana1', 'ZZH41022001'] as const
const WILMA = ['wilmaross42', 'ZZR84265001'] as const
const OCTAVIA = ['octaviar88', 'ZZX29018401'] as const

describe.each([
  { engine: 'default', open: openSeeded },
  {
    engine: 'postgresql',
    open: async () => openDatabase(readConfig(sandboxOn(await postgres?.newDatabase()))),
  },
])('on $engine', ({ engine, open }) => {
  describe.skipIf(engine === 'postgresql' && !postgres)('a payment', () => {
    let db: Database
    let server: Backend
    let services: CallServices
    beforeAll(async () => {
      db = await open()
      server = await startBackend(db)
      const clock = offsetClock(() => server.faults.switches.clockOffsetSeconds)
      services = servicesWith({
        config: readConfig({ LOG_LEVEL: 'silent' }),
        db,
        clock,
        faults: server.faults,
      })
    })
    beforeEach(() => server.faults.reset())
    afterAll(async () => {
      await server.app.close()
      await db.close()
    })
    const later = (hours: number) => server.faults.set({ clockOffsetSeconds: hours * 3_600 })
    const charges = () => db.$count(processorCharges)

    test('is charged once, despite repeated presses and lost answers', async () => {
      const dana = await payer(server.app, ...DANA)
      const before = await dana.bill()
      const key = randomUUID()
      const methodId = await dana.addCard(CARDS.good)
      const answers = await Promise.all([1, 2, 3].map(() => dana.pay(12_345, methodId, key)))
      const again = await dana.pay(12_345, methodId, key)
      for (const { status, body } of answers)
        expect([status, body]).toEqual([200, expect.objectContaining({ paymentId: again.body['paymentId'] })])
      expect(again.body).toMatchObject({ state: 'pending', amountCents: 12_345, method: { last4: '4242' } })
      expect(await charges()).toBe(1)
      expect(await dana.bill()).toMatchObject({
        amountDueCents: before.amountDueCents - 12_345,
        balanceCents: before.balanceCents,
        pendingCents: 12_345,
      })
    })

    test('of the whole amount due from two tabs is accepted from one', async () => {
      const wilma = await payer(server.app, ...WILMA)
      const { amountDueCents } = await wilma.bill()
      const taken = await charges()
      const answers = await Promise.all(
        [1, 2].map(() => wilma.pay(amountDueCents, 'method-wilma-1', randomUUID())),
      )
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
      expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'PAY-0004' })
      expect(await charges()).toBe(taken + 1)
      expect(await wilma.bill()).toMatchObject({ amountDueCents: 0, status: 'pending' })
    })

    test('is credited once within two days and sends one receipt', async () => {
      const octavia = await payer(server.app, ...OCTAVIA)
      const methodId = await octavia.addCard(CARDS.good)
      const receiptTo = `octavia-${engine}@example.com`
      const { body } = await octavia.pay(1_000, methodId, randomUUID(), { receiptTo })
      later(20)
      await runDue(services)
      expect((await octavia.payments())[0]).toMatchObject({ state: 'pending' })
      later(47)
      const { balanceCents } = await octavia.bill()
      await runDue(services)
      await runDue(services)
      const [posted] = await octavia.payments()
      expect(posted).toMatchObject({ state: 'posted', paymentId: body['paymentId'] })
      const took = Temporal.Instant.from(posted?.postedAt ?? '')
        .since(posted?.madeAt ?? '')
        .total('hours')
      expect(took).toBeGreaterThanOrEqual(24)
      expect(took).toBeLessThanOrEqual(48)
      expect((await octavia.bill()).balanceCents).toBe(balanceCents - 1_000)
      expect(await inboxFor(server.app, receiptTo)).toHaveLength(1)
    })

    test('with a lost processor answer stays pending and is not charged again', async () => {
      const octavia = await payer(server.app, ...OCTAVIA)
      const methodId = await octavia.addCard(CARDS.silent)
      const taken = await charges()
      const { body } = await octavia.pay(700, methodId)
      expect(body).toMatchObject({ state: 'pending', creditedBy: null })
      await runDue(services)
      expect((await octavia.payments())[0]).toMatchObject({
        state: 'pending',
        creditedBy: expect.any(String),
      })
      expect(await charges()).toBe(taken + 1)
    })

    test.each([
      [CARDS.declined, 'declined'],
      [CARDS.insufficient, 'insufficient'],
      [CARDS.expired, 'expired'],
    ])('with %s fails with the reason and stays due', async (number, trouble) => {
      const octavia = await payer(server.app, ...OCTAVIA)
      const before = await octavia.bill()
      const { status, body } = await octavia.pay(500, await octavia.addCard(number))
      expect([status, body]).toEqual([
        200,
        expect.objectContaining({ state: 'failed', trouble, creditedBy: null }),
      ])
      expect((await octavia.bill()).amountDueCents).toBe(before.amountDueCents)
      expect((await octavia.file(`payments/${String(body['paymentId'])}/receipt`)).statusCode).toBe(404)
    })

    test('that the bank reverses after crediting is owed again', async () => {
      const octavia = await payer(server.app, ...OCTAVIA)
      const { body } = await octavia.pay(900, await octavia.addAccount(ACCOUNTS.bounces))
      later(40)
      await runDue(services)
      const found = async () =>
        (await octavia.payments()).find(({ paymentId }) => paymentId === body['paymentId'])
      expect(await found()).toMatchObject({ state: 'posted' })
      later(62)
      const { amountDueCents } = await octavia.bill()
      await runDue(services)
      await runDue(services)
      expect(await found()).toMatchObject({ state: 'returned', trouble: 'insufficient' })
      expect((await octavia.bill()).amountDueCents).toBe(amountDueCents + 900)
    })

    test('for a later day waits for it, can be canceled until then, and counts as pending', async () => {
      const octavia = await payer(server.app, ...OCTAVIA)
      const methodId = await octavia.addCard(CARDS.good)
      const before = await octavia.bill()
      const payOn = today().add({ days: 3 }).toString()
      const taken = await charges()
      const [first, second] = [
        await octavia.pay(400, methodId, randomUUID(), { payOn }),
        await octavia.pay(300, methodId, randomUUID(), { payOn }),
      ]
      expect(first.body).toMatchObject({ state: 'scheduled', mayCancel: true })
      expect((await octavia.bill()).amountDueCents).toBe(before.amountDueCents - 700)
      const cancellation = `payments/${String(first.body['paymentId'])}/cancellation`
      expect(await octavia.send('POST', cancellation, undefined)).toMatchObject({
        body: { state: 'canceled' },
      })
      later(24 * 4)
      await runDue(services)
      expect(await charges()).toBe(taken + 1)
      later(24 * 4 + 1)
      const late = `payments/${String(second.body['paymentId'])}/cancellation`
      expect(await octavia.send('POST', late, undefined)).toMatchObject({
        status: 409,
        body: { code: 'PAY-0012' },
      })
      expect(await octavia.send('POST', cancellation, undefined)).toMatchObject({ status: 409 })
    })

    test('a scheduled payment fails with a reason if its card was removed by then', async () => {
      const octavia = await payer(server.app, ...OCTAVIA)
      const methodId = await octavia.addCard(CARDS.good)
      const once = await octavia.addCard(CARDS.good, false)
      const payOn = today().add({ days: 3 }).toString()
      const removed = await octavia.pay(400, methodId, randomUUID(), { payOn })
      const notKept = await octavia.pay(300, once, randomUUID(), { payOn })
      const path = `payment-methods/${methodId}?contractType=medical`
      expect(await octavia.send('DELETE', path, undefined)).toMatchObject({ status: 200 })
      const taken = await charges()
      later(24 * 4)
      await runDue(services)
      const all = await octavia.payments()
      const stateOf = ({ body }: typeof removed) =>
        all.find(({ paymentId }) => paymentId === body['paymentId'])
      expect(stateOf(removed)).toMatchObject({ state: 'failed', trouble: 'removed' })
      expect(stateOf(notKept)).toMatchObject({ state: 'pending' })
      expect(await charges()).toBe(taken + 1)
    })

    test('is rejected with a wrong amount, method, card or day', async () => {
      const octavia = await payer(server.app, ...OCTAVIA)
      const dana = await payer(server.app, ...DANA)
      const good = await octavia.addCard(CARDS.good)
      const { amountDueCents } = await octavia.bill()
      const before = await db.$count(payments)
      expect(await octavia.pay(amountDueCents + 1, good)).toMatchObject({ body: { code: 'PAY-0004' } })
      expect(await octavia.pay(99, good)).toMatchObject({ status: 422 })
      expect(await octavia.pay(100.5, good)).toMatchObject({ status: 422 })
      expect(await octavia.pay(-500, good)).toMatchObject({ status: 422 })
      expect(await octavia.pay(500, 'method-octavia-1')).toMatchObject({ body: { code: 'PAY-0005' } })
      expect(await dana.pay(500, good)).toMatchObject({ status: 422, body: { code: 'PAY-0005' } })
      for (const payOn of ['2020-01-01', '2099-01-01'])
        expect(await octavia.pay(500, good, randomUUID(), { payOn })).toMatchObject({
          body: { code: 'PAY-0013' },
        })
      expect(await db.$count(payments)).toBe(before)
    })

    test('with an unsaved method works once', async () => {
      const octavia = await payer(server.app, ...OCTAVIA)
      const once = await octavia.addCard(CARDS.good, false)
      expect(await octavia.pay(200, once)).toMatchObject({ status: 200, body: { state: 'pending' } })
      expect(await octavia.pay(200, once)).toMatchObject({ status: 422, body: { code: 'PAY-0005' } })
    })

    test('cannot be seen or canceled by other members, a husband included', async () => {
      const octavia = await payer(server.app, ...OCTAVIA)
      const dana = await payer(server.app, ...DANA)
      const { body } = await octavia.pay(200, await octavia.addCard(CARDS.good))
      const path = `payments/${String(body['paymentId'])}`
      expect(await dana.send('POST', `${path}/cancellation`, undefined)).toMatchObject({ status: 404 })
      expect((await dana.file(path)).statusCode).toBe(404)
      expect((await dana.file(`${path}/receipt`)).statusCode).toBe(404)
      expect((await octavia.file(`${path}/receipt`)).headers['content-type']).toBe('application/pdf')
      const marcus = await payer(server.app, 'harpermarc1', 'ZZH41022001')
      expect(await marcus.pay(200, 'method-dana-1')).toMatchObject({ status: 404 })
    })
  })
})
