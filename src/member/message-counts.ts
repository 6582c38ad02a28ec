import * as v from 'valibot'
import { byCaller, call } from '#api/call.ts'
import { ApiFailure } from '#api/failure.ts'
import { steadyMs } from '#base/clock.ts'
import { signal, store, useStore } from '#base/store.ts'
import { messageCounts } from '#contract/calls/messages.ts'
import { countsTold, tellsCounts } from '#session/session-news.ts'
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

/** Why they could not be counted last; undefined where they were. */
const countFailure = store<ApiFailure | undefined>(undefined)
export const useCountFailure = (): ApiFailure | undefined => useStore(countFailure)

/** The member opens the messages from the bell. */
export const bellPressed = signal()

/** By how much what waits in the outbox changes them (`features/messages/message-acts.ts`). */
export const pendingUnread = store<Readonly<Record<string, number>>>({})

const sum = (counts: Counts['counts'], changes: Readonly<Record<string, number>>): Counts['counts'] =>
  Object.fromEntries(
    Object.entries(counts).map(([id, count]) => [id, Math.max(0, count + (changes[id] ?? 0))]),
  )

/** As the member sees them: with what the server does not know yet. */
export function useUnreadMessages(): Counts {
  const { isLoaded, counts } = useStore(unreadMessages)
  return { isLoaded, counts: sum(counts, useStore(pendingUnread)) }
}

/** How many the member sees as unread; undefined where they are not counted yet. */
export function shownUnread(): number | undefined {
  const { isLoaded, counts } = unreadMessages.get()
  return isLoaded ? totalOf({ isLoaded, counts: sum(counts, pendingUnread.get()) }) : undefined
}

/** The server has accepted waiting entries: it counts them from now on, until the next full count. */
export function changeUnread(changes: Readonly<Record<string, number>>): void {
  changedHereAt = steadyMs()
  const { isLoaded, counts } = unreadMessages.get()
  unreadMessages.set({ isLoaded, counts: sum(counts, changes) })
}

/** All that are waiting for the member and the people they look after. */
export const totalOf = ({ counts }: Counts): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0)

/** The server announced a change: a message was written, answered, closed, or read on another device. */
export const countsMoved = signal()

/** The time when the server last accepted an action of this page, which it then announces, too. */
let changedHereAt = Number.NEGATIVE_INFINITY
/** The server announces a change within this time. */
const OWN_CHANGE_MS = 2_000
let lateNews: ReturnType<typeof setTimeout> | undefined

/**
 * Actions on this page update the lists themselves; changes made elsewhere at the same time are loaded once,
 * afterwards.
 */
function emitAfterOwnChange(): void {
  clearTimeout(lateNews)
  const leftMs = changedHereAt + OWN_CHANGE_MS - steadyMs()
  if (leftMs <= 0) countsMoved.emit()
  else lateNews = setTimeout(() => countsMoved.emit(), leftMs)
}

/** The interval of requests for counts while no connection delivers them. */
const POLL_MS = 60_000
/** Tabs that lost the line at the same moment do not ask at the same moment. */
const SPREAD_MS = 15_000

/** The people whose messages are counted: the member, and those the member looks after. */
let whose: readonly string[] = []
/** The newest announced count and its time. */
let newest: { asOf: number; times: number; revision?: string } = { asOf: 0, times: 0 }
let countedAt = Number.NEGATIVE_INFINITY
/** The member of the last count. */
let counted: Pick<Member, 'plan' | 'accessibleIds'> | undefined

/** Counts again after a change: a count under way may be from before it. */
export async function recountMessages(): Promise<void> {
  await loading?.done
  if (counted) await loadMessageCounts(counted)
}

let loading: { whose: string; done: Promise<void> } | undefined

/** Counts again; simultaneous loads share one request. A failure keeps the known counts. */
export function loadMessageCounts(member: Pick<Member, 'plan' | 'accessibleIds'>): Promise<void> {
  counted = member
  const { memberId } = member.plan
  const others = member.accessibleIds.filter((id) => id !== memberId)
  whose = [memberId, ...others]
  const asked = whose.join(',')
  if (loading?.whose === asked) return loading.done
  const done = count(memberId, others).finally(() => {
    if (loading?.done === done) loading = undefined
  })
  loading = { whose: asked, done }
  return done
}

async function count(memberId: string, others: readonly string[]): Promise<void> {
  const stay = sessionEpoch()
  const { times } = newest
  countedAt = steadyMs()
  try {
    const query = others.length > 0 ? { additionalRequestedMemberIds: others.join(',') } : {}
    const ask = { params: { memberId }, query }
    const unread = await call(messageCounts, ask, byCaller)
    // A count announced meanwhile is as new, or a newer one follows.
    if (times === newest.times || !tellsCounts()) await keep(unread, stay)
  } catch (failure) {
    // The bell says nothing rather than something wrong; the list of messages says why.
    if (failure instanceof ApiFailure && stay === sessionEpoch()) countFailure.set(failure)
  }
}

async function keep(unread: readonly MessageCount[], stay: number): Promise<void> {
  const counts = Object.fromEntries(unread.map((each) => [each.memberId, each.count]))
  countFailure.set(undefined)
  unreadMessages.set({ isLoaded: true, counts })
  await keptCounts.keep(unreadMessages.get(), () => stay === sessionEpoch())
}

/** A repeated announcement changes nothing, and a late one never overwrites a newer one. */
countsTold.listen(({ asOf, counts, revision }) => {
  if (asOf < newest.asOf || whose.length === 0) return
  const isOtherRevision = newest.revision !== undefined && newest.revision !== revision
  newest = { asOf, times: newest.times + 1, revision }
  const before = unreadMessages.get()
  // A person who is no longer listed may no longer be readable.
  const own = counts.filter(({ memberId }) => whose.includes(memberId))
  const isSame =
    own.length === Object.keys(before.counts).length &&
    own.every(({ memberId, count }) => before.counts[memberId] === count)
  if (!before.isLoaded || !isSame) void keep(own, sessionEpoch())
  if (!before.isLoaded) return
  if (!isSame) countsMoved.emit()
  else if (isOtherRevision) emitAfterOwnChange()
})

/** Counts now, whenever the page is shown again, and about every minute while no connection delivers counts. */
export function keepCounting(member: Pick<Member, 'plan' | 'accessibleIds'>): () => void {
  const isSeen = () => document.visibilityState === 'visible'
  const count = () => {
    if (isSeen()) void loadMessageCounts(member)
  }
  const isDue = () => isSeen() && !tellsCounts() && steadyMs() - countedAt >= POLL_MS
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

/** Restores the counts of before a reload; unreadable ones are ignored. */
export async function restoreMessageCounts(): Promise<void> {
  if (unreadMessages.get().isLoaded) return
  const counts = await keptCounts.read()
  if (counts) unreadMessages.set(counts)
}

/** Back to not knowing (spec §4, stores). */
export function forgetMessageCounts(): void {
  clearTimeout(lateNews)
  counted = undefined
  countFailure.set(undefined)
  unreadMessages.set(NONE)
  whose = []
  newest = { asOf: 0, times: newest.times + 1 }
  keptCounts.clear()
}

signedOut.listen(forgetMessageCounts)
