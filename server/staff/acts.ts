import { randomUUID } from 'node:crypto'
import { type Asking, noteOf, noteRead } from '#server/members/access.ts'
import type { Services } from '#server/services.ts'
import { staffActs } from './tables.ts'

/** Writes into the trail that the caller opened or changed somebody's record, and beside it why. */
export async function noteAct(
  services: Services,
  asking: Asking,
  { subject, reason }: { subject: string; reason: string },
): Promise<void> {
  await noteRead(services, asking, subject)
  await services.db.insert(staffActs).values({
    actId: randomUUID(),
    at: services.clock.now().toString(),
    ...noteOf(asking, subject),
    reason,
    requestId: asking.request.id,
  })
}
