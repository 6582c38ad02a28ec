import { dayInZone } from '#base/dates.ts'
import type { Estimate, SavedEstimate, ShareOfCost } from '#contract/entities/cost-estimate.ts'
import type { Meter } from '#contract/entities/spending.ts'
import type { Provider } from '#contract/entities/provider.ts'

export const SORTS = ['price', 'distance', 'tier', 'checked', 'name'] as const
export type Sort = (typeof SORTS)[number]

export type ComparedProvider = { estimate: Estimate; miles: number | null }

/** Joins estimates with distances, in the order that the member chose. Providers without a price come last. */
export function compareProviders(
  estimates: readonly Estimate[],
  providers: readonly Provider[],
  sort: Sort,
): ComparedProvider[] {
  const milesOf = new Map(providers.map(({ provider, roles }) => [provider, roles[0]?.miles ?? null]))
  const all = estimates.map((estimate) => ({ estimate, miles: milesOf.get(estimate.provider) ?? null }))
  const price = ({ estimate }: ComparedProvider) =>
    estimate.total?.memberOwesCents ?? agreedPriceOf(estimate) ?? Infinity
  const distance = ({ miles }: ComparedProvider) => miles ?? Infinity
  const byName = (a: ComparedProvider, b: ComparedProvider) => a.estimate.name.localeCompare(b.estimate.name)
  const compare = (one: number, other: number) => (one === other ? 0 : one < other ? -1 : 1)
  return all.toSorted((a, b) => {
    if (sort === 'price')
      return compare(price(a), price(b)) || compare(distance(a), distance(b)) || byName(a, b)
    if (sort === 'distance') return compare(distance(a), distance(b)) || byName(a, b)
    if (sort === 'tier') return compare(tierOf(a), tierOf(b)) || compare(price(a), price(b)) || byName(a, b)
    if (sort === 'checked') return checkedOn(b).localeCompare(checkedOn(a)) || byName(a, b)
    return byName(a, b)
  })
}

/** In a named tier of the network, elsewhere in the network, or out of network. */
const tierOf = ({ estimate: { network, tier } }: ComparedProvider): number =>
  network === 'out' ? 2 : tier === null ? 1 : 0

const checkedOn = ({ estimate }: ComparedProvider): string => estimate.verifiedOn ?? ''

export type Step = {
  kind: 'price' | 'deductible' | 'copay' | 'coinsurance' | 'notCovered' | 'plan'
  cents: number
  /** Where the bar begins and how long it is, in percent of the longest. */
  from: number
  width: number
}

/** The steps from the agreed price to the member's amount, each beginning where the previous one ends. */
export function stepsOf(money: ShareOfCost, priceCents: number): Step[] {
  const notCovered = money.memberOwesCents - money.deductibleCents - money.copayCents - money.coinsuranceCents
  const whole = Math.max(priceCents, money.allowedCents + notCovered, 1)
  const shares: [Step['kind'], number][] = [
    ['deductible', money.deductibleCents],
    ['copay', money.copayCents],
    ['coinsurance', money.coinsuranceCents],
    ['notCovered', notCovered],
    ['plan', money.planPaidCents],
  ]
  let from = 0
  const steps = shares.map(([kind, cents]): Step => {
    const step = { kind, cents, from: (from / whole) * 100, width: (cents / whole) * 100 }
    from += cents
    return step
  })
  return [
    { kind: 'price', cents: priceCents, from: 0, width: (priceCents / whole) * 100 },
    ...steps.filter(({ kind, cents }) => cents > 0 || kind === 'deductible' || kind === 'plan'),
  ]
}

/** The remaining amount of a person's or family's limit; null if the insurer doesn't state it. */
export function leftOf(...meters: (Meter | null)[]): number | null {
  const left = meters.flatMap((meter) => meter?.leftCents ?? [])
  return left.length === 0 ? null : Math.min(...left)
}

/** The sum of the known prices of an estimate. */
export const priceOf = ({ parts }: Pick<Estimate, 'parts'>): number =>
  parts.reduce((sum, { rateCents, money }) => sum + (money === null ? 0 : (rateCents ?? 0)), 0)

/** The agreed price if the insurer doesn't state the member's share; null if the price of a part isn't known. */
export function agreedPriceOf({ total, parts }: Pick<Estimate, 'total' | 'parts'>): number | null {
  if (total) return null
  const rates = parts.flatMap(({ rateCents }) => rateCents ?? [])
  return rates.length === 0 || rates.length < parts.length ? null : rates.reduce((sum, rate) => sum + rate, 0)
}

/** Whether prices may have changed since an estimate was made: their contract or the plan year has ended. */
export const isOutdated = (
  {
    madeAt,
    plannedOn,
    estimate,
  }: { madeAt: string; plannedOn: string; estimate: Pick<Estimate, 'validUntil'> },
  today: Temporal.PlainDate,
): boolean =>
  plannedOn < today.toString() ||
  (estimate.validUntil !== null && estimate.validUntil < today.toString()) ||
  dayInZone(madeAt) < `${today.year}-01-01`

/** The care of a saved estimate, on its day or, if that has passed, today. */
export const careAgain = (
  { memberId, serviceCode, plannedOn, estimate: { parts } }: SavedEstimate,
  today: Temporal.PlainDate,
) => ({
  about: memberId,
  code: serviceCode,
  parts: parts.map(({ code, quantity, isOutside }) => ({ code, quantity, isOutside })),
  on: plannedOn < today.toString() ? today.toString() : plannedOn,
})
