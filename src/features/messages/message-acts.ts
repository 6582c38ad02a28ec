import type { QueryKey } from '@tanstack/react-query'
import * as v from 'valibot'
import { byCaller, call } from '#api/call.ts'
import { serverMs } from '#base/clock.ts'
import { useStore } from '#base/store.ts'
import { MessageSearch, messagesOnPage, deleteMessage, markMessage } from '#contract/calls/messages.ts'
import { ListedMessage, Message, MessageStatus, type ThreadMessage } from '#contract/entities/message.ts'
import { changeUnread, pendingUnread, recountMessages } from '#member/message-counts.ts'
import type { Member } from '#member/member.ts'
import { type Entry, isRefused } from '#outbox/entry.ts'
import { defineOutboxKind } from '#outbox/kinds.ts'
import { submit, waiting } from '#outbox/outbox.ts'
import { correctKeptQueries } from '#offline/kept-queries.ts'
import { queryClient } from '#offline/query-client.ts'
import {
  type MessageAct,
  type WaitingAct,
  afterAct,
  messageAfterActs,
  pageAfterActs,
  undoes,
  unreadChanges,
} from './message-acts.rules.ts'
import { actsMessages as texts } from './locales/acts.gen.ts'
import { subjectOf } from './subject.ts'

const Body = v.object({
  /** Of the reader, whose plan is open. */
  memberId: v.string(),
  /** As the server has it, before everything that waits for it. */
  message: ListedMessage,
  act: v.union([MessageStatus, v.literal('deleted')]),
})
type Body = v.InferOutput<typeof Body>

/** Reading, deleting and taking back, of one message each. Of several the server counts the newest. */
const messageAct = defineOutboxKind({
  name: 'message-act',
  schema: Body,
  group: ({ message }) => message.messageId,
  call({ memberId, message: { messageId }, act }, { at, idempotencyKey }) {
    const params = { memberId, messageId }
    const options = { ...byCaller, idempotencyKey } as const
    const actedAt = new Date(serverMs(at)).toISOString()
    return act === 'deleted'
      ? call(deleteMessage, { params, query: { at: actedAt } }, options)
      : call(markMessage, { params, body: { status: act, at: actedAt } }, options)
  },
  describe: ({ act, message }) => ({
    title: texts.what[act],
    detail: subjectOf(message),
  }),
  supersedes: (later, earlier) => undoes(later.act, earlier.act),
  onDelivered: correctAnswers,
  refresh,
  rebase: (later, _answer, { act }) => ({
    ...later,
    message: afterAct(later.message, { act, at: Date.now() }),
  }),
})

type Done = WaitingAct & { memberId: string }

/** Delivered in this round; what lies on the device and not in memory is corrected once for all of them. */
let delivered: Done[] = []

/** Updates the kept answers to the server's present state, until they are loaded again. */
function correctAnswers({ memberId, message, act }: Body): void {
  const done = { memberId, message, act, at: Date.now() }
  delivered.push(done)
  changeUnread(unreadChanges([done]))
  const cache = queryClient.getQueryCache()
  for (const { queryKey, state } of [
    ...cache.findAll({ queryKey: ['messages'] }),
    ...cache.findAll({ queryKey: ['message'] }),
  ]) {
    const data = correctAnswer(queryKey, state.data, [done])
    if (data !== undefined) queryClient.setQueryData(queryKey, data, { updatedAt: state.dataUpdatedAt })
  }
}

/** An answer after these acts; undefined where it has nothing to do with them. */
function correctAnswer(queryKey: QueryKey, data: unknown, acts: readonly Done[]): unknown {
  const [name, memberId, third] = queryKey
  const own = acts.filter((done) => done.memberId === memberId)
  if (own.length === 0) return undefined
  if (name === 'message') {
    const read = v.safeParse(Message, data)
    return read.success ? messageAfterActs(read.output, own) : undefined
  }
  const search = v.safeParse(MessageSearch, name === 'messages' ? third : undefined)
  const page = v.safeParse(messagesOnPage.reply, data)
  return search.success && page.success ? pageAfterActs(page.output, own, search.output) : undefined
}

function refresh(): void {
  const acts = delivered
  delivered = []
  void queryClient.invalidateQueries({ queryKey: ['messages'] })
  void queryClient.invalidateQueries({ queryKey: ['message'] })
  void recountMessages()
  const correctOnDevice = (queryKey: QueryKey, data: unknown) =>
    queryClient.getQueryState(queryKey) ? undefined : correctAnswer(queryKey, data, acts)
  // A disk that is refused costs the offline copy, and nothing else.
  void correctKeptQueries(correctOnDevice).catch(() => undefined)
}

function toAct(entry: Entry): WaitingAct[] {
  // A refused action has no effect.
  if (entry.kind !== messageAct.name || isRefused(entry)) return []
  const read = v.safeParse(Body, entry.body)
  return read.success ? [{ ...read.output, at: entry.at }] : []
}

const actsIn = (entries: readonly Entry[]): WaitingAct[] => entries.flatMap(toAct)

/** The actions that wait for the network, in order; every list and page shows them as done. */
export const useWaitingActs = (): readonly WaitingAct[] => actsIn(useStore(waiting))

/** Acts that the server did not take. */
export const useRefusedActs = (): number =>
  useStore(waiting).filter((entry) => entry.kind === messageAct.name && isRefused(entry)).length

const showUnread = () => pendingUnread.set(unreadChanges(actsIn(waiting.get())))
waiting.watch(showUnread)
showUnread()

/** Does the same with several messages: shown at once, sent when there is a network. */
export async function actOnMessages(
  { plan: { memberId } }: Pick<Member, 'plan'>,
  messages: readonly ListedMessage[],
  act: MessageAct,
): Promise<void> {
  const waits = actsIn(waiting.get())
  const begun = messages.map((shown) => {
    const before = waits.find(({ message }) => message.messageId === shown.messageId)?.message
    return submit(messageAct, { memberId, message: before ?? shown, act })
  })
  await Promise.all(begun)
}

const PREVIEW_CHARACTERS = 140

/** Another message of the same conversation as the list has it. */
export const listedInThread = (
  message: Message,
  { messageId, isFromMember, sentAt, body }: ThreadMessage,
): ListedMessage => ({
  ...listedOf(message),
  messageId,
  isFromMember,
  sentAt,
  readAt: null,
  isInTrash: false,
  preview: body.slice(0, PREVIEW_CHARACTERS),
  texts: null,
})

/** A message as the list has it. */
export const listedOf = ({
  body,
  texts,
  files: _files,
  claim: _claim,
  conversation: _conversation,
  ...message
}: Message): ListedMessage => ({
  ...message,
  preview: body.slice(0, PREVIEW_CHARACTERS),
  texts: texts && { en: listedText(texts.en), es: listedText(texts.es) },
  care: null,
})

const listedText = ({ subject, body }: { subject: string; body: string }) => ({
  subject,
  preview: body.slice(0, PREVIEW_CHARACTERS),
})
