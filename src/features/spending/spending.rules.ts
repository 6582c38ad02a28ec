import { YEARS_BACK } from '#contract/calls/spending.ts'
import type { Membership } from '#contract/entities/plan.ts'
import type { Accumulators, Meter, PersonMeters, Spent } from '#contract/entities/spending.ts'
import { leftToPay } from '#contract/left-to-pay.ts'

type Covered = Pick<Membership, 'origEffDate' | 'covTermDate'>

/** The plan's years to choose from, newest first; the current year if there are none. */
export function yearsOfPlan({ origEffDate, covTermDate }: Covered, today: Temporal.PlainDate): number[] {
  const yearOf = (day: string) => Temporal.PlainDate.from(day).year
  const last = covTermDate === null ? today.year : yearOf(covTermDate)
  const years = Array.from({ length: YEARS_BACK + 1 }, (_, back) => today.year - back).filter(
    (year) => year >= yearOf(origEffDate) && year <= last,
  )
  return years.length > 0 ? years : [today.year]
}

/** The year in the address; if it can't be shown, the newest, with `isWhole` false. */
export function parseYear(
  { year }: Record<string, unknown>,
  [newest = 0, ...earlier]: readonly number[],
): { year: number; isWhole: boolean } {
  if (year === undefined || year === '') return { year: newest, isWhole: true }
  const asked = Number(year)
  return asked === newest || earlier.includes(asked)
    ? { year: asked, isWhole: true }
    : { year: newest, isWhole: false }
}

/** The limit that a member reaches next, or why there is none. */
export type NextLimit =
  | { is: 'not-covered' | 'reached' | 'no-limits' }
  | { is: 'maximum' | 'deductible' | 'out-of-pocket'; leftCents: number }

/** The limit that counts next: the member's own or the family's, whichever is reached first. */
export function nextLimit({ people, family, isCovered }: Accumulators): NextLimit {
  const [own] = people
  if (!isCovered) return { is: 'not-covered' }
  if (!own) return { is: 'no-limits' }
  if (own.annualMaximum?.leftCents != null) return { is: 'maximum', leftCents: own.annualMaximum.leftCents }
  const { deductible, outOfPocket } = leftToPay(own.in, family?.in)
  if (deductible !== null && deductible > 0) return { is: 'deductible', leftCents: deductible }
  if (outOfPocket === null) return { is: 'no-limits' }
  return outOfPocket > 0 ? { is: 'out-of-pocket', leftCents: outOfPocket } : { is: 'reached' }
}

/** Whether there is a limit; a limit of zero doesn't count. */
export const isLimited = (limit: Meter | null): limit is Meter & { limitCents: number } =>
  limit !== null && limit.limitCents !== null && limit.limitCents > 0

export const isMet = (limit: Meter | null): boolean => isLimited(limit) && limit.leftCents === 0

/** Whether a network has limits, or may have some that the insurer doesn't state. */
export const mayHaveLimits = ({ deductible, outOfPocket }: PersonMeters['in']): boolean =>
  [deductible, outOfPocket].some((limit) => limit === null || isLimited(limit))

export const percentUsed = (usedCents: number, limitCents: number): number =>
  limitCents === 0 ? 0 : (usedCents / limitCents) * 100

/** The parts of a bill in the order of every bar, with their colors. */
const BILL_PARTS = [
  { name: 'planPaid', field: 'planPaidCents', tone: 'deep' },
  { name: 'share', field: 'shareCents', tone: 'bright' },
  { name: 'discount', field: 'discountCents', tone: 'pale' },
  { name: 'uncovered', field: 'uncoveredCents', tone: 'denied' },
  { name: 'otherInsurance', field: 'otherInsuranceCents', tone: 'second' },
  { name: 'nobodyOwes', field: 'nobodyOwesCents', tone: 'nobody' },
  { name: 'undecided', field: 'undecidedCents', tone: 'hollow' },
] as const

/** The parts in a sum, or in any of several sums; the first three are always shown. */
export function billParts(of: Spent | readonly Spent[]) {
  const all = Array.isArray(of) ? (of as readonly Spent[]) : [of as Spent]
  return BILL_PARTS.filter(({ field }, at) => at < 3 || all.some((spent) => spent[field] !== 0))
}

export const hasCosts = ({ billedCents }: Spent): boolean => billedCents !== 0

/** A chart shows the largest ones; its table has all. */
export const MAX_BARS = 8
