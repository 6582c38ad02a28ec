import { eq, inArray } from 'drizzle-orm'
import { claimLines, claims } from '#server/db/claim-tables.ts'
import { rowsOfClaim } from '#server/db/claims.ts'
import type { Database } from '#server/db/open.ts'
import {
  accounts,
  enrollments,
  messages,
  people as peopleTable,
  plans as plansTable,
  questions,
  systemState,
} from '#server/db/schema.ts'
import { lockName } from '#server/identity/accounts.ts'
import { hashPassword } from '#server/identity/password.ts'
import { claimsOfWorld } from './history/history.ts'
import { messageRows } from './messages.ts'
import { people } from './people.ts'
import { plans } from './plans.ts'
import { questionRows } from './questions.ts'
import { accountRow, enrollmentRows, personRow } from './rows.ts'

/** Everyone's password in the sandbox. */
export const SANDBOX_PASSWORD = 'Portal#2026'

const LOCKED_YEARS = 20

type Seeding = {
  /** Ages and spans of coverage are counted from this day. */
  today: Temporal.PlainDate
  onProgress?: (line: string) => void
}

type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

/** The world comes in parts, so that a sandbox of an earlier build gets what it does not have yet. */
const parts: { marker: string; fill: (tx: Transaction, today: Temporal.PlainDate) => Promise<unknown> }[] = [
  { marker: 'seed', fill: fillPeople },
  { marker: 'seed-messages', fill: (tx, today) => tx.insert(messages).values(messageRows(today)) },
  { marker: 'seed-claims', fill: fillClaims },
  { marker: 'seed-questions', fill: (tx, today) => tx.insert(questions).values(questionRows(today)) },
]

/** Fills a database with the sandbox's people and what is theirs; leaves alone what was brought before. */
export async function seed(db: Database, { today, onProgress = () => {} }: Seeding): Promise<boolean> {
  const markers = parts.map(({ marker }) => marker)
  const done = await db.select().from(systemState).where(inArray(systemState.name, markers))
  const missing = parts.filter(({ marker }) => !done.some(({ name }) => name === marker))
  if (missing.length === 0) return false
  onProgress(`Bringing ${people.length} synthetic people …`)
  await db.transaction(async (tx) => {
    for (const { marker, fill } of missing) {
      await fill(tx, today)
      await tx.insert(systemState).values({ name: marker, value: { day: today.toString() } })
    }
  })
  const lockedUntil = today.add({ years: LOCKED_YEARS }).toZonedDateTime('UTC').toInstant().toString()
  for (const { login, isLockedOut } of people)
    if (login && isLockedOut) await lockName(db, login, lockedUntil)
  return true
}

async function fillPeople(tx: Transaction, today: Temporal.PlainDate): Promise<void> {
  // One hash for all: hashing is slow on purpose.
  const passwordHash = await hashPassword(SANDBOX_PASSWORD)
  await tx.insert(plansTable).values([...plans])
  await tx.insert(peopleTable).values(people.map((person) => personRow(person, today)))
  await tx.insert(accounts).values(people.flatMap((person) => accountRow(person, passwordHash, today)))
  await tx.insert(enrollments).values(people.flatMap((person) => enrollmentRows(person, today)))
}

/** As many rows as one statement takes without more parameters than PostgreSQL allows (65,535). */
const AT_ONCE = 500

async function fillClaims(tx: Transaction, today: Temporal.PlainDate): Promise<void> {
  const rows = claimsOfWorld(today).map(rowsOfClaim)
  for (const part of inParts(rows.map(({ row }) => row))) await tx.insert(claims).values(part)
  for (const part of inParts(rows.flatMap(({ lines }) => lines))) await tx.insert(claimLines).values(part)
}

const inParts = <Row>(rows: readonly Row[]): Row[][] =>
  Array.from({ length: Math.ceil(rows.length / AT_ONCE) }, (_, n) =>
    rows.slice(n * AT_ONCE, (n + 1) * AT_ONCE),
  )

/** Forgets the sandbox's people, so that the next seeding counts from its own day. */
export async function unseed(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    for (const table of [
      claimLines,
      claims,
      questions,
      messages,
      enrollments,
      accounts,
      peopleTable,
      plansTable,
    ])
      await tx.delete(table)
    for (const { marker } of parts) await tx.delete(systemState).where(eq(systemState.name, marker))
  })
}
