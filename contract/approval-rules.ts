import type { ApprovalRule } from './entities/approval-rule.ts'

/** How many years ended rules stay on the list (Ark. Code § 23-99-1104). */
const REMOVED_YEARS = 2

/**
 * Whether a rule applies on a day, will apply later, was removed, or was removed so long ago that lists no longer show
 * it.
 */
export type RulePeriodState = 'in-force' | 'ahead' | 'removed' | 'gone'

type Period = Pick<ApprovalRule, 'from' | 'to'>

export function standingOf({ from, to }: Period, today: Temporal.PlainDate): RulePeriodState {
  const { compare } = Temporal.PlainDate
  if (to !== null && compare(today, to) > 0)
    return compare(today, Temporal.PlainDate.from(to).add({ years: REMOVED_YEARS })) > 0 ? 'gone' : 'removed'
  return from !== null && compare(today, from) < 0 ? 'ahead' : 'in-force'
}

/** The rules on a list on a day: current ones, future ones, and those that ended within the last two years. */
export const listedRules = <Rule extends Period>(rules: readonly Rule[], today: Temporal.PlainDate): Rule[] =>
  rules.filter((rule) => standingOf(rule, today) !== 'gone')
