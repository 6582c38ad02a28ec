import { announceMessages } from '#server/platform/db/events/announce.ts'
import type { Database } from '#server/platform/db/open.ts'

/** The ids of chats on the channel of messages; no member has such an id. */
export const subjects = {
  /** The chat of an account has changed. */
  ofMember: (username: string) => `chat:${username}`,
  /** One of the chats of an agent has changed. */
  ofAgent: (username: string) => `chat-agent:${username}`,
  /** Announces that the queue of waiting chats has changed. */
  queue: 'chat-queue',
  /** The member or agent is typing; the signal isn't stored. */
  typing: (chatId: string, by: 'member' | 'agent') => `chat-typing:${by}:${chatId}`,
} as const

type Announced = { username: string; takenBy: string | null }

/** Announces a changed chat to its member and its agent. Call it in the transaction that changes the chat. */
export const announceChat = (
  db: Database,
  { username, takenBy }: Announced,
  { isQueueChanged = false, alsoAgent = null }: { isQueueChanged?: boolean; alsoAgent?: string | null } = {},
): Promise<void> =>
  announceMessages(db, [
    subjects.ofMember(username),
    ...[takenBy, alsoAgent].flatMap((agent) => (agent === null ? [] : [subjects.ofAgent(agent)])),
    ...(isQueueChanged ? [subjects.queue] : []),
  ])
