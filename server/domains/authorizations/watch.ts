import { createHash } from 'node:crypto'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import * as v from 'valibot'
import { Day } from '#contract/day.ts'
import { type MemberRow, enrollmentsOfUser } from '#server/access/members.ts'
import { planOf, plansMentionable } from '#server/access/reach.ts'
import { rightsOf } from '#server/access/rights.ts'
import { deletedAccounts } from '#server/access/tables.ts'
import { todayOf } from '#server/config/clock.ts'
import type { MemberAuthorization } from '#server/insurer/authorizations.ts'
import { InsurerUnavailable } from '#server/insurer/call.ts'
import { inBothLanguages } from '#server/notifications/both-languages.ts'
import { notify } from '#server/notifications/notify.ts'
import { acceptedTerms, accounts, systemState } from '#server/platform/db/schema.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import type { CallServices } from '#server/services.ts'
import { deadlineReminderMessages } from './locales/deadline-reminder.gen.ts'
import { mayHaveAuthorizations } from './readable.ts'
import { type Reminder, remindersOf } from './reminders.ts'
import { deadlineNotices } from './tables.ts'

/** How many members one run checks; the job runs every minute. */
const MEMBERS_AT_ONCE = 200

/** The progress of today's round. */
const STATE = 'deadlines-watch'
const Round = v.object({ day: Day, after: v.string(), isDone: v.boolean() })
type Round = v.InferOutput<typeof Round>

/**
 * Reminds members of an approval that ends soon, its last units, or the deadline for requested information. Goes
 * through all members who use the portal once a day, some at a time. While the insurer's system is down it stays at its
 * place; a failure for one member is retried the next day. Returns how many reminders were sent.
 */
export async function watchDeadlines(services: CallServices): Promise<number> {
  const { insurer, clock } = services
  if (!(await insurer.offers()).has('authorizations')) return 0
  const today = todayOf(clock).toString()
  const kept = await keptRound(services)
  const round = kept?.day === today ? kept : { day: today, after: '', isDone: false }
  if (round.isDone) return 0
  const members = await membersAfter(services, round.after)
  const { sent, after, failure, isDown } = await remindAll(services, members, round.after)
  await keepRound(services, { day: today, after, isDone: !isDown && members.length < MEMBERS_AT_ONCE })
  if (failure !== undefined) throw failure
  return sent
}

/** The next members with an account here, and those of another identity provider who have used the portal. */
async function membersAfter({ db }: CallServices, after: string): Promise<{ username: string }[]> {
  const here = db
    .select({ username: accounts.username })
    .from(accounts)
    .where(and(eq(accounts.role, 'member'), gt(accounts.username, after)))
  const elsewhere = db
    .select({ username: acceptedTerms.username })
    .from(acceptedTerms)
    .leftJoin(deletedAccounts, eq(deletedAccounts.username, acceptedTerms.username))
    .where(and(gt(acceptedTerms.username, after), isNull(deletedAccounts.username)))
  return union(here, elsewhere)
    .orderBy(sql`username`)
    .limit(MEMBERS_AT_ONCE)
}

type Done = { sent: number; after: string; failure: unknown; isDown: boolean }

async function remindAll(
  services: CallServices,
  members: readonly { username: string }[],
  begin: string,
): Promise<Done> {
  const done: Done = { sent: 0, after: begin, failure: undefined, isDown: false }
  for (const { username } of members) {
    try {
      done.sent += await remindMember(services, username)
    } catch (error) {
      done.failure ??= error
      done.isDown = error instanceof InsurerUnavailable && !error.isOfAsker
      if (done.isDown) return done
    }
    done.after = username
  }
  return done
}

/** Reminds a member of their own authorizations and of those of their children. */
export async function remindMember(services: CallServices, username: string): Promise<number> {
  const today = todayOf(services.clock)
  const rows = await enrollmentsOfUser(services, username)
  const granted = rows.filter((row) => mayHaveAuthorizations(rightsOf({ ...row, today })))
  const memberId = granted[0]?.enrollment.memberId
  if (memberId === undefined) return 0
  const plans = await plansMentionable(services, { username, memberId, isGranted: mayHaveAuthorizations })
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

/** Two servers at once, or a second look after a lost answer, send one: the notice and the letter are one transaction. */
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

/** The numbers in it are the insurer's, of whatever length. */
const noticeIdOf = (parts: readonly string[]): string =>
  `reminder-${createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 32)}`

async function keptRound({ db }: CallServices): Promise<Round | undefined> {
  const [row] = await db.select().from(systemState).where(eq(systemState.name, STATE))
  const kept = v.safeParse(Round, row?.value)
  return kept.success ? kept.output : undefined
}

async function keepRound({ db }: CallServices, round: Round): Promise<void> {
  await db
    .insert(systemState)
    .values({ name: STATE, value: round })
    .onConflictDoUpdate({ target: systemState.name, set: { value: round } })
}
