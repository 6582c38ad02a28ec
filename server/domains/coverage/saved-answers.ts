import { and, count, desc, eq } from 'drizzle-orm'
import type { PersonBenefits } from '#contract/entities/benefit-use.ts'
import type { BenefitCategory, PlanCoverage } from '#contract/entities/plan-coverage.ts'
import type { ContractType } from '#contract/entities/plan.ts'
import type { SavedAnswer } from '#contract/entities/saved-answer.ts'
import { periodOfPerson, statedUntilOf } from '#contract/person-period.ts'
import type { MemberRow } from '#server/access/members.ts'
import { isoInstant } from '#server/platform/db/columns.ts'
import type { Database } from '#server/platform/db/open.ts'
import { type StatedFacts, savedAnswers } from './tables.ts'

type Row = typeof savedAnswers.$inferSelect

/** The account, and the plan under which it saved answers. */
export type Whose = { username: string; planMemberId: string; contractType: ContractType }

const ofPlan = ({ username, planMemberId, contractType }: Whose) =>
  and(
    eq(savedAnswers.username, username),
    eq(savedAnswers.planMemberId, planMemberId),
    eq(savedAnswers.contractType, contractType),
  )

/** A row in the contract's form. */
export function shownAnswer({ facts, savedAt, ...row }: Row): SavedAnswer {
  const { answerId, question, contractType, planName, memberId, memberName, on } = row
  const asked = { answerId, question, contractType, planName, memberId, memberName, on }
  return { ...asked, ...facts, savedAt: isoInstant(savedAt) }
}

/** Lists the answers of an account under a plan, newest first. */
export const answersOf = async (db: Database, whose: Whose): Promise<SavedAnswer[]> =>
  (
    await db
      .select()
      .from(savedAnswers)
      .where(ofPlan(whose))
      .orderBy(desc(savedAnswers.savedAt), savedAnswers.answerId)
  ).map(shownAnswer)

/** Lists all answers of an account. */
export const allAnswersOf = async (db: Database, username: string): Promise<SavedAnswer[]> =>
  (
    await db
      .select()
      .from(savedAnswers)
      .where(eq(savedAnswers.username, username))
      .orderBy(desc(savedAnswers.savedAt), savedAnswers.answerId)
  ).map(shownAnswer)

export async function countAnswers(db: Database, username: string): Promise<number> {
  const [found] = await db
    .select({ count: count() })
    .from(savedAnswers)
    .where(eq(savedAnswers.username, username))
  return found?.count ?? 0
}

export async function keepAnswer(db: Database, row: Row): Promise<void> {
  await db.insert(savedAnswers).values(row)
}

export async function deleteAnswer(db: Database, whose: Whose, answerId: string): Promise<void> {
  await db.delete(savedAnswers).where(and(ofPlan(whose), eq(savedAnswers.answerId, answerId)))
}

type Stated = {
  own: MemberRow
  coverage: PlanCoverage
  category: BenefitCategory
  person: PersonBenefits | null
  family: SavedAnswer['family']
  today: Temporal.PlainDate
  /** The member has chosen the day of care. */
  isOtherDay: boolean
}

/** The facts of an answer. Of the person's data, it includes only the use of this benefit. */
export function statedFacts({
  own,
  coverage,
  category,
  person,
  family,
  today,
  isOtherDay,
}: Stated): StatedFacts {
  const { effectiveDate, endDate } = own.enrollment
  const covered = person ?? { coveredFrom: effectiveDate, coveredTo: endDate }
  const { startsOn, hasEnded } = periodOfPerson({ hasEnded: false }, covered, today.toString())
  const uses = (person?.uses ?? []).filter(({ code }) => code === category.code)
  const mentioned = new Set(uses.map(({ insteadOf }) => insteadOf))
  return {
    startsOn: startsOn ?? null,
    hasEnded,
    category,
    named: coverage.categories
      .filter(({ code }) => mentioned.has(code))
      .map(({ code, name }) => ({ code, name })),
    person: person && { ...person, uses },
    family,
    statedUntil: isOtherDay ? statedUntilOf(coverage, covered) : null,
  }
}
