import * as v from 'valibot'
import { AnswerTemplate } from '#contract/content/answer-template.ts'
import { endpoint } from '#contract/endpoint.ts'
import { StaffReason } from '#contract/entities/staff.ts'
import {
  AnswerRequest,
  CloseRequest,
  HandOverRequest,
  QuestionFileRequest,
  QuestionRecord,
  Queue,
  QueueSearch,
  QueuedQuestion,
} from '#contract/entities/staff-question.ts'
import { rows } from '#contract/odd-data.ts'

const path = '/questions'
const ofStaff = { area: 'staff', access: 'staff', method: 'POST' } as const
const reads = { ...ofStaff, failure: 'ADM-0021', reads: true } as const
const changes = { ...ofStaff, failure: 'ADM-0022', once: true } as const

/** Lists the open questions: late ones first, then by due time. Doesn't name any member. */
export const questionQueue = endpoint({ ...reads, path: `${path}/search`, body: QueueSearch, reply: Queue })

/** Opens a question, for a reason that is recorded. */
export const openQuestion = endpoint({
  ...reads,
  path: `${path}/{questionId}/record`,
  body: v.object({ reason: StaffReason }),
  reply: QuestionRecord,
})

/** Downloads a file of a question. */
export const questionFile = endpoint({
  ...reads,
  path: `${path}/{questionId}/file`,
  body: QuestionFileRequest,
  reply: v.unknown(),
  produces: 'application/octet-stream',
})

/** Takes a question. If two callers try at once, only one gets it (ADM-0029). */
export const takeQuestion = endpoint({ ...changes, path: `${path}/{questionId}/take`, reply: QueuedQuestion })

/** Releases a question that the caller had taken. */
export const releaseQuestion = endpoint({
  ...changes,
  path: `${path}/{questionId}/release`,
  reply: QueuedQuestion,
})

/** Hands a question over to another team. */
export const handOverQuestion = endpoint({
  ...changes,
  path: `${path}/{questionId}/hand-over`,
  body: HandOverRequest,
  reply: QueuedQuestion,
})

/** Answers a question. The email to the member doesn't contain the answer. */
export const answerQuestion = endpoint({
  ...changes,
  path: `${path}/{questionId}/answer`,
  body: AnswerRequest,
  reply: QuestionRecord,
})

/** Closes a question that needs no answer in writing, or one that was answered. */
export const closeQuestion = endpoint({
  ...changes,
  path: `${path}/{questionId}/close`,
  body: CloseRequest,
  reply: QuestionRecord,
})

/** Lists the published templates for answers. */
export const answerTemplates = endpoint({
  area: 'staff',
  access: 'staff',
  method: 'GET',
  failure: 'ADM-0021',
  path: '/answer-templates',
  reply: v.object({ templates: rows(AnswerTemplate) }),
})
