import { useQuery } from '@tanstack/react-query'
import { today } from '#base/clock.ts'
import type { Membership } from '#contract/entities/plan.ts'
import type { Accumulators } from '#contract/entities/spending.ts'
import { byState, coveragesOfPlan } from '#records/coverage.rules.ts'
import { coveragesQuery } from '#records/health-record.queries.ts'
import { Notice } from '#ui/Notice.tsx'
import { listOf } from './Limits.tsx'
import { isMet } from './spending.rules.ts'
import { spendingMessages } from './locales/spending.gen.ts'

const { leavesOut } = spendingMessages

type Props = { plan: Membership; accumulators: Accumulators; leavesOutOthers: boolean; isOver: boolean }

/** The facts for everyone on the plan, including the people who aren't shown, and why they aren't. */
export function FamilyNote({ plan, accumulators, leavesOutOthers, isOver }: Props) {
  const { family, people } = accumulators
  // The route loads it if the member may see who is covered.
  const { data: coverages = [] } = useQuery({ ...coveragesQuery(plan), enabled: false })
  const { active } = byState(coveragesOfPlan(coverages, plan, today()), today())
  const covered = active.flatMap(({ beneficiary }) => beneficiary?.display ?? [])
  const others = leavesOutOthers ? covered.filter((name) => people.every((one) => one.name !== name)) : []
  const met = isOver || !family ? undefined : metText(family.in, others)
  const body = leavesOutOthers ? leavesOut.body : undefined
  if (met) return <Notice title={met}>{body}</Notice>
  return body && <Notice title={body} />
}

function metText(
  { deductible, outOfPocket }: NonNullable<Accumulators['family']>['in'],
  others: readonly string[],
): string | undefined {
  if (isMet(outOfPocket)) return leavesOut.outOfPocketMet
  if (!isMet(deductible)) return undefined
  return others.length > 0
    ? leavesOut.deductibleMetFor({ names: listOf(others), count: others.length })
    : leavesOut.deductibleMet
}
