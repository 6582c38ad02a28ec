import { and, desc, eq, gt, gte, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import { MOST_LISTED_QUESTIONS } from '#contract/calls/questions.ts'
import { CALL_WINDOWS, CallWindow, type CallWish } from '#contract/callback.ts'
import type { ContractType } from '#contract/entities/plan.ts'
import type { QuestionTopic } from '#contract/entities/question.ts'
import { hold } from '#server/platform/db/hold.ts'
import type { Database } from '#server/platform/db/open.ts'
import { messages } from '#server/platform/db/schema.ts'
import { questions } from './tables.ts'
import { markThreadsRead } from '#server/domains/conversations/repository.ts'

export type QuestionRow = Omit<typeof questions.$inferSelect, 'contractType' | 'topic'> & {
  contractType: ContractType
  topic: QuestionTopic
}

type Given =
  | ('questionId' | 'username' | 'contractId' | 'memberId' | 'companyId' | 'contractType')
  | ('topic' | 'phone' | 'comments' | 'askedAt' | 'answerBy' | 'channel')

/** A question that staff haven't looked at yet. */
export const newQuestion = (
  given: Pick<QuestionRow, Given> & Partial<Omit<QuestionRow, Given>>,
): QuestionRow => ({
  answer: null,
  answeredAt: null,
  readAt: null,
  subject: '',
  aboutMemberId: null,
  claimId: null,
  documentId: null,
  authorizationNumber: null,
  tier1: null,
  state: 'open',
  takenBy: null,
  takenAt: null,
  closedAt: null,
  outcome: null,
  handOverNote: '',
  callOn: null,
  callFrom: null,
  callUntil: null,
  ...given,
})

/**
 * Counts an account's questions since a time. Locks the count until the transaction ends, so that parallel questions
 * can't exceed the cap.
 */
export async function countQuestions(tx: Database, username: string, since: string): Promise<number> {
  await hold(tx, `questions ${username}`)
  return tx.$count(questions, and(eq(questions.username, username), gt(questions.askedAt, since)))
}

export const addQuestion = async (db: Database, row: QuestionRow): Promise<void> =>
  void (await db.insert(questions).values(row))

/**
 * Answers that were already read keep their time. Marks their messages as read, too, so that the bell's count drops.
 */
export async function markAnswersRead(
  db: Database,
  { username, memberId, questionIds }: { username: string; memberId: string; questionIds: readonly string[] },
  readAt: string,
): Promise<void> {
  const read = await db
    .update(questions)
    .set({ readAt })
    .where(
      and(
        eq(questions.username, username),
        eq(questions.memberId, memberId),
        inArray(questions.questionId, [...questionIds]),
        isNotNull(questions.answeredAt),
        isNull(questions.readAt),
      ),
    )
    .returning({ questionId: questions.questionId })
  const readIds = read.map(({ questionId }) => questionId)
  if (readIds.length > 0) await markThreadsRead(db, { username, questionIds: readIds, readAt })
}

/** Marks an answer as read, so that no page shows it as new. */
export const markAnswerRead = async (
  db: Database,
  { username, questionId }: { username: string; questionId: string },
  readAt: string,
): Promise<void> =>
  void (await db
    .update(questions)
    .set({ readAt })
    .where(
      and(
        eq(questions.questionId, questionId),
        eq(questions.username, username),
        isNotNull(questions.answeredAt),
        isNull(questions.readAt),
      ),
    ))

/** The questions of one person under one member id, newest first. The columns hold what `addQuestion` wrote. */
export const questionsOf = async (db: Database, username: string, memberId: string): Promise<QuestionRow[]> =>
  (await db
    .select()
    .from(questions)
    .where(and(eq(questions.username, username), eq(questions.memberId, memberId)))
    .orderBy(desc(questions.askedAt), desc(questions.questionId))
    .limit(MOST_LISTED_QUESTIONS)) as QuestionRow[]

export async function questionOf(db: Database, questionId: string): Promise<QuestionRow | undefined> {
  const [row] = await db.select().from(questions).where(eq(questions.questionId, questionId))
  return row as QuestionRow | undefined
}

/** When the asker wants to be called; null for a written answer. */
export function callOf({ callOn, callFrom }: Pick<QuestionRow, 'callOn' | 'callFrom'>): CallWish | null {
  const window = CallWindow.options.find((one) => CALL_WINDOWS[one].from === callFrom)
  return callOn !== null && window ? { on: callOn, window } : null
}

/** The columns of a call request; the question is due on the day of the call. */
export const callColumns = ({ on, window }: CallWish) => ({
  callOn: on,
  callFrom: CALL_WINDOWS[window].from,
  callUntil: CALL_WINDOWS[window].until,
  answerBy: on,
})

/** Changes a call that hasn't taken place; undefined if there is none. */
export async function changeCall(
  db: Database,
  { questionId, username, memberId }: Pick<QuestionRow, 'questionId' | 'username' | 'memberId'>,
  change: Partial<QuestionRow>,
): Promise<QuestionRow | undefined> {
  const [row] = await db
    .update(questions)
    .set(change)
    .where(
      and(
        eq(questions.questionId, questionId),
        eq(questions.username, username),
        eq(questions.memberId, memberId),
        eq(questions.state, 'open'),
        isNotNull(questions.callOn),
      ),
    )
    .returning()
  return row as QuestionRow | undefined
}

/** An account's question that a message belongs to. */
export async function questionOfMessage(
  db: Database,
  username: string,
  messageId: string,
): Promise<QuestionRow | undefined> {
  const [row] = await db
    .select({ question: questions })
    .from(questions)
    .innerJoin(messages, eq(messages.questionId, questions.questionId))
    .where(and(eq(messages.messageId, messageId), eq(questions.username, username)))
  return row?.question as QuestionRow | undefined
}

/**
 * Puts a question back in the staff's queue after the asker wrote again. Only an answered question gets a new due date:
 * an open one keeps its date, so that another message can't make a late answer look on time, and so does one with a
 * call scheduled. Returns false if the question was closed meanwhile.
 */
export async function reopenQuestion(
  db: Database,
  questionId: string,
  { today, answerBy }: { today: string; answerBy: string },
): Promise<boolean> {
  const { state, callOn } = questions
  const isStillDue = or(eq(state, 'open'), gte(callOn, today))
  const reopened = await db
    .update(questions)
    .set({
      state: 'open',
      answerBy: sql`case when ${isStillDue} then ${questions.answerBy} else ${answerBy}::date end`,
    })
    .where(and(eq(questions.questionId, questionId), ne(state, 'closed')))
    .returning({ questionId: questions.questionId })
  return reopened.length > 0
}

/** The message with which each of these questions began. */
export async function firstMessages(
  db: Database,
  questionIds: readonly string[],
): Promise<Map<string | null, string>> {
  if (questionIds.length === 0) return new Map()
  const { questionId, messageId, sentAt } = messages
  const rows = await db
    .select({ questionId, messageId })
    .from(messages)
    .where(inArray(questionId, [...questionIds]))
    .orderBy(desc(sentAt))
  // If several have the same key, the last one counts.
  return new Map(rows.map((row) => [row.questionId, row.messageId]))
}
