import { and, asc, eq, ne, notInArray } from 'drizzle-orm'
import * as v from 'valibot'
import { Tier1 } from '#contract/entities/plan.ts'
import type { ChatQueue, ChatSearch, OwnChat, QueuedChat } from '#contract/entities/staff-chat.ts'
import { contractIdsOfUser, enrollmentsOfUser } from '#server/access/members.ts'
import { type ChatRow, chats } from '#server/domains/conversations/chats/tables.ts'
import type { Account } from '#server/identity/contacts.ts'
import { isoInstant } from '#server/platform/db/columns.ts'
import type { CallServices } from '#server/services.ts'

/** The most chats on the queue page. */
const MOST_LISTED = 50

/**
 * The waiting chats, oldest first, without the caller's own and those on their contracts; and the caller's assigned
 * chats.
 */
export async function queueFor(
  services: CallServices,
  { username }: Account,
  { topic, language, line }: ChatSearch,
): Promise<ChatQueue> {
  const { db } = services
  const contracts = await contractIdsOfUser(services, username)
  const isForThem = and(
    eq(chats.state, 'waiting'),
    ne(chats.username, username),
    contracts.length > 0 ? notInArray(chats.contractId, contracts) : undefined,
  )
  const waiting = await db
    .select()
    .from(chats)
    .where(
      and(
        isForThem,
        topic === null ? undefined : eq(chats.topic, topic),
        language === null ? undefined : eq(chats.language, language),
        line === null ? undefined : eq(chats.line, line),
      ),
    )
    .orderBy(asc(chats.openedAt), asc(chats.chatId))
    .limit(MOST_LISTED)
  const own = await db
    .select()
    .from(chats)
    .where(and(eq(chats.takenBy, username), eq(chats.state, 'open')))
    .orderBy(asc(chats.takenAt), asc(chats.chatId))
  return {
    waiting: waiting.map(toQueued),
    mine: await Promise.all(own.map((row) => toOwn(services, row))),
    total: await db.$count(chats, isForThem),
  }
}

export const toQueued = ({
  chatId,
  topic,
  language,
  line,
  state,
  waitingSince,
  isReturned,
}: ChatRow): QueuedChat => ({
  chatId,
  topic,
  language,
  line: v.is(Tier1, line) ? line : null,
  state,
  waitingSince: isoInstant(waitingSince),
  isReturned,
})

async function toOwn(services: CallServices, row: ChatRow): Promise<OwnChat> {
  const member = (await enrollmentsOfUser(services, row.username)).at(0)
  return {
    ...toQueued(row),
    firstName: member?.person.preferredName ?? member?.person.firstName ?? '',
    unread: Math.max(0, row.lastShown - row.agentRead),
  }
}
