import { randomUUID } from 'node:crypto'
import { and, desc, eq, lt } from 'drizzle-orm'
import { type Clock, INSURER_ZONE, dayAt } from '#server/config/clock.ts'
import type { Database } from '#server/platform/db/open.ts'
import { currentOrigin } from './origin.ts'
import { auditTrail } from './tables.ts'

export type Note = {
  actor: string
  /** The call, such as `GET /fhir/Coverage`, or what happened to a sign-in, which has no slash. */
  action: string
  /** Member or contract id that was asked for. */
  subject: string
}

export type AuditEntry = Note & {
  /** Of a look at a record the first two; of a sign-in, a sign-out or a renewal the others. */
  outcome: 'read' | 'refused' | 'done' | 'failed' | 'locked' | 'blocked' | 'reused'
  requestId: string
  /** Why the staff looked or acted. */
  reason?: string
}

/**
 * One row per read of a member's data and per refusal. The answer waits for it: what is not recorded is not shown.
 * The row joins the chain within a second, without anybody waiting (seal.ts).
 */
export const audit = async (db: Database, clock: Clock, entries: readonly AuditEntry[]): Promise<void> => {
  if (entries.length === 0) return
  const common = { at: clock.now().toString(), ...currentOrigin() }
  await db.insert(auditTrail).values(entries.map((entry) => ({ id: randomUUID(), ...common, ...entry })))
}

/** A moment as the database writes it. */
export const instantOf = (at: string): Temporal.Instant => Temporal.Instant.from(at.replace(' ', 'T'))

/** The last day before today on which the same was read by the same person: their last visit. */
export async function lastReadBefore(
  db: Database,
  today: Temporal.PlainDate,
  { actor, action, subject }: Note,
): Promise<string | null> {
  const midnight = today.toZonedDateTime(INSURER_ZONE).toInstant().toString()
  const [last] = await db
    .select({ at: auditTrail.at })
    .from(auditTrail)
    .where(
      and(
        eq(auditTrail.subject, subject),
        lt(auditTrail.at, midnight),
        eq(auditTrail.actor, actor),
        eq(auditTrail.action, action),
        eq(auditTrail.outcome, 'read'),
      ),
    )
    .orderBy(desc(auditTrail.at))
    .limit(1)
  return last ? dayAt(instantOf(last.at)).toString() : null
}
