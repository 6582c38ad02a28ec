import type { AccountEvent } from '#contract/entities/access-log.ts'
import { type AuditEntry, audit } from '#server/audit/trail.ts'
import type { Services } from '#server/services.ts'

export type SecurityEvent = {
  /** Undefined where nobody bears the name that was typed: people type passwords there, and it is not kept. */
  username: string | undefined
  action: AccountEvent
  outcome: Exclude<AuditEntry['outcome'], 'read' | 'refused'>
  requestId: string
}

/** Who signed in or out, registered, or changed what signs them in, and how it ended: in the trail of who looked at what (security LG-05). */
export const noteSecurity = (
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { username = 'unknown', ...event }: SecurityEvent,
): Promise<void> => audit(db, clock, [{ actor: username, subject: username, ...event }])
