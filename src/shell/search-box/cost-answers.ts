import { mdiCashMultiple } from '@mdi/js'
import type { Coverage } from '#contract/entities/fhir.ts'
import { type LocalizedText, allTexts, textIn, textKey } from '#contract/entities/localized-text.ts'
import { type CostGroups, type CostRow, costGroups } from '#features/coverage/costs.rules.ts'
import { byState, costsOf, coveragesOfPlan } from '#records/coverage.rules.ts'
import type { Membership } from '#contract/entities/plan.ts'
import { printedText } from '#records/printed.ts'
import type { SearchTarget } from '#contract/content/search-words.ts'
import type { WordBook } from '#content/search-words.ts'
import { searchBoxMessages } from '#shell/locales/search-box.gen.ts'
import type { Candidate } from './found.ts'

const { cost } = searchBoxMessages.answers

/** Members' words for a benefit, in addition to the insurer's own name. */
const CALLED: [name: RegExp, target: SearchTarget][] = [
  [/urgent/i, 'cost-urgent'],
  [/emergency/i, 'cost-emergency'],
  [/primary|generalist/i, 'cost-primary'],
  [/specialist/i, 'cost-specialist'],
  [/virtual|tele/i, 'cost-virtual'],
  [/hospital|inpatient/i, 'cost-hospital'],
  [/^tier|generic|drugs/i, 'cost-drugs'],
]

/** The cost of a visit or drug under a plan today, from the member's own coverage or the first that states a cost. */
export function costCandidates(
  coverages: readonly Coverage[],
  plan: Membership,
  { today, book }: { today: Temporal.PlainDate; book: WordBook },
): Candidate[] {
  const { active, future } = byState(coveragesOfPlan(coverages, plan, today), today)
  const stated = [...active, ...future].map(costsOf).find((costs) => costs.length > 0) ?? []
  const groups = costGroups(stated)
  const to = plan.contractType === 'dental' ? '/coverage-and-benefits' : '/coverage-and-copays'
  const candidate = (row: CostRow, hasDeductible: HasDeductible): Candidate => ({
    key: `cost-${textKey(row.label)}`,
    ...costAnswer(row, hasDeductible),
    icon: mdiCashMultiple,
    phrases: [...allTexts(row.label), ...otherNames(row.label, book)],
    context: book.get('cost-words'),
    place: { to },
    section: 'answers',
  })
  const deductibles = deductiblesIn(groups)
  return [
    ...groups.visits.map((row) => candidate(row, deductibles)),
    ...groups.pharmacy.map((row) => candidate(row, { inside: false, outside: false })),
  ]
}

type HasDeductible = Record<'inside' | 'outside', boolean>

/** In which networks the member pays a deductible before the plan shares a bill. */
function deductiblesIn({ limits }: CostGroups): HasDeductible {
  const stated = limits.filter(({ label }) => /deductible/i.test(textIn(label, 'en')))
  const isAsked = (amount: LocalizedText | undefined) =>
    amount !== undefined && /[1-9]/.test(textIn(amount, 'en'))
  return {
    inside: stated.some(({ inside, any }) => isAsked(inside ?? any)),
    outside: stated.some(({ outside, any }) => isAsked(outside ?? any)),
  }
}

const otherNames = (label: LocalizedText, book: WordBook): string[] =>
  CALLED.filter(([name]) => name.test(textIn(label, 'en'))).flatMap(([, target]) => book.get(target) ?? [])

/** A percentage applies only after the deductible. */
function amountIn(amount: LocalizedText, isAfterDeductible: boolean): string {
  const stated = printedText(amount)
  return isAfterDeductible && /^[1-9]\d*%$/.test(stated) ? cost.afterDeductible({ amount: stated }) : stated
}

function costAnswer({ label, inside, outside, any }: CostRow, hasDeductible: HasDeductible) {
  const service = printedText(label)
  if (any !== undefined)
    return { label: cost.anyNetwork({ service, amount: amountIn(any, hasDeductible.inside) }) }
  const out = outside && amountIn(outside, hasDeductible.outside)
  if (inside === undefined) return { label: cost.outOnly({ service, amount: out ?? '' }) }
  return {
    label: cost.inNetwork({ service, amount: amountIn(inside, hasDeductible.inside) }),
    more: out === undefined ? cost.outUnlisted : cost.out({ amount: out }),
  }
}
