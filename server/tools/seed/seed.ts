import { eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '#server/platform/db/open.ts'
import { systemState } from '#server/platform/db/schema.ts'
import { lockName } from '#server/identity/accounts.ts'
import { LOAD_MARKER } from '#server/insurers/sandbox/load/load-state.ts'
import { people } from '#server/insurers/sandbox/world/people.ts'
import { seedParts } from './parts.ts'

const LOCKED_YEARS = 20

type Seeding = {
  /** Ages and spans of coverage are counted from this day. */
  today: Temporal.PlainDate
  onProgress?: (line: string) => void
}

/** Adds the sandbox's people and their data to a database; leaves existing parts unchanged. */
export async function seed(db: Database, { today, onProgress = () => {} }: Seeding): Promise<boolean> {
  const markers = seedParts.map(({ marker }) => marker)
  const done = await db.select().from(systemState).where(inArray(systemState.name, markers))
  const missing = seedParts.filter(({ marker }) => !done.some(({ name }) => name === marker))
  await lockNames(db, today)
  if (missing.length === 0) return false
  onProgress(`Adding ${people.length} synthetic people …`)
  await db.transaction(async (tx) => {
    for (const { marker, fill } of missing) {
      await fill(tx, today)
      await tx.insert(systemState).values({ name: marker, value: { day: today.toString() } })
    }
  })
  return true
}

async function lockNames(db: Database, today: Temporal.PlainDate): Promise<void> {
  const until = today.add({ years: LOCKED_YEARS }).toZonedDateTime('UTC').toInstant().toString()
  for (const { login, isLockedOut } of people) if (login && isLockedOut) await lockName(db, login, until)
}

/** Deletes the sandbox's people and the seed's marks, so that the next seeding counts from its own day. */
export async function removePeople(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    // A crowd for load tests takes longer than a call may.
    await tx.execute(sql`set local statement_timeout = 0`)
    for (const table of seedParts.toReversed().flatMap(({ tables }) => tables)) await tx.delete(table)
    for (const marker of [...seedParts.map((part) => part.marker), LOAD_MARKER])
      await tx.delete(systemState).where(eq(systemState.name, marker))
  })
}
