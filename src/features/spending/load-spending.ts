import type { QueryClient } from '@tanstack/react-query'
import { today } from '#base/clock.ts'
import type { Membership } from '#contract/entities/plan.ts'
import { spendingOf } from './spending.queries.ts'
import { yearIn } from './spending.rules.ts'

/** Brings the plan year that the address asks for. */
export async function loadSpending(
  queries: QueryClient,
  plan: Membership,
  address: Record<string, unknown>,
): Promise<void> {
  await queries.ensureQueryData(spendingOf(plan, yearIn(address, today().year).year))
}
