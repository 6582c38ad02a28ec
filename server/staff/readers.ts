import type { PlanTraits } from '#contract/content/variants.ts'
import { enrollmentsOfUser } from '#server/access/members.ts'
import { rightsOf } from '#server/access/rights.ts'
import type { CallServices } from '#server/services.ts'

/** One plan of a user, with the programs that it offers them. */
export type PlanReader = { plan: PlanTraits; planName: string; programs: readonly string[] }

/** A user's plans as of a day; the selected plan determines what they read. */
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
