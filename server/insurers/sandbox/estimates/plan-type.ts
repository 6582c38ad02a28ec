import { eq } from 'drizzle-orm'
import { mayBeId } from '#server/insurers/sandbox/members.ts'
import { plans } from '#server/insurers/sandbox/tables.ts'
import type { Database } from '#server/platform/db/open.ts'

/** The contract type of a plan; null for an unknown plan. */
export async function planTypeOf(db: Database, planId: string): Promise<string | null> {
  if (!mayBeId(planId)) return null
  const [row] = await db
    .select({ contractType: plans.contractType })
    .from(plans)
    .where(eq(plans.planId, planId))
  return row?.contractType ?? null
}
