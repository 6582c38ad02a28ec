import { hash } from 'node:crypto'
import { and, eq, inArray, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { type ChatNews, SessionNews } from '#contract/entities/session.ts'
import type { Database } from '#server/platform/db/open.ts'
import { accounts } from '#server/platform/db/schema.ts'
import type { Services } from '#server/services.ts'
import { type ChatRow, chatMessages, chats } from './tables.ts'

type QueueNews = Extract<SessionNews, { type: 'chat-queue' }>
type Untyped = Omit<ChatNews, 'isTyping'>
type MemberNews = { username: string; chat: Untyped & { lastByAgent: number } }
type AgentNews = { username: string; queue: QueueNews; own: (Untyped & { lastByMember: number })[] }

const AsOf = v.object({ rows: v.tuple([v.object({ as_of: v.pipe(v.unknown(), v.toNumber()) })]) })

/** The database's clock in microseconds, read before the chats: the news includes everything that ended before then. */
async function asOfNow(db: Database): Promise<number> {
  const found = await db.execute(
    sql`select (extract(epoch from clock_timestamp()) * 1000000)::bigint as as_of`,
  )
  return v.parse(AsOf, found).rows[0].as_of
}

/** The place in the queue of every waiting chat. */
const line = sql<number | null>`(
  select waiting.place from (
    select chat_id, row_number() over (order by opened_at, chat_id)::int as place
    from ${chats} where state = 'waiting'
  ) as waiting where waiting.chat_id = ${chats.chatId}
)`

const lastOf = (author: 'member' | 'agent') => sql<number>`coalesce((
  select max(sequence) from ${chatMessages}
  where ${chatMessages.chatId} = ${chats.chatId} and ${chatMessages.author} = ${author}
), 0)::int`

/** The newest chat of each account, as its member sees it. */
export async function newsOfMembers({ db }: Services, usernames: readonly string[]): Promise<MemberNews[]> {
  const asOf = await asOfNow(db)
  const rows = await db
    .selectDistinctOn([chats.username], {
      chat: chats,
      place: line,
      staffName: accounts.staffName,
      lastByAgent: lastOf('agent'),
    })
    .from(chats)
    .leftJoin(accounts, eq(accounts.username, chats.takenBy))
    .where(inArray(chats.username, [...usernames]))
    .orderBy(chats.username, sql`${chats.openedAt} desc`)
  return rows.map(({ chat, place, staffName, lastByAgent }) => ({
    username: chat.username,
    chat: {
      ...stateOf(chat, asOf),
      lastSequence: chat.lastShown,
      place: chat.state === 'waiting' ? place : null,
      agent: chat.takenBy === null ? null : (staffName?.split(' ')[0] ?? ''),
      read: chat.agentRead,
      lastByAgent,
    },
  }))
}

const stateOf = ({ chatId, state }: ChatRow, asOf: number) => ({
  type: 'chat' as const,
  chatId,
  state,
  asOf,
})

/** The queue, and the chats of each agent. */
export async function newsOfAgents({ db }: Services, usernames: readonly string[]): Promise<AgentNews[]> {
  const asOf = await asOfNow(db)
  const waiting = await db
    .select({ chatId: chats.chatId })
    .from(chats)
    .where(eq(chats.state, 'waiting'))
    .orderBy(chats.openedAt, chats.chatId)
  const rows = await db
    .select({ chat: chats, lastByMember: lastOf('member') })
    .from(chats)
    .where(and(inArray(chats.takenBy, [...usernames]), eq(chats.state, 'open')))
    .orderBy(chats.takenAt, chats.chatId)
  const queued = waiting.map(({ chatId }) => chatId)
  return usernames.map((username) => {
    const own = rows.filter(({ chat }) => chat.takenBy === username)
    const revision = revisionOf([...queued, '', ...own.map(({ chat }) => chat.chatId)])
    return {
      username,
      queue: { type: 'chat-queue', waiting: queued.length, revision, asOf },
      own: own.map(({ chat, lastByMember }) => ({
        ...stateOf(chat, asOf),
        lastSequence: chat.lastSequence,
        place: null,
        agent: null,
        read: chat.memberRead,
        lastByMember,
      })),
    }
  })
}

/** Hashes the ids instead of sending them, because a page with 16 KB unread is disconnected. */
const revisionOf = (ids: readonly string[]): string => hash('sha256', ids.join(), 'base64url').slice(0, 16)

/** An agent with an open page is present. */
export async function touchChatsOf({ db, clock }: Services, agents: readonly string[]): Promise<void> {
  if (agents.length === 0) return
  await db
    .update(chats)
    .set({ agentSeenAt: clock.now().toString() })
    .where(and(inArray(chats.takenBy, [...agents]), eq(chats.state, 'open')))
}
