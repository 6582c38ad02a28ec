import { asc, inArray, sql } from 'drizzle-orm'
import type { MemberAuthorization } from '#server/insurer/authorizations.ts'
import { claims } from '#server/insurers/sandbox/claims/tables.ts'
import type { Database } from '#server/platform/db/open.ts'

/** The claims under an approval. */
type Billed = { claimIds: string[]; visits: number }

/** A claim that was denied, reversed or replaced uses nothing. */
const USES_NOTHING: ReadonlySet<string> = new Set(['denied', 'reversed', 'adjusted'])

const authorizationOf = sql<string | null>`${claims.facts} ->> 'authorization'`

/** Returns the claims of some contracts that name an approval, by its number; oldest service first. */
export async function billedUnder(
  db: Database,
  contractIds: readonly string[],
): Promise<ReadonlyMap<string, Billed>> {
  const rows = await db
    .select({ authorizationNumber: authorizationOf, claimId: claims.claimId, status: claims.status })
    .from(claims)
    .where(sql`${inArray(claims.contractId, [...contractIds])} and ${authorizationOf} is not null`)
    .orderBy(asc(claims.serviceFrom), asc(claims.claimId))
  const billed = new Map<string, Billed>()
  for (const { authorizationNumber, claimId, status } of rows) {
    const { claimIds, visits } = billed.get(authorizationNumber ?? '') ?? { claimIds: [], visits: 0 }
    billed.set(authorizationNumber ?? '', {
      claimIds: [...claimIds, claimId],
      visits: visits + (USES_NOTHING.has(status) ? 0 : 1),
    })
  }
  return billed
}

/** Counts the used visits of an approval. For other units, the approval's facts state the count. */
export function withBilled(one: MemberAuthorization, billed: Billed | undefined): MemberAuthorization {
  const { items } = one
  const claimIds = [...new Set([...one.claimIds, ...(billed?.claimIds ?? [])])]
  const [item] = items
  const isCounted = items.length === 1 && item?.unit === 'visit' && (item.approvedUnits ?? 0) > 0
  if (!item || !isCounted) return { ...one, claimIds }
  return { ...one, claimIds, items: [{ ...item, usedUnits: billed?.visits ?? 0 }] }
}
