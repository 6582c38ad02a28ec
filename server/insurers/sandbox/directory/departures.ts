import { and, eq, isNull } from 'drizzle-orm'
import { todayOf } from '#server/config/clock.ts'
import { versionInForce } from '#server/imported-data/directory.ts'
import { importedRoles } from '#server/imported-data/tables.ts'
import type { InsurerChange } from '#server/insurer/changes.ts'
import type { SandboxSystem } from '#server/insurers/sandbox/system.ts'
import type { Database } from '#server/platform/db/open.ts'
import { departures } from './tables.ts'

export type Departure = { providerId: string; networkId: string; until: Temporal.PlainDate }

/** Makes a provider leave a network after a day. The change feed reports it on the next read. */
export async function leaveNetwork(db: Database, { providerId, networkId, until }: Departure): Promise<void> {
  await db
    .insert(departures)
    .values({ departureId: `${networkId}-${providerId}`, providerId, networkId, until: until.toString() })
    .onConflictDoNothing()
}

/** Writes departures into the directory and reports each once, to everyone. */
export async function announceDepartures({ clock }: SandboxSystem, tx: Database): Promise<InsurerChange[]> {
  const open = await tx.select().from(departures).where(isNull(departures.saidOn)).for('update')
  if (open.length === 0) return []
  const version = await versionInForce(tx)
  for (const { departureId, providerId, networkId, until } of open) {
    await tx
      .update(importedRoles)
      .set({ until })
      .where(
        and(
          eq(importedRoles.version, version ?? 0),
          eq(importedRoles.providerId, providerId),
          eq(importedRoles.networkId, networkId),
        ),
      )
    await tx
      .update(departures)
      .set({ saidOn: todayOf(clock).toString() })
      .where(eq(departures.departureId, departureId))
  }
  return open.map(({ departureId, providerId, networkId, until }) => ({
    kind: 'provider-left-network',
    changeId: `provider-left-${departureId}`,
    at: clock.now().toString(),
    contractId: null,
    memberId: null,
    providerId,
    networkId,
    until,
  }))
}
