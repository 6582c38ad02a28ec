import * as v from 'valibot'
import { PhoneNumber } from '#contract/registration-rules.ts'
import { CallWish } from '#contract/callback.ts'
import { Day } from '#contract/day.ts'
import { Instant } from '#contract/instant.ts'
import { typedText } from '#contract/text.ts'
import { orElse, orEmpty, orNull } from '#contract/odd-data.ts'
import { Handle } from './handle.ts'
import { ContractType } from './plan.ts'

/** The topic of a question, which decides the team that answers it. */
export const QuestionTopic = v.picklist([
  'coverage',
  'claim',
  'bill',
  'id-card',
  'pharmacy',
  'doctor',
  // Whether a provider is in the network; has its own rules for answering and storing.
  'network',
  'account',
  'other',
])
export type QuestionTopic = v.InferOutput<typeof QuestionTopic>

/** How a question arrived: by the contact form, as a message, as a request for a call, or from a live chat. */
export const QuestionChannel = v.picklist(['form', 'message', 'call', 'chat'])
export type QuestionChannel = v.InferOutput<typeof QuestionChannel>

/** `open` waits for the staff, `answered` for the member; `closed` accepts no more replies. */
export const QuestionState = v.picklist(['open', 'answered', 'closed'])
export type QuestionState = v.InferOutput<typeof QuestionState>

/** How a closed question ended; `canceled` if the member no longer wanted the call. */
export const QuestionOutcome = v.picklist(['answered', 'called', 'not-reached', 'not-needed', 'canceled'])
export type QuestionOutcome = v.InferOutput<typeof QuestionOutcome>

/** A full number with its area code (spec §5). */
export const CallbackNumber = PhoneNumber

/** The maximum number of questions that an account may ask in 24 hours (CON-0004). */
export const MOST_QUESTIONS_A_DAY = 20

/** Spec §5, §9. */
export const MOST_COMMENT_CHARACTERS = 450

/** The member's own text, plain only. */
export const Comments = v.pipe(typedText(MOST_COMMENT_CHARACTERS), v.nonEmpty('is required'))

/** A question to the insurer, and its answers. */
export const Question = v.object({
  questionId: v.string(),
  /** Its message, whose page shows the conversation; null for a question from before conversations existed. */
  messageId: orElse(v.nullable(Handle), null),
  topic: orElse(QuestionTopic, 'other'),
  contractType: ContractType,
  /** Ten digits. */
  phone: orEmpty(v.string()),
  comments: orEmpty(v.string()),
  askedAt: Instant,
  /** The next business day (spec §9). */
  answerBy: Day,
  /** Null until there is an answer; `readAt` is when the asker first opened it. */
  answer: v.nullable(v.object({ text: v.string(), at: Instant, readAt: orElse(v.nullable(Instant), null) })),
  /** Null if it can't be read; then an answer decides whether it is open. */
  state: orNull(QuestionState),
  outcome: orNull(QuestionOutcome),
  /** When the asker wants to be called; null for an answer in writing. */
  call: orNull(CallWish),
})
export type Question = v.InferOutput<typeof Question>
