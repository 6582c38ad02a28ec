import type { AdjudicatedClaim, AdjudicatedLine, Network } from '#contract/entities/claim.ts'
import type { MonthOfLimits } from '#contract/entities/spending.ts'
import type { YearLimit, YearLimits } from './benefits.ts'

/** The used part of one limit, in cents; `limitCents` is null without a limit. */
export type Meter = { limitCents: number | null; usedCents: number }

export type NetworkMeters = {
  deductible: { individual: Meter; family: Meter }
  outOfPocket: { individual: Meter; family: Meter }
  /** The amounts used by the member's own care, by month of service; the months add up to the individual meters. */
  months: MonthOfLimits[]
}

/** The fields of a claim that count toward a year's limits. */
export type Counted = Pick<AdjudicatedClaim, 'memberId' | 'status' | 'serviceFrom' | 'network'> & {
  lines: readonly (Pick<AdjudicatedLine, 'isDenied' | 'money'> & { service: { code: string } })[]
}

/**
 * Whether a claim counts toward limits: it was decided and not replaced by another claim (shared world: void and
 * replacement net to zero).
 */
export const isCounted = ({ status }: Pick<AdjudicatedClaim, 'status'>): boolean =>
  status === 'paid' || status === 'denied'

type Share = 'deductible' | 'outOfPocket'

/**
 * A member's meters of one plan year, computed from the claims of their whole contract (`year` is the year of service).
 * They aren't stored, so they can't disagree with the claims.
 */
export function accumulatorsOf(
  claims: readonly Counted[],
  memberId: string,
  benefits: YearLimits,
): Record<Network, NetworkMeters> {
  const ofYear = countedIn(claims, benefits)
  const meters = (network: Network): NetworkMeters => {
    const inNetwork = ofYear.filter((claim) => claim.network === network)
    const own = inNetwork.filter((claim) => claim.memberId === memberId)
    const meter = (share: Share, { individualCents, familyCents }: YearLimit) => ({
      individual: { limitCents: individualCents, usedCents: usedIn(own, share) },
      family: { limitCents: familyCents, usedCents: usedIn(inNetwork, share) },
    })
    const { deductible, outOfPocket } = benefits[network]
    return {
      deductible: meter('deductible', deductible),
      outOfPocket: meter('outOfPocket', outOfPocket),
      months: monthsOf(own),
    }
  }
  return { in: meters('in'), out: meters('out') }
}

const countedIn = (claims: readonly Counted[], { year }: Pick<YearLimits, 'year'>): Counted[] =>
  claims.filter((claim) => isCounted(claim) && Number(claim.serviceFrom.slice(0, 4)) === year)

/** Lines that use part of the year's limits, in any network; denied lines use nothing. */
const linesOf = (claims: readonly Counted[]) =>
  claims.flatMap(({ lines }) => lines).filter(({ isDenied }) => !isDenied)

/** The plan's payments for a member in the year, against the annual maximum (dental). */
export function annualMaximumOf(claims: readonly Counted[], memberId: string, limits: YearLimits): Meter {
  const own = countedIn(claims, limits).filter((claim) => claim.memberId === memberId)
  return {
    limitCents: limits.annualMaximumCents,
    usedCents: linesOf(own).reduce((sum, { money }) => sum + money.planPaidCents, 0),
  }
}

/** A drug's code on a claim is its NDC. */
const NDC = /^\d{5}-\d{4}-\d{2}$/

/** The amount that a member paid for drugs in the year, for the limit of Medicare Part D. */
export function drugsOf(
  claims: readonly Counted[],
  memberId: string,
  limits: Pick<YearLimits, 'year'>,
): number {
  const own = countedIn(claims, limits).filter((claim) => claim.memberId === memberId)
  const drugs = own.map((claim) => ({
    ...claim,
    lines: claim.lines.filter(({ service }) => NDC.test(service.code)),
  }))
  return usedIn(drugs, 'outOfPocket')
}

const usedIn = (claims: readonly Counted[], share: Share): number =>
  linesOf(claims).reduce(
    (sum, { money }) =>
      sum + money.deductibleCents + (share === 'outOfPocket' ? money.copayCents + money.coinsuranceCents : 0),
    0,
  )

function monthsOf(claims: readonly Counted[]): MonthOfLimits[] {
  const byMonth = Map.groupBy(claims, ({ serviceFrom }) => Number(serviceFrom.slice(5, 7)))
  return [...byMonth]
    .map(([month, of]) => ({
      month,
      deductibleCents: usedIn(of, 'deductible'),
      outOfPocketCents: usedIn(of, 'outOfPocket'),
    }))
    .filter(({ outOfPocketCents }) => outOfPocketCents !== 0)
    .toSorted((one, other) => one.month - other.month)
}
