import { type SQL, and, asc, eq, getTableColumns, sql } from 'drizzle-orm'
import { searchWords } from '#contract/fold.ts'
import { foldSql } from '#server/platform/db/fold.ts'
import type { Database } from '#server/platform/db/open.ts'
import type { PlanDesign } from '#server/insurer/benefits.ts'
import type { NameSearch } from '#server/insurer/member-search.ts'
import type { CoveredMember, Person } from '#server/insurer/membership.ts'
import { enrollments, people, plans } from './tables.ts'

/** Ids come from tokens and addresses, which are untrusted; PostgreSQL refuses a text with a NUL character. */
export const mayBeId = (text: string): boolean => /^\P{Cc}{1,120}$/u.test(text)

/** Newest coverage first; ties have a fixed order, so that lists don't change. */
const byDate = (a: CoveredMember, b: CoveredMember): number =>
  b.enrollment.effectiveDate.localeCompare(a.enrollment.effectiveDate) ||
  a.enrollment.enrollmentId.localeCompare(b.enrollment.enrollmentId)

/** A plan without its design, which is large and queried separately. */
const { design: _design, ...planColumns } = getTableColumns(plans)

/** The columns were checked when they were seeded, and are parsed again at the port. */
async function coveredMembers(
  db: Pick<Database, 'select'>,
  id: string,
  which: SQL,
): Promise<CoveredMember[]> {
  if (!mayBeId(id)) return []
  const rows = await db
    .select({ person: people, enrollment: enrollments, plan: planColumns })
    .from(enrollments)
    .innerJoin(people, eq(people.personId, enrollments.personId))
    .innerJoin(plans, eq(plans.planId, enrollments.planId))
    .where(which)
    .orderBy(asc(enrollments.memberSeqNumber), asc(enrollments.contractType))
  return rows.map(({ enrollment, ...row }) => ({
    ...row,
    enrollment: { ...enrollment, cardIssuedOn: enrollment.cardIssuedOn ?? 'not-yet' },
  })) as CoveredMember[]
}

export const coveredPerson = async (db: Database, personId: string): Promise<CoveredMember[]> =>
  (await coveredMembers(db, personId, eq(enrollments.personId, personId))).toSorted(byDate)

export const coveredContract = (db: Database, contractId: string): Promise<CoveredMember[]> =>
  coveredMembers(db, contractId, eq(enrollments.contractId, contractId))

export const coveredMember = async (
  db: Pick<Database, 'select'>,
  memberId: string,
): Promise<CoveredMember[]> => coveredMembers(db, memberId, eq(enrollments.memberId, memberId))

export async function designOf(db: Database, planId: string): Promise<PlanDesign | null> {
  if (!mayBeId(planId)) return null
  const [plan] = await db.select({ design: plans.design }).from(plans).where(eq(plans.planId, planId))
  return (plan?.design as PlanDesign | undefined) ?? null
}

/** Finds people with a name that contains every search word at the start of a word. */
export async function peopleByName(db: Database, { text, most }: NameSearch): Promise<Person[]> {
  if (!mayBeId(text)) return []
  const names = sql`concat(' ', ${foldSql(sql`concat_ws(' ', ${people.firstName}, ${people.middleName}, ${people.preferredName}, ${people.lastName})`)})`
  const words = searchWords(text)
  if (words.length === 0) return []
  return db
    .select()
    .from(people)
    .where(and(...words.map((word) => sql`position(${` ${word}`} in ${names}) > 0`)))
    .orderBy(asc(people.lastName), asc(people.firstName), asc(people.personId))
    .limit(most)
}
