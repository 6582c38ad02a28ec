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

/** A question that nobody has looked at yet. */
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
 * How many questions an account has asked since then. Until the end of the transaction nobody else counts for this
 * account, so that questions in one moment cannot pass the cap together.
 */
export async function countQuestions(tx: Database, username: string, since: string): Promise<number> {
  await hold(tx, `questions ${username}`)
  return tx.$count(questions, and(eq(questions.username, username), gt(questions.askedAt, since)))
}

export const addQuestion = async (db: Database, row: QuestionRow): Promise<void> =>
  void (await db.insert(questions).values(row))

/** Answers that were read before keep their moment; their messages are read with them, so that the bell falls. */
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

/** The message of an answer was read: it is new on no page any more. */
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

/** What one person asked under one member id, the newest first. The columns hold what `addQuestion` wrote. */
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

/** When the asker wants to be called; null for an answer in writing. */
export function callOf({ callOn, callFrom }: Pick<QuestionRow, 'callOn' | 'callFrom'>): CallWish | null {
  const window = CallWindow.options.find((one) => CALL_WINDOWS[one].from === callFrom)
  return callOn !== null && window ? { on: callOn, window } : null
}

/** The columns of such a wish; a call is due on its day. */
export const callColumns = ({ on, window }: CallWish) => ({
  callOn: on,
  callFrom: CALL_WINDOWS[window].from,
  callUntil: CALL_WINDOWS[window].until,
  answerBy: on,
})

/** Changes a call that the asker still waits for; undefined where there is none. */
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

/** The question of one account to which a message belongs. */
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
 * The asker has written again: it waits for the staff, whoever has it. Only what was answered is due anew: what still
 * waits keeps its day, so that writing again never makes a late answer look punctual, and so does a call that is to come.
 * False where it was closed meanwhile.
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
  // Of several under one key the last is kept.
  return new Map(rows.map((row) => [row.questionId, row.messageId]))
}
