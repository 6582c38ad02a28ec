import { YEARS_BACK } from '#contract/calls/spending.ts'
import type { Accumulators, Meter, PersonMeters, Spent } from '#contract/entities/spending.ts'
import { leftToPay } from '#contract/left-to-pay.ts'

/** This plan year and those before it, the newest first. */
export const yearsTo = (thisYear: number): number[] =>
  Array.from({ length: YEARS_BACK + 1 }, (_, back) => thisYear - back)

/** The year that an address asks for; this year, and `isWhole` false, where it cannot be shown. */
export function parseYear(
  { year }: Record<string, unknown>,
  thisYear: number,
): { year: number; isWhole: boolean } {
  if (year === undefined || year === '') return { year: thisYear, isWhole: true }
  const asked = Number(year)
  return yearsTo(thisYear).includes(asked)
    ? { year: asked, isWhole: true }
    : { year: thisYear, isWhole: false }
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

/** Whether there is a limit; one of zero is none. */
export const isLimited = ({ limitCents }: Meter): boolean => limitCents !== null && limitCents > 0

export const hasLimits = ({ deductible, outOfPocket }: PersonMeters['in']): boolean =>
  isLimited(deductible) || isLimited(outOfPocket)

export const percentUsed = ({ limitCents, usedCents }: Meter): number =>
  limitCents === null || limitCents === 0 ? 0 : (usedCents / limitCents) * 100

/** The parts of a bill in the order of every bar, with their colors. */
const BILL_PARTS = [
  { name: 'planPaid', field: 'planPaidCents', tone: 'green' },
  { name: 'mayOwe', field: 'memberOwesCents', tone: 'amber' },
  { name: 'discount', field: 'discountCents', tone: 'grey' },
  { name: 'otherInsurance', field: 'otherInsuranceCents', tone: 'purple' },
  { name: 'nobodyOwes', field: 'nobodyOwesCents', tone: 'red' },
  { name: 'undecided', field: 'undecidedCents', tone: 'hollow' },
] as const

/** The parts that a year has; the first three are always shown. */
export const billParts = (total: Spent) => BILL_PARTS.filter(({ field }, at) => at < 3 || total[field] !== 0)

/** A chart draws the largest; its table has all. */
export const MAX_BARS = 8
