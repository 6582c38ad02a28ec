import { type Counted, accumulatorsOf, annualMaximumOf, drugsOf } from './accumulators.ts'
import type { Before, Had, Used } from './adjudicate.ts'
import type { YearLimits } from './benefits.ts'

/**
 * A person's and a family's use of a year, computed from the contract's claims, in the form that the adjudicator takes.
 * The family's use includes all claims; the person's includes those of `ofPeople`, which may leave out confidential ones.
 */
export function useOfYear(
  counted: readonly Counted[],
  memberId: string,
  limits: YearLimits,
  { had, ofPeople = counted }: { had: Had; ofPeople?: readonly Counted[] },
): Before {
  const usedOf = (whose: 'individual' | 'family', planPaidCents: number): Used => {
    const meters = accumulatorsOf(whose === 'family' ? counted : ofPeople, memberId, limits)
    return {
      deductible: {
        in: meters.in.deductible[whose].usedCents,
        out: meters.out.deductible[whose].usedCents,
      },
      outOfPocket: {
        in: meters.in.outOfPocket[whose].usedCents,
        out: meters.out.outOfPocket[whose].usedCents,
      },
      planPaidCents,
    }
  }
  const { usedCents } = annualMaximumOf(ofPeople, memberId, limits)
  const drugsCents = drugsOf(ofPeople, memberId, limits)
  return {
    individual: { ...usedOf('individual', usedCents), drugsCents },
    family: usedOf('family', 0),
    had,
  }
}
