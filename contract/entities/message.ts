import * as v from 'valibot'
import { orElse, orEmpty, orNull, rows } from '#contract/odd-data.ts'
import { Counter } from '#contract/counter.ts'
import { Day } from '#contract/day.ts'
import { typedText } from '#contract/text.ts'
import { RelatedAuthorization } from './authorization.ts'
import { DocumentId, ListedDocument } from './document.ts'
import { Handle } from './handle.ts'
import { LocalizedText } from './localized-text.ts'
import { ContractType } from './plan.ts'
import { NewsKind } from './preferences.ts'
import { QuestionOutcome, QuestionState, QuestionTopic } from './question.ts'
import { FileId, FileName, ListedFile, UploadedFile } from './uploaded-file.ts'
import { Uuid } from '#contract/ids.ts'
import { Instant } from '#contract/instant.ts'

/** Unread messages of one member (spec §3, message count). */
export const MessageCount = v.object({
  memberId: v.string(),
  count: v.pipe(v.number(), v.integer(), v.minValue(0)),
})
export type MessageCount = v.InferOutput<typeof MessageCount>

const common = {
  /** Part of the address of the message's page. */
  messageId: Handle,
  /** The recipient. */
  memberId: v.string(),
  memberName: orEmpty(v.string()),
  /** In the language in which it was written; empty if the topic is enough. */
  subject: orEmpty(v.string()),
  /** The topic of a question and its answers; null for a letter. */
  topic: orElse(v.nullable(QuestionTopic), null),
  /** Whether the reader wrote it; otherwise the insurer did. */
  isFromMember: orElse(v.boolean(), false),
  sentAt: Instant,
  /** When this reader opened it; null while it is unread. Other readers have their own marks. */
  readAt: orElse(v.nullable(Instant), null),
  isInTrash: orElse(v.boolean(), false),
}

/** Null if nothing is stated, and in data from an earlier release. */
const orMissing = <Schema extends v.GenericSchema>(schema: Schema) =>
  orElse(v.optional(v.nullable(schema), null), null)

/** A letter in both languages; null if it was written in one. */
const inEachLanguage = <Part extends v.ObjectEntries>(part: Part) =>
  orMissing(v.object({ en: v.object(part), es: v.object(part) }))

/** A message in a list, with the first words of its text. */
export const ListedMessage = v.object({
  ...common,
  preview: orEmpty(v.string()),
  texts: inEachLanguage({ subject: v.string(), preview: v.string() }),
  /** The care that its claim is for, if the reader may read the claim. */
  care: orMissing(v.object({ service: orEmpty(LocalizedText) })),
})
export type ListedMessage = v.InferOutput<typeof ListedMessage>

/** The messages of one conversation, oldest first. */
const ThreadMessage = v.object({
  messageId: Handle,
  isFromMember: orElse(v.boolean(), false),
  sentAt: Instant,
  body: orEmpty(v.string()),
  files: rows(ListedFile),
  /** Whether the bell counts it: this reader has neither opened nor deleted it. */
  isUnread: orElse(v.boolean(), false),
})
export type ThreadMessage = v.InferOutput<typeof ThreadMessage>

/** The claim that a message is about, if the reader may read it. */
export const RelatedClaim = v.object({ handle: Handle, claimNumber: v.string() })
export type RelatedClaim = v.InferOutput<typeof RelatedClaim>

const { documentId, kind, version, title } = ListedDocument.entries

/** The document that a message is about, if the reader may read it. */
export const RelatedDocument = v.object({ documentId, kind, version, title })
export type RelatedDocument = v.InferOutput<typeof RelatedDocument>

