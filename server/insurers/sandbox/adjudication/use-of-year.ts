import { type Counted, accumulatorsOf, annualMaximumOf, drugsOf } from './accumulators.ts'
import type { Before, Had, Used } from './adjudicate.ts'
import type { YearLimits } from './benefits.ts'

/**
 * A person's and a family's use of a year, folded from the contract's claims, as the adjudicator takes it. The family's has
 * all of them; the person's has those of `ofPeople`, from which confidential claims may be left out.
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
