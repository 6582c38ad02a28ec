import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { businessDaysAfter } from '#contract/business-days.ts'
import { askQuestion, myQuestions, readAnswers } from '#contract/calls/questions.ts'
import { MOST_QUESTIONS_A_DAY, type Question } from '#contract/entities/question.ts'
import { todayOf } from '#server/clock.ts'
import { enrollmentsOfUser } from '#server/members/members.ts'
import { type QuestionRow, addQuestion, countQuestions, markAnswersRead, questionsOf } from './repository.ts'
import { whenBusy } from '#server/http/once.ts'
import { passing, problem } from '#server/http/problem.ts'
import { type Call, serve } from '#server/http/serve.ts'
import type { Services } from '#server/services.ts'
import { noteRead, refuse } from '#server/members/access.ts'

/** Contact is answered by the next business day (spec §9). */
const BUSINESS_DAYS = 1

/** Questions in writing: each is its asker's own, also within a family. */
export function mountQuestions(app: FastifyInstance, services: Services): void {
  serve(app, services, askQuestion, ask)
  serve(app, services, myQuestions, async (call) => {
    const { services, params, caller, request } = call
    await needOwnMemberId(call)
    await noteRead(services, { caller, request }, params.memberId)
    const rows = await questionsOf(services.db, caller.username, params.memberId)
    return { questions: rows.map(questionOf) }
  })
  serve(app, services, readAnswers, async (call) => {
    const { services, params, caller } = call
    await needOwnMemberId(call)
    const asker = { username: caller.username, memberId: params.memberId }
    await markAnswersRead(services.db, asker, services.clock.now().toString())
    return {}
  })
}

/** Within a family too, nobody asks what somebody else asked. */
async function needOwnMemberId({
  services,
  params,
  caller,
  request,
}: Call<typeof myQuestions> | Call<typeof readAnswers>): Promise<void> {
  const own = await enrollmentsOfUser(services, caller.username)
  if (!own.some(({ enrollment }) => enrollment.memberId === params.memberId))
    await refuse(services, { caller, request }, params.memberId)
}

async function ask(call: Call<typeof askQuestion>): Promise<Question> {
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
  const since = clock.now().subtract({ hours: 24 }).toString()
  if ((await countQuestions(db, caller.username, since).catch(whenBusy)) >= MOST_QUESTIONS_A_DAY)
    throw passing(problem(429, 'CON-0004'))
  const row: QuestionRow = {
    ...body,
    questionId: randomUUID(),
    username: caller.username,
    contractId: asker.enrollment.contractId,
    memberId: params.memberId,
    askedAt: clock.now().toString(),
    answerBy: businessDaysAfter(todayOf(clock), BUSINESS_DAYS).toString(),
    answer: null,
    answeredAt: null,
    readAt: null,
  }
  await addQuestion(db, row)
  return questionOf(row)
}

const instant = (column: string): string => Temporal.Instant.from(column).toString()

const questionOf = (row: QuestionRow): Question => ({
  questionId: row.questionId,
  topic: row.topic,
  contractType: row.contractType,
  phone: row.phone,
  comments: row.comments,
  askedAt: instant(row.askedAt),
  answerBy: row.answerBy,
  answer: answerOf(row),
})

const answerOf = ({ answer, answeredAt, readAt }: QuestionRow): Question['answer'] =>
  answer !== null && answeredAt !== null
    ? { text: answer, at: instant(answeredAt), readAt: readAt === null ? null : instant(readAt) }
    : null
