import * as v from 'valibot'
import { MOST_MESSAGE_CHARACTERS, MOST_SUBJECT_CHARACTERS } from '#contract/entities/message.ts'
import { ContractType } from '#contract/entities/plan.ts'
import { QuestionTopic } from '#contract/entities/question.ts'
import { textOnly } from '#contract/text.ts'
import { composeMessages } from '#features/messages/messages/compose.gen.ts'

const { errors } = composeMessages

const body = v.pipe(
  v.string(),
  v.transform(textOnly),
  v.trim(),
  v.nonEmpty(errors.body),
  v.maxLength(MOST_MESSAGE_CHARACTERS, errors.tooLong({ most: MOST_MESSAGE_CHARACTERS })),
)

/** What the form must hold before it is sent. A field that is not shown is missing; a reply has what its conversation has. */
export const composeForm = ({ isReply }: { isReply: boolean }) =>
  v.object({
    about: v.optional(v.pipe(v.string(), v.nonEmpty(errors.about))),
    contractType: v.optional(v.picklist(ContractType.options, errors.contractType)),
    topic: isReply ? v.optional(v.string()) : v.picklist(QuestionTopic.options, errors.topic),
    subject: v.optional(v.pipe(v.string(), v.maxLength(MOST_SUBJECT_CHARACTERS))),
    body,
  })
