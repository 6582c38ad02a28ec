import { asc, eq } from 'drizzle-orm'
import type { ContractType, Tier1 } from '#contract/entities/plan.ts'
import type { PlanDesign } from '#server/insurer/benefits.ts'
import type { Database } from '#server/db/open.ts'
import { accounts, enrollments, people, plans } from '#server/db/schema.ts'

type PlanRow = Omit<typeof plans.$inferSelect, 'design' | 'tier1' | 'contractType'> & {
  design: PlanDesign
  tier1: Tier1
  contractType: ContractType
}

/** One person in one contract, with the plan that was bought. */
export type MemberRow = {
  person: typeof people.$inferSelect
  enrollment: Omit<typeof enrollments.$inferSelect, 'contractType'> & { contractType: ContractType }
  plan: PlanRow
}

const joined = (db: Database) =>
  db
    .select({ person: people, enrollment: enrollments, plan: plans })
    .from(enrollments)
    .innerJoin(people, eq(people.personId, enrollments.personId))
    .innerJoin(plans, eq(plans.planId, enrollments.planId))

/** The columns hold what the seed or the insurer's import checked when it wrote them. */
const asMembers = (rows: unknown[]): MemberRow[] => rows as MemberRow[]

/** The newest coverage first; the order of ties is fixed, so that lists do not jump. */
const byDate = (a: MemberRow, b: MemberRow): number =>
  b.enrollment.effectiveDate.localeCompare(a.enrollment.effectiveDate) ||
  a.enrollment.enrollmentId.localeCompare(b.enrollment.enrollmentId)

export const enrollmentsOfUser = async (db: Database, username: string): Promise<MemberRow[]> =>
  asMembers(
    await joined(db)
      .innerJoin(accounts, eq(accounts.personId, people.personId))
      .where(eq(accounts.username, username)),
  ).toSorted(byDate)

export const enrollmentsOfContract = async (db: Database, contractId: string): Promise<MemberRow[]> =>
  asMembers(
    await joined(db)
      .where(eq(enrollments.contractId, contractId))
      .orderBy(asc(enrollments.memberSeqNumber), asc(enrollments.contractType)),
  )

export const enrollmentsOfMember = async (db: Database, memberId: string): Promise<MemberRow[]> =>
  asMembers(await joined(db).where(eq(enrollments.memberId, memberId)).orderBy(asc(enrollments.contractType)))
