import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { notLike, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as v from 'valibot'
import { cardDeliveries, cardReplacements } from '#contract/calls/card-actions.ts'
import { payments } from '#contract/calls/payments.ts'
import { myQuestions } from '#contract/calls/questions.ts'
import { ClaimNotes } from '#contract/entities/claim-notes.ts'
import { adapterFor } from '#server/identity/adapter.ts'
import { cookieKeys } from '#server/identity/keys.ts'
import { serverSecrets } from '#server/db/schema.ts'
import { readConfig } from '#server/config.ts'
import { type Database, openDatabase } from '#server/db/open.ts'
import type { Payment } from '#contract/entities/payment.ts'
import { runDue } from '#server/jobs/scheduled-jobs.ts'
import { seed } from '#server/seed/seed.ts'
import { type Backend, startBackend } from '#tests/kit/backend.ts'
import {
  INTERACTION_BEFORE,
  LEFT,
  REFRESH_BEFORE,
  disputedClaim,
  fillBefore,
} from '#tests/kit/filled-before.ts'
import { payer } from '#tests/kit/paying.ts'
import { startPostgres } from '#tests/kit/postgres.ts'
import { accountHolder } from '#tests/kit/reimbursement.ts'
import {
  type Columns,
  type Contents,
  NEW_TABLES,
  columnsOf,
  contentOf,
  contentsOf,
  embeddedBefore,
  nameToday,
  postgresBefore,
  readable,
  withHashedId,
  withProgramAges,
} from '#tests/kit/release-before.ts'
import { savingMember, statusOfHandle } from '#tests/kit/saving.ts'
import { memberWithCard } from '#tests/kit/sending.ts'
import { signInAs } from '#tests/kit/sign-in.ts'
import { sandboxOn } from '#tests/kit/sandbox-settings.ts'
import { isLong } from '#tests/kit/tier.ts'
import { now, worldDay } from '#tests/kit/time.ts'

/** Asked for while the tests are collected, so that the report shows which half was skipped. */
const postgres = isLong ? await startPostgres() : undefined
afterAll(() => postgres?.stop())

const today = worldDay()
const [DANA, GREG] = ['ZZH41022001', 'ZZF57330501'] as const

/** A payment as the release before kept it. */
const PaymentBefore = v.object({
  ...{ payment_id: v.string(), account_id: v.string(), confirmation: v.string() },
  ...{ contract_id: v.string(), contract_type: v.string(), amount_cents: v.number(), pay_on: v.string() },
  ...{ origin: v.string(), state: v.string(), made_at: v.string(), posted_at: v.nullable(v.string()) },
})
type PaymentBefore = v.InferOutput<typeof PaymentBefore>

/** A payment that the insurer has received. */
const Received = v.looseObject({
  ...{ payment_id: v.string(), source: v.string(), reversed_at: v.nullable(v.string()) },
})

const paymentsIn = (contents: Contents): PaymentBefore[] =>
  (contents.get('payments') ?? []).map((row) => v.parse(PaymentBefore, JSON.parse(row)))

const isCheck = ({ origin }: Pick<PaymentBefore, 'origin'>): boolean => origin === 'mail'

const instantOf = (moment: string | null) => moment && Temporal.Instant.from(moment).toString()

type Payer = Awaited<ReturnType<typeof payer>>

async function wholeHistory({ read }: Payer): Promise<Payment[]> {
  const all: Payment[] = []
  for (let cursor: string | null = ''; cursor !== null;) {
    const { body } = await read(cursor === '' ? 'payments' : `payments?cursor=${cursor}`)
    const page: v.InferOutput<typeof payments.reply> = v.parse(payments.reply, body)
    all.push(...page.payments)
    cursor = page.nextCursor
  }
  return all
}

describe.each([{ engine: 'pglite' }, { engine: 'postgresql' }])('on $engine', ({ engine }) => {
  describe.skipIf(engine === 'postgresql' && !postgres)('a filled database of the release before', () => {
    const folder = mkdtempSync(join(tmpdir(), 'portal-release-before-'))
    let config: ReturnType<typeof readConfig>
    let columns: Columns
    let before: Contents
    let db: Database
    let server: Backend

    beforeAll(async () => {
      const fill: Parameters<typeof embeddedBefore>[1] = async (old) => {
        await fillBefore(today)(old)
        columns = await columnsOf(old)
        before = await contentsOf(old, columns, (table) => table)
      }
      if (engine === 'postgresql') {
        const address = (await postgres?.emptyDatabase()) ?? ''
        config = readConfig({ LOG_LEVEL: 'silent', ...sandboxOn(address) })
        await postgresBefore(address, fill)
      } else {
        config = readConfig({ LOG_LEVEL: 'silent', DATA_DIR: folder })
        await embeddedBefore(folder, fill)
      }
      db = await openDatabase(config)
    })
    afterAll(async () => {
      await server?.app.close()
      await db?.close()
      rmSync(folder, { recursive: true })
    })

    const isKept = (row: string) => !isCheck(v.parse(PaymentBefore, JSON.parse(row)))

    /** Everything, but checks are with the insurer, what a browser carries is there by its hash, and programs have ages. */
    const asKept = (table: string, rows: readonly string[]) => {
      if (table === 'payments') return rows.filter(isKept)
      if (table === 'plans') return rows.map(withProgramAges)
      return table === 'oidc_payloads' ? rows.map(withHashedId).toSorted() : rows
    }
    const expected = () => new Map([...before].map(([table, rows]) => [table, asKept(table, rows)]))

    /** What the insurer has received, by its key. */
    const received = async () => {
      const known = (await columnsOf(db)).get('sandbox_premium_payments') ?? []
      const rows = await contentOf(db, 'sandbox_premium_payments', known)
      return new Map(
        rows.map((row) => v.parse(Received, JSON.parse(row))).map((row) => [row.payment_id, row]),
      )
    }

    test('has rows in every table, and every table is there under its name of today', async () => {
      expect([...before].filter(([, rows]) => rows.length === 0)).toEqual([])
      const tables = [...(await columnsOf(db)).keys()]
      expect(tables.toSorted()).toEqual([...[...columns.keys()].map(nameToday), ...NEW_TABLES].toSorted())
    })

    test('keeps every row as it was', async () => {
      expect(readable(await contentsOf(db, columns))).toEqual(readable(expected()))
    })

    test('lets a session be renewed, and a sign-in that was going on begin again', async () => {
      const adapter = adapterFor({ db, clock: { now }, successorOf: (id) => `after ${id}` })
      const renewed = await adapter('RefreshToken').find(REFRESH_BEFORE)
      expect(renewed).toMatchObject({ jti: REFRESH_BEFORE, grantId: 'grant-1' })
      // It was begun in a browser that has no name yet (docs/decisions/032-sign-ins-bound-to-a-browser.md).
      expect(await adapter('Interaction').find(INTERACTION_BEFORE)).toBeUndefined()
    })

    test('hands its checks to the insurer, each with its number, amount and day', async () => {
      const checks = paymentsIn(before).filter(isCheck)
      expect(checks.length).toBeGreaterThan(1)
      const credited = checks.map((check) => ({
        ...{ payment_id: check.payment_id, confirmation: check.confirmation, source: 'mail' },
        ...{ contract_id: check.contract_id, contract_type: check.contract_type },
        ...{ amount_cents: check.amount_cents, paid_on: check.pay_on },
        ...{ received_at: check.made_at, credited_at: check.posted_at, reversed_at: null },
      }))
      expect(await received()).toEqual(new Map(credited.map((row) => [row.payment_id, row])))
    })

    test('is not migrated a second time, and not seeded over', async () => {
      const checks = await received()
      await db.close()
      db = await openDatabase(config)
      server = await startBackend(db, engine === 'postgresql' ? sandboxOn(config.DATABASE_URL) : {})
      expect(await seed(db, { today })).toBe(false)
      expect(await received()).toEqual(checks)
      // A server makes the secrets that it lacks when it starts.
      const { server_secrets: secrets, ...rest } = Object.fromEntries(readable(await contentsOf(db, columns)))
      const { server_secrets: kept, ...others } = Object.fromEntries(readable(expected()))
      expect(rest).toEqual(others)
      expect(secrets?.length).toBeGreaterThan(kept?.length ?? 0)
      // It has sealed those that the release before kept in clear.
      const { services } = server
      expect(await db.$count(serverSecrets, notLike(sql`${serverSecrets.value}::text`, '"k1.%'))).toBe(0)
      expect(await cookieKeys(services.config, services)).toEqual(['a-key-of-the-release-before'])
    })

    describe('and its members', () => {
      test('find every payment in the history, no other, and the same balance, also after the jobs have run', async () => {
        const shown = async (login: string, memberId: string) => {
          const member = await payer(server.app, login, memberId)
          const [bill, history] = [await member.bill(), await wholeHistory(member)]
          return {
            balanceCents: bill.balanceCents,
            history: history
              .map((one) => ({
                ...{ paymentId: one.paymentId, confirmation: one.confirmation, origin: one.origin },
                ...{ amountCents: one.amountCents, state: one.state, payOn: one.payOn },
                ...{ madeAt: one.madeAt, postedAt: one.postedAt },
              }))
              .toSorted((a, b) => a.paymentId.localeCompare(b.paymentId, 'en')),
          }
        }
        const of = (accountId: string) => paymentsIn(before).filter((row) => row.account_id === accountId)
        const historyBefore = (accountId: string) =>
          of(accountId)
            .map((row) => ({
              ...{ paymentId: row.payment_id, confirmation: row.confirmation, origin: row.origin },
              ...{ amountCents: row.amount_cents, state: row.state, payOn: row.pay_on },
              ...{ madeAt: instantOf(row.made_at), postedAt: instantOf(row.posted_at) },
            }))
            .toSorted((a, b) => a.paymentId.localeCompare(b.paymentId, 'en'))
        const postedBefore = (accountId: string) =>
          of(accountId).reduce((sum, row) => (row.state === 'posted' ? sum + row.amount_cents : sum), 0)
        /** The portal shows a year of invoices; the insurer has them all. */
        const billed = async (contractId: string) => {
          const plan = { contractId, contractType: 'medical' } as const
          const { invoices } = await server.services.insurer.premiumBilling.statement(plan)
          return invoices.reduce((sum, { netCents }) => sum + netCents, 0)
        }
        const look = async () => {
          for (const [login, memberId] of [
            ['harperdana1', DANA],
            ['formerplan9', GREG],
          ] as const) {
            const contractId = memberId.slice(0, -2)
            const accountId = `${contractId}-medical`
            const billedCents = await billed(contractId)
            const { balanceCents, history } = await shown(login, memberId)
            expect(history).toEqual(historyBefore(accountId))
            expect(history.some(isCheck)).toBe(true)
            expect(balanceCents).toBe(billedCents - postedBefore(accountId))
          }
        }
        await look()
        await runDue(server.services)
        await runDue(server.services)
        await look()
        const now = await contentOf(db, 'messages', columns.get('messages') ?? [])
        expect(now).toEqual(expect.arrayContaining([...(before.get('messages') ?? [])]))
      })

      test('paid the insurer once, and what a bank took back was taken back there', async () => {
        const all = await received()
        const settled = paymentsIn(before).filter(({ posted_at }) => posted_at !== null)
        expect([...all.keys()].toSorted()).toEqual(settled.map(({ payment_id }) => payment_id).toSorted())
        const reversed = [...all.values()].filter(({ reversed_at }) => reversed_at !== null)
        expect(reversed.map(({ payment_id, source }) => [payment_id, source])).toEqual([
          [LEFT.returned, 'portal'],
        ])
      })

      test('still pay by AutoPay with what they have kept', async () => {
        const dana = await payer(server.app, 'harperdana1', DANA)
        expect((await dana.read('autopay')).body).toMatchObject({
          enrolled: { methodId: 'method-dana-1', amount: 'due' },
        })
        expect((await dana.read('payment-methods')).body).toMatchObject({
          methods: [expect.objectContaining({ methodId: 'method-dana-1', last4: '4242' })],
        })
      })

      test('have their card on its way, and see what they sent of it', async () => {
        const dana = await memberWithCard(server.app, 'harperdana1', DANA)
        const { orders } = v.parse(cardReplacements.reply, (await dana.get('replacements')).json())
        expect(orders).toEqual([expect.objectContaining({ orderId: LEFT.orderId, reason: 'lost' })])
        const { deliveries } = v.parse(cardDeliveries.reply, (await dana.get('deliveries')).json())
        expect(deliveries).toEqual([expect.objectContaining({ deliveryId: LEFT.deliveryId, state: 'sent' })])
      })

      test('have their note, their bill and their appeal, and only that one appeal', async () => {
        const { tab, bearer } = await signInAs(server.app, 'harperdana1')
        const claim = `/abcbs/v1/members/${DANA}/claims/${disputedClaim(today)}`
        const notes = v.parse(
          ClaimNotes,
          await (await tab.fetch(`${claim}/notes`, { headers: bearer })).json(),
        )
        expect(notes).toMatchObject({
          note: { text: LEFT.note },
          bill: LEFT.bill,
          appeal: {
            ...{ appealId: LEFT.appealId, confirmation: LEFT.appealConfirmation, letter: LEFT.letter },
            state: 'received',
          },
        })
        const again = await tab.fetch(`${claim}/appeals`, {
          method: 'POST',
          headers: { ...bearer, 'content-type': 'application/json', 'idempotency-key': 'after-the-upgrade' },
          body: JSON.stringify({ ground: 'needed', letter: 'Once more.' }),
        })
        expect([again.status, await again.json()]).toEqual([
          422,
          expect.objectContaining({ code: 'CLM-0014' }),
        ])
      })

      test('have their request for money, with its receipt and where it is paid to', async () => {
        const ray = await accountHolder(undefined, undefined, server.app)
        const { requests, deposit } = await ray.account()
        expect(requests.find(({ requestId }) => requestId === LEFT.requestId)).toMatchObject({
          ...{ confirmation: LEFT.requestConfirmation, amountCents: 12_34 },
          receipts: [{ receiptId: LEFT.receiptId, name: 'bill.pdf' }],
        })
        expect(deposit).toMatchObject({ bankName: 'Prairie Bank', lastFour: '6789' })
        const file = await ray.file(`/receipts/${LEFT.receiptId}`)
        expect(file.rawPayload.equals(LEFT.receipt)).toBe(true)
      })

      test('keep the card on their device, and their question with its answer', async () => {
        const { list, tab, bearer } = await savingMember(server.app, 'harperdana1')
        expect(await list()).toEqual([expect.objectContaining({ vaultId: 'vault-before-1', lock: 'pin' })])
        expect(await statusOfHandle(server.app, LEFT.handle)).toMatchObject({ answer: 'refresh' })
        const answer = await tab.fetch(`/abcbs/v1/members/${DANA}/questions`, { headers: bearer })
        const { questions } = v.parse(myQuestions.reply, await answer.json())
        expect(questions).toEqual([expect.objectContaining({ questionId: 'question-dana-1' })])
      })
    })
  })
})
