import type { VaultStatus, WipeReason } from '#contract/entities/saved-card.ts'
import { endOfDay } from '#server/config/clock.ts'
import type { MemberRow } from '#server/access/members.ts'
import type { AccountState } from '#server/identity/accounts.ts'
import { hasEnded } from '#server/access/rights.ts'
import { isoInstant } from '#server/platform/db/columns.ts'

/** A copy that old is renewed at the next contact. */
const REFRESH_HOURS = 24

export type StatusFacts = {
  now: Temporal.Instant
  today: Temporal.PlainDate
  saved: {
    issuedAt: string
    cardIds: readonly string[]
    removedAt: string | null
    removedBecause: WipeReason | null
  }
  account: AccountState
  /** The cards that the owner may see of that plan today; undefined if the plan or the right to it has ended. */
  visible: { own: MemberRow; keepable: readonly MemberRow[] } | undefined
}

/** The decision about a saved copy, and the cards that a new copy would hold. */
export type Verdict =
  | { answer: 'keep' | 'refresh'; rows: MemberRow[] }
  | { answer: 'wipe'; reason: WipeReason; since: string | null }

/** A copy stays while its owner may sign in and could still be given every card of it today. */
export function verdictOn({ now, today, saved, account, visible }: StatusFacts): Verdict {
  if (saved.removedAt !== null) return wipe(saved.removedBecause ?? 'removed', saved.removedAt)
  if (account.state === 'closed') return wipe('account-closed')
  if (account.state === 'blocked') return wipe('account-blocked', account.since)
  if (!visible) return wipe('rights-changed')
  const { endDate } = visible.own.enrollment
  if (endDate !== null && hasEnded(endDate, today)) return wipe('plan-ended', endOfDay(endDate).toString())
  const rows = heldOf(visible.keepable, saved.cardIds, today)
  if (rows.length === 0) return wipeOfNone(visible.keepable, saved.cardIds)
  const isOld = Temporal.Instant.compare(saved.issuedAt, now.subtract({ hours: REFRESH_HOURS })) <= 0
  return { answer: isOld || rows.length < saved.cardIds.length ? 'refresh' : 'keep', rows }
}

/** After this time, a device has removed its copy by its own clock. */
const FORGOTTEN_DAYS = 90

/**
 * Whether a device may still hold cards: it hasn't been in touch since the removal, and its last contact isn't too long
 * ago.
 */
export function mayStillHold(
  { lastContactAt, removedAt }: { lastContactAt: string; removedAt: string | null },
  now: Temporal.Instant,
): boolean {
  const contact = Temporal.Instant.from(lastContactAt)
  if (Temporal.Instant.compare(contact.add({ hours: 24 * FORGOTTEN_DAYS }), now) < 0) return false
  return removedAt === null || Temporal.Instant.compare(contact, removedAt) < 0
}

/** Which of the saved cards would be given out today. */
export const heldOf = (
  rows: readonly MemberRow[],
  cardIds: readonly string[],
  today: Temporal.PlainDate,
): MemberRow[] =>
  rows.filter(
    ({ enrollment }) => cardIds.includes(enrollment.enrollmentId) && !hasEnded(enrollment.endDate, today),
  )

/** If all cards that may be seen have ended, the plan has; without any card, the right has ended. */
function wipeOfNone(rows: readonly MemberRow[], cardIds: readonly string[]): Verdict {
  const ends = rows.flatMap(({ enrollment: { enrollmentId, endDate } }) =>
    endDate !== null && cardIds.includes(enrollmentId) ? [endDate] : [],
  )
  const last = ends.toSorted().at(-1)
  return last === undefined ? wipe('rights-changed') : wipe('plan-ended', endOfDay(last).toString())
}

const wipe = (reason: WipeReason, since: string | null = null): Verdict => ({ answer: 'wipe', reason, since })

/** The answer to the device; moments from the database are written in the format of the contract. */
export const statusOf = (verdict: Verdict, now: Temporal.Instant): VaultStatus =>
  verdict.answer === 'wipe'
    ? {
        answer: 'wipe',
        serverTime: now.toString(),
        reason: verdict.reason,
        since: verdict.since === null ? null : isoInstant(verdict.since),
      }
    : { answer: verdict.answer, serverTime: now.toString() }
