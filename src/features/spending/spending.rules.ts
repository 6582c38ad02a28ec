import { YEARS_BACK } from '#contract/calls/spending.ts'
import type { Accumulators, Meter, PersonMeters, Spent } from '#contract/entities/spending.ts'

/** This plan year and those before it, the newest first. */
export const yearsTo = (thisYear: number): number[] =>
  Array.from({ length: YEARS_BACK + 1 }, (_, back) => thisYear - back)

/** Which year an address asks for; one that cannot be asked for is this one, and `isWhole` is false. */
export function yearIn(
  { year }: Record<string, unknown>,
  thisYear: number,
): { year: number; isWhole: boolean } {
  if (year === undefined || year === '') return { year: thisYear, isWhole: true }
  const asked = Number(year)
  return yearsTo(thisYear).includes(asked)
    ? { year: asked, isWhole: true }
    : { year: thisYear, isWhole: false }
}

/** What a member wants to know first of a plan year; amounts in cents. */
export type Answer =
  | { is: 'not-covered' | 'reached' | 'no-limits' }
  | { is: 'maximum' | 'deductible' | 'out-of-pocket'; leftCents: number }

/** Whichever ends first, the member's own limit or the family's, is what counts for them. */
export function answerOf({ people, family, isCovered }: Accumulators): Answer {
  const [own] = people
  if (!isCovered) return { is: 'not-covered' }
  if (!own) return { is: 'no-limits' }
  if (own.annualMaximum?.leftCents != null) return { is: 'maximum', leftCents: own.annualMaximum.leftCents }
  const deductible = nearest(own.in.deductible, family?.in.deductible)
  if (deductible !== null && deductible > 0) return { is: 'deductible', leftCents: deductible }
  const outOfPocket = nearest(own.in.outOfPocket, family?.in.outOfPocket)
  if (outOfPocket === null) return { is: 'no-limits' }
  return outOfPocket > 0 ? { is: 'out-of-pocket', leftCents: outOfPocket } : { is: 'reached' }
}

function nearest(own: Meter, family: Meter | undefined): number | null {
  const left = [own.leftCents, family?.leftCents ?? null].filter((cents) => cents !== null)
  return left.length === 0 ? null : Math.min(...left)
}

/** A limit of nothing is none. */
export const isLimited = ({ limitCents }: Meter): boolean => limitCents !== null && limitCents > 0

export const hasLimits = ({ deductible, outOfPocket }: PersonMeters['in']): boolean =>
  isLimited(deductible) || isLimited(outOfPocket)

export const percentOf = ({ limitCents, usedCents }: Meter): number =>
  limitCents === null || limitCents === 0 ? 0 : (usedCents / limitCents) * 100

/** The parts of a bill in the order in which they stand in every bar, with their colours. */
export const PARTS = [
  { name: 'planPaid', field: 'planPaidCents', tone: 'green' },
  { name: 'mayOwe', field: 'memberOwesCents', tone: 'amber' },
  { name: 'discount', field: 'discountCents', tone: 'grey' },
  { name: 'otherInsurance', field: 'otherInsuranceCents', tone: 'purple' },
  { name: 'nobodyOwes', field: 'nobodyOwesCents', tone: 'red' },
  { name: 'undecided', field: 'undecidedCents', tone: 'hollow' },
] as const

/** What of it there is any of in the year; the first three are always told. */
export const partsIn = (total: Spent) => PARTS.filter(({ field }, at) => at < 3 || total[field] !== 0)

/** So many bars are drawn; the table has all. */
export const MOST_BARS = 8
