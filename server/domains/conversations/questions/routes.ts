import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { type CallWish, canCallOn } from '#contract/callback.ts'
import { askQuestion, cancelCall, moveCall, myQuestions, readAnswers } from '#contract/calls/questions.ts'
import { MOST_QUESTIONS_A_DAY, type Question } from '#contract/entities/question.ts'
import { todayOf } from '#server/config/clock.ts'
import { isoInstant } from '#server/platform/db/columns.ts'
import { planFactsOf, replyBy } from '#server/platform/deadlines/look-up.ts'
import { enrollmentsOfUser } from '#server/access/members.ts'
import {
  type QuestionRow,
  addQuestion,
  callColumns,
  callOf,
  changeCall,
  countQuestions,
  firstMessages,
  markAnswersRead,
  newQuestion,
  questionOf,
  questionsOf,
} from './repository.ts'
import { addLetter } from '#server/notifications/letters.ts'
import { throwIfBusy } from '#server/access/once.ts'
import type { Handles } from '#server/platform/http/handles.ts'
import { passing, problem } from '#server/platform/http/problem.ts'
import { serve } from '#server/access/serve.ts'
import type { Call } from '#server/access/call.ts'
import type { RouteServices, Services } from '#server/services.ts'
import { isId, recordAccess, refuse } from '#server/access/access.ts'

/** Questions in writing. Each account sees only its own, even within a family. */
export function mountQuestions(app: FastifyInstance, services: RouteServices): void {
  const { handles } = services
  serve(app, services, askQuestion, (call) => ask(call, handles))
  serve(app, services, myQuestions, async (call) => {
    const { services, params, caller, request } = call
    await needOwnMemberId(call)
    await recordAccess(services, { caller, request }, params.memberId)
    const rows = await questionsOf(services.db, caller.username, params.memberId)
    return { questions: await toQuestions(services, rows, handles) }
  })
  serve(app, services, readAnswers, async (call) => {
    const { services, params, body, caller } = call
    await needOwnMemberId(call)
    const asker = { username: caller.username, memberId: params.memberId, ...body }
    await markAnswersRead(services.db, asker, services.clock.now().toString())
    return {}
  })
  serve(app, services, moveCall, async (call) => {
    await needOwnMemberId(call)
    mustBeCallable(call.services, call.body)
    return changedCall(call, handles, callColumns(call.body))
  })
  serve(app, services, cancelCall, async (call) => {
    await needOwnMemberId(call)
    const closedAt = call.services.clock.now().toString()
    return changedCall(call, handles, { state: 'closed', outcome: 'canceled', closedAt })
  })
}

function mustBeCallable({ clock }: Pick<Services, 'clock'>, { on }: CallWish): void {
  if (!canCallOn(on, todayOf(clock)))
    throw problem(422, 'CON-0005', undefined, { call: 'must be a business day within two weeks' })
}

/** Changes a call that hasn't taken place; staff may be placing it at this moment. */
async function changedCall(
  { services, params, caller, request }: Call<typeof moveCall> | Call<typeof cancelCall>,
  handles: Handles,
  change: Partial<QuestionRow>,
): Promise<Question> {
  const question = { ...params, username: caller.username }
  const changed = isId(params.questionId) ? await changeCall(services.db, question, change) : undefined
  const [shown] = changed ? await toQuestions(services, [changed], handles) : []
  if (shown) return shown
  const found = isId(params.questionId) ? await questionOf(services.db, params.questionId) : undefined
  if (found?.username !== caller.username) return refuse(services, { caller, request }, params.memberId)
  throw passing(problem(409, 'CON-0006'))
}

/** Rejects another person's member id, even within a family. */
async function needOwnMemberId({
  services,
  params,
  caller,
  request,
}: Pick<Call<typeof myQuestions>, 'services' | 'params' | 'caller' | 'request'>): Promise<void> {
  const own = await enrollmentsOfUser(services, caller.username)
  if (!own.some(({ enrollment }) => enrollment.memberId === params.memberId))
    await refuse(services, { caller, request }, params.memberId)
}

async function ask(call: Call<typeof askQuestion>, handles: Handles): Promise<Question> {
  const { services, params, body, caller, request } = call
  const { db, clock } = services
  const own = await enrollmentsOfUser(services, caller.username)
  const asker = own.find(({ enrollment }) => enrollment.memberId === params.memberId)
  if (!asker) return refuse(services, { caller, request }, params.memberId)
  const isTheirs = own.some(
    ({ enrollment, plan }) =>
      enrollment.contractType === body.contractType && plan.companyId === body.companyId,
  )
  if (!isTheirs)
    throw problem(422, 'CON-0003', undefined, { contractType: 'must be that of a plan the member has' })
  if (body.call) mustBeCallable(services, body.call)
  const since = clock.now().subtract({ hours: 24 }).toString()
  if ((await countQuestions(db, caller.username, since).catch(throwIfBusy)) >= MOST_QUESTIONS_A_DAY)
    throw passing(problem(429, 'CON-0004'))
  const askedAt = clock.now().toString()
  const { call: wish, ...asked } = body
  const row = newQuestion({
    ...asked,
    questionId: randomUUID(),
    channel: wish ? 'call' : 'form',
    username: caller.username,
    contractId: asker.enrollment.contractId,
    memberId: params.memberId,
    aboutMemberId: params.memberId,
    tier1: asker.plan.tier1,
    askedAt,
    answerBy: replyBy(services, planFactsOf(services, asker.plan), body.topic),
    ...(wish ? callColumns(wish) : {}),
  })
  await addQuestion(db, row)
  const messageId = randomUUID()
  await addLetter(db, {
    messageId,
    contractId: row.contractId,
    memberId: row.memberId,
    username: row.username,
    questionId: row.questionId,
    isFromMember: true,
    subject: '',
    body: row.comments,
    sentAt: askedAt,
    readAt: askedAt,
  })
  return toQuestion(row, messageId, handles)
}

/** Adds the first message to each question. */
async function toQuestions(
  { db }: Pick<Services, 'db'>,
  rows: readonly QuestionRow[],
  handles: Handles,
): Promise<Question[]> {
  const begun = await firstMessages(
    db,
    rows.map(({ questionId }) => questionId),
  )
  return rows.map((row) => toQuestion(row, begun.get(row.questionId), handles))
}

const toQuestion = (row: QuestionRow, messageId: string | undefined, handles: Handles): Question => ({
  questionId: row.questionId,
  messageId: messageId === undefined ? null : handles.of('message', messageId),
  topic: row.topic,
  contractType: row.contractType,
  phone: row.phone,
  comments: row.comments,
  askedAt: isoInstant(row.askedAt),
  answerBy: row.answerBy,
  answer: answerOf(row),
  state: row.state,
  outcome: row.outcome,
  call: callOf(row),
})

const answerOf = ({ answer, answeredAt, readAt }: QuestionRow): Question['answer'] =>
  answer !== null && answeredAt !== null
    ? { text: answer, at: isoInstant(answeredAt), readAt: readAt === null ? null : isoInstant(readAt) }
    : null
