import { type SQL, and, eq, isNull, lt, ne, notInArray, or } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import {
  answerQuestion,
  answerTemplates,
  closeQuestion,
  handOverQuestion,
  openQuestion,
  questionFile,
  questionQueue,
  releaseQuestion,
  takeQuestion,
} from '#contract/calls/staff-questions.ts'
import { todayOf } from '#server/config/clock.ts'
import type { Content } from '#server/domains/content/content.ts'
import { builtInTemplates } from '#server/domains/content/templates.ts'
import { announceMessages } from '#server/platform/db/events/announce.ts'
import { hold } from '#server/platform/db/hold.ts'
import { accounts } from '#server/platform/db/schema.ts'
import { questions } from '#server/domains/conversations/questions/tables.ts'
import { throwIfBusy } from '#server/access/once.ts'
import { notFound, passing, problem } from '#server/platform/http/problem.ts'
import { serve } from '#server/access/serve.ts'
import { accountOf } from '#server/identity/contacts.ts'
import { type RequestContext, isId, recordAccess, refuse } from '#server/access/access.ts'
import { readMessageFile } from '#server/domains/conversations/files.ts'
import { type QuestionRow, questionOf } from '#server/domains/conversations/questions/repository.ts'
import { writeAnswer } from '#server/domains/conversations/questions/write-answer.ts'
import type { CallServices, Services } from '#server/services.ts'
import { fileAnswer } from '#server/access/upload-scope.ts'
import { noteAct } from './acts.ts'
import { isCoworker } from './coworkers.ts'
import { queueFor, queuedQuestion } from './question-queue.ts'
import { recordOfQuestion, writtenAbout } from './question-record.ts'
import { openableAccount, refuseOwnContracts } from './openable-account.ts'

/** The subject in the audit trail of a view of the queue, which shows no member's data. */
const NOBODY = ''

/** Lets staff read and answer members' questions. The audit trail records every view of a question and every action. */
export function mountStaffQuestions(app: FastifyInstance, services: Services, content?: Content): void {
  mountReading(app, services, content)
  mountSharing(app, services)
  mountAnswering(app, services)
}

function mountReading(app: FastifyInstance, services: Services, content?: Content): void {
  serve(app, services, questionQueue, async ({ services: within, body, caller, request }) => {
    const account = await accountOf(within, caller.username)
    if (!account) throw notFound()
    await recordAccess(within, { caller, request }, NOBODY)
    return queueFor(within, account, body)
  })

  serve(app, services, openQuestion, async ({ services: within, params, body, caller, request }) => {
    const asking = { caller, request }
    const question = await someoneElses(within, asking, params.questionId)
    await noteAct(within, asking, { subject: question.username, reason: body.reason })
    return recordOfQuestion(within, question, caller.username)
  })

  serve(app, services, questionFile, async ({ services: within, params, body, caller, request }) => {
    const asking = { caller, request }
    const question = await someoneElses(within, asking, params.questionId)
    const isOfIt = (await writtenAbout(within, question)).some(
      ({ messageId, files }) =>
        messageId === body.messageId && files.some(({ fileId }) => fileId === body.fileId),
    )
    const file = isOfIt ? await readMessageFile(within.db, body, body.fileId) : undefined
    if (!file) return refuse(within, asking, question.username)
    await noteAct(within, asking, { subject: question.username, reason: body.reason })
    return fileAnswer('attachment', file)
  })

  serve(app, services, answerTemplates, () => ({
    templates: (content?.templates() ?? builtInTemplates()).slice(),
  }))
}

function mountSharing(app: FastifyInstance, services: Services): void {
  serve(app, services, takeQuestion, async ({ services: within, params, caller, request }) => {
    const asking = { caller, request }
    const question = await someoneElses(within, asking, params.questionId)
    const takenAt = within.clock.now().toString()
    const taken = await changeQuestion(
      within,
      question,
      { takenBy: caller.username, takenAt },
      isFree(within, question),
      ne(questions.state, 'closed'),
    )
    const now = taken ?? (await questionOf(within.db, question.questionId)) ?? question
    if (now.state === 'closed') throw passing(problem(409, 'ADM-0031'))
    if (now.takenBy !== caller.username) throw passing(problem(409, 'ADM-0029'))
    await recordAccess(within, asking, question.username)
    return queuedQuestion(within, now)
  })

  serve(app, services, releaseQuestion, async ({ services: within, params, caller, request }) => {
    const asking = { caller, request }
    const question = await someoneElses(within, asking, params.questionId)
    const released = await mine(within, asking, question, { takenBy: null, takenAt: null })
    await recordAccess(within, asking, question.username)
    return queuedQuestion(within, released)
  })

  serve(app, services, handOverQuestion, async ({ services: within, params, body, caller, request }) => {
    const asking = { caller, request }
    const question = await someoneElses(within, asking, params.questionId)
    if (!(await isCoworker(within, question, { reader: caller.username, to: body.to })))
      throw problem(422, 'ADM-0032', undefined, { to: 'cannot take it' })
    const takenAt = within.clock.now().toString()
    const given = { takenBy: body.to, takenAt, handOverNote: body.note }
    const handed = await mine(within, asking, question, given, ne(questions.state, 'closed'))
    await noteAct(within, asking, { subject: question.username, reason: body.note })
    return queuedQuestion(within, handed)
  })
}

