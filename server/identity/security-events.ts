import { type AuditEntry, audit } from '#server/db/audit.ts'
import type { Services } from '#server/services.ts'

export type SecurityEvent = {
  /** Undefined where nobody bears the name that was typed: people type passwords there, and it is not kept. */
  username: string | undefined
  action: 'sign-in' | 'sign-out' | 'refresh' | 'call'
  outcome: Exclude<AuditEntry['outcome'], 'read' | 'refused'>
  requestId: string
}

/** Who signed in or out and how it ended, in the trail of who looked at what (security LG-05). */
export const noteSecurity = (
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { username = 'unknown', ...event }: SecurityEvent,
): Promise<void> => audit(db, clock, [{ actor: username, subject: username, ...event }])
