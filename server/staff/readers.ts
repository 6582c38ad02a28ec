import type { PlanTraits } from '#contract/content/variants.ts'
import { enrollmentsOfUser } from '#server/access/members.ts'
import { rightsOf } from '#server/access/rights.ts'
import type { CallServices } from '#server/services.ts'

/** One plan of a user, with the programs that it offers them. */
export type PlanReader = { plan: PlanTraits; planName: string; programs: readonly string[] }

/** The plans of a user as they are on a day; each decides what they read while it is selected. */
export async function readersOf(
  services: CallServices,
  username: string,
  today: Temporal.PlainDate,
): Promise<PlanReader[]> {
  const rows = await enrollmentsOfUser(services, username)
  return rows.map((row) => ({
    plan: {
      tier1: row.plan.tier1,
      groupNumber: row.plan.groupNumber,
      contractType: row.enrollment.contractType,
    },
    planName: row.plan.displayName,
    programs: rightsOf({ ...row, today }).programs.map(({ programId }) => programId),
  }))
}
