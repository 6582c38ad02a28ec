import * as v from 'valibot'
import { codeOf } from '#api/failure.ts'
import { DraftToSave } from '#contract/calls/message-drafts.ts'
import { DraftContent, type MessageDraft } from '#contract/entities/message.ts'
import { questionTopicMessages } from '#member/messages/question-topic.gen.ts'
import { type Entry, isRefused } from '#offline/outbox/entry.ts'
import { NotYet, defineOutboxKind } from '#offline/outbox/kinds.ts'
import { draftsLeft, dropDraft, keepDraft } from '#offline/drafts.ts'
import { cancelOrSent, knowWhatWaits, submit, useWaiting, waiting } from '#offline/outbox/outbox.ts'
import { queryClient } from '#offline/query-client.ts'
import { composeMessages as texts } from '#features/messages/messages/compose.gen.ts'
import { isOpen } from './draft-lock.ts'
import type { WaitingSave } from './desk-tools.ts'
import { saveDraft } from './drafts.queries.ts'
import { type KeptDraft, draftOfServer, isSameEdit, keptIn } from './kept-draft.ts'

const Body = v.object({
  /** Of the writer, whose plan was open. */
  memberId: v.string(),
  draftId: v.string(),
  request: v.object({
    ...DraftToSave.entries,
    // As it was typed: what the server would not take is kept all the same, and can be copied from what waits.
    content: v.object({ ...DraftContent.entries, subject: v.string(), body: v.string() }),
  }),
  /** The server was given something of it before, whether or not it answered. */
  isKnown: v.optional(v.boolean(), false),
})
type Body = v.InferOutput<typeof Body>

/** A draft that was typed without a network. While its page is open the page saves it; later it goes by itself. */
const waitingDraft = defineOutboxKind({
  name: 'message-draft',
  schema: Body,
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
  const [before, after] = [keptIn(memberId, draftId), keptIn(memberId, copyId)]
  const [bytes = []] = await draftsLeft(before.bytes)
  if (bytes.length > 0)
    keepDraft(
      after.bytes,
      bytes.map((one) => ({ ...one, fileId: nameOf(one.fileId) })),
    )
  for (const kept of Object.values(before)) dropDraft(kept)
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

const nameOf = ({ subject, topic }: Body['request']['content']): string =>
  subject || (topic === null ? '' : questionTopicMessages[topic])

const bodyIn = (entry: Entry): Body | undefined => {
  const read = v.safeParse(Body, entry.kind === waitingDraft.name ? entry.body : undefined)
  return read.success ? read.output : undefined
}

const entriesOf = (draftId: string): Entry[] =>
  waiting.get().filter((entry) => bodyIn(entry)?.draftId === draftId)

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

/** What a device had of a draft that was thrown away there. */
export type TakenAway = {
  /** It was on its way to the server, which may have it now. */
  wasSent: boolean
  bringBack: () => Promise<void>
  /** Only files that the server does not have. */
  bringFilesBack: () => void
}

/** Takes everything away that this device has of a draft. */
export async function takeFromHere(memberId: string, draftId: string): Promise<TakenAway> {
  const { words, bytes } = keptIn(memberId, draftId)
  const body = entriesOf(draftId).map(bodyIn).at(-1)
  const [[written], [files]] = await Promise.all([draftsLeft(words), draftsLeft(bytes)])
  const wasSent = await cancelAll(draftId)
  dropDraft(words)
  dropDraft(bytes)
  const bringFilesBack = () => {
    if (files) keepDraft(bytes, files)
  }
  const bringBack = async () => {
    if (written) keepDraft(words, written)
    bringFilesBack()
    if (body) await submit(waitingDraft, body)
  }
  return { wasSent, bringBack, bringFilesBack }
}

/** What waits of a draft, as it goes on where nothing else is left of it on this device. */
export async function waitingDraftOf(
  draftId: string,
  listed: readonly MessageDraft[] = [],
): Promise<KeptDraft | null> {
  await knowWhatWaits()
  const body = entriesOf(draftId).map(bodyIn).at(-1)
  if (!body) return null
  const { version, content, edit, copyOf } = body.request
  const files = listed.find((draft) => draft.draftId === draftId)?.files ?? []
  const draft = draftOfServer({ version, content, files })
  return { ...draft, isSaved: false, isKnown: body.isKnown, edit, ...(copyOf && { copyOf }) }
}

/** A draft that waits. Unless it is here only, the server may have it, or an earlier version of it. */
export type WaitingDraft = MessageDraft & { isHereOnly: boolean }

/** Drafts of this member that are on this device and not with the server yet, as the server would list them. */
export const useWaitingDrafts = (memberId: string): WaitingDraft[] =>
  useWaiting().flatMap((entry) => {
    const body = bodyIn(entry)
    if (body?.memberId !== memberId || isRefused(entry)) return []
    const { draftId, request, isKnown } = body
    const { version, content, edit = null } = request
    const isHereOnly = version === 0 && !isKnown && entry.attempts === 0
    const savedAt = new Date(entry.at).toISOString()
    return [{ ...{ draftId, savedAt, content, version, edit, isHereOnly }, files: [] }]
  })
