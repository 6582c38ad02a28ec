import { MESSAGES_A_PAGE, type MessageSearch } from '#contract/calls/messages.ts'
import type { ListedMessage, Message, MessageStatus, ThreadMessage } from '#contract/entities/message.ts'

/** The member's actions on messages. */
export type MessageAct = MessageStatus | 'deleted'

/** An action that the server doesn't have yet; `message` is its state before the action. */
export type WaitingAct = {
  message: ListedMessage
  act: MessageAct
  /** In milliseconds. */
  at: number
}

type State = Pick<Message, 'readAt' | 'isInTrash' | 'isFromMember'>

/** A message's state after an action, as the server will have it. */
export function afterAct<Shown extends State>(
  message: Shown,
  { act, at }: Omit<WaitingAct, 'message'>,
): Shown {
  if (act === 'read') return { ...message, readAt: message.readAt ?? new Date(at).toISOString() }
  if (act === 'unread') return { ...message, readAt: null }
  return { ...message, isInTrash: act === 'deleted' }
}

/** A message's state after all waiting actions; `acts` are in order. */
export const afterActs = <Shown extends State & Pick<Message, 'messageId'>>(
  message: Shown,
  acts: readonly WaitingAct[],
): Shown =>
  acts
    .filter((waits) => waits.message.messageId === message.messageId)
    .reduce((shown, act) => afterAct(shown, act), message)

/** A message with its conversation, in which other messages may have been read. */
export function messageAfterActs(message: Message, acts: readonly WaitingAct[]): Message {
  const shown = afterActs(message, acts)
  if (!shown.conversation) return shown
  const isUnread = ({ messageId, isUnread: wasUnread }: ThreadMessage): boolean => {
    const before = acts.find((waits) => waits.message.messageId === messageId)?.message
    return before ? counts(afterActs(before, acts)) : wasUnread
  }
  const thread = shown.conversation.thread.map((one) => ({ ...one, isUnread: isUnread(one) }))
  return { ...shown, conversation: { ...shown.conversation, thread } }
}

const OPPOSITES: Record<MessageAct, MessageAct> = {
  read: 'unread',
  unread: 'read',
  deleted: 'restored',
  restored: 'deleted',
}

export const oppositeOf = (act: MessageAct): MessageAct => OPPOSITES[act]

/**
 * Whether sending only `later` leaves the server in the same state as sending both. True only for actions that remove a
 * mark: for the others, the server keeps the time of the mark, which may be the earlier action's.
 */
export const makesUnnecessary = (later: MessageAct, earlier: MessageAct): boolean =>
  (later === 'unread' || later === 'restored') && earlier === oppositeOf(later)

type Page = { messages: ListedMessage[]; total: number }
type Search = Omit<MessageSearch, 'memberIds'> & { memberIds: readonly string[] }

const belongsIn = ({ folder, isUnread }: Search, { isInTrash, isFromMember, readAt }: State): boolean =>
  isInTrash === (folder === 'trash') &&
  (folder === 'trash' || isFromMember === (folder === 'sent')) &&
  (!isUnread || readAt === null)

/** Whether the page shows a folder's newest messages without a filter, so that a further message can be placed. */
const showsNewest = ({ page, order, text, from, to }: Search): boolean =>
  page === 1 && order === 'newest' && text === '' && from === null && to === null

/**
 * A page of the list after the waiting actions: messages that no longer belong are removed, and moved ones are in their
 * place.
 */
export function pageAfterActs<Shown extends Page>(
  shown: Shown,
  acts: readonly WaitingAct[],
  search: Search,
): Shown {
  if (acts.length === 0) return shown
  const known = new Set(shown.messages.map(({ messageId }) => messageId))
  const messages = shown.messages
    .map((message) => afterActs(message, acts))
    .filter((message) => belongsIn(search, message))
  const left = shown.messages.length - messages.length
  const added = showsNewest(search) ? movedHere(acts, known, search) : []
  const all = [...messages, ...added].toSorted((a, b) => Date.parse(b.sentAt) - Date.parse(a.sentAt))
  return {
    ...shown,
    messages: added.length > 0 ? all.slice(0, MESSAGES_A_PAGE) : messages,
    total: shown.total - left + added.length,
  }
}

/** Messages that the actions have moved here from another folder. */
function movedHere(acts: readonly WaitingAct[], known: ReadonlySet<string>, search: Search): ListedMessage[] {
  const firsts = new Map(acts.toReversed().map(({ message }) => [message.messageId, message]))
  return [...firsts.values()].flatMap((before) => {
    const after = afterActs(before, acts)
    const isHere = belongsIn(search, after) && !belongsIn(search, before)
    return isHere && !known.has(after.messageId) && search.memberIds.includes(after.memberId) ? [after] : []
  })
}

/** The change in each member's number of unread messages. */
export function unreadChanges(acts: readonly WaitingAct[]): Record<string, number> {
  const changes: Record<string, number> = {}
  const firsts = new Map(acts.toReversed().map(({ message }) => [message.messageId, message]))
  for (const before of firsts.values()) {
    const change = Number(counts(afterActs(before, acts))) - Number(counts(before))
    if (change !== 0) changes[before.memberId] = (changes[before.memberId] ?? 0) + change
  }
  return changes
}

const counts = ({ readAt, isInTrash, isFromMember }: State): boolean =>
  readAt === null && !isInTrash && !isFromMember
