import * as v from 'valibot'
import { byCaller, call } from '#api/call.ts'
import { ApiFailure } from '#api/failure.ts'
import { steadyMs } from '#base/clock.ts'
import { signal, store, useStore } from '#base/store.ts'
import { messageCounts } from '#contract/calls/messages.ts'
import { countsReceived, deliversCounts } from '#session/session-news.ts'
import { sessionEpoch, signedOut } from '#session/session.ts'
import { sealedItem } from '#session/tokens.ts'
import type { MessageCount } from '#contract/entities/message.ts'
import type { Member } from './member.ts'

const Counts = v.object({ isLoaded: v.boolean(), counts: v.record(v.string(), v.number()) })
type Counts = v.InferOutput<typeof Counts>

const keptCounts = sealedItem('message_counts', 'message-counts', Counts)

const NONE: Counts = { isLoaded: false, counts: {} }

/** Unread messages by member, and whether they are known yet (spec §3, message count). */
export const unreadMessages = store<Counts>(NONE)

/** Why the last count failed; undefined if it succeeded. */
const countFailure = store<ApiFailure | undefined>(undefined)
export const useCountFailure = (): ApiFailure | undefined => useStore(countFailure)

/** The member opened the messages from the bell. */
export const bellPressed = signal()

/** How waiting outbox entries change the counts (`features/messages/message-acts.ts`). */
export const pendingUnread = store<Readonly<Record<string, number>>>({})

const sum = (counts: Counts['counts'], changes: Readonly<Record<string, number>>): Counts['counts'] =>
  Object.fromEntries(
    Object.entries(counts).map(([id, count]) => [id, Math.max(0, count + (changes[id] ?? 0))]),
  )

/** The counts as the member sees them, including changes that the server doesn't have yet. */
export function useUnreadMessages(): Counts {
  const { isLoaded, counts } = useStore(unreadMessages)
  return { isLoaded, counts: sum(counts, useStore(pendingUnread)) }
}

/** The number of unread messages that the member sees; undefined until they are counted. */
export function shownUnread(): number | undefined {
  const { isLoaded, counts } = unreadMessages.get()
  return isLoaded ? totalOf({ isLoaded, counts: sum(counts, pendingUnread.get()) }) : undefined
}

/** Updates the counts after the server has accepted waiting entries, until the next full count. */
export function changeUnread(changes: Readonly<Record<string, number>>): void {
  changedHereAt = steadyMs()
  const { isLoaded, counts } = unreadMessages.get()
  unreadMessages.set({ isLoaded, counts: sum(counts, changes) })
}

/** The total for the member and the people they look after. */
export const totalOf = ({ counts }: Counts): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0)

/** The server reported a change: a message was written, answered, closed, or read on another device. */
export const countsMoved = signal()

/** When the server last accepted an action of this page; the server then reports it, too. */
let changedHereAt = Number.NEGATIVE_INFINITY
/** The server reports a change within this time. */
const OWN_CHANGE_MS = 2_000
let lateNews: ReturnType<typeof setTimeout> | undefined

/**
 * Emits a change after this page's own actions, which update the lists themselves; simultaneous changes from elsewhere
 * are loaded once, afterwards.
 */
function emitAfterOwnChange(): void {
  clearTimeout(lateNews)
  const leftMs = changedHereAt + OWN_CHANGE_MS - steadyMs()
  if (leftMs <= 0) countsMoved.emit()
  else lateNews = setTimeout(() => countsMoved.emit(), leftMs)
}

/** How often counts are requested while no connection delivers them. */
const POLL_MS = 60_000
/** A random extra delay, so that tabs that lost the connection together don't request together. */
const SPREAD_MS = 15_000

/** The people whose messages are counted: the member, and those that the member looks after. */
let countedMemberIds: readonly string[] = []
/** The newest received count and its time. */
let newest: { asOf: number; times: number; revision?: string } = { asOf: 0, times: 0 }
let countedAt = Number.NEGATIVE_INFINITY
/** The member whose messages were counted last. */
let lastCountedMember: Pick<Member, 'plan' | 'accessibleIds'> | undefined

