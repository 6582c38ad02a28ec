import { readableClaimIds } from '#server/access/readable-claim.ts'
import { type ReadableMember, readableOf } from '#server/insurer/claims.ts'
import type { CallServices } from '#server/services.ts'
import type { WholeEstimate } from './saved.ts'

/** The member's own claims can be read whether they are confidential or not, so the insurer isn't asked about them. */
const isOfReader = (readable: readonly ReadableMember[], { row }: WholeEstimate): boolean =>
  readableOf(readable, { ...row, isConfidential: true }) !== undefined

const withoutClaim = (one: WholeEstimate): WholeEstimate => ({ ...one, match: undefined })

/** Estimates while the insurer's claims aren't available: only the reader's own claims are certain to be readable. */
export const withOwnClaims = (
  readable: readonly ReadableMember[],
  saved: readonly WholeEstimate[],
): WholeEstimate[] => saved.map((one) => (isOfReader(readable, one) ? one : withoutClaim(one)))

/**
 * Estimates with the claims that the reader may read now. A claim that has become confidential since it came is left out,
 * so its estimate waits for a claim as if that one didn't exist.
 */
export async function withReadableClaims(
  services: CallServices,
  readable: readonly ReadableMember[],
  saved: readonly WholeEstimate[],
): Promise<WholeEstimate[]> {
  const ofOthers = saved.flatMap((one) =>
    one.match && !isOfReader(readable, one) ? [one.match.claimId] : [],
  )
  const others = readable.filter(({ isSelf = false }) => !isSelf)
  const ids = await readableClaimIds(services, others, ofOthers)
  return saved.map((one) =>
    !one.match || isOfReader(readable, one) || ids.has(one.match.claimId) ? one : withoutClaim(one),
  )
}
