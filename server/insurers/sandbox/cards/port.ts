import { randomUUID } from 'node:crypto'
import { and, desc, eq, gte } from 'drizzle-orm'
import * as v from 'valibot'
import { businessDaysAfter } from '#contract/business-days.ts'
import { type CardOrder, PrintReason } from '#contract/entities/card-delivery.ts'
import { todayOf } from '#server/config/clock.ts'
import { isoInstant } from '#server/platform/db/columns.ts'
import type { Database } from '#server/platform/db/open.ts'
import { hold } from '#server/platform/db/hold.ts'
import { type InsurerCall, InsurerRefused } from '#server/insurer/call.ts'
import type { IdCards, NewCardOrder } from '#server/insurer/id-cards.ts'
import { doneOnce } from '#server/insurers/sandbox/done-once.ts'
import type { SandboxSystem } from '#server/insurers/sandbox/system.ts'
import { coveredMember, mayBeId } from '#server/insurers/sandbox/members.ts'
import { cardOrders } from './tables.ts'

/** Printed cards arrive within this many business days (spec §9). */
const BUSINESS_DAYS = 7

/** Cards that the sandbox insurer prints. */
export const idCardsOf = (system: SandboxSystem): IdCards => ({
  orders: (_call, { cardId }) => onTheirWay(system, cardId),
  order: (call, order) => print(system, call, order),
})

async function onTheirWay({ db, clock }: SandboxSystem, cardId: string): Promise<CardOrder[]> {
  if (!mayBeId(cardId)) return []
  const rows = await db()
    .select()
    .from(cardOrders)
    .where(and(eq(cardOrders.cardId, cardId), gte(cardOrders.arrivesBy, todayOf(clock).toString())))
    .orderBy(desc(cardOrders.orderedAt), desc(cardOrders.orderId))
  return rows.map(orderOf)
}

const orderOf = (row: typeof cardOrders.$inferSelect): CardOrder => ({
  orderId: row.orderId,
  cardId: row.cardId,
  reason: v.parse(PrintReason, row.reason),
  orderedAt: isoInstant(row.orderedAt),
  arrivesBy: row.arrivesBy,
  mailingAddress: row.mailingAddress,
})

type PrintedFor = { contractId: string; memberId: string; choiceId: string; username: string }

const orderIdOf = (choiceId: string): string => `pcp-${choiceId}`

/** Prints a card with the member's new primary care provider, unless a card is on its way. */
export async function printForProvider(
  system: SandboxSystem,
  tx: Database,
  { contractId, memberId, choiceId, username }: PrintedFor,
): Promise<void> {
  const today = todayOf(system.clock)
  const found = (await coveredMember(tx, memberId)).find(
    ({ enrollment }) => enrollment.contractId === contractId && enrollment.contractType === 'medical',
  )
  if (!found) return
  const { enrollmentId: cardId } = found.enrollment
  if ((await onTheirWay(system, cardId)).length > 0) return
  await tx.insert(cardOrders).values({
    orderId: orderIdOf(choiceId),
    contractId,
    cardId,
    username,
    reason: 'new-provider',
    mailingAddress: found.person.addressLines,
    orderedAt: system.clock.now().toString(),
    arrivesBy: businessDaysAfter(today, BUSINESS_DAYS).toString(),
  })
}

/** Doesn't print the card of a canceled choice. */
export const stopPrinting = async (tx: Database, choiceId: string): Promise<void> =>
  void (await tx.delete(cardOrders).where(eq(cardOrders.orderId, orderIdOf(choiceId))))

/** The coverage has begun, and its own card hasn't been printed yet. */
async function isLate(
  { db, clock }: SandboxSystem,
  { contractId, memberId }: Pick<NewCardOrder, 'contractId' | 'memberId'>,
): Promise<boolean> {
  const today = todayOf(clock).toString()
  return (await coveredMember(db(), memberId)).some(
    ({ enrollment }) =>
      enrollment.contractId === contractId &&
      enrollment.cardIssuedOn === 'not-yet' &&
      enrollment.effectiveDate <= today,
  )
}

async function print(
  system: SandboxSystem,
  { asker: { username } }: InsurerCall,
  { key, contractId, memberId, cardId, reason, mailingAddress }: NewCardOrder,
): Promise<CardOrder> {
  const orderId = await doneOnce(system, `card order ${key}`, async (tx) => {
    await hold(tx, `sandbox card ${cardId}`)
    if ((await onTheirWay(system, cardId)).length > 0) throw new InsurerRefused('IDS-0017')
    if (await isLate(system, { contractId, memberId })) throw new InsurerRefused('IDS-0007')
    const id = randomUUID()
    await tx.insert(cardOrders).values({
      orderId: id,
      contractId,
      cardId,
      username,
      reason,
      mailingAddress,
      orderedAt: system.clock.now().toString(),
      arrivesBy: businessDaysAfter(todayOf(system.clock), BUSINESS_DAYS).toString(),
    })
    return id
  })
  const [row] = await system.db().select().from(cardOrders).where(eq(cardOrders.orderId, orderId))
  if (!row) throw new Error('An order that was taken is not there')
  return orderOf(row)
}