/** Counts again after a change, because a running count may be older than the change. */
export async function recountMessages(): Promise<void> {
  await loading?.done
  if (lastCountedMember) await loadMessageCounts(lastCountedMember)
}

let loading: { whose: string; done: Promise<void> } | undefined

/** Counts again; simultaneous calls share one request. A failure keeps the known counts. */
export function loadMessageCounts(member: Pick<Member, 'plan' | 'accessibleIds'>): Promise<void> {
  lastCountedMember = member
  const { memberId } = member.plan
  const others = member.accessibleIds.filter((id) => id !== memberId)
  countedMemberIds = [memberId, ...others]
  const asked = countedMemberIds.join(',')
  if (loading?.whose === asked) return loading.done
  const done = count(memberId, others).finally(() => {
    if (loading?.done === done) loading = undefined
  })
  loading = { whose: asked, done }
  return done
}

async function count(memberId: string, others: readonly string[]): Promise<void> {
  const epoch = sessionEpoch()
  const { times } = newest
  countedAt = steadyMs()
  try {
    const query = others.length > 0 ? { additionalRequestedMemberIds: others.join(',') } : {}
    const ask = { params: { memberId }, query }
    const unread = await call(messageCounts, ask, byCaller)
    // A count received meanwhile is as new, or a newer one follows.
    if (times === newest.times || !deliversCounts()) await keep(unread, epoch)
  } catch (failure) {
    // The bell shows no count rather than a wrong one; the message list explains why.
    if (failure instanceof ApiFailure && epoch === sessionEpoch()) countFailure.set(failure)
  }
}

async function keep(unread: readonly MessageCount[], epoch: number): Promise<void> {
  const counts = Object.fromEntries(unread.map((each) => [each.memberId, each.count]))
  countFailure.set(undefined)
  unreadMessages.set({ isLoaded: true, counts })
  await keptCounts.keep(unreadMessages.get(), () => epoch === sessionEpoch())
}

/** A repeated report changes nothing, and a late one never overwrites a newer one. */
countsReceived.listen(({ asOf, counts, revision }) => {
  if (asOf < newest.asOf || countedMemberIds.length === 0) return
  const isOtherRevision = newest.revision !== undefined && newest.revision !== revision
  newest = { asOf, times: newest.times + 1, revision }
  const before = unreadMessages.get()
  // A person who is no longer listed may no longer be readable.
  const own = counts.filter(({ memberId }) => countedMemberIds.includes(memberId))
  const isSame =
    own.length === Object.keys(before.counts).length &&
    own.every(({ memberId, count }) => before.counts[memberId] === count)
  if (!before.isLoaded || !isSame) void keep(own, sessionEpoch())
  if (!before.isLoaded) return
  if (!isSame) countsMoved.emit()
  else if (isOtherRevision) emitAfterOwnChange()
})

/** Counts now, whenever the page is shown again, and about once a minute while no connection delivers counts. */
export function keepCounting(member: Pick<Member, 'plan' | 'accessibleIds'>): () => void {
  const isSeen = () => document.visibilityState === 'visible'
  const count = () => {
    if (isSeen()) void loadMessageCounts(member)
  }
  const isDue = () => isSeen() && !deliversCounts() && steadyMs() - countedAt >= POLL_MS
  let timer: ReturnType<typeof setTimeout>
  const plan = () => {
    timer = setTimeout(
      () => {
        if (isDue()) count()
        plan()
      },
      POLL_MS + Math.random() * SPREAD_MS,
    )
  }
  plan()
  void restoreMessageCounts().then(count)
  document.addEventListener('visibilitychange', count)
  return () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', count)
  }
}

/** Restores the counts from before a reload; unreadable ones are ignored. */
async function restoreMessageCounts(): Promise<void> {
  if (unreadMessages.get().isLoaded) return
  const counts = await keptCounts.read()
  if (counts) unreadMessages.set(counts)
}

/** Resets to unknown counts (spec §4, stores). */
export function forgetMessageCounts(): void {
  clearTimeout(lateNews)
  lastCountedMember = undefined
  countFailure.set(undefined)
  unreadMessages.set(NONE)
  countedMemberIds = []
  newest = { asOf: 0, times: newest.times + 1 }
  keptCounts.clear()
}

signedOut.listen(forgetMessageCounts)
