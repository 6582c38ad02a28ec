import * as v from 'valibot'
import { endpoint } from '#contract/endpoint.ts'
import { incomplete, rows } from '#contract/odd-data.ts'
import {
  DraftContent,
  DraftEdit,
  DraftId,
  MOST_MESSAGE_FILES,
  MessageDraft,
} from '#contract/entities/message.ts'
import { Handle } from '#contract/entities/handle.ts'
import { FileId, UploadedFile } from '#contract/entities/uploaded-file.ts'

const draft = '/{memberId}/drafts/{draftId}'

/** What the caller has begun to write under this member id, the newest first. */
export const messageDrafts = endpoint({
  method: 'GET',
  area: 'message',
  path: '/{memberId}/drafts',
  access: 'own-plan',
  reply: v.object({ drafts: rows(MessageDraft), ...incomplete }),
  failure: 'BP-NFA-0238',
})

export const messageDraft = endpoint({
  method: 'GET',
  area: 'message',
  path: draft,
  access: 'own-plan',
  reply: MessageDraft,
  failure: 'BP-NFA-0238',
})

/** A draft that was begun as a copy of another, because both were changed: the files that come along get new names. */
export const CopyOfDraft = v.object({
  draftId: DraftId,
  files: v.pipe(v.array(v.object({ from: FileId, to: FileId })), v.maxLength(MOST_MESSAGE_FILES)),
})
export type CopyOfDraft = v.InferOutput<typeof CopyOfDraft>

/** What a draft is to hold, the version that was changed, and the change. */
export const DraftToSave = v.object({
  version: v.pipe(v.number(), v.integer(), v.minValue(0)),
  content: DraftContent,
  edit: v.optional(DraftEdit),
  copyOf: v.optional(CopyOfDraft),
})
export type DraftToSave = v.InferOutput<typeof DraftToSave>

/**
 * Saves a draft over the version that was changed; 0 where there was none. Where another tab or device has saved since,
 * nothing is written (BP-NFA-0239). What the same page has saved since is none of another's: a later change of it is
 * written, an earlier one is answered with what stands. Files that it no longer names are gone.
 */
export const saveMessageDraft = endpoint({
  method: 'PUT',
  area: 'message',
  path: draft,
  access: 'own-plan',
  body: DraftToSave,
  reply: MessageDraft,
  failure: 'BP-NFA-0240',
})

/** Throws a draft away with its files; saved again within a day it is back with them. One that is not there is no fault. */
export const deleteMessageDraft = endpoint({
  method: 'DELETE',
  area: 'message',
  path: draft,
  access: 'own-plan',
  reply: v.object({}),
  failure: 'BP-NFA-0249',
})

/** A file for a draft, under a name that the device has made: sent again it is the same file. */
export const uploadMessageFile = endpoint({
  method: 'PUT',
  area: 'message',
  path: `${draft}/files/{fileId}`,
  access: 'own-plan',
  takes: 'file',
  reply: UploadedFile,
  failure: 'BP-NFA-0241',
})

/** Sends what is given, whatever was saved of it; the draft is gone afterwards. */
export const sendMessage = endpoint({
  method: 'POST',
  area: 'message',
  path: '/{memberId}/messages',
  access: 'own-plan',
  body: v.object({ draftId: DraftId, content: DraftContent }),
  reply: v.object({
    messageId: Handle,
    /** The next business day (spec §9). */
    answerBy: v.string(),
  }),
  failure: 'BP-NFA-0245',
  once: true,
})
