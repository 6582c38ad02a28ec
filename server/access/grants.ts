import { randomUUID } from 'node:crypto'
import { and, desc, eq, inArray, or } from 'drizzle-orm'
import type { FamilyTopic, OpenTopic } from '#contract/entities/family-access.ts'
import { announceMessages } from '#server/platform/db/events/announce.ts'
import type { Database } from '#server/platform/db/open.ts'
import type { CallServices } from '#server/services.ts'
import type { ContractPosition, Grant } from './policy.ts'
import { familyGrantChanges, familyGrants } from './tables.ts'

/** The grants to a reader for one topic. Only policy holders receive grants. The policy compares the dates. */
export async function grantsTo(
  { db }: Pick<CallServices, 'db'>,
  reader: readonly ContractPosition[],
  topic: FamilyTopic,
): Promise<Grant[]> {
  const first = reader.find(({ relationship }) => relationship === 'self')
  return first ? grantsToAll(db, [first.personId], topic) : []
}

/** The grants to several readers for one topic, in one query. */
export const grantsToAll = (
  db: Database,
  personIds: readonly string[],
  topic: FamilyTopic,
): Promise<Grant[]> =>
  db
    .select()
    .from(familyGrants)
    .where(and(inArray(familyGrants.granteeId, [...personIds]), eq(familyGrants.topic, topic)))

export type GrantRow = typeof familyGrants.$inferSelect
export type GrantChange = typeof familyGrantChanges.$inferSelect

/** All grants by a person and all grants to them. */
export const grantsAbout = (db: Database, personId: string): Promise<GrantRow[]> =>
  db
    .select()
    .from(familyGrants)
    .where(or(eq(familyGrants.grantorId, personId), eq(familyGrants.granteeId, personId)))

const MOST_CHANGES = 200

/** The latest changes of the grants by or to a person, newest first. */
export const changesAbout = (db: Database, personId: string): Promise<GrantChange[]> =>
  db
    .select()
    .from(familyGrantChanges)
    .where(or(eq(familyGrantChanges.grantorId, personId), eq(familyGrantChanges.granteeId, personId)))
    .orderBy(desc(familyGrantChanges.at), desc(familyGrantChanges.changeId))
    .limit(MOST_CHANGES)

type Between = Pick<GrantRow, 'contractId' | 'grantorId' | 'granteeId'>

/** Replaces the granted topics, and records each changed one. */
export async function putGrants(
  db: Database,
  between: Between,
  { topics, inForce, at }: { topics: readonly OpenTopic[]; inForce: readonly OpenTopic[]; at: string },
): Promise<void> {
  const { grantorId, granteeId } = between
  const before = new Map(inForce.map(({ topic, lastDay }) => [topic, lastDay]))
  const after = new Map(topics.map(({ topic, lastDay }) => [topic, lastDay]))
  const changes = [
    ...topics.flatMap(({ topic, lastDay }) => {
      if (before.get(topic) === lastDay) return []
      return [{ topic, lastDay, change: before.has(topic) ? ('changed' as const) : ('granted' as const) }]
    }),
    ...inForce.flatMap(({ topic }) =>
      after.has(topic) ? [] : [{ topic, lastDay: null, change: 'stopped' as const }],
    ),
  ]
  if (changes.length === 0) return
  await db.delete(familyGrants).where(
    and(
      eq(familyGrants.grantorId, grantorId),
      eq(familyGrants.granteeId, granteeId),
      inArray(
        familyGrants.topic,
        changes.map(({ topic }) => topic),
      ),
    ),
  )
  const open = changes.flatMap(({ topic, lastDay }) =>
    lastDay === null ? [] : [{ ...between, topic, lastDay }],
  )
  if (open.length > 0) await db.insert(familyGrants).values(open)
  await db
    .insert(familyGrantChanges)
    .values(changes.map((change) => ({ changeId: randomUUID(), ...between, ...change, at })))
  await announceMessages(db, [grantorId])
}

/** Ends every grant by a person, and records each active one as stopped. */
export async function stopGrantsOf(
  db: Database,
  grantorId: string,
  { today, at }: { today: Temporal.PlainDate; at: string },
): Promise<void> {
  const ended = await db.delete(familyGrants).where(eq(familyGrants.grantorId, grantorId)).returning()
  const stopped = ended.filter(({ lastDay }) => lastDay >= today.toString())
  if (stopped.length === 0) return
  await announceMessages(db, [grantorId])
  await db.insert(familyGrantChanges).values(
    stopped.map((grant) => ({
      changeId: randomUUID(),
      ...grant,
      lastDay: null,
      change: 'stopped' as const,
      at,
    })),
  )
}
