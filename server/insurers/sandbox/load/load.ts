import { setImmediate as turn } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import { claimLines, claims } from '#server/insurers/sandbox/claims/tables.ts'
import { mapClaimToRows } from '#server/insurers/sandbox/claims/claims.ts'
import { insertAll } from '#server/platform/db/insert-all.ts'
import type { Database } from '#server/platform/db/open.ts'
import { accounts, systemState } from '#server/platform/db/schema.ts'
import { enrollments, people as peopleTable } from '#server/insurers/sandbox/tables.ts'
import { hashPassword } from '#server/identity/sign-in/password.ts'
import type { Person } from '#server/insurers/sandbox/world/person.ts'
import { accountRow, enrollmentRows, personRow } from '#server/insurers/sandbox/world/rows.ts'
import { SANDBOX_PASSWORD } from '#server/identity/provider/sandbox-person.ts'
import { claimsOfFamily } from './load-history.ts'
import { MOST_MEMBERS, loadFamilies } from './load-people.ts'
import { LOAD_MARKER, type LoadState, LoadRefused, lockedState, stateOfLoad } from './load-state.ts'

type Loading = {
  members: number
  today: Temporal.PlainDate
  /** Families per transaction: about six thousand claim lines, whatever the size of the load. */
  atOnce?: number
  onProgress?: (line: string) => void
}

/** The embedded database takes a thousand members in about a minute; loads aren't measured with it. */
export const MOST_EMBEDDED = 2_000

/**
 * Adds `members` synthetic members to the named people, with their claims. Each transaction holds complete families and
 * the progress, so repeating an interrupted load continues it. Returns false if all of them already exist.
 */
export async function load(
  db: Database,
  { members, today, atOnce = 25, onProgress = () => {} }: Loading,
): Promise<boolean> {
  const state = await startLoad(db, members, today)
  if (state.done === members) return false
  const passwordHash = await hashPassword(SANDBOX_PASSWORD)
  const day = Temporal.PlainDate.from(state.day)
  if (state.done > 0)
    onProgress(`${formatCount(state.done)} of ${formatCount(members)} already exist; continuing …`)
  let writing: Promise<LoadState> = Promise.resolve(state)
  let before = state
  for await (const batch of batchesOf({ members, from: before.families, atOnce }, day)) {
    // One batch is written while the next is decided, and never more, so that memory use doesn't grow with the crowd.
    const after = await writing
    if (isReported(before, after))
      onProgress(`${formatCount(after.done)} of ${formatCount(members)} members …`)
    before = after
    writing = write(db, batch, { before, day, passwordHash })
    // The next batch waits for this one and gets its error.
    writing.catch(() => {})
  }
  await writing
  await analyzeTables(db)
  return true
}

/** Refuses before anything is deleted for the load. */
export function refuseTooMany({ engine }: Pick<Database, 'engine'>, members: number): void {
  const most = engine === 'pglite' ? MOST_EMBEDDED : MOST_MEMBERS
  if (members > most)
    throw new LoadRefused(
      engine === 'pglite'
        ? `The embedded database takes up to ${formatCount(most)} members; for more, point DATABASE_URL at a PostgreSQL, with MODE=sandbox and SANDBOX_ON_REAL_DATABASE=yes.`
        : `At most ${formatCount(most)} members can have distinct ids.`,
    )
}

async function startLoad(db: Database, members: number, today: Temporal.PlainDate): Promise<LoadState> {
  refuseTooMany(db, members)
  const state = await stateOfLoad(db)
  if (state && state.members !== members)
    throw new LoadRefused(
      `The database already has a load of ${formatCount(state.members)} members (${formatCount(state.done)} done). Use the same number to continue it, or --reset to start over.`,
    )
  if (state) return state
  const fresh = { members, day: today.toString(), families: 0, done: 0 }
  await db.insert(systemState).values({ name: LOAD_MARKER, value: fresh })
  return fresh
}

const formatCount = (count: number): string => count.toLocaleString('en-US')

/** About twenty lines of progress, whatever the size. */
const isReported = (before: LoadState, after: LoadState): boolean =>
  twentieths(after) > twentieths(before) && after.done < after.members

const twentieths = ({ done, members }: LoadState): number => Math.floor((20 * done) / members)

type Batch = { families: number; people: Person[]; rows: ReturnType<typeof mapClaimToRows>[] }

async function* batchesOf(
  { members, from, atOnce }: { members: number; from: number; atOnce: number },
  day: Temporal.PlainDate,
): AsyncGenerator<Batch> {
  let batch: Batch = { families: from, people: [], rows: [] }
  for (const { family, people } of loadFamilies(members, from)) {
    batch.families = family
    batch.people.push(...people)
    for (const claim of claimsOfFamily(people, day)) batch.rows.push(mapClaimToRows(claim))
    // Yields, so that the writes in progress can continue.
    await turn()
    if (family % atOnce > 0) continue
    yield batch
    batch = { families: family, people: [], rows: [] }
  }
  if (batch.people.length > 0) yield batch
}

type Writing = { before: LoadState; day: Temporal.PlainDate; passwordHash: string }

const write = (db: Database, batch: Batch, { before, day, passwordHash }: Writing): Promise<LoadState> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`)
    const state = await lockedState(tx)
    if (state.families !== before.families)
      throw new LoadRefused('Another load is in progress; wait until it finishes.')
    const { people, rows, families } = batch
    await insertAll(
      tx,
      peopleTable,
      people.map((person) => personRow(person, day)),
    )
    await insertAll(
      tx,
      accounts,
      people.flatMap((person) => accountRow(person, passwordHash, day)),
    )
    await insertAll(
      tx,
      enrollments,
      people.flatMap((person) => enrollmentRows(person, day)),
    )
    await insertAll(
      tx,
      claims,
      rows.map(({ row }) => row),
    )
    await insertAll(
      tx,
      claimLines,
      rows.flatMap(({ lines }) => lines),
    )
    const after = { ...state, families, done: state.done + people.length }
    await tx.update(systemState).set({ value: after }).where(eq(systemState.name, LOAD_MARKER))
    return after
  })

/** The query planner needs statistics about the crowd before the first query. */
const analyzeTables = (db: Database): Promise<unknown> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`)
    for (const table of [peopleTable, accounts, enrollments, claims, claimLines])
      await tx.execute(sql`analyze ${table}`)
  })
