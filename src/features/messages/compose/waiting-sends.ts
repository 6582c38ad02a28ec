import * as v from 'valibot'
import { codeOf } from '#api/failure.ts'
import { signal } from '#base/store.ts'
import { DraftToSave } from '#contract/calls/message-drafts.ts'
import type { Entry } from '#offline/outbox/entry.ts'
import { NotYet, defineOutboxKind } from '#offline/outbox/kinds.ts'
import { cancelOrSent, submit, useWaiting, waiting } from '#offline/outbox/outbox.ts'
import { queryClient } from '#offline/query-client.ts'
import { composeMessages as texts } from '#features/messages/messages/compose.gen.ts'
import { isOpen } from './draft-lock.ts'
import { type Sent, noteMessageSent, sendDraft } from './drafts.queries.ts'
import { WaitingContent, draftWaits, nameOf } from './waiting-drafts.ts'
import { fileWithdrawn } from './waiting-files.ts'

const Body = v.object({
  /** Of the writer, whose plan was open. */
  memberId: v.string(),
  /** The message has the id of its draft, so that the server takes it once. */
  draftId: v.string(),
  /** The draft as it was sent; it comes back as one if the member takes the message back. */
  request: v.object({ ...DraftToSave.entries, content: WaitingContent }),
  isKnown: v.boolean(),
})
type Body = v.InferOutput<typeof Body>

/** A message that was sent from what waited on this device. */
export const queuedMessageSent = signal<{ draftId: string; sent: Sent }>()

/** It was sent before with other words, or a message of another account has its id. */
const REFUSED_FOR_GOOD = ['BP-NFA-0248', 'BP-NFA-0245']

/** A message that the member has sent without a network. It follows its files, which are sent before it. */
const waitingSend = defineOutboxKind({
  name: 'message-send',
  schema: Body,
  group: ({ draftId }) => draftId,
  groupsWith: 'message-draft',
  isLast: true,
  async call({ memberId, draftId, request: { content } }, { idempotencyKey }): Promise<Sent> {
    if (await isOpen(draftId)) throw new NotYet()
    return sendDraft(memberId, { body: { draftId, content }, idempotencyKey })
  },
  describe: ({ request: { content } }) => ({
    title: texts.queued.kind,
    ...(nameOf(content) !== '' && { detail: nameOf(content) }),
    text: content.body,
  }),
  supersedes: (later, earlier) => later.draftId === earlier.draftId,
  isFinal: (failure) => REFUSED_FOR_GOOD.includes(codeOf(failure)),
  onDelivered: ({ memberId, draftId }, sent) => {
    noteMessageSent({ client: queryClient, memberId }, draftId)
    queuedMessageSent.emit({ draftId, sent })
  },
  onWithdrawn: becomeDraft,
})

/** Queues a message: it is on the device when this answers, and is sent as soon as that is possible. */
export const queueMessage = (body: Body): Promise<void> => submit(waitingSend, body)

/** The message is a draft again, with the files that wait. */
async function becomeDraft({ memberId, draftId, request, isKnown }: Body): Promise<void> {
  await draftWaits(memberId, draftId, { request, isKnown })
}

/** A message that waits to be sent. */
export type QueuedMessage = {
  entry: Entry
  draftId: string
  memberId: string
  content: Body['request']['content']
}

const bodyIn = ({ kind, body }: Entry): Body | undefined => {
  const read = v.safeParse(Body, kind === waitingSend.name ? body : undefined)
  return read.success ? read.output : undefined
}

const queuedIn = (entries: readonly Entry[]): QueuedMessage[] =>
  entries.flatMap((entry) => {
    const body = bodyIn(entry)
    return body
      ? [{ entry, draftId: body.draftId, memberId: body.memberId, content: body.request.content }]
      : []
  })

/** The messages of this member that wait to be sent, also those that the server refused. */
export const useQueuedMessages = (memberId: string): QueuedMessage[] =>
  queuedIn(useWaiting()).filter((message) => message.memberId === memberId)

/** The queued requests of one draft. */
export const useQueuedMessage = (memberId: string, draftId: string): QueuedMessage | undefined =>
  useQueuedMessages(memberId).findLast((message) => message.draftId === draftId)

/** Makes a queued message a draft again, unless it has arrived meanwhile. */
export async function editQueuedMessage({
  entry,
}: Pick<QueuedMessage, 'entry'>): Promise<'canceled' | 'sent'> {
  const body = bodyIn(entry)
  // First the draft: a browser that is killed between the two loses nothing.
  if (body) await becomeDraft(body)
  let hasArrived = false
  const stop = queuedMessageSent.listen(({ draftId }) => (hasArrived ||= draftId === body?.draftId))
  await cancelOrSent(entry.id).finally(stop)
  // One that was on its way and was cut off stays a draft.
  if (!body || !hasArrived) return 'canceled'
  await draftWaits(body.memberId, body.draftId, null)
  return 'sent'
}

// A file that the member removes from what waits is not part of the message.
fileWithdrawn.listen(({ draftId, fileId, isHere }) => {
  if (!isHere) return
  const body = waiting
    .get()
    .map(bodyIn)
    .findLast((one) => one?.draftId === draftId)
  if (!body) return
  const { content } = body.request
  const files = content.files.filter((file) => file.fileId !== fileId)
  if (files.length === content.files.length) return
  void queueMessage({ ...body, request: { ...body.request, content: { ...content, files } } }).catch(
    () => undefined,
  )
})
