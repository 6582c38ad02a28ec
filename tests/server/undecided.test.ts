import { randomUUID } from 'node:crypto'
import { like } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import { offsetClock, todayOf } from '#server/config/clock.ts'
import { readConfig } from '#server/config/config.ts'
import { messages } from '#server/platform/db/schema.ts'
import type { Reimbursements, ReimbursementRequest } from '#server/insurer/reimbursement.ts'
import { runDue } from '#server/jobs.ts'
import { inboxOf } from '#server/platform/delivery/inbox.ts'
import { faults } from '#server/platform/http/faults.ts'
import { sandboxInsurer } from '#server/insurers/sandbox/insurer.ts'
import { openSeeded } from '#tests/kit/databases.ts'
import { RAY, accountHolder } from '#tests/kit/reimbursement.ts'
import { dataKeys, servicesWith } from '#tests/kit/services.ts'
import { ORIGIN } from '#tests/kit/tab.ts'

const db = await openSeeded()
const switches = faults()
const clock = offsetClock(() => switches.switches.clockOffsetSeconds)
const given = {
  config: readConfig({ PUBLIC_URL: ORIGIN, LOG_LEVEL: 'silent' }),
  db,
  clock,
  faults: switches,
  dataKeys,
}

/** Collects requests that are never decided. */
function piledUp(): Reimbursements {
  const pile: ReimbursementRequest[] = []
  const never = () => Promise.reject(new Error('This is never called'))
  return {
    account: async () => ({ years: [], requests: pile.toReversed() }),
    submit: async (
      { asker },
      { key: _key, contractId: _contract, receipts: _r, sameFile: _s, ...request },
    ) => {
      const taken: ReimbursementRequest = {
        ...request,
        username: asker.username,
        requestId: randomUUID(),
        confirmation: 'PILE-1',
        receipts: [],
        requestedOn: todayOf(clock).toString(),
        planYear: todayOf(clock).year,
        state: 'pending',
        claimId: null,
        approvedCents: null,
        reason: null,
        dueOn: null,
        decidedOn: null,
        paidOn: null,
      }
      pile.push(taken)
      return taken
    },
    addReceipts: never,
    storeReceipt: never,
    receipt: async () => null,
    deposit: async () => null,
    setDeposit: never,
    stopDeposit: async () => null,
  }
}

const { changes: _changes, ...silent } = sandboxInsurer(given)
const services = servicesWith(given, { ...silent, name: 'piled', reimbursement: piledUp() })
const app = await buildApp(services)
afterAll(async () => {
  await app.close()
  await db.close()
})

test('an undecided request is still pending after a year, without any letters', async () => {
  const { status, body } = await (await accountHolder('delgadoray3', RAY, app)).request()
  expect([status, body]).toMatchObject([200, { state: 'pending', dueOn: null }])
  for (const days of [1, 60, 366]) {
    switches.set({ clockOffsetSeconds: days * 24 * 3_600 })
    await runDue(services)
  }
  const { requests } = await (await accountHolder('delgadoray3', RAY, app)).account()
  expect(requests).toMatchObject([
    { requestId: body['requestId'], state: 'pending', dueOn: null, decidedOn: null, isNew: false },
  ])
  expect(await db.select().from(messages).where(like(messages.messageId, 'reimbursement-%'))).toEqual([])
  expect((await inboxOf(db)).filter((mail) => mail.body.includes('PILE-1'))).toEqual([])
})
