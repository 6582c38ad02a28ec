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
  makesUnnecessary,
  unreadChanges,
} from './message-acts.rules.ts'
import { actsMessages as texts } from './locales/acts.gen.ts'
import { subjectOf } from './subject.ts'

const Body = v.object({
  /** The reader's member id, whose plan is open. */
  memberId: v.string(),
  /** The server's version, before all waiting actions. */
  message: ListedMessage,
  act: v.union([MessageStatus, v.literal('deleted')]),
})
type Body = v.InferOutput<typeof Body>

/** Reading, deleting or restoring one message. If several wait for a message, the server applies the newest. */
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
  supersedes: (later, earlier) => makesUnnecessary(later.act, earlier.act),
  onDelivered: correctAnswers,
  refresh,
  rebase: (later, _answer, { act }) => ({
    ...later,
    message: afterAct(later.message, { act, at: Date.now() }),
  }),
})

type Done = WaitingAct & { memberId: string }

/** Actions delivered in this round; answers on the device, but not in memory, are corrected once for all of them. */
let delivered: Done[] = []

/** Updates stored answers to the server's current state, until they are reloaded. */
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

/** An answer after these actions; undefined if they don't affect it. */
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
  // If the disk refuses, only the offline copy is lost.
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

/** The number of actions that the server refused. */
export const useRefusedActs = (): number =>
  useStore(waiting).filter((entry) => entry.kind === messageAct.name && isRefused(entry)).length

const showUnread = () => pendingUnread.set(unreadChanges(actsIn(waiting.get())))
waiting.watch(showUnread)
showUnread()

/** Applies an action to several messages: shown at once, sent when there is a network. */
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

/** Another message of the same conversation in the list's format. */
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

/** A message in the list's format. */
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
