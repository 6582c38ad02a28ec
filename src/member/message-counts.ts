import * as v from 'valibot'
import { call } from '#api/call.ts'
import { store, useStore } from '#base/store.ts'
import { messageCounts } from '#contract/calls/messages.ts'
import { sessionEpoch, signedOut } from '#session/session.ts'
import { sealedItem } from '#session/tokens.ts'
import type { Member } from './member.ts'

const Counts = v.object({ isLoaded: v.boolean(), counts: v.record(v.string(), v.number()) })
type Counts = v.InferOutput<typeof Counts>

const kept = sealedItem('message_counts', 'message-counts', Counts)

const NONE: Counts = { isLoaded: false, counts: {} }

/** Unread messages by member, and whether they are known yet (spec §3, message count). */
export const unreadMessages = store<Counts>(NONE)

export const useUnreadMessages = (): Counts => useStore(unreadMessages)

/** All that are waiting for the member and the people they look after. */
export const totalOf = ({ counts }: Counts): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0)

let loading: { whose: string; done: Promise<void> } | undefined

/** Counts anew; loads at the same time share one request. A failure leaves what was known. */
export function loadMessageCounts(member: Pick<Member, 'plan' | 'accessibleIds'>): Promise<void> {
  const { memberId } = member.plan
  const others = member.accessibleIds.filter((id) => id !== memberId)
  const whose = [memberId, ...others].join(',')
  if (loading?.whose === whose) return loading.done
  const done = count(memberId, others).finally(() => {
    if (loading?.done === done) loading = undefined
  })
  loading = { whose, done }
  return done
}

async function count(memberId: string, others: readonly string[]): Promise<void> {
  const stay = sessionEpoch()
  try {
    const query = others.length > 0 ? { additionalRequestedMemberIds: others.join(',') } : {}
    const ask = { params: { memberId }, query }
    const unread = await call(messageCounts, ask, { failureShown: 'by-caller' })
    const counts = Object.fromEntries(unread.map((each) => [each.memberId, each.count]))
    unreadMessages.set({ isLoaded: true, counts })
    await kept.keep(unreadMessages.get(), () => stay === sessionEpoch())
  } catch {
    // The bell says nothing rather than something wrong.
  }
}

/** Finds the counts of before the reload; those that cannot be opened are as good as none. */
export async function restoreMessageCounts(): Promise<void> {
  if (unreadMessages.get().isLoaded) return
  const counts = await kept.read()
  if (counts) unreadMessages.set(counts)
}

/** Back to not knowing (spec §4, stores). */
export function forgetMessageCounts(): void {
  unreadMessages.set(NONE)
  kept.clear()
}

signedOut.listen(forgetMessageCounts)
