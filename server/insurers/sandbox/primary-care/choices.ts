import { and, desc, eq, gte, isNull, or } from 'drizzle-orm'
import { dayAt } from '#server/config/clock.ts'
import type { MemberChoice, PrimaryCareMember } from '#server/insurer/primary-care.ts'
import { mayBeId } from '#server/insurers/sandbox/members.ts'
import type { Database } from '#server/platform/db/open.ts'
import { departures } from '#server/insurers/sandbox/directory/tables.ts'
import { listedFrom } from './days.ts'
import { primaryCareAssignments, primaryCareChoices } from './tables.ts'

export type ChoiceRow = typeof primaryCareChoices.$inferSelect
type Whose = Pick<PrimaryCareMember, 'contractId' | 'memberId'>

const ofMember = ({ contractId, memberId }: Whose) =>
  and(eq(primaryCareChoices.contractId, contractId), eq(primaryCareChoices.memberId, memberId))

/** A member's choices, latest start first. */
export async function choiceRows(
  db: Database,
  whose: Whose,
  today: Temporal.PlainDate,
): Promise<ChoiceRow[]> {
  if (!mayBeId(whose.contractId) || !mayBeId(whose.memberId)) return []
  return db
    .select()
    .from(primaryCareChoices)
    .where(
      and(
        ofMember(whose),
        or(isNull(primaryCareChoices.endsOn), gte(primaryCareChoices.endsOn, listedFrom(today).toString())),
      ),
    )
    .orderBy(desc(primaryCareChoices.startsOn), desc(primaryCareChoices.chosenAt))
}

const isKept = ({ canceledOn }: ChoiceRow): boolean => canceledOn === null

/** The choice that hasn't started yet. */
export const comingOf = (rows: readonly ChoiceRow[], today: Temporal.PlainDate): ChoiceRow | undefined =>
  rows.find((row) => isKept(row) && row.startsOn > today.toString())

/** The choice on a day. */
export const currentOf = (rows: readonly ChoiceRow[], today: Temporal.PlainDate): ChoiceRow | undefined =>
  rows.find(
    (row) =>
      isKept(row) &&
      row.startsOn <= today.toString() &&
      (row.endsOn === null || row.endsOn >= today.toString()),
  )

/** The last days of providers who leave a network, by provider id. */
export async function lastDays(db: Database, networkId: string): Promise<ReadonlyMap<string, string>> {
  const rows = await db.select().from(departures).where(eq(departures.networkId, networkId))
  return new Map(rows.map(({ providerId, until }) => [providerId, until]))
}

/** When the insurer chooses for a member; null if the member has a current or future provider. */
export async function assignmentDay(
  db: Database,
  { contractId, memberId }: Whose,
  rows: readonly ChoiceRow[],
  today: Temporal.PlainDate,
): Promise<string | null> {
  const current = currentOf(rows, today)
  if ((current && current.endsOn === null) || comingOf(rows, today)) return null
  const [row] = await db
    .select()
    .from(primaryCareAssignments)
    .where(
      and(eq(primaryCareAssignments.contractId, contractId), eq(primaryCareAssignments.memberId, memberId)),
    )
  return row?.assignOn ?? null
}

/** A choice in the form of the port's answer. */
export function choiceOf(
  row: ChoiceRow,
  lastDaysOf: ReadonlyMap<string, string>,
  today: Temporal.PlainDate,
): MemberChoice {
  const startsOn = Temporal.PlainDate.from(row.startsOn)
  const isComing = isKept(row) && Temporal.PlainDate.compare(startsOn, today) > 0
  const last = lastDaysOf.get(row.providerId)
  const isOver = row.endsOn !== null && row.endsOn < today.toString()
  return {
    choiceId: row.choiceId,
    contractId: row.contractId,
    memberId: row.memberId,
    provider: row.provider,
    startsOn: row.startsOn,
    endsOn: isKept(row) ? row.endsOn : null,
    chosenOn: dayAt(Temporal.Instant.from(row.chosenAt)).toString(),
    chosenBy: row.chosenBy,
    confirmation: row.confirmation,
    canceledOn: row.canceledOn,
    cancelUntil: isComing && row.chosenBy === 'member' ? startsOn.subtract({ days: 1 }).toString() : null,
    leavesOn:
      isOver || !isKept(row) || last === undefined
        ? null
        : Temporal.PlainDate.from(last).add({ days: 1 }).toString(),
  }
}
