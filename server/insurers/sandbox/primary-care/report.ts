import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { InsurerChange } from '#server/insurer/changes.ts'
import { departures } from '#server/insurers/sandbox/directory/tables.ts'
import type { SandboxSystem } from '#server/insurers/sandbox/system.ts'
import { isoInstant } from '#server/platform/db/columns.ts'
import type { Database } from '#server/platform/db/open.ts'
import { primaryCareChoices } from './tables.ts'

/** Only medical plans in the sandbox require a primary care provider. */
const contractType = 'medical'

/** Reports new choices, and departing providers to the members who chose them; each once. */
export async function reportPrimaryCare({ clock }: SandboxSystem, tx: Database): Promise<InsurerChange[]> {
  return [...(await reportChoices(tx)), ...(await reportDepartures(tx, clock.now()))]
}

async function reportChoices(tx: Database): Promise<InsurerChange[]> {
  const rows = await tx
    .update(primaryCareChoices)
    .set({ isReported: true })
    .where(and(eq(primaryCareChoices.isReported, false), isNull(primaryCareChoices.canceledOn)))
    .returning()
  return rows
    .toSorted((a, b) => a.chosenAt.localeCompare(b.chosenAt) || a.choiceId.localeCompare(b.choiceId))
    .map(({ choiceId, chosenAt, contractId, memberId, startsOn, chosenBy }) => ({
      kind: 'pcp-changed',
      changeId: `pcp-${choiceId}`,
      at: isoInstant(chosenAt),
      contractId,
      contractType,
      memberId,
      startsOn,
      chosenBy,
    }))
}

async function reportDepartures(tx: Database, now: Temporal.Instant): Promise<InsurerChange[]> {
  const leaving = await tx.select().from(departures)
  if (leaving.length === 0) return []
  const isOpen = and(eq(primaryCareChoices.isDepartureReported, false), isNull(primaryCareChoices.canceledOn))
  const chosen = await tx
    .select()
    .from(primaryCareChoices)
    .where(
      and(
        isOpen,
        inArray(
          primaryCareChoices.providerId,
          leaving.map(({ providerId }) => providerId),
        ),
      ),
    )
  const found = chosen.flatMap((choice) => {
    const departure = leaving.find(
      ({ providerId, networkId, until }) =>
        providerId === choice.providerId &&
        networkId === choice.networkId &&
        (choice.endsOn === null || choice.endsOn >= until),
    )
    return departure ? [{ choice, departure }] : []
  })
  if (found.length === 0) return []
  await tx
    .update(primaryCareChoices)
    .set({ isDepartureReported: true })
    .where(
      inArray(
        primaryCareChoices.choiceId,
        found.map(({ choice }) => choice.choiceId),
      ),
    )
  return found.map(({ choice, departure }) => ({
    kind: 'provider-left-network',
    changeId: `left-${choice.choiceId}`,
    at: now.toString(),
    contractId: choice.contractId,
    memberId: choice.memberId,
    providerId: choice.providerId,
    networkId: choice.networkId,
    until: departure.until,
  }))
}
