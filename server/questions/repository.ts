import { and, desc, eq, gt, isNotNull, isNull } from 'drizzle-orm'
import type { ContractType } from '#contract/entities/plan.ts'
import type { QuestionTopic } from '#contract/entities/question.ts'
import { hold } from '#server/db/hold.ts'
import type { Database } from '#server/db/open.ts'
import { questions } from '#server/db/schema.ts'

export type QuestionRow = Omit<typeof questions.$inferSelect, 'contractType' | 'topic'> & {
  contractType: ContractType
  topic: QuestionTopic
}

const MOST_LISTED = 20

/**
 * How many questions an account has asked since then. Until the end of the transaction nobody else counts for this
 * account, so that questions in one moment cannot pass the cap together.
 */
export async function countQuestions(tx: Database, username: string, since: string): Promise<number> {
  await hold(tx, `questions ${username}`)
  return tx.$count(questions, and(eq(questions.username, username), gt(questions.askedAt, since)))
}

export const addQuestion = async (db: Database, row: QuestionRow): Promise<void> =>
  void (await db.insert(questions).values(row))

/** Answers that were read before keep their moment. */
export const markAnswersRead = async (
  db: Database,
  { username, memberId }: { username: string; memberId: string },
  readAt: string,
): Promise<void> =>
  void (await db
    .update(questions)
    .set({ readAt })
    .where(
      and(
        eq(questions.username, username),
        eq(questions.memberId, memberId),
        isNotNull(questions.answeredAt),
        isNull(questions.readAt),
      ),
    ))

/** What one person asked under one member id, the newest first. The columns hold what `addQuestion` wrote. */
export const questionsOf = async (db: Database, username: string, memberId: string): Promise<QuestionRow[]> =>
  (await db
    .select()
    .from(questions)
    .where(and(eq(questions.username, username), eq(questions.memberId, memberId)))
    .orderBy(desc(questions.askedAt), desc(questions.questionId))
    .limit(MOST_LISTED)) as QuestionRow[]
