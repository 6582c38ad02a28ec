import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { offsetClock } from '#server/config/clock.ts'
import { readConfig } from '#server/config/config.ts'
import type { Database } from '#server/platform/db/open.ts'
import { payments } from '#server/domains/payments/tables.ts'
import { addPayment, readPayment } from '#server/domains/payments/repository.ts'
import { chargeDue, postDue } from '#server/domains/payments/payment-jobs.ts'
import { confirmationOf } from '#server/platform/confirmation.ts'
import { openSeeded } from '#tests/kit/databases.ts'
import { servicesWith } from '#tests/kit/services.ts'
import type { CallServices } from '#server/services.ts'
import { startBackend } from '#tests/kit/backend.ts'

let db: Database
let services: CallServices
const close: (() => Promise<unknown>)[] = []
beforeAll(async () => {
  db = await openSeeded()
  const { app, faults } = await startBackend(db)
  const clock = offsetClock(() => faults.switches.clockOffsetSeconds)
  services = servicesWith({ config: readConfig({ LOG_LEVEL: 'silent' }), db, clock, faults })
  close.push(
    () => app.close(),
    () => db.close(),
  )
})
afterAll(async () => {
  for (const one of close) await one()
})

/** Intents that a server left behind, oldest first. */
async function cutOff(count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => randomUUID())
  for (const [n, paymentId] of ids.entries())
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
      madeAt: `2020-01-0${n + 1}T00:00:00Z`,
      chargedAt: null,
      postedAt: null,
      endedAt: null,
      trouble: null,
      receiptTo: null,
      receiptSentAt: null,
      receiptLanguage: null,
    })
  return ids
}

const statesOf = (ids: readonly string[]) =>
  Promise.all(ids.map(async (id) => (await readPayment(db, id))?.state))

/** Makes the database reject changes to a row. */
const poison = (paymentId: string) =>
  db.execute(
    sql.raw(`create or replace function refuse_change() returns trigger as $$ begin
      if old.payment_id = '${paymentId}' then raise exception 'no'; end if; return new; end $$ language plpgsql;
      `),
  )

test('a failing payment does not delay the others, and is retried', async () => {
  const ids = await cutOff(3)
  await poison(ids[0] ?? '')
  await db.execute(
    sql`create trigger refuse before update on payments for each row execute function refuse_change()`,
  )
  await expect(chargeDue(services)).rejects.toThrow()
  expect(await statesOf(ids)).toEqual(['asked', 'pending', 'pending'])
  await db.execute(sql`drop trigger refuse on payments`)
  await chargeDue(services)
  expect(await statesOf(ids)).toEqual(['pending', 'pending', 'pending'])
})

test('a payment that cannot be credited does not block others', async () => {
  const ids = await cutOff(2)
  await chargeDue(services)
  services.faults.set({ clockOffsetSeconds: 40 * 3_600 })
  await db
    .update(payments)
    .set({ chargedAt: '2020-01-01T00:00:00Z' })
    .where(eq(payments.paymentId, ids[0] ?? ''))
  await poison(ids[0] ?? '')
  await db.execute(
    sql`create trigger refuse before update on payments for each row execute function refuse_change()`,
  )
  await expect(postDue(services)).rejects.toThrow()
  expect(await statesOf(ids)).toEqual(['pending', 'posted'])
  await db.execute(sql`drop trigger refuse on payments`)
  services.faults.set({ clockOffsetSeconds: 0 })
  await expect(postDue(services)).resolves.toBeGreaterThanOrEqual(0)
  services.faults.set({ clockOffsetSeconds: 40 * 3_600 })
  await postDue(services)
  expect(await statesOf(ids)).toEqual(['posted', 'posted'])
})
