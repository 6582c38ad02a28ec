import type { Claim, Network } from '#contract/entities/claim.ts'
import type { Benefits, YearLimit } from './benefits.ts'

/** How much of one limit is used up, in cents; `limitCents` is null where nothing limits it. */
export type Meter = { limitCents: number | null; usedCents: number }

export type NetworkMeters = {
  deductible: { individual: Meter; family: Meter }
  outOfPocket: { individual: Meter; family: Meter }
}

/** What counts of a claim towards a year's limits. */
export type Counted = Pick<Claim, 'memberId' | 'status' | 'serviceFrom' | 'network' | 'lines'>

/** Whether a claim weighs: it was decided, and nothing has taken its place (shared world: void and replacement net to zero). */
export const isCounted = ({ status }: Pick<Claim, 'status'>): boolean =>
  status === 'paid' || status === 'denied'

type Share = 'deductible' | 'outOfPocket'

/**
 * A member's meters of one plan year, folded from the claims of their whole contract (`year` is that of the service);
 * they are kept nowhere else, so that they cannot disagree with the claims.
 */
export function accumulatorsOf(
  claims: readonly Counted[],
  memberId: string,
  benefits: Benefits,
): Record<Network, NetworkMeters> {
  const ofYear = claims.filter(
    (claim) => isCounted(claim) && Number(claim.serviceFrom.slice(0, 4)) === benefits.year,
  )
  const meters = (network: Network): NetworkMeters => {
    const inNetwork = ofYear.filter((claim) => claim.network === network)
    const own = inNetwork.filter((claim) => claim.memberId === memberId)
    const meter = (share: Share, { individualCents, familyCents }: YearLimit) => ({
      individual: { limitCents: individualCents, usedCents: usedIn(own, share) },
      family: { limitCents: familyCents, usedCents: usedIn(inNetwork, share) },
    })
    const { deductible, outOfPocket } = benefits[network]
    return { deductible: meter('deductible', deductible), outOfPocket: meter('outOfPocket', outOfPocket) }
  }
  return { in: meters('in'), out: meters('out') }
}

/** Denied lines ask nothing of a limit. */
const usedIn = (claims: readonly Counted[], share: Share): number =>
  claims
    .flatMap(({ lines }) => lines)
    .filter(({ isDenied }) => !isDenied)
    .reduce(
      (sum, { money }) =>
        sum +
        money.deductibleCents +
        (share === 'outOfPocket' ? money.copayCents + money.coinsuranceCents : 0),
      0,
    )
