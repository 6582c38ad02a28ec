import * as v from 'valibot'
import { Day } from '#contract/day.ts'
import { ContractType } from './plan.ts'

const Instant = v.pipe(v.string(), v.isoTimestamp())

/** What a question is about; whom it goes to depends on it. */
export const QuestionTopic = v.picklist([
  'coverage',
  'claim',
  'bill',
  'id-card',
  'pharmacy',
  'doctor',
  'account',
  'other',
])
export type QuestionTopic = v.InferOutput<typeof QuestionTopic>

/** Ten digits, full with area code (spec §5). */
export const CallbackNumber = v.pipe(
  v.string(),
  v.regex(/^[2-9]\d{2}[2-9]\d{6}$/, 'must be a full number with area code'),
)

/** Spec §5, §9. */
export const MOST_COMMENT_CHARACTERS = 450

/** Lines and tabs are text; other control characters are nothing that anybody typed. */
// oxlint-disable-next-line no-control-regex
const CONTROL = /[\u0000-\u0008\u000b-\u001f\u007f]/g

/** Typed text as it is kept, the same on every system. */
export const textOnly = (typed: string): string => typed.replaceAll('\r\n', '\n').replace(CONTROL, '')

/** A member's own words, as text and nothing else. */
export const Comments = v.pipe(
  v.string(),
  v.transform(textOnly),
  v.trim(),
  v.nonEmpty('is required'),
  v.maxLength(MOST_COMMENT_CHARACTERS, `must have at most ${MOST_COMMENT_CHARACTERS} characters`),
)

/** A question to the insurer and what became of it. */
export const Question = v.object({
  questionId: v.string(),
  topic: QuestionTopic,
  contractType: ContractType,
  /** Ten digits. */
  phone: v.string(),
  comments: v.string(),
  askedAt: Instant,
  /** The next business day (spec §9). */
  answerBy: Day,
  /** Null as long as nobody has answered. */
  answer: v.nullable(v.object({ text: v.string(), at: Instant })),
})
export type Question = v.InferOutput<typeof Question>
