import * as v from 'valibot'
import { CallWish } from '#contract/callback.ts'
import { Counter } from '#contract/counter.ts'
import { Day } from '#contract/day.ts'
import { Instant } from '#contract/instant.ts'
import { orElse, orEmpty, orNo, orNull, rows } from '#contract/odd-data.ts'
import { words } from '#contract/text.ts'
import { Deadline } from './deadline.ts'
import { ContractType, Tier1 } from './plan.ts'
import { MOST_MESSAGE_CHARACTERS, RelatedDocument } from './message.ts'
import { QuestionChannel, QuestionOutcome, QuestionState, QuestionTopic } from './question.ts'
import { StaffReason } from './staff.ts'
import { ListedFile } from './uploaded-file.ts'

/** A staff member, as coworkers know them. */
export const Coworker = v.object({ username: v.string(), name: orEmpty(v.string()) })
export type Coworker = v.InferOutput<typeof Coworker>

/** A question in the queue: the facts needed to distribute the work, without the member or their text. */
export const QueuedQuestion = v.object({
  questionId: v.string(),
  // An unknown topic must not leave a member without an answer.
  topic: orElse(QuestionTopic, 'other'),
  channel: QuestionChannel,
  contractType: ContractType,
  /** The line of business. */
  line: orNull(Tier1),
  state: QuestionState,
  askedAt: Instant,
  /** The next business day (spec §9); for a call, its day. */
  answerBy: Day,
  isDueToday: orNo(),
  isLate: orNo(),
  /** Whether its authorization must be decided today, or is overdue; null otherwise. */
  decisionDue: orNull(v.picklist(['today', 'late'])),
  call: orNull(CallWish),
  /** The assigned staff member; null if unassigned. */
  takenBy: v.nullable(Coworker),
})
export type QueuedQuestion = v.InferOutput<typeof QueuedQuestion>

/** The number of questions on a page of the queue. */
export const QUESTIONS_A_PAGE = 20
const MOST_PAGES = 5_000

export const QueueSearch = v.object({
  state: QuestionState,
  topic: v.nullable(QuestionTopic),
  line: v.nullable(Tier1),
  channel: v.nullable(QuestionChannel),
  whose: v.picklist(['all', 'mine', 'unassigned']),
  /** Only open questions that are late, or due today. */
  due: v.optional(v.nullable(v.picklist(['late', 'today'])), null),
  page: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MOST_PAGES)),
})
export type QueueSearch = v.InferOutput<typeof QueueSearch>

const Count = v.pipe(v.number(), v.integer(), v.minValue(0))

/**
 * A page of the queue, and the numbers of all waiting questions that are due today, late, unassigned, or the caller's.
 */
export const Queue = v.object({
  questions: rows(QueuedQuestion, { isEssential: true }),
  total: Count,
  counts: v.object({ dueToday: Count, late: Count, unassigned: Count, mine: Count }),
})
export type Queue = v.InferOutput<typeof Queue>

const Written = v.object({
  messageId: v.string(),
  isFromMember: v.boolean(),
  sentAt: Instant,
  body: orEmpty(v.string()),
  files: rows(ListedFile),
})

/** A question that a staff member opened for a reason: the asker, the messages, and the phone number. */
export const QuestionRecord = v.object({
  ...QueuedQuestion.entries,
  name: orEmpty(v.string()),
  firstName: orEmpty(v.string()),
  memberId: v.string(),
  planName: orEmpty(v.string()),
  /** The person that it is about, if not the asker; otherwise empty. */
  aboutMemberId: orEmpty(v.string()),
  subject: orEmpty(v.string()),
  /** Ten digits; empty if none was requested. */
  phone: orEmpty(v.string()),
  claimNumber: orEmpty(v.string()),
  document: orNull(RelatedDocument),
  authorizationNumber: orEmpty(v.string()),
  /** When that authorization must be decided, as the member sees it. */
  deadline: orNull(Deadline),
  outcome: orNull(QuestionOutcome),
  handOverNote: orEmpty(v.string()),
  thread: rows(Written, { isEssential: true }),
  /** The coworkers that it can be handed over to. */
  coworkers: rows(Coworker),
})
export type QuestionRecord = v.InferOutput<typeof QuestionRecord>

export const ANSWER_TEXT = { least: 1, most: MOST_MESSAGE_CHARACTERS, hasLines: true } as const
export const AnswerRequest = v.object({
  reason: StaffReason,
  text: words(ANSWER_TEXT),
  /** The number of messages that the answering staff member has read, because the member may have written again. */
  seen: Counter,
})

export const HAND_OVER_NOTE = { least: 5, most: 500, hasLines: true } as const
export const HandOverRequest = v.object({
  to: v.pipe(v.string(), v.nonEmpty('is required'), v.maxLength(60)),
  note: words(HAND_OVER_NOTE),
})

/** How staff close a question without a written answer. */
export const CLOSINGS = ['called', 'not-reached', 'not-needed'] as const
export const CloseRequest = v.object({
  reason: StaffReason,
  /** Omitted if it was answered in writing. */
  outcome: v.optional(v.picklist(CLOSINGS)),
  /** As for an answer: a question with an unread message isn't closed. */
  seen: Counter,
})

const id = v.pipe(v.string(), v.nonEmpty(), v.maxLength(60))
export const QuestionFileRequest = v.object({ reason: StaffReason, messageId: id, fileId: id })
