import { and, desc, eq, gte, isNull, or } from 'drizzle-orm'
import { leaveNetwork } from '#server/insurers/sandbox/directory/departures.ts'
import type { Database } from '#server/platform/db/open.ts'
import { NOTICE_DAYS } from './days.ts'
import { primaryCareAssignments, primaryCareChoices } from './tables.ts'

/**
 * Makes a member's provider leave the network in a month: the choices of all members end then, and the insurer chooses
 * for those who don't. Returns false if the member has no provider.
 */
export async function letProviderLeave(
  tx: Database,
  memberId: string,
  today: Temporal.PlainDate,
): Promise<boolean> {
  const isOpen = and(
    isNull(primaryCareChoices.canceledOn),
    or(isNull(primaryCareChoices.endsOn), gte(primaryCareChoices.endsOn, today.toString())),
  )
  const [own] = await tx
    .select()
    .from(primaryCareChoices)
    .where(and(eq(primaryCareChoices.memberId, memberId), isOpen))
    .orderBy(desc(primaryCareChoices.startsOn))
    .limit(1)
  if (!own) return false
  const { providerId, networkId } = own
  const starts = Temporal.PlainDate.from(own.startsOn)
  const from = Temporal.PlainDate.compare(starts, today) > 0 ? starts : today
  const until = from.add({ days: NOTICE_DAYS })
  await leaveNetwork(tx, { providerId, networkId, until })
  await endChoices(tx, { providerId, networkId, until: until.toString() }, until.add({ days: 1 }).toString())
  return true
}

type Departure = { providerId: string; networkId: string; until: string }

/** Ends the choices of a provider who leaves; from `assignOn`, the insurer chooses for their members. */
async function endChoices(tx: Database, { providerId, networkId, until }: Departure, assignOn: string) {
  const ended = await tx
    .update(primaryCareChoices)
    .set({ endsOn: until })
    .where(
      and(
        eq(primaryCareChoices.providerId, providerId),
        eq(primaryCareChoices.networkId, networkId),
        isNull(primaryCareChoices.canceledOn),
        isNull(primaryCareChoices.endsOn),
      ),
    )
    .returning()
  for (const { contractId, memberId } of ended)
    await tx
      .insert(primaryCareAssignments)
      .values({ contractId, memberId, assignOn })
      .onConflictDoUpdate({
        target: [primaryCareAssignments.contractId, primaryCareAssignments.memberId],
        set: { assignOn },
      })
}
