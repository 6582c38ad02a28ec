import * as v from 'valibot'
import { Counter } from '#contract/counter.ts'
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

/** Lists the caller's drafts under this member id, newest first. */
export const messageDrafts = endpoint({
  method: 'GET',
  area: 'message',
  path: '/{memberId}/drafts',
  access: 'own-plan',
  reply: v.object({ drafts: rows(MessageDraft), ...incomplete }),
  failure: 'BP-NFA-0238',
})

/** Returns one draft of a message. */
export const messageDraft = endpoint({
  method: 'GET',
  area: 'message',
  path: draft,
  access: 'own-plan',
  reply: MessageDraft,
  failure: 'BP-NFA-0238',
})

/** The original of a draft that was split off because both were changed; its files get new names. */
export const CopyOfDraft = v.object({
  draftId: DraftId,
  files: v.pipe(v.array(v.object({ from: FileId, to: FileId })), v.maxLength(MOST_MESSAGE_FILES)),
})
export type CopyOfDraft = v.InferOutput<typeof CopyOfDraft>

/** The new content of a draft, the version that it changes, and the change. */
export const DraftToSave = v.object({
  version: Counter,
  content: DraftContent,
  edit: v.optional(DraftEdit),
  copyOf: v.optional(CopyOfDraft),
})
export type DraftToSave = v.InferOutput<typeof DraftToSave>

/**
 * Saves a draft over the version that it changes, or 0 for a new one. If another tab or device has saved since, nothing
 * is written (BP-NFA-0239). Saves of the same page are applied in order: an earlier one returns the draft unchanged.
 * Files that the draft no longer names are deleted.
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

/** Deletes a draft with its files. Saving it within a day restores both; deleting a missing draft succeeds. */
export const deleteMessageDraft = endpoint({
  method: 'DELETE',
  area: 'message',
  path: draft,
  access: 'own-plan',
  reply: v.object({}),
  failure: 'BP-NFA-0249',
})

/** Uploads a file for a draft under an id that the device created. Repeating an id doesn't add a second file. */
export const uploadMessageFile = endpoint({
  method: 'PUT',
  area: 'message',
  path: `${draft}/files/{fileId}`,
  access: 'own-plan',
  takes: 'file',
  reply: UploadedFile,
  failure: 'BP-NFA-0241',
})

/** Sends the message in the request, regardless of the saved draft, and deletes its draft. */
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
