import type { QueryClient } from '@tanstack/react-query'
import { connection } from '#offline/connection.ts'
import { draftsLeft, dropDraft } from '#offline/drafts.ts'
import { takeDeletionBack } from './deleted-drafts.ts'
import { draftsQuery } from './drafts.queries.ts'
import {
  type Beginning,
  type KeptBytes,
  type KeptDraft,
  draftToGoOn,
  keptIn,
  latestOf,
  newDraft,
  withFiles,
} from './kept-draft.ts'
import { waitingDraftOf } from './waiting-drafts.ts'
import { type WaitingFile, keepFiles, waitingFilesOf } from './waiting-files.ts'

/** `openedAs` is another one each time that a draft is opened. */
export type OpenedDraft = {
  draft: KeptDraft
  waits: readonly WaitingFile[]
  isGone: boolean
  openedAs: string
}

const ignore = (): undefined => undefined

/** A draft as it goes on: what this device has of it and what the server has; a new one where neither knows it. */
export async function openDraft(
  client: QueryClient,
  draftId: string,
  beginning: Beginning,
): Promise<OpenedDraft> {
  const { memberId } = beginning
  const { words, bytes } = keptIn(memberId, draftId)
  const list = draftsQuery(memberId)
  const isOnline = connection.get() === 'online'
  const [here, [kept], fresh, known] = await Promise.all([
    draftsLeft(words),
    draftsLeft(bytes),
    isOnline ? client.fetchQuery({ ...list, staleTime: 0 }).catch(ignore) : undefined,
    // Where the server does not answer, what was listed before may be on the device.
    Promise.resolve(client.getQueryData(list.queryKey)),
  ])
  const listed = (fresh ?? known)?.drafts
  const waits = await waitingDraftOf(draftId, listed)
  const { draft, isGone } = draftToGoOn(latestOf(waits ? [...here, waits] : here), listed, draftId)
  const files = [...waitingFilesOf(draftId), ...(draft && kept ? filesOfBefore(draft, kept) : [])]
  const there = listed?.find((one) => one.draftId === draftId)?.files ?? []
  const opened = withFiles(draft ?? newDraft(beginning), there, files)
  const isMissing = ({ fileId }: WaitingFile): boolean =>
    opened.files.some((file) => file.fileId === fileId && !file.isUploaded)
  const missing = files.filter(isMissing)
  if (kept) {
    void keepFiles(memberId, draftId, missing)
    dropDraft(bytes)
  }
  return {
    draft: opened,
    waits: missing,
    openedAs: crypto.randomUUID(),
    isGone: isGone && fresh !== undefined,
  }
}

/** What the release before kept for the session alone goes on among what waits. */
const filesOfBefore = ({ files }: KeptDraft, kept: KeptBytes): WaitingFile[] =>
  kept.flatMap(({ fileId, base64url }) => {
    const file = files.find((one) => one.fileId === fileId)
    return file ? [{ fileId, name: file.name, size: file.size, type: file.type, base64url }] : []
  })

/** The member opens it, and does not want it thrown away. A page that takes it over from another tab leaves that as it is. */
export async function openByMember(
  ...[client, draftId, beginning]: Parameters<typeof openDraft>
): Promise<OpenedDraft> {
  await takeDeletionBack(draftId)
  return openDraft(client, draftId, beginning)
}

/** A draft that goes on under another id is written on the page that stands. */
const goesOn = new Map<string, string>()

export const noteCopy = (from: string, to: string): void => void goesOn.set(to, writingKey(from))

/** The same for a draft and its copies: their page is not drawn anew while somebody types. */
export const writingKey = (draftId: string): string => goesOn.get(draftId) ?? draftId
