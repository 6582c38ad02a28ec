import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import * as v from 'valibot'
import { Day } from '#contract/day.ts'
import { deletedAccounts } from '#server/access/tables.ts'
import { todayOf } from '#server/config/clock.ts'
import { isOutage } from '#server/insurer/call.ts'
import type { PortName } from '#server/insurer/insurer.ts'
import { acceptedTerms, accounts, systemState } from '#server/platform/db/schema.ts'
import type { CallServices } from '#server/services.ts'

/** The number of members per run; the jobs run every minute. */
const MEMBERS_AT_ONCE = 200

/** If this many members in a row can't be visited, the insurer's system is down; fewer may be their own records' fault. */
const OUTAGES_IN_A_ROW = 3

/** The progress of today's round. */
const Round = v.object({ day: Day, after: v.string(), isDone: v.boolean() })
type Round = v.InferOutput<typeof Round>

type Rounds = {
  /** The name under which the round's progress is stored. */
  name: string
  /** The port that the round needs. */
  port: PortName
  /** Writes to one member. Returns how many letters were sent. */
  visit: (services: CallServices, username: string) => Promise<number>
}

/**
 * Visits all members who use the portal once a day, a batch at a time. While the insurer's system is down, the round
 * pauses; a failure for single members is retried the next day. Returns how many letters were sent.
 */
export async function goRound(services: CallServices, { name, port, visit }: Rounds): Promise<number> {
  const { insurer, clock } = services
  if (!(await insurer.offers()).has(port)) return 0
  const today = todayOf(clock).toString()
  const kept = await keptRound(services, name)
  const round = kept?.day === today ? kept : { day: today, after: '', isDone: false }
  if (round.isDone) return 0
  const members = await membersAfter(services, round.after)
  const { sent, after, failure, isDown } = await visitAll(services, { members, begin: round.after, visit })
  await keepRound(services, name, { day: today, after, isDone: !isDown && members.length < MEMBERS_AT_ONCE })
  if (failure !== undefined) throw failure
  return sent
}

/** The next members with an account here, and members of another identity provider who have used the portal. */
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
type Visiting = Pick<Rounds, 'visit'> & { members: readonly { username: string }[]; begin: string }

/** Stops at an outage; `after` is then the last member before it, so that the next run begins with the first missed one. */
async function visitAll(services: CallServices, { members, begin, visit }: Visiting): Promise<Done> {
  const done: Done = { sent: 0, after: begin, failure: undefined, isDown: false }
  let missed = 0
  for (const { username } of members) {
    try {
      done.sent += await visit(services, username)
      missed = 0
    } catch (error) {
      done.failure ??= error
      missed = isOutage(error) ? missed + 1 : 0
      if (missed === OUTAGES_IN_A_ROW) break
    }
    if (missed === 0) done.after = username
  }
  return { ...done, isDown: missed > 0 }
}

async function keptRound({ db }: CallServices, name: string): Promise<Round | undefined> {
  const [row] = await db.select().from(systemState).where(eq(systemState.name, name))
  const kept = v.safeParse(Round, row?.value)
  return kept.success ? kept.output : undefined
}

async function keepRound({ db }: CallServices, name: string, round: Round): Promise<void> {
  await db
    .insert(systemState)
    .values({ name, value: round })
    .onConflictDoUpdate({ target: systemState.name, set: { value: round } })
}
