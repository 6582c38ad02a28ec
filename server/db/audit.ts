import { randomUUID } from 'node:crypto'
import type { Clock } from '#server/clock.ts'
import type { Database } from './open.ts'
import { auditTrail } from './schema.ts'

export type AuditEntry = {
  actor: string
  /** The call, such as `GET /fhir/Coverage`. */
  action: string
  /** Member or contract id that was asked for. */
  subject: string
  outcome: 'read' | 'refused'
  requestId: string
}

/** One row per read of a member's data and per refusal. The answer waits for it: what is not recorded is not shown. */
export const audit = async (db: Database, clock: Clock, entry: AuditEntry): Promise<void> => {
  await db.insert(auditTrail).values({ id: randomUUID(), at: clock.now().toString(), ...entry })
}
