import * as v from 'valibot'
import { codeOf } from '#api/failure.ts'
import { DraftToSave } from '#contract/calls/message-drafts.ts'
import { DraftContent, type MessageDraft } from '#contract/entities/message.ts'
import { questionTopicMessages } from '#member/messages/question-topic.gen.ts'
import { type Entry, isRefused } from '#offline/outbox/entry.ts'
import { connection } from '#offline/connection.ts'
import { NotYet, defineOutboxKind } from '#offline/outbox/kinds.ts'
import { draftsLeft, dropDraft, keepDraft } from '#offline/drafts.ts'
import { cancelOrSent, knowWhatWaits, submit, useWaiting, waiting } from '#offline/outbox/outbox.ts'
import { queryClient } from '#offline/query-client.ts'
import { composeMessages as texts } from '#features/messages/messages/compose.gen.ts'
import { isOpen } from './draft-lock.ts'
import type { WaitingSave } from './desk-tools.ts'
import { draftsQuery, saveDraft } from './drafts.queries.ts'
import { type KeptDraft, draftOfServer, isSameEdit, keptIn } from './kept-draft.ts'
import {
  type WaitingFile,
  type WithdrawnFile,
  fileWithdrawn,
  keepFiles,
  moveFiles,
  waitingFilesOf,
} from './waiting-files.ts'

/** As it was typed: what the server would not take is kept all the same, and can be copied from what waits. */
export const WaitingContent = v.object({ ...DraftContent.entries, subject: v.string(), body: v.string() })

export const WaitingDraftBody = v.object({
  /** Of the writer, whose plan was open. */
  memberId: v.string(),
  draftId: v.string(),
  request: v.object({ ...DraftToSave.entries, content: WaitingContent }),
  /** The server was given something of it before, whether or not it answered. */
  isKnown: v.optional(v.boolean(), false),
})
type Body = v.InferOutput<typeof WaitingDraftBody>

/** A draft that was typed without a network. While its page is open the page saves it; later it goes by itself. */
const waitingDraft = defineOutboxKind({
  name: 'message-draft',
  schema: WaitingDraftBody,
  group: ({ draftId }) => draftId,
  async call({ memberId, draftId, request }): Promise<MessageDraft> {
    if (await isOpen(draftId)) throw new NotYet()
    return saveDraft({ client: queryClient, memberId }, draftId, request)
  },
  describe: ({ request: { content } }) => ({
    title: texts.waits,
    ...(nameOf(content) !== '' && { detail: nameOf(content) }),
    text: content.body,
  }),
  supersedes: (later, earlier) => later.draftId === earlier.draftId,
  // It was changed or sent in another place meanwhile, or there are as many drafts as there may be.
  isFinal: (failure) => ['BP-NFA-0239', 'BP-NFA-0248', 'BP-NFA-0244'].includes(codeOf(failure)),
  onDelivered: (body, { version }) => void noteDelivered(body, version),
  onWithdrawn: takeFilesBack,
  rebase: (later, { version }) => ({ ...later, request: { ...later.request, version } }),
  insist: asCopy,
})

/** What is kept of a draft for its page goes on from what the server has; what was typed since is still unsaved. */
async function noteDelivered({ memberId, draftId, request }: Body, version: number): Promise<void> {
  const { words } = keptIn(memberId, draftId)
  const [kept] = await draftsLeft(words)
  // A page that has it open knows better.
  if (!kept || kept.version >= version || (await isOpen(draftId))) return
  keepDraft(words, { ...kept, version, isSaved: isSameEdit(kept.edit, request.edit), copyOf: undefined })
}

/** A draft that was refused goes on as one of its own, with copies of its files. A copy has its own name already. */
async function asCopy(body: Body): Promise<Body> {
  const { memberId, draftId, request } = body
  if (request.copyOf) return body
  const { content, edit } = request
  const files = content.files.map(({ fileId }) => ({ from: fileId, to: crypto.randomUUID() }))
  const nameOf = (fileId: string): string => files.find(({ from }) => from === fileId)?.to ?? fileId
  const named = content.files.map((file) => ({ ...file, fileId: nameOf(file.fileId) }))
  const copyId = crypto.randomUUID()
  await moveFiles(memberId, { from: draftId, to: copyId }, nameOf)
  for (const kept of Object.values(keptIn(memberId, draftId))) dropDraft(kept)
  return {
    ...{ memberId, draftId: copyId, isKnown: false },
    request: {
      version: 0,
      content: { ...content, files: named },
      ...(edit && { edit }),
      copyOf: { draftId, files },
    },
  }
}

const NAME_CHARACTERS = 60

/** By what the member knows a draft: its subject, its topic, or how it begins; empty where it has none of them yet. */
export function nameOf({ subject, topic, body }: Body['request']['content']): string {
  if (subject !== '') return subject
  if (topic !== null) return questionTopicMessages[topic]
  const [line = ''] = body.trim().split('\n', 1)
  return Array.from(line).slice(0, NAME_CHARACTERS).join('')
}

const bodyIn = (entry: Entry): Body | undefined => {
  const read = v.safeParse(WaitingDraftBody, entry.kind === waitingDraft.name ? entry.body : undefined)
  return read.success ? read.output : undefined
}

const entriesOf = (draftId: string): Entry[] =>
  waiting.get().filter((entry) => bodyIn(entry)?.draftId === draftId)

/** What waits of a draft, the latest of it. */
export const waitingBodyOf = (draftId: string): Body | undefined => entriesOf(draftId).map(bodyIn).at(-1)

