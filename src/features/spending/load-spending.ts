import type { QueryClient } from '@tanstack/react-query'
import { today } from '#base/clock.ts'
import type { Membership } from '#contract/entities/plan.ts'
import { asksElsewhere } from '#member/foreign-records.ts'
import { spendingOf } from './spending.queries.ts'
import { yearIn } from './spending.rules.ts'

/** Brings the plan year that the address asks for, where it is ours to count. */
export async function loadSpending(
  queries: QueryClient,
  plan: Membership,
  address: Record<string, unknown>,
): Promise<void> {
  if (await asksElsewhere()) return
  await queries.ensureQueryData(spendingOf(plan, yearIn(address, today().year).year))
}
