import { and, eq, gt, sql } from 'drizzle-orm'
import { CANCEL_MINUTES, type PaymentTrouble } from '#contract/entities/payment.ts'
import { processorCharges, processorTokens } from './tables.ts'
import type { CallServices } from '#server/services.ts'
import type { Charge, PaymentProcessor } from './processor.ts'
import { isExpired } from './presenters.ts'
import { dayAt } from '#server/config/clock.ts'

/** How a test number behaves. `silent` is charged but its answer is lost; `bounces` is returned after a few days. */
export type Behavior = 'good' | 'declined' | 'insufficient' | 'expired' | 'closed' | 'silent' | 'bounces'

const REFUSALS: Partial<Record<string, PaymentTrouble>> = {
  declined: 'declined',
  insufficient: 'insufficient',
  expired: 'expired',
  closed: 'closed',
}

/** Hours until a charge is credited; a `bounces` charge is returned after a little more than two days. */
const SETTLED_HOURS = 30
const RETURNED_HOURS = 60

type ChargeRow = typeof processorCharges.$inferSelect

/** Plays the processor company, with its own books: each answer is committed before it is returned. */
export function sandboxProcessor({ db, clock }: Pick<CallServices, 'db' | 'clock'>): PaymentProcessor {
  const tokenRow = async (token: string) =>
    (await db.select().from(processorTokens).where(eq(processorTokens.token, token)))[0]
  const chargeRow = async (key: string) =>
    (await db.select().from(processorCharges).where(eq(processorCharges.idempotencyKey, key)))[0]

  return {
    async describe(token) {
      const found = await tokenRow(token)
      return found && { kind: found.kind, brand: found.brand, last4: found.last4, expires: found.expires }
    },

    async charge({ token, amountCents, idempotencyKey }) {
      const found = await tokenRow(token)
      const today = dayAt(clock.now())
      const isOver = isExpired(found?.expires ?? null, today)
      const trouble = found ? (isOver ? 'expired' : REFUSALS[found.behavior]) : 'other'
      const [row] = await db
        .insert(processorCharges)
        .values({
          idempotencyKey,
          token,
          amountCents,
          trouble: trouble ?? null,
          asked: 1,
          state: trouble ? 'declined' : 'accepted',
          at: clock.now().toString(),
        })
        .onConflictDoUpdate({
          target: processorCharges.idempotencyKey,
          set: { asked: sql`${processorCharges.asked} + 1` },
        })
        .returning()
      if (row?.state === 'declined') return { state: 'declined', trouble: row.trouble ?? 'other' }
      return { state: found?.behavior === 'silent' && row?.asked === 1 ? 'unknown' : 'accepted' }
    },

    async lookup(key) {
      const row = await chargeRow(key)
      if (!row) return undefined
      const behavior = (await tokenRow(row.token))?.behavior
      return chargeOf(row, behavior, clock.now())
    },

    async voidCharge(key) {
      const passedOn = clock.now().subtract({ minutes: CANCEL_MINUTES }).toString()
      const voided = await db
        .update(processorCharges)
        .set({ state: 'voided' })
        .where(
          and(
            eq(processorCharges.idempotencyKey, key),
            eq(processorCharges.state, 'accepted'),
            gt(processorCharges.at, passedOn),
          ),
        )
        .returning({ key: processorCharges.idempotencyKey })
      // A repeated cancellation returns the same answer.
      return voided.length > 0 || (await chargeRow(key))?.state === 'voided'
    },

    async returnedSince(since) {
      const bouncing = await db
        .select({ charge: processorCharges })
        .from(processorCharges)
        .innerJoin(processorTokens, eq(processorTokens.token, processorCharges.token))
        .where(eq(processorTokens.behavior, 'bounces'))
      return bouncing.flatMap(({ charge }) => {
        const found = chargeOf(charge, 'bounces', clock.now())
        const isRecent = Temporal.Instant.compare(charge.at, since) >= 0
        return found.state === 'returned' && isRecent
          ? [{ idempotencyKey: charge.idempotencyKey, trouble: found.trouble }]
          : []
      })
    },
  }
}

function chargeOf(row: ChargeRow, behavior: string | undefined, now: Temporal.Instant): Charge {
  const at = Temporal.Instant.from(row.at)
  const isPast = (hours: number) => Temporal.Instant.compare(at.add({ hours }), now) <= 0
  if (row.state === 'declined')
    return { state: 'declined', at: at.toString(), trouble: row.trouble ?? 'other' }
  if (row.state === 'voided') return { state: 'voided', at: at.toString() }
  if (behavior === 'bounces' && isPast(RETURNED_HOURS))
    return { state: 'returned', at: at.toString(), trouble: 'insufficient' }
  return isPast(SETTLED_HOURS)
    ? { state: 'settled', at: at.toString(), settledAt: at.add({ hours: SETTLED_HOURS }).toString() }
    : { state: 'accepted', at: at.toString() }
}