/** Puts a draft among what waits, in the place of what waited of it before; null where the server has it. */
export async function draftWaits(
  memberId: string,
  draftId: string,
  waits: WaitingSave | null,
): Promise<void> {
  if (waits) await submit(waitingDraft, { memberId, draftId, ...waits })
  else await cancelAll(draftId)
}

/** Takes back what waits of a draft; whether something of it was sent meanwhile. */
async function cancelAll(draftId: string): Promise<boolean> {
  let wasSent = false
  for (const { id } of entriesOf(draftId)) wasSent = (await cancelOrSent(id)) === 'sent' || wasSent
  return wasSent
}

const listedDraft = (memberId: string, draftId: string): MessageDraft | undefined =>
  queryClient.getQueryData(draftsQuery(memberId).queryKey)?.drafts.find((one) => one.draftId === draftId)

/** Files that came with what the member has taken back are not sent; the server's draft keeps what it names. */
async function takeFilesBack({ memberId, draftId, request }: Body): Promise<void> {
  // Its page goes on with them.
  if (await isOpen(draftId)) return
  const there = listedDraft(memberId, draftId)
  if (!there && request.version > 0) return
  const named = there?.content.files ?? []
  const isNamed = ({ fileId }: WaitingFile): boolean => named.some((file) => file.fileId === fileId)
  await keepFiles(memberId, draftId, waitingFilesOf(draftId).filter(isNamed))
}

/** A file that the member has taken back is no file of its draft any more. */
async function removeFile({ memberId, draftId, fileId }: WithdrawnFile): Promise<void> {
  if (await isOpen(draftId)) return
  const { words } = keptIn(memberId, draftId)
  const [waits, [kept]] = [waitingBodyOf(draftId), await draftsLeft(words)]
  const there = waits ? undefined : await currentDraft(memberId, draftId)
  const before: Omit<Body, 'draftId'> | undefined =
    waits ??
    (there && { memberId, isKnown: true, request: { version: there.version, content: there.content } })
  if (!before?.request.content.files.some((file) => file.fileId === fileId)) return
  const { content, edit: last } = before.request
  const edit = last ? { by: last.by, count: last.count + 1 } : { by: crypto.randomUUID(), count: 1 }
  const without = <File extends { fileId: string }>(files: readonly File[]): File[] =>
    files.filter((file) => file.fileId !== fileId)
  if (kept) keepDraft(words, { ...kept, files: without(kept.files), edit, isSaved: false })
  const request = { ...before.request, edit, content: { ...content, files: without(content.files) } }
  await submit(waitingDraft, { ...before, draftId, request })
}

/** As the server has it, or as it was listed last. */
async function currentDraft(memberId: string, draftId: string): Promise<MessageDraft | undefined> {
  if (connection.get() === 'online')
    await queryClient.fetchQuery({ ...draftsQuery(memberId), staleTime: 0 }).catch(() => undefined)
  return listedDraft(memberId, draftId)
}

// A draft that cannot be asked for says that its file is missing, and waits for another.
fileWithdrawn.listen((file) => {
  if (file.isHere) void removeFile(file).catch(() => undefined)
})

/** What a device had of a draft that was thrown away there. */
export type TakenAway = {
  /** It was on its way to the server, which may have it now. */
  wasSent: boolean
  bringBack: () => Promise<void>
}

/** Takes everything away that this device has of a draft. */
export async function takeFromHere(memberId: string, draftId: string): Promise<TakenAway> {
  const { words, bytes } = keptIn(memberId, draftId)
  await knowWhatWaits()
  const body = waitingBodyOf(draftId)
  const files = waitingFilesOf(draftId)
  const [written] = await draftsLeft(words)
  const wasSent = await cancelAll(draftId)
  await keepFiles(memberId, draftId, [])
  dropDraft(words)
  dropDraft(bytes)
  const bringBack = async () => {
    if (written) keepDraft(words, written)
    if (body) await submit(waitingDraft, body)
    void keepFiles(memberId, draftId, files)
  }
  return { wasSent, bringBack }
}

/** What waits of a draft, as it goes on where nothing else is left of it on this device. */
export async function waitingDraftOf(
  draftId: string,
  listed: readonly MessageDraft[] = [],
): Promise<KeptDraft | null> {
  await knowWhatWaits()
  const body = waitingBodyOf(draftId)
  if (!body) return null
  const { version, content, edit, copyOf } = body.request
  const files = listed.find((draft) => draft.draftId === draftId)?.files ?? []
  const draft = draftOfServer({ version, content, files })
  return { ...draft, isSaved: false, isKnown: body.isKnown, edit, ...(copyOf && { copyOf }) }
}

/** A draft that waits. Unless it is here only, the server may have it, or an earlier version of it. */
export type WaitingDraft = MessageDraft & { isHereOnly: boolean }

/** Drafts of this member that are on this device and not with the server yet, as the server would list them. */
export function useWaitingDrafts(memberId: string): WaitingDraft[] {
  // For a moment an entry stands beside the one that takes its place.
  const drafts = new Map<string, WaitingDraft>()
  for (const entry of useWaiting()) {
    const body = bodyIn(entry)
    if (body?.memberId !== memberId || isRefused(entry)) continue
    const { draftId, request, isKnown } = body
    const { version, content, edit = null } = request
    const isHereOnly = version === 0 && !isKnown && entry.attempts === 0
    const savedAt = new Date(entry.at).toISOString()
    drafts.set(draftId, { ...{ draftId, savedAt, content, version, edit, isHereOnly }, files: [] })
  }
  return [...drafts.values()]
}
