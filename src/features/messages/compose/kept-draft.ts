import * as v from 'valibot'
import { CopyOfDraft } from '#contract/calls/message-drafts.ts'
import { type DraftContent, DraftEdit, type MessageDraft } from '#contract/entities/message.ts'
import { DocumentId } from '#contract/entities/document.ts'
import { Handle } from '#contract/entities/handle.ts'
import { ContractType } from '#contract/entities/plan.ts'
import { QuestionTopic } from '#contract/entities/question.ts'
import { FileType, type UploadedFile } from '#contract/entities/uploaded-file.ts'
import { TypedFields } from '#offline/drafts.ts'

/** A file of a draft: here and on the way, or with the server. */
export const DraftFile = v.object({
  fileId: v.string(),
  name: v.string(),
  /** In bytes. */
  size: v.number(),
  type: FileType,
  isUploaded: v.boolean(),
})
export type DraftFile = v.InferOutput<typeof DraftFile>

/** A draft as this device keeps it, with what it knows of the server's. */
export const KeptDraft = v.object({
  /** What was changed; 0 where the server has none yet. */
  version: v.number(),
  /** The server has all of it. */
  isSaved: v.boolean(),
  replyTo: v.nullable(v.string()),
  /** As they were typed, by the names of the form. */
  fields: TypedFields,
  files: v.array(DraftFile),
  /** The last change; missing until there is one. */
  edit: v.optional(DraftEdit),
  /** The server was given something of it, whether or not it answered. */
  isKnown: v.optional(v.boolean()),
  /** The draft from which it was split off, until the server knows it. */
  copyOf: v.optional(CopyOfDraft),
})
export type KeptDraft = v.InferOutput<typeof KeptDraft>

/** The bytes of files that the server does not have yet, as the release before kept them; now they wait in the outbox. */
export const KeptBytes = v.array(v.object({ fileId: v.string(), base64url: v.string() }))
export type KeptBytes = v.InferOutput<typeof KeptBytes>

/** What is kept of a draft for this session. */
export const keptIn = (memberId: string, draftId: string) => ({
  words: { name: `message ${memberId} ${draftId}`, schema: KeptDraft },
  bytes: { name: `message files ${memberId} ${draftId}`, schema: KeptBytes },
})

/** What a new message begins with. */
export type Beginning = {
  /** The writer's own. */
  memberId: string
  /** Whom it is about, where that is somebody else. */
  about?: string
  contractType: ContractType
  replyTo: string | null
  /** The claim, the document or the prior authorization that it is about. */
  claim?: string | undefined
  document?: string | undefined
  authorization?: string | undefined
}

/** How the form holds an authorization, whose handle looks like that of a claim. */
const AUTHORIZATION = 'authorization:'

export const authorizationValue = (handle: string): string => AUTHORIZATION + handle

export const newDraft = ({
  memberId,
  about,
  contractType,
  replyTo,
  claim,
  document,
  authorization,
}: Beginning): KeptDraft => ({
  ...{ version: 0, isSaved: true, replyTo, files: [] },
  fields: {
    ...{ about: about ?? memberId, contractType },
    ...(document === undefined ? {} : { related: document }),
    ...(authorization === undefined ? {} : { related: authorizationValue(authorization) }),
    ...(claim === undefined ? {} : { related: claim, topic: 'claim' }),
  },
})

/** The server's draft as it goes on here. */
export const draftOfServer = ({
  version,
  content,
  files,
}: Pick<MessageDraft, 'version' | 'content' | 'files'>): KeptDraft => ({
  version,
  isSaved: true,
  replyTo: content.replyTo,
  fields: {
    about: content.aboutMemberId,
    topic: content.topic ?? '',
    contractType: content.contractType,
    related: relatedOf(content),
    subject: content.subject,
    body: content.body,
  },
  files: content.files.map(({ fileId, name }) => {
    const uploaded = files.find((file) => file.fileId === fileId)
    return {
      ...{ fileId, name, size: uploaded?.bytes ?? 0, type: uploaded?.type ?? 'application/pdf' },
      isUploaded: uploaded !== undefined,
    }
  }),
})

/** A draft that an earlier release kept on the device has no authorization. */
const relatedOf = ({ claim, document, authorization }: DraftContent): string =>
  authorization ? authorizationValue(authorization) : (claim ?? document ?? '')

