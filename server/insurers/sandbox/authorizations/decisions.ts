import { eq, lte } from 'drizzle-orm'
import { INSURER_ZONE, todayOf } from '#server/config/clock.ts'
import type { Database } from '#server/platform/db/open.ts'
import type { InsurerChange } from '#server/insurer/changes.ts'
import type { SandboxSystem } from '#server/insurers/sandbox/system.ts'
import { authorizations } from './tables.ts'

/** Decisions are made at noon. */
const NOON = { timeZone: INSURER_ZONE, plainTime: '12:00' }
/** How long an approval is valid. */
export const VALID_DAYS = 90

/** Decides the requests whose day has come: each is approved as it was asked for. */
export async function decideAuthorizations({ clock }: SandboxSystem, tx: Database): Promise<InsurerChange[]> {
  const due = await tx
    .select()
    .from(authorizations)
    .where(lte(authorizations.decidesOn, todayOf(clock).toString()))
    .for('update', { skipLocked: true })
  const decided: InsurerChange[] = []
  for (const { authorizationNumber, contractId, memberId, facts, decidesOn } of due) {
    if (decidesOn === null) continue
    const day = Temporal.PlainDate.from(decidesOn)
    await tx
      .update(authorizations)
      .set({
        decidesOn: null,
        facts: {
          ...facts,
          status: 'Approved',
          decidedOn: decidesOn,
          validFrom: decidesOn,
          validTo: day.add({ days: VALID_DAYS }).toString(),
          items: facts.items.map((item) => ({ ...item, approvedUnits: item.requestedUnits })),
        },
      })
      .where(eq(authorizations.authorizationNumber, authorizationNumber))
    decided.push({
      kind: 'authorization-decided',
      changeId: `authorization-${authorizationNumber}-${decidesOn}`,
      at: day.toZonedDateTime(NOON).toInstant().toString(),
      contractId,
      memberId,
      authorizationNumber,
    })
  }
  return decided
}
