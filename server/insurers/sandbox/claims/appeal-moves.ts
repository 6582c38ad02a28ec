import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { AppealState } from '#contract/entities/appeal.ts'
import { todayOf } from '#server/config/clock.ts'
import type { Database } from '#server/platform/db/open.ts'
import type { InsurerChange } from '#server/insurer/changes.ts'
import type { Advance } from '#server/insurers/sandbox/system.ts'
import { approveOnAppeal } from '#server/insurers/sandbox/authorizations/decisions.ts'
import { approveExceptionOnAppeal } from '#server/insurers/sandbox/pharmacy/exceptions/decisions.ts'
import { decideAnew } from './appeal-decision.ts'
import { reviewSchedule, stateOn } from './appeal-review.ts'
import { aboutOf } from './appeals.ts'
import { appeals } from './tables.ts'

type AppealRow = typeof appeals.$inferSelect

/** Plays the reviewers: accepts appeals, starts their review, and decides them when they are due. */
export const moveAppeals: Advance = async ({ clock }, tx) => {
  const [now, today] = [clock.now(), todayOf(clock)]
  const open = await tx
    .select()
    .from(appeals)
    .where(and(inArray(appeals.state, ['received', 'in-review']), isNull(appeals.withdrawnAt)))
  const changes: InsurerChange[] = []
  for (const appeal of open) {
    const steps = await moveOne(tx, appeal, { now, today })
    changes.push(...steps.map((state) => movedTo(appeal, state, now)))
  }
  return changes
}

/** The states that an appeal reaches now, in order. */
async function moveOne(
  tx: Database,
  appeal: AppealRow,
  { now, today }: { now: Temporal.Instant; today: Temporal.PlainDate },
): Promise<AppealState[]> {
  const isNew = appeal.acceptedAt === null
  if (isNew && !(await accept(tx, appeal, now))) return []
  const begun: AppealState[] = isNew ? ['received'] : []
  const state = stateOn(today, appeal)
  if (state === appeal.state) return begun
  const moved = await tx
    .update(appeals)
    .set({ state })
    // Another server may have just moved it.
    .where(and(eq(appeals.appealId, appeal.appealId), eq(appeals.state, appeal.state)))
    .returning({ appealId: appeals.appealId })
  if (moved.length === 0) return begun
  if (state === 'changed') await change(tx, appeal, today)
  return [...begun, state]
}

/** Carries out a won appeal. */
async function change(tx: Database, appeal: AppealRow, today: Temporal.PlainDate): Promise<void> {
  const { decidedOn } = reviewSchedule(appeal)
  const { aboutKind, aboutId } = appeal
  if (aboutKind === 'claim') await decideAnew(tx, aboutId, { decidedOn, today })
  if (aboutKind === 'authorization') await approveOnAppeal(tx, aboutId, decidedOn)
  if (aboutKind === 'exception') await approveExceptionOnAppeal(tx, aboutId, decidedOn)
}

/** Starts the review of an appeal once it can no longer be withdrawn; false if it still can be, or just was. */
async function accept(
  tx: Database,
  { appealId, takeBackUntil }: AppealRow,
  now: Temporal.Instant,
): Promise<boolean> {
  if (takeBackUntil !== null && Temporal.Instant.compare(now, Temporal.Instant.from(takeBackUntil)) < 0)
    return false
  const accepted = await tx
    .update(appeals)
    .set({ acceptedAt: now.toString() })
    .where(and(eq(appeals.appealId, appealId), isNull(appeals.acceptedAt), isNull(appeals.withdrawnAt)))
    .returning({ appealId: appeals.appealId })
  return accepted.length > 0
}

const movedTo = (
  { appealId, username, contractId, memberId, confirmation, ...about }: AppealRow,
  state: AppealState,
  now: Temporal.Instant,
): InsurerChange => ({
  kind: 'appeal-moved',
  changeId: `appeal-${appealId}-${state}`,
  at: now.toString(),
  contractId,
  memberId,
  username,
  about: aboutOf(about),
  appealId,
  confirmation,
  state,
})
