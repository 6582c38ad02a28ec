import type { ClaimRow } from '#contract/entities/claim.ts'
import { InsurerUnavailable } from '#server/insurer/call.ts'
import { type ReadableMember, readableOf } from '#server/insurer/claims.ts'
import type { CallServices } from '#server/services.ts'

/** The number of claims per page. */
const CLAIMS_A_PAGE = 500
/** More pages than any member's claims fill; an insurer that sends more has a bug. */
const MOST_PAGES = 400

/** Returns every claim of these members, for files. */
export async function allClaims(
  { insurer }: CallServices,
  readable: readonly ReadableMember[],
): Promise<ClaimRow[]> {
  const all = new Map<string, ClaimRow>()
  let cursor: string | undefined
  for (let pages = 0; pages < MOST_PAGES; pages += 1) {
    const page = await insurer.claims.list({ readable, cursor, limit: CLAIMS_A_PAGE })
    for (const claimId of page.removed) all.delete(claimId)
    for (const claim of page.claims) if (readableOf(readable, claim)) all.set(claim.claimId, claim)
    if (!page.hasMore) return [...all.values()]
    cursor = page.next
  }
  throw new InsurerUnavailable('claims.list: too many pages')
}
