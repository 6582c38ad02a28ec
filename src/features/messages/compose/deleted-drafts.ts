import * as v from 'valibot'
import type { MessageDraft } from '#contract/entities/message.ts'
import { type Entry, isRefused } from '#offline/outbox/entry.ts'
import { defineOutboxKind } from '#offline/outbox/kinds.ts'
import {
  cancelOrSent,
  knowWhatWaits,
  sendWaiting,
  submit,
  useWaiting,
  waiting,
} from '#offline/outbox/outbox.ts'
import { queryClient } from '#offline/query-client.ts'
import { composeMessages as texts } from '#features/messages/messages/compose.gen.ts'
import { throwDraftAway } from './drafts.queries.ts'
import {
  WaitingContent,
  type WaitingDraft,
  WaitingDraftBody,
  draftWaits,
  nameOf,
  takeFromHere,
  useWaitingDrafts,
  waitingBodyOf,
} from './waiting-drafts.ts'
import { WaitingFile, keepFiles, waitingFilesOf } from './waiting-files.ts'
import { useQueuedMessages } from './waiting-sends.ts'

const Body = v.object({
  /** Of the writer, whose plan was open. */
  memberId: v.string(),
  draftId: v.string(),
  /** As it was listed, or stood on its page. */
  version: v.number(),
  content: WaitingContent,
  /** What waited of it comes back with it. */
  waits: v.nullable(WaitingDraftBody),
  files: v.array(WaitingFile),
})
type Body = v.InferOutput<typeof Body>

/** A draft of the server's that was thrown away here. In the group of its draft, so that no earlier saving arrives after it. */
const deletion = defineOutboxKind({
  name: 'draft-delete',
  schema: Body,
  group: ({ draftId }) => draftId,
  groupsWith: 'message-draft',
  call: ({ memberId, draftId }) => throwDraftAway({ client: queryClient, memberId }, draftId),
  describe: ({ content }) => ({
    title: texts.deletes,
    ...(nameOf(content) !== '' && { detail: nameOf(content) }),
    ...(content.body !== '' && { text: content.body }),
  }),
  onWithdrawn: (body) => bringBackDraft(body, { isGone: false }),
})

const bodyIn = ({ kind, body }: Entry): Body | undefined => {
  const read = v.safeParse(Body, kind === deletion.name ? body : undefined)
  return read.success ? read.output : undefined
}

type DraftToDelete = Pick<MessageDraft, 'draftId' | 'version' | 'content'> & {
  /** The server has nothing of it, unless it is on its way there. */
  isHereOnly?: boolean
}

/** Throws a draft away. Answers the way to bring it back. */
export async function deleteDraft(
  memberId: string,
  { draftId, version, content, isHereOnly = false }: DraftToDelete,
): Promise<() => Promise<void>> {
  await knowWhatWaits()
  const waits = waitingBodyOf(draftId) ?? null
  const body: Body = { memberId, draftId, version, content, waits, files: waitingFilesOf(draftId) }
  if (isHereOnly) {
    const { wasSent, bringBack } = await takeFromHere(memberId, draftId)
    if (!wasSent) return bringBack
  }
  await submit(deletion, body)
  await takeFromHere(memberId, draftId)
  // What waited before it in its group may have been refused.
  void sendWaiting()
  return async () => {
    const outcome = await withdrawn(draftId)
    // It was brought back in another tab, perhaps with other words since.
    if (outcome === undefined && waitingBodyOf(draftId)) return
    await bringBackDraft(body, { isGone: outcome !== 'canceled' })
  }
}

/** Takes the deletion back before it is sent; `sent` where it may have arrived, undefined where there is none any more. */
async function withdrawn(draftId: string): Promise<'canceled' | 'sent' | undefined> {
  const entry = waiting.get().find((one) => bodyIn(one)?.draftId === draftId)
  return entry && cancelOrSent(entry.id)
}

/** The draft as it was, with what waited of it. The server writes a draft again that it has thrown away. */
async function bringBackDraft(
  { memberId, draftId, version, content, waits, files }: Body,
  { isGone }: { isGone: boolean },
): Promise<void> {
  // A saving of the same page could be an old one that comes late, which brings nothing back.
  const { edit: _edit, ...again } = waits?.request ?? { version, content }
  if (isGone) await draftWaits(memberId, draftId, { request: again, isKnown: true })
  else if (waits) await draftWaits(memberId, draftId, waits)
  void keepFiles(memberId, draftId, files)
}

/** Whoever opens a draft again does not want it thrown away. */
export async function takeDeletionBack(draftId: string): Promise<void> {
  await knowWhatWaits()
  const body = waiting
    .get()
    .map(bodyIn)
    .findLast((one) => one?.draftId === draftId)
  if (body && (await withdrawn(draftId)) === 'canceled') await bringBackDraft(body, { isGone: false })
}

/** What is saved after the deletion, as in another tab, stays. */
export const forgetDeletion = (draftId: string): Promise<unknown> => withdrawn(draftId)

/** A draft of the server's, or one that waits for it on this device. */
export type ListedDraft = MessageDraft | WaitingDraft

/**
 * What was listed, with what waits on top: other words, and deletions unless the server refused them. A draft that waits
 * to be sent is a message.
 */
export function useCurrentDrafts(memberId: string, listed: readonly MessageDraft[]): ListedDraft[] {
  const waits = useWaitingDrafts(memberId)
  const deleted = useWaiting().flatMap((entry) => (isRefused(entry) ? [] : (bodyIn(entry)?.draftId ?? [])))
  const queued = new Set(useQueuedMessages(memberId).map(({ draftId }) => draftId))
  const here = new Set([...deleted, ...queued, ...waits.map(({ draftId }) => draftId)])
  const shown = waits.filter(({ draftId }) => !queued.has(draftId))
  return [...shown, ...listed.filter(({ draftId }) => !here.has(draftId))]
}