/** The claim, the document or the authorization that a draft is about. Drafts of earlier releases know claims alone, under that name. */
export const relatedIn = (fields: KeptDraft['fields']): string => fields['related'] ?? fields['claim'] ?? ''

/** What is saved and sent of a draft. */
export function contentOf({ fields, replyTo, files }: KeptDraft, writer: Beginning): DraftContent {
  const topic = fields['topic']
  const contractType = fields['contractType']
  const related = relatedIn(fields)
  const authorization = related.startsWith(AUTHORIZATION) ? related.slice(AUTHORIZATION.length) : null
  return {
    replyTo,
    aboutMemberId: fields['about'] || writer.memberId,
    topic: v.is(QuestionTopic, topic) ? topic : null,
    contractType: v.is(ContractType, contractType) ? contractType : writer.contractType,
    subject: fields['subject'] ?? '',
    body: fields['body'] ?? '',
    claim: v.is(Handle, related) ? related : null,
    document: v.is(DocumentId, related) ? related : null,
    authorization: v.is(Handle, authorization) ? authorization : null,
    files: files.map(({ fileId, name }) => ({ fileId, name })),
  }
}

/** A draft with what is known of its files: which of them the server has, and what the others are that wait here. */
export function withFiles(
  draft: KeptDraft,
  uploaded: readonly UploadedFile[],
  waits: readonly Omit<DraftFile, 'isUploaded'>[],
): KeptDraft {
  const files = draft.files.map((file): DraftFile => {
    const there = uploaded.find(({ fileId }) => fileId === file.fileId)
    if (there) return { ...file, size: there.bytes, type: there.type, isUploaded: true }
    const here = waits.find(({ fileId }) => fileId === file.fileId)
    return here && !file.isUploaded ? { ...file, size: here.size, type: here.type } : file
  })
  return { ...draft, files }
}

type MaybeEdit = DraftEdit | null | undefined

/** Whether both are the same change; two drafts that nobody has changed are the same, too. */
export const isSameEdit = (one: MaybeEdit, other: MaybeEdit): boolean =>
  one?.by === other?.by && one?.count === other?.count

/** Whether one is a later change of the page that made the other. */
export const isLaterEdit = (one: MaybeEdit, other: MaybeEdit): boolean =>
  one?.by !== undefined && one.by === other?.by && one.count > other.count

/** What goes on of several that this device has: the first, or a later change of the same page. */
export const latestOf = (kept: readonly KeptDraft[]): KeptDraft | null =>
  kept.reduce<KeptDraft | null>((best, one) => (!best || isLaterEdit(one.edit, best.edit) ? one : best), null)

/**
 * Which of the two goes on: what was typed here and is not with the server, else the server's. `isGone` where a draft
 * that was saved is no longer among the server's: it was sent or thrown away in another place.
 */
export function draftToGoOn(
  here: KeptDraft | null,
  listed: readonly MessageDraft[] | undefined,
  draftId: string,
): { draft: KeptDraft | undefined; isGone: boolean } {
  const there = listed?.find((draft) => draft.draftId === draftId)
  if (here && !here.isSaved && !isLaterEdit(there?.edit, here.edit)) return { draft: here, isGone: false }
  if (there)
    return { draft: here && here.version > there.version ? here : draftOfServer(there), isGone: false }
  return { draft: here ?? undefined, isGone: listed !== undefined && (here?.version ?? 0) > 0 }
}

/** A draft that was changed in two places goes on under another id; its files get new names, as ids are used once. */
export function copied(
  draft: KeptDraft,
  draftId: string,
  newId: () => string,
): { draft: KeptDraft; names: ReadonlyMap<string, string> } {
  const names = new Map(draft.files.map(({ fileId }) => [fileId, newId()]))
  const nameOf = (fileId: string): string => names.get(fileId) ?? fileId
  const uploaded = draft.files.filter(({ isUploaded }) => isUploaded)
  return {
    names,
    draft: {
      ...draft,
      ...{ version: 0, isSaved: false, isKnown: false, edit: undefined },
      files: draft.files.map((file) => ({ ...file, fileId: nameOf(file.fileId) })),
      copyOf: { draftId, files: uploaded.map(({ fileId }) => ({ from: fileId, to: nameOf(fileId) })) },
    },
  }
}
