import { type SQL, and, asc, desc, eq, inArray, isNull, lt, notInArray, or, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { type Deadline, firstEnd, isOver } from '#contract/entities/deadline.ts'
import { Tier1 } from '#contract/entities/plan.ts'
import {
  QUESTIONS_A_PAGE,
  type Queue,
  type QueueSearch,
  type QueuedQuestion,
} from '#contract/entities/staff-question.ts'
import { todayOf } from '#server/config/clock.ts'
import { isoInstant } from '#server/platform/db/columns.ts'
import type { Database } from '#server/platform/db/open.ts'
import { accounts } from '#server/platform/db/schema.ts'
import { questions } from '#server/domains/conversations/questions/tables.ts'
import { type Account, accountOf } from '#server/identity/contacts.ts'
import { type QuestionRow, callOf } from '#server/domains/conversations/questions/repository.ts'
import { mentionedDeadline } from '#server/domains/authorizations/readable.ts'
import type { CallServices } from '#server/services.ts'

/** A page of the queue for a staff member, without their own questions. */
export async function queueFor(
  services: CallServices,
  account: Account,
  search: QueueSearch,
): Promise<Queue> {
  const { db, clock } = services
  const today = todayOf(clock)
  const wanted = and(notAskedBy(db, account), ...conditionsOf(search, account.username), isDue(search, today))
  const inOrder =
    search.state === 'open'
      ? [asc(questions.answerBy), asc(callTime), asc(questions.askedAt)]
      : [desc(questions.answeredAt), desc(questions.askedAt)]
  const rows = await db
    .select()
    .from(questions)
    .where(wanted)
    .orderBy(...inOrder, asc(questions.questionId))
    .limit(QUESTIONS_A_PAGE)
    .offset((search.page - 1) * QUESTIONS_A_PAGE)
  return {
    questions: await toQueued(services, rows as QuestionRow[], today),
    total: await db.$count(questions, wanted),
    counts: await countsFor(db, account, today),
  }
}

/**
 * The start time of a call on the day on which it is due; null for everything else, which is sorted after the day's
 * calls.
 */
const callTime = sql`case when ${questions.callOn} = ${questions.answerBy} then ${questions.callFrom} end`

/** Only waiting questions can be late or due. */
function isDue({ due }: QueueSearch, today: Temporal.PlainDate): SQL | undefined {
  if (due === null) return undefined
  const isThen = due === 'late' ? lt : eq
  return and(eq(questions.state, 'open'), isThen(questions.answerBy, today.toString()))
}

const notAskedBy = (db: Database, { username, personId }: Account) =>
  notInArray(
    questions.username,
    db
      .select({ username: accounts.username })
      .from(accounts)
      .where(or(eq(accounts.username, username), eq(accounts.personId, personId))),
  )

function conditionsOf(
  { state, topic, line, channel, whose }: QueueSearch,
  username: string,
): (SQL | undefined)[] {
  return [
    eq(questions.state, state),
    topic === null ? undefined : eq(questions.topic, topic),
    line === null ? undefined : eq(questions.tier1, line),
    channel === null ? undefined : eq(questions.channel, channel),
    whose === 'mine' ? eq(questions.takenBy, username) : undefined,
    whose === 'unassigned' ? isNull(questions.takenBy) : undefined,
  ]
}

/** Counts everything that is waiting, regardless of filters. */
async function countsFor(
  db: Database,
  account: Account,
  today: Temporal.PlainDate,
): Promise<Queue['counts']> {
  const countIf = (condition: SQL) => sql<number>`count(*) filter (where ${condition})`.mapWith(Number)
  const day = sql`${today.toString()}::date`
  const [row] = await db
    .select({
      dueToday: countIf(sql`${questions.answerBy} = ${day}`),
      late: countIf(sql`${questions.answerBy} < ${day}`),
      unassigned: countIf(sql`${questions.takenBy} is null`),
      mine: countIf(sql`${questions.takenBy} = ${account.username}`),
    })
    .from(questions)
    .where(and(eq(questions.state, 'open'), notAskedBy(db, account)))
  return row ?? { dueToday: 0, late: 0, unassigned: 0, mine: 0 }
}

/** Questions as the queue shows them, with the names of the staff members who took them. */
async function toQueued(
  services: CallServices,
  rows: readonly QuestionRow[],
  today: Temporal.PlainDate,
): Promise<QueuedQuestion[]> {
  const { db } = services
  const takers = [...new Set(rows.flatMap(({ takenBy }) => takenBy ?? []))]
  const found =
    takers.length > 0
      ? await db
          .select({ username: accounts.username, name: accounts.staffName })
          .from(accounts)
          .where(and(inArray(accounts.username, takers), eq(accounts.role, 'staff')))
      : []
  const names = new Map(found.map(({ username, name }) => [username, name ?? '']))
  return Promise.all(
    rows.map(async (row) => ({
      ...queuedRow(row, today, names),
      decisionDue: await decisionDueOf(services, row),
    })),
  )
}

/** The urgency of the authorization decision that an open question is about. */
async function decisionDueOf(
  services: CallServices,
  row: QuestionRow,
): Promise<QueuedQuestion['decisionDue']> {
  if (row.state !== 'open' || row.authorizationNumber === null) return null
  return dueSoon(services, await mentionedDeadline(services, row))
}

function dueSoon(
  { clock }: Pick<CallServices, 'clock'>,
  deadline: Deadline | null,
): QueuedQuestion['decisionDue'] {
  if (!deadline) return null
  const today = todayOf(clock)
  const first = { state: deadline.state, ...firstEnd(deadline) }
  if (first.state === 'missed' || isOver(first, clock.now(), today)) return 'late'
  return first.state !== 'paused' && first.dueOn === today.toString() ? 'today' : null
}

function queuedRow(
  row: QuestionRow,
  today: Temporal.PlainDate,
  names: ReadonlyMap<string, string>,
): QueuedQuestion {
  const isOpen = row.state === 'open'
  const late = Temporal.PlainDate.compare(row.answerBy, today)
  return {
    questionId: row.questionId,
    topic: row.topic,
    channel: row.channel,
    state: row.state,
    contractType: row.contractType,
    answerBy: row.answerBy,
    call: callOf(row),
    line: v.is(Tier1, row.tier1) ? row.tier1 : null,
    askedAt: isoInstant(row.askedAt),
    isDueToday: isOpen && late === 0,
    isLate: isOpen && late < 0,
    takenBy: takerOf(row, names),
    decisionDue: null,
  }
}

/** The staff member who took the question; null if that person is no longer staff. */
function takerOf({ takenBy }: QuestionRow, names: ReadonlyMap<string, string>): QueuedQuestion['takenBy'] {
  const name = takenBy === null ? undefined : names.get(takenBy)
  return takenBy === null || name === undefined ? null : { username: takenBy, name }
}

/** One question as the queue shows it. */
export async function queuedQuestion(services: CallServices, row: QuestionRow): Promise<QueuedQuestion> {
  const { db, clock } = services
  const names = new Map<string, string>()
  const account = row.takenBy === null ? undefined : await accountOf({ db }, row.takenBy)
  if (account?.role === 'staff') names.set(account.username, account.staffName ?? '')
  return { ...queuedRow(row, todayOf(clock), names), decisionDue: await decisionDueOf(services, row) }
}
