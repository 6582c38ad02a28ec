import { mdiChartBar } from '@mdi/js'
import { longDate } from '#base/dates.ts'
import { moneyOfCents } from '#base/money.ts'
import type { YearOfSpending } from '#contract/calls/spending.ts'
import { leftToPay } from '#contract/left-to-pay.ts'
import type { WordBook } from '#content/search-words.ts'
import { searchBoxMessages } from '#shell/locales/search-box.gen.ts'
import type { Candidate } from './found.ts'

const { limits } = searchBoxMessages.answers

const TARGETS = { deductible: 'deductible', outOfPocket: 'out-of-pocket', maximum: 'annual-maximum' } as const

/** The remaining amounts of this year's limits, the member's own and the family's. */
export function limitCandidates({ accumulators }: YearOfSpending, book: WordBook): Candidate[] {
  const { people, family, isCovered, resetsOn } = accumulators
  const [own] = people
  if (!isCovered || !own) return []
  const left = leftToPay(own.in, family?.in)
  const resets = limits.resets({ day: longDate(resetsOn) })
  const candidate = (
    key: keyof typeof limits.left,
    leftCents: number | null,
    familyCents: number | null = null,
  ): Candidate[] => {
    if (leftCents === null) return []
    const ofFamily = familyCents === null ? [] : [limits.family({ amount: moneyOfCents(familyCents) })]
    return [
      {
        key: `limit-${key}`,
        label:
          leftCents > 0 ? limits.left[key]({ amount: moneyOfCents(leftCents) }) : limits.nothingLeft[key],
        more: [...ofFamily, resets].join(' '),
        icon: mdiChartBar,
        phrases: book.get(TARGETS[key]),
        place: { to: '/spending-details' },
        section: 'answers',
      },
    ]
  }
  return [
    ...candidate('deductible', left.deductible, family?.in.deductible?.leftCents),
    ...candidate('outOfPocket', left.outOfPocket, family?.in.outOfPocket?.leftCents),
    ...candidate('maximum', own.annualMaximum?.leftCents ?? null),
  ]
}
