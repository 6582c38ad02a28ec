import { randomUUID } from 'node:crypto'
import { and, desc, eq, lt } from 'drizzle-orm'
import { type Clock, beginOfDay, dayAt } from '#server/config/clock.ts'
import type { Database } from '#server/platform/db/open.ts'
import { currentOrigin } from './origin.ts'
import { auditTrail } from './tables.ts'

export type Note = {
  actor: string
  /** The call, such as `GET /fhir/Coverage`, or a sign-in event, which has no slash. */
  action: string
  /** The requested member or contract id. */
  subject: string
}

export type AuditEntry = Note & {
  /** For an access to a record, one of the first two; for a sign-in, a sign-out or a renewal, one of the others. */
  outcome: 'read' | 'refused' | 'done' | 'failed' | 'locked' | 'blocked' | 'reused'
  requestId: string
  /** The reason for a staff access or action. */
  reason?: string
}

/**
 * Writes a row for each read of a member's data and for each refusal. The answer waits for it: unrecorded data is never
 * shown. The row joins the chain within a second, without delaying the answer (seal.ts).
 */
export const audit = async (db: Database, clock: Clock, entries: readonly AuditEntry[]): Promise<void> => {
  if (entries.length === 0) return
  const common = { at: clock.now().toString(), ...currentOrigin() }
  await db.insert(auditTrail).values(entries.map((entry) => ({ id: randomUUID(), ...common, ...entry })))
}

/** The last day before today on which the same person read the same data: their last visit. */
export async function lastReadBefore(
  db: Database,
  today: Temporal.PlainDate,
  { actor, action, subject }: Note,
): Promise<string | null> {
  const midnight = beginOfDay(today).toString()
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
  return last ? dayAt(Temporal.Instant.from(last.at)).toString() : null
}
