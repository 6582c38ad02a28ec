import { randomUUID } from 'node:crypto'
import { todayOf } from '#server/config/clock.ts'
import { readAutoPay, readMethodById } from './methods-repository.ts'
import { autoPayDrafts, autoPays } from './tables.ts'
import { addPayment } from './repository.ts'
import { hold } from '#server/platform/db/hold.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { readAccount } from './account.ts'
import { lastDraftDay } from './calendar.ts'
import { draftCents, draftIdOf, isSince } from './next-draft.ts'
import { confirmationOf } from '#server/platform/confirmation.ts'
import { holderOf } from './receipt-mail.ts'
import { settle } from './settle.ts'
import type { CallServices } from '#server/services.ts'
import { each } from '#server/platform/jobs/each.ts'

type Day = Temporal.PlainDate

/**
 * Drafts every AutoPay whose 26th has come (spec §9), once for each bill and month: the draft's key and its intent
 * share one transaction. A server that was down on the 26th drafts when it's back.
 */
export async function draftDue(services: CallServices): Promise<number> {
  if (!(await services.insurer.offers()).has('premiumBilling')) return 0
  const draftDay = lastDraftDay(todayOf(services.clock))
  let drafted = 0
  const due = (await services.db.select().from(autoPays)).filter((row) => isSince(row, draftDay))
  await each(due, async (row) => {
    const paymentId = await inTransaction(services.db, (tx) =>
      draftOnce({ ...services, db: tx }, row.accountId, draftDay),
    )
    if (paymentId === undefined) return
    await settle(services, paymentId)
    drafted += 1
  })
  return drafted
}

/** The intent of a month's draft; undefined if it was already made, or nothing is due. */
async function draftOnce(
  services: CallServices,
  accountId: string,
  draftDay: Day,
): Promise<string | undefined> {
  const { db, clock } = services
  await hold(db, `bill ${accountId}`)
  // AutoPay may have been turned off or changed since the list was read, or while this draft waited.
  const row = await readAutoPay(db, accountId)
  const holder = row && (await holderOf(services, row))
  if (!row || !holder) return undefined
  const draftId = draftIdOf(accountId, draftDay)
  const at = clock.now().toString()
  const account = await readAccount(services, holder)
  const amountCents = draftCents(row, account)
  const paymentId = amountCents > 0 ? randomUUID() : null
  const taken = await db
    .insert(autoPayDrafts)
    .values({ draftId, contractId: row.contractId, paymentId, at })
    .onConflictDoNothing()
    .returning()
  if (taken.length === 0 || paymentId === null) return undefined
  const method = await readMethodById(db, row.methodId)
  await addPayment(db, {
    paymentId,
    confirmation: confirmationOf(paymentId, 'payment'),
    accountId,
    amountCents,
    contractId: row.contractId,
    contractType: row.contractType,
    memberId: row.memberId,
    methodId: row.methodId,
    kind: method?.kind ?? null,
    brand: method?.brand ?? null,
    last4: method?.last4 ?? null,
    origin: 'autopay',
    state: 'asked',
    payOn: todayOf(clock).toString(),
    madeAt: at,
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
