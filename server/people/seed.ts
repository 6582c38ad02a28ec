import { eq } from 'drizzle-orm'
import type { Database } from '#server/db/open.ts'
import {
  accounts,
  enrollments,
  people as peopleTable,
  plans as plansTable,
  systemState,
} from '#server/db/schema.ts'
import { lockName } from '#server/identity/accounts.ts'
import { hashPassword } from '#server/identity/password.ts'
import { people } from './people.ts'
import { plans } from './plans.ts'
import { accountRow, enrollmentRows, personRow } from './rows.ts'

/** Everyone's password in the sandbox. */
export const SANDBOX_PASSWORD = 'Portal#2026'

const MARKER = 'seed'
const LOCKED_YEARS = 20

type Seeding = {
  /** Ages and spans of coverage are counted from this day. */
  today: Temporal.PlainDate
  onProgress?: (line: string) => void
}

/** Fills an empty database with the sandbox's people; does nothing where that was done before. */
export async function seed(db: Database, { today, onProgress = () => {} }: Seeding): Promise<boolean> {
  const [done] = await db.select().from(systemState).where(eq(systemState.name, MARKER))
  if (done) return false
  onProgress(`Bringing ${people.length} synthetic people …`)
  // One hash for all: hashing is slow on purpose.
  const passwordHash = await hashPassword(SANDBOX_PASSWORD)
  await db.transaction(async (tx) => {
    await tx.insert(plansTable).values([...plans])
    await tx.insert(peopleTable).values(people.map((person) => personRow(person, today)))
    await tx.insert(accounts).values(people.flatMap((person) => accountRow(person, passwordHash, today)))
    await tx.insert(enrollments).values(people.flatMap((person) => enrollmentRows(person, today)))
    await tx.insert(systemState).values({ name: MARKER, value: { day: today.toString() } })
  })
  const lockedUntil = today.add({ years: LOCKED_YEARS }).toZonedDateTime('UTC').toInstant().toString()
  for (const { login, isLockedOut } of people)
    if (login && isLockedOut) await lockName(db, login, lockedUntil)
  return true
}

/** Forgets the sandbox's people, so that the next seeding counts from its own day. */
export async function unseed(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    for (const table of [enrollments, accounts, peopleTable, plansTable]) await tx.delete(table)
    await tx.delete(systemState).where(eq(systemState.name, MARKER))
  })
}
