import { type SQL, and, eq, isNull, lt, or } from 'drizzle-orm'
import { AGENT_SILENT_SECONDS, MOST_WAITING_MINUTES } from '#contract/entities/chat.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import type { Services } from '#server/services.ts'
import { announceChat } from './announce.ts'
import { close } from './close.ts'
import { changeChat } from './repository.ts'
import { type ChatRow, chats } from './tables.ts'

/** The most chats per run. */
const MOST_AT_ONCE = 200

/**
 * Returns the chats of silent agents to the queue, and turns chats that have waited too long into messages. It may run
 * on several servers at once. Returns the number of changed chats.
 */
export async function settleChats(services: Services): Promise<number> {
  const now = services.clock.now()
  const silentSince = now.subtract({ seconds: AGENT_SILENT_SECONDS }).toString()
  const waitingSince = now.subtract({ minutes: MOST_WAITING_MINUTES }).toString()
  const { db } = services
  const isSilent = or(isNull(chats.agentSeenAt), lt(chats.agentSeenAt, silentSince))
  const silent = await db
    .select()
    .from(chats)
    .where(and(eq(chats.state, 'open'), isSilent))
    .limit(MOST_AT_ONCE)
  for (const chat of silent) await returnToQueue(services, chat, lt(chats.agentSeenAt, silentSince))
  const late = await db
    .select({ chatId: chats.chatId })
    .from(chats)
    .where(and(eq(chats.state, 'waiting'), lt(chats.waitingSince, waitingSince)))
    .limit(MOST_AT_ONCE)
  for (const { chatId } of late)
    await inTransaction(db, (tx) => close({ ...services, db: tx }, chatId, { by: 'time', as: 'left' }))
  return silent.length + late.length
}

/** Returns an agent's chat to its earlier place in the queue. Undefined if it has changed meanwhile. */
export const returnToQueue = (
  services: Pick<Services, 'db' | 'clock'>,
  { chatId, takenBy }: Pick<ChatRow, 'chatId' | 'takenBy'>,
  ...conditions: SQL[]
): Promise<ChatRow | undefined> =>
  inTransaction(services.db, async (tx) => {
    const change = {
      state: 'waiting',
      takenBy: null,
      takenAt: null,
      agentSeenAt: null,
      isReturned: true,
      waitingSince: services.clock.now().toString(),
    } as const
    const isHeld = takenBy === null ? isNull(chats.takenBy) : eq(chats.takenBy, takenBy)
    const returned = await changeChat(tx, chatId, change, eq(chats.state, 'open'), isHeld, ...conditions)
    if (returned) await announceChat(tx, returned, { isQueueChanged: true, alsoAgent: takenBy })
    return returned
  })
