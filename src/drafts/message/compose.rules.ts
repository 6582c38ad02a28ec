import * as v from 'valibot'
import { DocumentId } from '#contract/entities/document.ts'
import { Handle } from '#contract/entities/handle.ts'
import {
  type DraftContent,
  MOST_MESSAGE_CHARACTERS,
  MOST_SUBJECT_CHARACTERS,
} from '#contract/entities/message.ts'
import { ContractType } from '#contract/entities/plan.ts'
import { QuestionTopic } from '#contract/entities/question.ts'
import { textOnly } from '#contract/text.ts'
import type { TypedFields } from '#drafts/drafts.ts'
import { draftMessages } from '#drafts/locales/draft.gen.ts'
import type { AskedQuestion } from './asked-question.ts'
import type { TypedContent } from './draft-record.ts'

const { errors } = draftMessages

const body = v.pipe(
  v.string(),
  v.transform(textOnly),
  v.trim(),
  v.nonEmpty(errors.body),
  v.maxLength(MOST_MESSAGE_CHARACTERS, errors.tooLong({ most: MOST_MESSAGE_CHARACTERS })),
)

/**
 * The fields required before the form is sent. A hidden field counts as missing; a reply takes its conversation's
 * values.
 */
export const composeForm = ({ isReply }: { isReply: boolean }) =>
  v.object({
    about: v.optional(v.pipe(v.string(), v.nonEmpty(errors.about))),
    contractType: v.optional(v.picklist(ContractType.options, errors.contractType)),
    topic: isReply ? v.optional(v.string()) : v.picklist(QuestionTopic.options, errors.topic),
    subject: v.optional(v.pipe(v.string(), v.maxLength(MOST_SUBJECT_CHARACTERS))),
    body,
  })

/** The start of a new message. */
export type Beginning = {
  /** The writer's member id. */
  memberId: string
  /** The member that the message is about, if not the writer. */
  about?: string
  contractType: ContractType
  replyTo: string | null
  /** The claim, document or prior authorization that the message is about. */
  claim?: string | undefined
  document?: string | undefined
  authorization?: string | undefined
  question?: AskedQuestion | undefined
}

/** The fields of the form, by name. */
export type Fields = v.InferOutput<typeof TypedFields>

/** The prefix of an authorization's value in the form, because its handle looks like a claim's. */
const AUTHORIZATION = 'authorization:'

export const authorizationValue = (handle: string): string => AUTHORIZATION + handle

export const newFields = (beginning: Beginning): Fields => {
  const { memberId, about, contractType, claim, document, authorization, question } = beginning
  return {
    about: about ?? memberId,
    contractType,
    ...(document !== undefined && { related: document }),
    ...(authorization !== undefined && { related: authorizationValue(authorization) }),
    ...(claim !== undefined && { related: claim, topic: 'claim' }),
    ...question,
  }
}

/** Converts a draft's content to form fields. */
export const fieldsOf = (content: TypedContent): Fields => ({
  about: content.aboutMemberId,
  topic: content.topic ?? '',
  contractType: content.contractType,
  related: relatedOf(content),
  subject: content.subject,
  body: content.body,
})

/** A draft stored by an earlier build has no authorization. */
const relatedOf = ({ claim, document, authorization }: TypedContent): string =>
  authorization ? authorizationValue(authorization) : (claim ?? document ?? '')

/** Converts form fields to the content that is saved and sent. */
export function contentOf(
  fields: Fields,
  files: DraftContent['files'],
  { memberId, contractType: ofPlan, replyTo }: Pick<Beginning, 'memberId' | 'contractType' | 'replyTo'>,
): TypedContent {
  const { topic, contractType, related = '' } = fields
  const authorization = related.startsWith(AUTHORIZATION) ? related.slice(AUTHORIZATION.length) : null
  return {
    replyTo,
    aboutMemberId: fields['about'] || memberId,
    topic: v.is(QuestionTopic, topic) ? topic : null,
    contractType: v.is(ContractType, contractType) ? contractType : ofPlan,
    subject: fields['subject'] ?? '',
    body: fields['body'] ?? '',
    claim: v.is(Handle, related) ? related : null,
    document: v.is(DocumentId, related) ? related : null,
    authorization: v.is(Handle, authorization) ? authorization : null,
    files: files.map(({ fileId, name }) => ({ fileId, name })),
  }
}
