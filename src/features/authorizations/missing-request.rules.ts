import * as v from 'valibot'
import { isDay } from '#contract/day.ts'
import type { DraftContent } from '#contract/entities/message.ts'
import type { Membership } from '#contract/entities/plan.ts'
import { longDate } from '#base/dates.ts'
import { textOnly } from '#contract/text.ts'
import { authorizationMissingMessages as texts } from './locales/authorization-missing.gen.ts'

const MOST_CHARACTERS = 100

const line = (empty: string) =>
  v.pipe(
    v.string(),
    v.transform(textOnly),
    v.trim(),
    v.nonEmpty(empty),
    v.maxLength(MOST_CHARACTERS, texts.errors.long({ most: MOST_CHARACTERS })),
  )

/** The member's facts about a request that isn't in the list. */
export const MissingRequestForm = v.object({
  doctor: line(texts.errors.doctor),
  service: line(texts.errors.service),
  sentOn: v.pipe(v.string(), v.check(isDay, texts.errors.day)),
})
export type MissingRequestForm = v.InferOutput<typeof MissingRequestForm>

/** The resulting message. Our staff read it in the member's language. */
export const messageOf = (
  { doctor, service, sentOn }: MissingRequestForm,
  { memberId, contractType }: Pick<Membership, 'memberId' | 'contractType'>,
): DraftContent => ({
  replyTo: null,
  aboutMemberId: memberId,
  topic: 'coverage',
  contractType,
  subject: texts.subject,
  body: texts.message({ doctor, service, day: longDate(sentOn) }),
  claim: null,
  document: null,
  authorization: null,
  files: [],
})
