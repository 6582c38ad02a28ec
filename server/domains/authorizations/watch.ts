import { createHash } from 'node:crypto'
import { type MemberRow, enrollmentsOfUser } from '#server/access/members.ts'
import { planOf, mentionablePlans } from '#server/access/reach.ts'
import { rightsOf } from '#server/access/rights.ts'
import { todayOf } from '#server/config/clock.ts'
import type { MemberAuthorization } from '#server/insurer/authorizations.ts'
import { inBothLanguages } from '#server/notifications/both-languages.ts'
import { goRound } from '#server/notifications/daily-round.ts'
import { notify } from '#server/notifications/notify.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import type { CallServices } from '#server/services.ts'
import { deadlineReminderMessages } from './locales/deadline-reminder.gen.ts'
import { mayHaveAuthorizations } from './readable.ts'
import { type Reminder, remindersOf } from './reminders.ts'
import { deadlineNotices } from './tables.ts'

/** Reminds members once when an approval, its units, or the time to send requested information is about to run out. */
export const watchDeadlines = (services: CallServices): Promise<number> =>
  goRound(services, { name: 'deadlines-watch', port: 'authorizations', visit: remindMember })

/** Reminds a member of their own authorizations and of those of their children. */
export async function remindMember(services: CallServices, username: string): Promise<number> {
  const today = todayOf(services.clock)
  const rows = await enrollmentsOfUser(services, username)
  const granted = rows.filter((row) => mayHaveAuthorizations(rightsOf({ ...row, today })))
  const memberId = granted[0]?.enrollment.memberId
  if (memberId === undefined) return 0
  const plans = await mentionablePlans(services, { username, memberId, isGranted: mayHaveAuthorizations })
  let sent = 0
  for (const one of await services.insurer.authorizations.ofMembers(plans)) {
    const reader = granted.find(
      ({ enrollment: { contractId, contractType } }) =>
        contractId === one.contractId && contractType === one.contractType,
    )
    if (!reader || !planOf(plans, one)) continue
    for (const reminder of remindersOf(one, today))
      if (await sendOnce(services, { reader, one, reminder })) sent += 1
  }
  return sent
}

type Sending = { reader: MemberRow; one: MemberAuthorization; reminder: Reminder }

/**
 * If two servers run at once, or an answer was lost, only one is sent: the notice and the letter share a transaction.
 */
const sendOnce = (services: CallServices, { reader, one, reminder }: Sending): Promise<boolean> =>
  inTransaction(services.db, async (db) => {
    const { authorizationNumber, contractId } = one
    const { kind, of } = reminder
    const { memberId } = reader.enrollment
    const noticeId = noticeIdOf([kind, contractId, authorizationNumber, memberId, of])
    const sentAt = services.clock.now().toString()
    const notice = { noticeId, contractId, memberId, subject: authorizationNumber, kind, sentAt }
    const added = await db.insert(deadlineNotices).values(notice).onConflictDoNothing().returning()
    if (added.length === 0) return false
    const letter = inBothLanguages((language) => deadlineReminderMessages[language][KEYS[kind]])
    const { isConfidential } = one
    const news = {
      id: noticeId,
      kind: 'authorization',
      authorizationNumber,
      isConfidential,
      ...letter,
    } as const
    return notify({ ...services, db }, reader, news)
  })

const KEYS = {
  'approval-ends': 'approvalEnds',
  'units-left': 'unitsLeft',
  'information-due': 'informationDue',
} as const

/** Hashed, because the insurer's numbers in it can have any length. */
const noticeIdOf = (parts: readonly string[]): string =>
  `reminder-${createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 32)}`
