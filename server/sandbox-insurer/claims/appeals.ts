import { randomInt, randomUUID } from 'node:crypto'
import { and, eq, inArray } from 'drizzle-orm'
import { APPEAL_DECIDED_DAYS, type Appeal } from '#contract/entities/claim-notes.ts'
import { todayOf } from '#server/clock.ts'
import type { Appeals } from '#server/insurer/appeals.ts'
import { InsurerRefused } from '#server/insurer/call.ts'
import type { InsurerChange } from '#server/insurer/changes.ts'
import type { Advance } from '#server/sandbox-insurer/changes.ts'
import type { SandboxSystem } from '#server/sandbox-insurer/insurer.ts'
import { mayBeId } from '#server/sandbox-insurer/members.ts'
import { reviewDates, reviewSchedule, stateOn } from './appeal-review.ts'
import { decideAnew } from './appeal-decision.ts'
import { appeals } from './tables.ts'

/** The sandbox insurer's appeals, behind the port. */
export const sandboxAppeals = ({ db, clock }: SandboxSystem): Appeals => ({
  async submit(_call, { key, ...request }) {
    const today = todayOf(clock)
    const [added] = await db()
      .insert(appeals)
      .values({
        ...request,
        submitKey: key,
        appealId: randomUUID(),
        confirmation: confirmationFor(today),
        state: 'received',
        startedAt: clock.now().toString(),
        decisionBy: today.add({ days: APPEAL_DECIDED_DAYS }).toString(),
      })
      .onConflictDoNothing()
      .returning()
    if (added) return toAppeal(added)
    const [first] = await db()
      .select()
      .from(appeals)
      .where(and(eq(appeals.username, request.username), eq(appeals.submitKey, key)))
    if (!first) throw new InsurerRefused('CLM-0014')
    if (first.claimId !== request.claimId) throw new InsurerRefused('INVALID_REQUEST')
    return toAppeal(first)
  },

  async ofClaim(_call, { username, claimId }) {
    if (!mayBeId(username) || !mayBeId(claimId)) return null
    const [row] = await db()
      .select()
      .from(appeals)
      .where(and(eq(appeals.username, username), eq(appeals.claimId, claimId)))
    return row ? toAppeal(row) : null
  },
})

/** The sandbox plays the reviewers too: appeals are taken up and decided when their days have come. */
export const moveAppeals: Advance = async ({ clock }, tx) => {
  const [today, at] = [todayOf(clock), clock.now().toString()]
  const open = await tx
    .select()
    .from(appeals)
    .where(inArray(appeals.state, ['received', 'in-review']))
  const changes: InsurerChange[] = []
  for (const appeal of open) {
    const state = stateOn(today, appeal)
    if (state === 'received' || state === appeal.state) continue
    const { appealId, username, contractId, memberId, confirmation } = appeal
    const moved = await tx
      .update(appeals)
      .set({ state })
      // Another server may have moved it in this moment.
      .where(and(eq(appeals.appealId, appealId), eq(appeals.state, appeal.state)))
      .returning({ appealId: appeals.appealId })
    if (moved.length === 0) continue
    if (state === 'changed')
      await decideAnew(tx, appeal.claimId, { decidedOn: reviewSchedule(appeal).decidedOn, today })
    const changeId = `appeal-${appealId}-${state}`
    changes.push({
      kind: 'appeal-moved',
      ...{ changeId, at, contractId, memberId, username, appealId, confirmation, state },
    })
  }
  return changes
}

const CONFIRMATIONS_A_DAY = 1_000_000

/** Short enough to be read out over the telephone. */
const confirmationFor = ({ year, dayOfYear }: Temporal.PlainDate): string =>
  `AP${String(year).slice(2)}${String(dayOfYear).padStart(3, '0')}-${String(randomInt(CONFIRMATIONS_A_DAY)).padStart(6, '0')}`

const toAppeal = (row: typeof appeals.$inferSelect): Appeal => ({
  appealId: row.appealId,
  confirmation: row.confirmation,
  ground: row.ground,
  letter: row.letter,
  state: row.state,
  startedAt: Temporal.Instant.from(row.startedAt).toString(),
  decisionBy: row.decisionBy,
  ...reviewDates(row),
})
