import { type Matter, filingOf, rulesFor } from '#contract/deadlines/matching.ts'
import { defaultRules } from '#server/platform/deadlines/deadline-book.ts'
import type { Plan } from './plan.ts'

/** The line of business that sells Medicare Advantage. */
export const MEDICARE_LINE = 'ABM'

/** The last day to appeal a decision, and how soon an appeal is decided: within days, or hours if it is urgent. */
export type AppealTimes = { until: string; days: number; urgentHours: number }

/** The last day to appeal a decision on a claim or a request, as the sandbox insurer states it. */
export const lastAppealDay = (
  plan: Pick<Plan, 'tier1'>,
  kind: Matter['kind'],
  decidedOn: Temporal.PlainDate,
): string => appealTimes(plan, kind, decidedOn).until

/** The same with the time to decide, as the sandbox insurer's letters state it. */
export function appealTimes(
  { tier1 }: Pick<Plan, 'tier1'>,
  kind: Matter['kind'],
  decidedOn: Temporal.PlainDate,
): AppealTimes {
  const file = defaultRules()
  const rules = rulesFor(file.rules, {
    subject: 'appeal',
    line: tier1,
    market: null,
    kind,
    benefit: 'medical',
    specialty: null,
    on: decidedOn.toString(),
  })
  const found = filingOf(file, rules, decidedOn)
  if (!found) throw new Error(`no appeal rule for ${tier1}`)
  const { standard, urgent } = found.rule
  if (!('days' in standard)) throw new Error(`${found.rule.id} is not in days`)
  return {
    until: found.lastOn.toString(),
    days: standard.days,
    urgentHours: urgent && 'hours' in urgent ? urgent.hours : standard.days * 24,
  }
}
