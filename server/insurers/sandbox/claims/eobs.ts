import { and, eq, isNotNull, lt, ne } from 'drizzle-orm'
import { todayOf } from '#server/config/clock.ts'
import type { Advance } from '#server/insurers/sandbox/system.ts'
import { claims } from './tables.ts'

/** Issues the explanations of benefits of all claims that were decided before today, except for pharmacy claims. */
export const issueEobs: Advance = async ({ clock }, tx) => {
  const issued = await tx
    .update(claims)
    .set({ hasEob: true })
    .where(
      and(
        eq(claims.hasEob, false),
        isNotNull(claims.processedOn),
        lt(claims.processedOn, todayOf(clock).toString()),
        ne(claims.kind, 'pharmacy'),
      ),
    )
    .returning({ claimId: claims.claimId, memberId: claims.memberId, contractId: claims.contractId })
  const at = clock.now().toString()
  return issued.map((claim) => ({ kind: 'eob-issued', changeId: `eob-${claim.claimId}`, at, ...claim }))
}
