import type { Sentence } from '#api/failure.ts'
import type { DraftToSave } from '#contract/calls/message-drafts.ts'
import type { DraftContent, MessageDraft } from '#contract/entities/message.ts'
import type { UploadedFile } from '#contract/entities/uploaded-file.ts'
import type { ChosenFile } from '#offline/files/prepare-file.ts'
import type { DeskFile } from './draft-files.ts'
import type { DraftFile, KeptDraft } from './kept-draft.ts'
import type { WaitingFile } from './waiting-files.ts'

/** How far the server has what is typed. */
export type Saving = 'untouched' | 'unsaved' | 'saving' | 'saved' | 'waiting' | 'failed' | 'sent'

export type DeskState = {
  draftId: string
  saving: Saving
  failure?: Sentence
  files: readonly DeskFile[]
  /** This text goes on as a draft of its own, because another tab or device changed the same one. */
  isCopy: boolean
  /** It is being thrown away, once a saving or an upload under way has ended. */
  isDropping: boolean
}

/** A draft as it is opened, with those of its files that the server does not have. */
export type DeskOpening = { draftId: string; draft: KeptDraft; waits: readonly WaitingFile[] }

/** `isKnown` where the server was given something of the draft before, whether or not it answered. */
export type WaitingSave = { request: DraftToSave; isKnown: boolean }

/** What a desk works with: the server, the device, and what of the browser a test sets by itself. */
export type DeskTools = {
  save: (draftId: string, request: DraftToSave) => Promise<MessageDraft>
  upload: (draftId: string, file: { fileId: string; base64url: string }) => Promise<UploadedFile>
  /** Throws it away: here at once, and on the server as soon as that can be. */
  remove: (draftId: string, draft: Pick<MessageDraft, 'version' | 'content'>) => Promise<unknown>
  /** Keeps it on this device; null forgets it. */
  keep: (draftId: string, draft: KeptDraft | null) => void
  /** These of its files wait on this device until the server has them. */
  keepFiles: (draftId: string, files: readonly WaitingFile[]) => void
  /** What the server could not be given waits on this device for a network; null where nothing of it waits any more. */
  wait: (draftId: string, waits: WaitingSave | null) => Promise<unknown>
  /** Queues the message with its files. It replaces what waits of the draft, unless the server has yet to copy files for it. */
  queue: (draftId: string, waits: WaitingSave, keepsDraft: boolean) => Promise<unknown>
  contentOf: (draft: KeptDraft) => DraftContent
  typeOf: (file: ChosenFile) => DraftFile['type']
  isOnline: () => boolean
  /** Holds a draft for this page; answers the way to let go of it. */
  hold: (draftId: string) => () => void
  /** Whether no other tab of this browser has the draft, which then saves it by itself. */
  isOwner: (draftId: string) => boolean
  /** Whether another page of this tab has it, which goes on from what is on the device. */
  isOpenAgain: (draftId: string) => boolean
  onCopy: (draftId: string) => void
  newId: () => string
}
