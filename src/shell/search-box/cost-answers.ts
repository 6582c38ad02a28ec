import { mdiCashMultiple } from '@mdi/js'
import type { Coverage } from '#contract/entities/fhir.ts'
import { type LocalizedText, allTexts, textIn, textKey } from '#contract/entities/localized-text.ts'
import { type CostGroups, type CostRow, costGroups } from '#features/coverage/costs.rules.ts'
import { byState, costsOf, coveragesOfPlan } from '#records/coverage.rules.ts'
import type { Membership } from '#contract/entities/plan.ts'
import { printedText } from '#records/printed.ts'
import { searchBoxMessages } from '#shell/locales/search-box.gen.ts'
import type { Candidate } from './found.ts'

const { cost, also } = searchBoxMessages.answers

/** What members call a benefit besides the insurer's own name for it. */
const CALLED: [name: RegExp, words: string][] = [
  [/urgent/i, also.urgent],
  [/emergency/i, also.emergency],
  [/primary|generalist/i, also.primary],
  [/specialist/i, also.specialist],
  [/virtual|tele/i, also.virtual],
  [/hospital|inpatient/i, also.hospital],
  [/^tier|generic|drugs/i, also.drugs],
  [/clean|exam|filling|crown|braces/i, also.dental],
  [/eye|lens|frames/i, also.vision],
]

/** What a visit or a drug costs under a plan today, by the member's own coverage or the first that states any cost. */
export function costCandidates(
  coverages: readonly Coverage[],
  plan: Membership,
  today: Temporal.PlainDate,
): Candidate[] {
  const { active, future } = byState(coveragesOfPlan(coverages, plan, today), today)
  const stated = [...active, ...future].map(costsOf).find((costs) => costs.length > 0) ?? []
  const groups = costGroups(stated)
  const to = plan.contractType === 'dental' ? '/coverage-and-benefits' : '/coverage-and-copays'
  const candidate = (row: CostRow, hasDeductible: HasDeductible): Candidate => ({
    key: `cost-${textKey(row.label)}`,
    ...costAnswer(row, hasDeductible),
    name: printedText(row.label),
    icon: mdiCashMultiple,
    words: [also.cost, ...allTexts(row.label), ...otherNames(row.label)].join(' '),
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

/** In which networks a deductible is paid before the plan shares a bill. */
function deductiblesIn({ limits }: CostGroups): HasDeductible {
  const stated = limits.filter(({ label }) => /deductible/i.test(textIn(label, 'en')))
  const isAsked = (amount: LocalizedText | undefined) =>
    amount !== undefined && /[1-9]/.test(textIn(amount, 'en'))
  return {
    inside: stated.some(({ inside, any }) => isAsked(inside ?? any)),
    outside: stated.some(({ outside, any }) => isAsked(outside ?? any)),
  }
}

const otherNames = (label: LocalizedText): string[] =>
  CALLED.filter(([name]) => name.test(textIn(label, 'en'))).map(([, words]) => words)

/** A share in percent is paid once the deductible is. */
function amountIn(amount: LocalizedText, isAfterDeductible: boolean): string {
  const stated = printedText(amount)
  return isAfterDeductible && /^[1-9]\d*%$/.test(stated) ? cost.afterDeductible({ amount: stated }) : stated
}

function costAnswer({ label, inside, outside, any }: CostRow, hasDeductible: HasDeductible) {
  const service = printedText(label)
  if (any !== undefined)
    return { label: cost.anyNetwork({ service, amount: amountIn(any, hasDeductible.inside) }) }
  if (inside === undefined)
    return { label: cost.outOnly({ service, amount: amountIn(outside, hasDeductible.outside) }) }
  return {
    label: cost.inNetwork({ service, amount: amountIn(inside, hasDeductible.inside) }),
    more: outside ? cost.out({ amount: amountIn(outside, hasDeductible.outside) }) : cost.outUnlisted,
  }
}
