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
const reads = { ...ofStaff, failure: 'ADM-0021' } as const
const changes = { ...ofStaff, failure: 'ADM-0022', once: true } as const

/** What waits for an answer: what is late first, then what is due, the oldest first. It names nobody. */
export const questionQueue = endpoint({ ...reads, path: `${path}/search`, body: QueueSearch, reply: Queue })

/** Opens a question, for a reason that is kept. */
export const openQuestion = endpoint({
  ...reads,
  path: `${path}/{questionId}/record`,
  body: v.object({ reason: StaffReason }),
  reply: QuestionRecord,
})

/** The bytes of a file that came with a question. */
export const questionFile = endpoint({
  ...reads,
  path: `${path}/{questionId}/file`,
  body: QuestionFileRequest,
  reply: v.unknown(),
  produces: 'application/octet-stream',
})

/** Only one of two who take it at once gets it (ADM-0029). */
export const takeQuestion = endpoint({ ...changes, path: `${path}/{questionId}/take`, reply: QueuedQuestion })

export const releaseQuestion = endpoint({
  ...changes,
  path: `${path}/{questionId}/release`,
  reply: QueuedQuestion,
})

export const handOverQuestion = endpoint({
  ...changes,
  path: `${path}/{questionId}/hand-over`,
  body: HandOverRequest,
  reply: QueuedQuestion,
})

/** Writes to the asker, whom an email tells that there is an answer and no more. */
export const answerQuestion = endpoint({
  ...changes,
  path: `${path}/{questionId}/answer`,
  body: AnswerRequest,
  reply: QuestionRecord,
})

export const closeQuestion = endpoint({
  ...changes,
  path: `${path}/{questionId}/close`,
  body: CloseRequest,
  reply: QuestionRecord,
})

/** The texts that an answer may begin from, as editors publish them. */
export const answerTemplates = endpoint({
  ...{ area: 'staff', access: 'staff', method: 'GET', failure: 'ADM-0021' },
  path: '/answer-templates',
  reply: v.object({ templates: rows(AnswerTemplate) }),
})
