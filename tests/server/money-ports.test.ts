import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as v from 'valibot'
import { payments } from '#contract/calls/payments.ts'
import { IdCards } from '#contract/entities/id-card.ts'
import { buildApp } from '#server/app.ts'
import { InsurerUnavailable } from '#server/insurer/call.ts'
import type { PremiumBilling } from '#server/insurer/premium-billing.ts'
import { runDue } from '#server/jobs.ts'
import { reportPayments } from '#server/domains/payments/insurer-report.ts'
import { addPayment, readPayment } from '#server/domains/payments/repository.ts'
import { premiumPayments } from '#server/insurers/sandbox/billing/tables.ts'
import { sandboxInsurer } from '#server/insurers/sandbox/insurer.ts'
import { type Backend, startBackend } from '#tests/kit/backend.ts'
import { openSeeded } from '#tests/kit/databases.ts'
import { ACCOUNTS, payer } from '#tests/kit/paying.ts'
import { RAY, accountHolder } from '#tests/kit/reimbursement.ts'
import { memberWithCard } from '#tests/kit/sending.ts'
import { servicesWith } from '#tests/kit/services.ts'

const DANA = ['harperdana1', 'ZZH41022001'] as const

let server: Backend
beforeAll(async () => {
  server = await startBackend(await openSeeded())
})
beforeEach(() => server.faults.reset())
afterAll(async () => {
  await server.app.close()
  await server.db.close()
})

const inHours = (hours: number) => server.faults.set({ clockOffsetSeconds: hours * 3_600 })

const atInsurer = async (paymentId: string) =>
  (await server.db.select().from(premiumPayments).where(eq(premiumPayments.paymentId, paymentId)))[0]

/** A payment that the processor has settled and that the insurer doesn't know yet. */
async function settledPayment(): Promise<string> {
  const paymentId = randomUUID()
  const at = '2026-01-05T15:00:00Z'
  await addPayment(server.db, {
    paymentId,
    confirmation: paymentId,
    accountId: 'ZZH410220-medical',
    amountCents: 1_23,
    contractId: 'ZZH410220',
    contractType: 'medical',
    memberId: 'ZZH41022001',
    origin: 'member',
    state: 'posted',
    payOn: '2026-01-05',
    madeAt: at,
    chargedAt: at,
    postedAt: at,
  })
  return paymentId
}

test('settled payments are posted with the insurer, and reversed if the bank reverses', async () => {
  const octavia = await payer(server.app, 'octaviar88', 'ZZX29018401')
  const { body } = await octavia.pay(900, await octavia.addAccount(ACCOUNTS.bounces))
  const paymentId = String(body['paymentId'])
  expect(await atInsurer(paymentId)).toBeUndefined()
  inHours(40)
  await runDue(server.services)
  expect(await atInsurer(paymentId)).toMatchObject({ amountCents: 900, source: 'portal', reversedAt: null })
  inHours(70)
  await runDue(server.services)
  expect((await readPayment(server.db, paymentId))?.state).toBe('returned')
  expect((await atInsurer(paymentId))?.reversedAt).not.toBeNull()
  expect(await reportPayments(server.services)).toBe(0)
})

test('a payment without an answer is posted again with the same key', async () => {
  const sandbox = sandboxInsurer(server.services)
  const keys: string[] = []
  const failsOnce: PremiumBilling = {
    ...sandbox.premiumBilling!,
    postPayment: async (call, payment) => {
      keys.push(payment.key)
      await sandbox.premiumBilling!.postPayment(call, payment)
      if (keys.length === 1) throw new InsurerUnavailable('the answer was lost')
      return null
    },
  }
  const services = servicesWith(server.services, { ...sandbox, premiumBilling: failsOnce })
  const paymentId = await settledPayment()
  await expect(reportPayments(services)).rejects.toThrow()
  expect(await reportPayments(services)).toBe(1)
  expect(await reportPayments(services)).toBe(0)
  expect(keys).toEqual([paymentId, paymentId])
})

test('the history lists checks received by mail with their receipts', async () => {
  const greg = await payer(server.app, 'formerplan9', 'ZZF57330501')
  const [check] = v.parse(payments.reply, (await greg.read('payments')).body).payments
  expect(check).toMatchObject({ origin: 'mail', state: 'posted', method: null, mayCancel: false })
  expect((await greg.file(`payments/${check?.paymentId}`)).json()).toEqual(check)
  expect((await greg.file(`payments/${check?.paymentId}/receipt`)).statusCode).toBe(200)
})

test('actions the insurer does not offer are hidden and rejected', async () => {
  const { reimbursement: _r, premiumBilling: _p, idCards: _i, ...bare } = sandboxInsurer(server.services)
  const services = servicesWith(server.services, bare)
  const app = await buildApp(services)
  const dana = await payer(app, ...DANA)
  for (const path of ['bill', 'payments', 'autopay'])
    expect([path, (await dana.read(path)).status]).toEqual([path, 404])
  const ray = await accountHolder('delgadoray3', RAY, app)
  expect((await ray.ask('GET', '')).status).toBe(404)
  const card = await memberWithCard(app, ...DANA)
  expect((await card.post('replacements', { reason: 'lost' })).statusCode).toBe(404)
  expect((await card.get('replacements')).json()).toMatchObject({ orders: [] })
  const cards = await dana.read('id-cards')
  expect(v.parse(IdCards, cards.body).offersReplacement).toBe(false)
  await expect(runDue(services)).resolves.toMatchObject({ 'payments.report': 0, 'autopay.draft': 0 })
  await app.close()
})