function mountAnswering(app: FastifyInstance, services: Services): void {
  serve(app, services, answerQuestion, async ({ services: within, params, body, caller, request }) => {
    const asking = { caller, request }
    const { reason, text, seen } = body
    const question = await someoneElses(within, asking, params.questionId)
    await needSeen(within, question, seen)
    const at = within.clock.now().toString()
    const answer = {
      answer: text,
      answeredAt: at,
      readAt: null,
      state: 'answered',
      handOverNote: '',
    } as const
    const answered = await mine(within, asking, question, answer, eq(questions.state, 'open'))
    await writeAnswer(within, { question: answered, text, at })
    await noteAct(within, asking, { subject: question.username, reason })
    return recordOfQuestion(within, answered, caller.username)
  })

  serve(app, services, closeQuestion, async ({ services: within, params, body, caller, request }) => {
    const asking = { caller, request }
    const question = await someoneElses(within, asking, params.questionId)
    await needSeen(within, question, body.seen)
    const outcome = question.state === 'answered' ? 'answered' : body.outcome
    if (!outcome) throw problem(422, 'ADM-0022', undefined, { outcome: 'is required' })
    const closedAt = within.clock.now().toString()
    const ending = { state: 'closed', closedAt, outcome, handOverNote: '' } as const
    const closed = await mine(within, asking, question, ending, eq(questions.state, question.state))
    // If the member has the conversation open, the page shows that it's closed.
    await announceMessages(within.db, [question.aboutMemberId ?? question.memberId])
    await noteAct(within, asking, { subject: question.username, reason: body.reason })
    return recordOfQuestion(within, closed, caller.username)
  })
}

/** Rejects an answer or a closing if the member has written since the staff member last looked (ADM-0033). */
async function needSeen(services: CallServices, question: QuestionRow, seen: number): Promise<void> {
  await hold(services.db, `messages ${question.username}`).catch(throwIfBusy)
  if ((await writtenAbout(services, question)).length !== seen) throw passing(problem(409, 'ADM-0033'))
}

/** Returns a question; refuses questions that the caller or a person on the caller's contract asked. */
async function someoneElses(
  services: CallServices,
  asking: RequestContext,
  questionId: string,
): Promise<QuestionRow> {
  const question = isId(questionId) ? await questionOf(services.db, questionId) : undefined
  if (!question) return refuse(services, asking, questionId)
  await openableAccount(services, asking, question.username)
  await refuseOwnContracts(services, asking, {
    subject: question.username,
    contractIds: [question.contractId],
  })
  return question
}

/** Matches questions that no current staff member has. A coworker may also take over a late question. */
function isFree({ db, clock }: CallServices, { takenBy }: QuestionRow): SQL | undefined {
  const staff = db.select({ username: accounts.username }).from(accounts).where(eq(accounts.role, 'staff'))
  return or(
    isNull(questions.takenBy),
    notInArray(questions.takenBy, staff),
    takenBy === null
      ? undefined
      : and(
          eq(questions.takenBy, takenBy),
          eq(questions.state, 'open'),
          lt(questions.answerBy, todayOf(clock).toString()),
        ),
  )
}

type Change = Partial<typeof questions.$inferInsert>

/**
 * Changes a question only while these conditions hold, so that only one of two simultaneous changes succeeds; undefined
 * if they don't hold.
 */
async function changeQuestion(
  { db }: CallServices,
  { questionId }: QuestionRow,
  change: Change,
  ...conditions: (SQL | undefined)[]
): Promise<QuestionRow | undefined> {
  const [row] = await db
    .update(questions)
    .set(change)
    .where(and(eq(questions.questionId, questionId), ...conditions))
    .returning()
  return row as QuestionRow | undefined
}

/** Changes a question that the caller has taken. */
async function mine(
  services: CallServices,
  { caller }: RequestContext,
  question: QuestionRow,
  change: Change,
  ...conditions: (SQL | undefined)[]
): Promise<QuestionRow> {
  const isMine = eq(questions.takenBy, caller.username)
  const row = await changeQuestion(services, question, change, isMine, ...conditions)
  if (row) return row
  const now = await questionOf(services.db, question.questionId)
  throw passing(problem(409, now?.takenBy === caller.username ? 'ADM-0031' : 'ADM-0030'))
}
