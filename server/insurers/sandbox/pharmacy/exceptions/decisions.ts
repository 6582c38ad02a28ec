import { eq, lte } from 'drizzle-orm'
import { lastDayOf } from '#contract/day.ts'
import type { LocalizedText } from '#contract/entities/localized-text.ts'
import { dayAt } from '#server/config/clock.ts'
import type { InsurerChange } from '#server/insurer/changes.ts'
import { reviewerMode } from '#server/insurers/sandbox/authorizations/reviewer.ts'
import { DRUG_BY_ID } from '#server/insurers/sandbox/pharmacy/drugs.ts'
import type { Advance } from '#server/insurers/sandbox/system.ts'
import type { Database } from '#server/platform/db/open.ts'
import { drugExceptions } from './tables.ts'
import { DECISION_WORDS } from './words.ts'

type Row = typeof drugExceptions.$inferSelect
type Facts = Row['facts']

/** Decides requests that are due, unless the reviewer on /sandbox misses deadlines. */
export const decideExceptions: Advance = async ({ clock }, tx) => {
  if ((await reviewerMode(tx)) === 'misses') return []
  const due = await tx
    .select()
    .from(drugExceptions)
    .where(lte(drugExceptions.decidesAt, clock.now().toString()))
    .for('update', { skipLocked: true })
  const changes: InsurerChange[] = []
  for (const row of due) {
    const at = Temporal.Instant.from(row.decidesAt ?? clock.now().toString())
    const why = whyDenied(row.facts)
    const facts = why ? deny(row.facts, dayAt(at), why) : approve(row.facts, dayAt(at))
    await tx
      .update(drugExceptions)
      .set({ facts, decidesAt: null })
      .where(eq(drugExceptions.exceptionId, row.exceptionId))
    changes.push(movedTo(row, facts.state, at))
  }
  return changes
}

/** Approves a denied request after its appeal was won. */
export async function approveExceptionOnAppeal(
  tx: Database,
  exceptionId: string,
  on: Temporal.PlainDate,
): Promise<void> {
  const is = eq(drugExceptions.exceptionId, exceptionId)
  const [row] = await tx.select().from(drugExceptions).where(is).for('update')
  if (row?.facts.state !== 'denied') return
  await tx
    .update(drugExceptions)
    .set({ facts: approve(row.facts, on) })
    .where(is)
}

/** Denies a lower tier for specialty drugs and for the first tier; approves everything else. */
function whyDenied({ kind, drugId }: Facts): LocalizedText | null {
  const drug = drugId === null ? undefined : DRUG_BY_ID.get(drugId)
  if (kind !== 'tier' || !drug) return null
  if (drug.isSpecialty) return DECISION_WORDS.specialtyTier
  return drug.tier <= 1 ? DECISION_WORDS.lowestTier : null
}

/** An approval lasts until the end of the plan year. */
const approve = (facts: Facts, on: Temporal.PlainDate): Facts => ({
  ...facts,
  state: 'approved',
  decidedOn: on.toString(),
  approvedUntil: lastDayOf(on.year),
  why: DECISION_WORDS.approved,
})

const deny = (facts: Facts, on: Temporal.PlainDate, why: LocalizedText): Facts => ({
  ...facts,
  state: 'denied',
  decidedOn: on.toString(),
  why,
})

const movedTo = (
  { exceptionId, contractId, memberId }: Row,
  state: Facts['state'],
  at: Temporal.Instant,
): InsurerChange => ({
  kind: 'exception-moved',
  changeId: `exception-${exceptionId}-${state}`,
  at: at.toString(),
  contractId,
  memberId,
  exceptionId,
  state,
})
