import type { FastifyInstance } from 'fastify'
import type { SessionNews } from '#contract/entities/session.ts'
import { audit } from '#server/platform/audit/trail.ts'
import { todayOf } from '#server/config/clock.ts'
import type { SharedBus } from '#server/platform/db/events/shared-bus.ts'
import { accountOf } from '#server/identity/contacts.ts'
import { areRecordsOpen } from '#server/identity/open-records.ts'
import type { News, NewsStream } from '#server/identity/tokens/session-news.ts'
import { grantsToAll } from '#server/access/grants.ts'
import type { Services } from '#server/services.ts'
import { ownIdsOf, readableMembersUnder } from '#server/access/readable-messages.ts'
import { unreadCountsOfAll } from './repository.ts'
import { type Account, WatchedAccounts } from './watched-accounts.ts'

/** The most accounts per query. */
const MOST_AT_ONCE = 500
/** The name of this access in the audit trail. */
const ACTION = 'GET /session/news'

/**
 * Sends unread messages on the stream of news (identity/tokens/session-news.ts): the present counts when a page begins
 * to listen, and again after every announced change (platform/db/events), on whichever server. An event holds whole
 * counts, so that a page misses nothing while its connection is interrupted.
 */
export function openLiveCounts(
  app: FastifyInstance,
  services: Services,
  { news, bus }: { news: News; bus: SharedBus },
): void {
  const accounts = new WatchedAccounts(services)
  const teller = countsTeller(app, services, accounts)
  let isStarted = false

  function hear(subjectIds: readonly string[] | undefined): void {
    if (!subjectIds) teller.tell(accounts.all())
    for (const id of subjectIds ?? []) teller.tell(accounts.watchersOf(id))
  }

  async function openStream(stream: NewsStream, requestId: string): Promise<void> {
    if (!isStarted) bus.join(hear, () => accounts.subjects())
    isStarted = true
    const account = await accountOf(services, stream.username)
    if (!areRecordsOpen(services.config, account)) return
    const found = await accounts.find(stream.username)
    await recordCountsRead(services, found, requestId)
    teller.tell([accounts.join(found, stream)])
  }

  news.whenOpened((stream, requestId) => {
    openStream(stream, requestId).catch((error: unknown) =>
      app.log.error({ err: error }, 'failed to send a page its unread counts'),
    )
  })
  app.addHook('onClose', async () => teller.stop())
}

/** Counts in batches of accounts, one after another, so that a page never gets older counts after newer. */
function countsTeller(app: FastifyInstance, services: Services, accounts: WatchedAccounts) {
  const changed = new Set<Account>()
  let isTelling = false
  let timer: NodeJS.Timeout | undefined

  async function tellAll(): Promise<void> {
    if (isTelling) return
    isTelling = true
    clearTimeout(timer)
    while (changed.size > 0) {
      const some = [...changed].slice(0, MOST_AT_ONCE)
      for (const account of some) changed.delete(account)
      try {
        await tellCounts(services, await accounts.withPresentCoverage(some))
      } catch (error) {
        app.log.error({ err: error }, 'failed to count unread messages')
        for (const account of some) changed.add(account)
        timer = setTimeout(() => void tellAll(), services.intervals.recountMs).unref()
        break
      }
    }
    isTelling = false
  }

  return {
    tell(some: Iterable<Account>): void {
      for (const account of some) changed.add(account)
      void tellAll()
    },
    stop: () => clearTimeout(timer),
  }
}

/** The members whose messages each account may read today, by the current grants. */
async function readableIds(services: Services, some: readonly Account[]): Promise<string[][]> {
  const today = todayOf(services.clock)
  const readers = some.flatMap(({ covered }) => covered.flatMap(({ reader }) => reader))
  const persons = [...new Set(readers.map(({ personId }) => personId))]
  const grants = await grantsToAll(services.db, persons, 'messages')
  return some.map(({ covered }) => {
    const readable = covered.flatMap((under) => readableMembersUnder(under, today, grants))
    return [...new Set(readable.map(({ memberId }) => memberId))]
  })
}

/** Writes an audit row for each member whose messages are counted, like any call that counts. */
async function recordCountsRead(services: Services, account: Account, requestId: string): Promise<void> {
  const [subjects = []] = await readableIds(services, [account])
  const entry = { actor: account.username, action: ACTION, outcome: 'read', requestId } as const
  await audit(
    services.db,
    services.clock,
    subjects.map((subject) => ({ ...entry, subject })),
  )
}

async function tellCounts(services: Services, some: readonly Account[]): Promise<void> {
  if (some.length === 0) return
  const readable = await readableIds(services, some)
  const readers = some.map(({ username, covered }, n) => ({
    username,
    ownIds: covered.flatMap(ownIdsOf),
    memberIds: readable[n] ?? [],
  }))
  const { asOf, readers: counted } = await unreadCountsOfAll(services.db, readers)
  for (const [n, account] of some.entries()) {
    const own = counted[n]
    if (own) tellAccount(account, { type: 'counts', asOf, ...own })
  }
}

function tellAccount(account: Account, news: Extract<SessionNews, { type: 'counts' }>): void {
  const now = JSON.stringify({ ...news, asOf: 0 })
  const toTell = now === account.lastSent ? account.fresh : account.streams
  for (const stream of toTell) stream.tell(news)
  account.fresh.clear()
  account.lastSent = now
}
