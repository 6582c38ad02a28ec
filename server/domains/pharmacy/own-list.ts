import type { DrugList } from '#contract/entities/drug.ts'
import { pick } from '#contract/pick.ts'
import { todayOf } from '#server/config/clock.ts'
import type { StatedList } from '#server/insurer/formulary.ts'
import type { CallServices } from '#server/services.ts'

/** A plan's list for this year, or the latest earlier one; undefined for a plan without a list. */
export async function listOfPlan(
  { insurer, clock }: CallServices,
  planId: string,
): Promise<StatedList | undefined> {
  const { year } = todayOf(clock)
  return (await insurer.formulary.lists())
    .filter((list) => list.planIds.includes(planId) && list.year <= year)
    .toSorted((one, other) => other.year - one.year)[0]
}

/** A list as members see it, without the insurer's ids of its plans. */
export const shownList = (list: StatedList): DrugList =>
  pick(list, ['formularyId', 'name', 'year', 'updatedOn'])
