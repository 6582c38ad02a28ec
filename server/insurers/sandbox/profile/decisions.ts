import { eq, lte, sql } from 'drizzle-orm'
import { todayOf } from '#server/config/clock.ts'
import type { Database } from '#server/platform/db/open.ts'
import type { InsurerChange } from '#server/insurer/changes.ts'
import type { SandboxSystem } from '#server/insurers/sandbox/system.ts'
import { move } from './address.ts'
import { memberProfiles } from './tables.ts'

/** Applies address changes on the day of their decision, without notifying the members. */
export async function decideAddresses({ clock }: SandboxSystem, tx: Database): Promise<InsurerChange[]> {
  const due = await tx
    .select()
    .from(memberProfiles)
    .where(lte(memberProfiles.decidedOn, todayOf(clock).toString()))
    .for('update', { skipLocked: true })
  for (const { personId, pendingAddress } of due) {
    if (pendingAddress) await move(tx, personId, { to: pendingAddress, today: todayOf(clock) })
    await tx
      .update(memberProfiles)
      .set({ pendingAddress: null, decidedOn: null, changes: sql`${memberProfiles.changes} + 1` })
      .where(eq(memberProfiles.personId, personId))
  }
  return []
}
