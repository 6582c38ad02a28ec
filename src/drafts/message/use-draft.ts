import { useEffect, useState } from 'react'
import type { Sentence } from '#api/failure.ts'
import { useStore } from '#base/store.ts'
import { useConnection } from '#offline/connection.ts'
import { unwrittenIds, useSendingId, useWaiting } from '#outbox/outbox.ts'
import { DraftEditor, type Opening } from './draft-editor.ts'
import { type ShownFile, isWritten } from './draft-files.ts'
import type { WaitingRecord } from './draft-store.ts'
import { SENT_ELSEWHERE } from './draft-sync.ts'
import { knownDraft } from './drafts.queries.ts'

/** The saving state of the member's text. */
type Saving = 'untouched' | 'unsaved' | 'saving' | 'saved' | 'waiting' | 'failed' | 'sent'

export type DraftState = { saving: Saving; failure?: Sentence; files: readonly ShownFile[]; isCopy: boolean }

/** The record's state as shown on the page. */
function savingOf(
  waits: WaitingRecord | undefined,
  now: { isSending: boolean; isOnline: boolean; isWritten: boolean; hasDraft: boolean },
): Saving {
  if (!waits || waits.record.wants === 'deleted') return now.hasDraft ? 'saved' : 'untouched'
  const { failure } = waits.entry
  if (failure?.isFinal) return failure.code === SENT_ELSEWHERE ? 'sent' : 'failed'
  if (!now.isOnline || failure?.isCutOff) return now.isWritten ? 'waiting' : 'unsaved'
  if (failure) return 'failed'
  return now.isSending ? 'saving' : 'unsaved'
}

type Now = { sending: string | undefined; isOnline: boolean }

/** The state of a draft for its page. */
export function draftState(editor: DraftEditor, { sending, isOnline }: Now): DraftState {
  const { waits, files, sentElsewhere, draftId } = editor
  const common = { files, isCopy: editor.place.get().isCopy }
  if (sentElsewhere) return { ...common, saving: 'sent', failure: sentElsewhere }
  if (editor.isMissing) return { ...common, saving: 'unsaved' }
  const failure = waits?.entry.failure
  const saving = savingOf(waits, {
    isSending: waits?.entry.id === sending,
    isOnline,
    isWritten: isWritten(draftId),
    hasDraft: knownDraft(draftId) !== undefined,
  })
  return { ...common, saving, ...(failure && { failure }) }
}

/** The editor of a draft while its page is open, and the state that the page shows. */
export function useDraft(opening: Opening): { editor: DraftEditor; state: DraftState } {
  const [editor] = useState(() => new DraftEditor(opening))
  useEffect(() => editor.enter(), [editor])
  useWaiting()
  useStore(editor.place)
  useStore(unwrittenIds)
  const state = draftState(editor, { sending: useSendingId(), isOnline: useConnection() === 'online' })
  return { editor, state }
}

/** The page on which a draft was opened, by the id of its copy. */
const pages = new Map<string, string>()

export const noteCopy = (from: string, to: string): void => void pages.set(to, writingKey(from))

/** The same key for a draft and its copies, so that the page isn't remounted while the member types. */
export const writingKey = (draftId: string): string => pages.get(draftId) ?? draftId

/** Changes the address while the member types: the focus stays in the field instead of moving to the heading. */
export function keepFocus(navigate: () => Promise<void>): void {
  const typedIn = document.activeElement
  typedIn?.toggleAttribute('data-first-focus', true)
  void navigate().finally(() => typedIn?.toggleAttribute('data-first-focus', false))
}