/** A message; its text is plain, with line breaks. */
export const Message = v.object({
  ...common,
  /** Its subject; null if it isn't known. */
  kind: orElse(v.nullable(NewsKind), null),
  body: orEmpty(v.string()),
  texts: inEachLanguage({ subject: v.string(), body: v.string() }),
  files: rows(ListedFile),
  claim: orElse(v.nullable(RelatedClaim), null),
  document: orElse(v.nullable(RelatedDocument), null),
  authorization: orElse(v.nullable(RelatedAuthorization), null),
  /** The conversation that it belongs to; null for a letter, which can't be answered. */
  conversation: orElse(
    v.nullable(
      v.object({
        state: orElse(QuestionState, 'closed'),
        /** The next business day (spec §9). */
        answerBy: Day,
        /** The contract type of the plan that it is about. */
        contractType: ContractType,
        /** How it ended; null if it hasn't ended, or if that isn't recorded. */
        outcome: orNull(QuestionOutcome),
        thread: rows(ThreadMessage),
      }),
    ),
    null,
  ),
})
export type Message = v.InferOutput<typeof Message>

export const MOST_SUBJECT_CHARACTERS = 120
export const MOST_MESSAGE_CHARACTERS = 4_000
/** Pages 18: at most four files of at most 6 MB, together at most 10 MB. */
export const MOST_MESSAGE_FILES = 4
export const MOST_MESSAGE_FILE_BYTES = 10 * 1024 * 1024
/** The maximum number of messages that an account may send in 24 hours (BP-NFA-0242). */
export const MOST_MESSAGES_A_DAY = 40
/** The maximum number of drafts per account (BP-NFA-0244). */
export const MOST_DRAFTS = 50

/** Created by the device; also the id of the message that the draft becomes. */
export const DraftId = Uuid

const DraftFields = v.object({
  /** A message of the continued conversation; null for a new one. */
  replyTo: v.nullable(Handle),
  /** The member that it is about: the writer, or a person whose messages the writer may read. */
  aboutMemberId: v.string(),
  topic: v.nullable(QuestionTopic),
  contractType: ContractType,
  subject: typedText(MOST_SUBJECT_CHARACTERS),
  /** As typed, even if it is too long to be sent. */
  body: typedText(5 * MOST_MESSAGE_CHARACTERS),
  /** The handle of the claim that it is about. */
  claim: v.nullable(Handle),
  /** The document that it is about. Missing in data from an earlier release. */
  document: v.optional(v.nullable(DocumentId), null),
  /** The handle of the prior authorization that it is about. Missing in data from an earlier release. */
  authorization: v.optional(v.nullable(Handle), null),
  files: v.pipe(v.array(v.object({ fileId: FileId, name: FileName })), v.maxLength(MOST_MESSAGE_FILES)),
})

/** A message is about at most one of these. */
const RELATED = ['claim', 'document', 'authorization'] as const

/** The content of a draft. Every part may still be missing. */
export const DraftContent = v.pipe(
  DraftFields,
  v.forward(
    v.partialCheck(
      [['claim'], ['document'], ['authorization']],
      (content) => RELATED.filter((kind) => content[kind] !== null).length <= 1,
      'must not be combined with another',
    ),
    ['document'],
  ),
)
export type DraftContent = v.InferOutput<typeof DraftContent>

/**
 * The opened page on which a draft was typed, and the number of changes made there. Among one page's saves, the latest
 * change counts, regardless of the order in which they arrive and of whether they were answered.
 */
export const DraftEdit = v.object({
  by: Uuid,
  count: v.pipe(Counter, v.minValue(1)),
})
export type DraftEdit = v.InferOutput<typeof DraftEdit>

/** A draft on the server, available on every device of the account. */
export const MessageDraft = v.object({
  draftId: v.string(),
  /** Increases with each change; a save names the version that it changes. */
  version: v.pipe(v.number(), v.integer(), v.minValue(1)),
  savedAt: Instant,
  content: DraftContent,
  /** The latest saved change; null if it isn't known. */
  edit: orElse(v.nullable(DraftEdit), null),
  /** Its files that have been uploaded. */
  files: rows(UploadedFile),
})
export type MessageDraft = v.InferOutput<typeof MessageDraft>

export const MessageFolder = v.picklist(['inbox', 'sent', 'trash'])
export type MessageFolder = v.InferOutput<typeof MessageFolder>

/** `unread` removes the read mark; `restored` moves a message back from the trash. */
export const MessageStatus = v.picklist(['read', 'unread', 'restored'])
export type MessageStatus = v.InferOutput<typeof MessageStatus>
