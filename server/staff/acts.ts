import { randomUUID } from 'node:crypto'
import { type RequestContext, auditEntryOf, recordStaffAccess } from '#server/access/access.ts'
import type { Services } from '#server/services.ts'
import { staffActs } from './tables.ts'

/**
 * Records in the audit trail that staff opened or changed a record, and why; staff_acts lists the reasons for the
 * console.
 */
export async function noteAct(
  services: Services,
  asking: RequestContext,
  { subject, reason }: { subject: string; reason: string },
): Promise<void> {
  await recordStaffAccess(services, asking, { subject, reason })
  await services.db.insert(staffActs).values({
    actId: randomUUID(),
    at: services.clock.now().toString(),
    ...auditEntryOf(asking, subject),
    reason,
    requestId: asking.request.id,
  })
}
