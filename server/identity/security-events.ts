import type { AccountEvent } from '#contract/entities/access-log.ts'
import { type AuditEntry, audit } from '#server/platform/audit/trail.ts'
import { UNLIMITED, takeAttempt } from './sign-in/attempts.ts'
import type { Services } from '#server/services.ts'

export type SecurityEvent = {
  /** Undefined if no account has the typed name, which isn't stored because people sometimes type passwords there. */
  username: string | undefined
  /** The subject of an entry without an account; never the typed text. */
  subject?: string
  action: AccountEvent
  outcome: Exclude<AuditEntry['outcome'], 'read' | 'refused'>
  requestId: string
}

/**
 * How many rows of one kind per day record attempts without an account; after that only attempts 1,000, 2,000, 4,000 …
 * get one.
 */
export const ROWS_OF_STRANGERS_A_DAY = 500
const DAY_MINUTES = 24 * 60

/**
 * Whether an attempt without an account gets a row. Audit rows are never deleted, and strangers can try without limit:
 * a flood leaves about twenty rows beyond the first 500 a day, which show its size.
 */
async function hasRow(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { action, outcome }: Pick<SecurityEvent, 'action' | 'outcome'>,
): Promise<boolean> {
  const budget = { key: `trail ${action} ${outcome}`, most: UNLIMITED, forgetMinutes: DAY_MINUTES }
  const nth = (await takeAttempt(db, clock.now(), budget)) ?? UNLIMITED
  return nth <= ROWS_OF_STRANGERS_A_DAY || Number.isInteger(Math.log2(nth / ROWS_OF_STRANGERS_A_DAY))
}

/**
 * Records sign-ins, sign-outs, registrations and changes of sign-in methods, with their outcome, in the audit
 * trail.
 */
export async function noteSecurity(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { username, subject = username ?? 'unknown', ...event }: SecurityEvent,
): Promise<void> {
  if (username === undefined && !(await hasRow({ db, clock }, event))) return
  await audit(db, clock, [{ actor: username ?? 'unknown', subject, ...event }])
}
