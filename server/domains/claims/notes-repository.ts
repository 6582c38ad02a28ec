import { and, eq } from 'drizzle-orm'
import type { ClaimNotes } from '#contract/entities/claim-notes.ts'
import { claimBills, claimNotes } from './tables.ts'
import { isoInstant } from '#server/platform/db/columns.ts'
import type { Database } from '#server/platform/db/open.ts'

/** The account and the claim of a note. */
export type Whose = { username: string; claimId: string }

const whoseRows = (table: typeof claimNotes | typeof claimBills, { username, claimId }: Whose) =>
  and(eq(table.username, username), eq(table.claimId, claimId))

/** The stored notes of an account about a claim. */
export async function keptNotesOf(db: Database, whose: Whose): Promise<Pick<ClaimNotes, 'note' | 'bill'>> {
  const [note] = await db.select().from(claimNotes).where(whoseRows(claimNotes, whose))
  const [bill] = await db.select().from(claimBills).where(whoseRows(claimBills, whose))
  return {
    note: note ? { text: note.note, at: isoInstant(note.at) } : null,
    bill: bill ? { state: bill.state, amountCents: bill.amountCents, on: bill.on } : null,
  }
}

/** The claims whose bills an account has marked as paid. */
export const paidClaimsOf = async (db: Database, username: string): Promise<string[]> =>
  (
    await db
      .select({ claimId: claimBills.claimId })
      .from(claimBills)
      .where(and(eq(claimBills.username, username), eq(claimBills.state, 'paid')))
  ).map(({ claimId }) => claimId)

/** Stores a note; an empty text deletes it. */
export async function keepNote(db: Database, row: typeof claimNotes.$inferInsert): Promise<void> {
  if (row.note === '') return void (await db.delete(claimNotes).where(whoseRows(claimNotes, row)))
  const { note, at } = row
  await db
    .insert(claimNotes)
    .values(row)
    .onConflictDoUpdate({ target: [claimNotes.username, claimNotes.claimId], set: { note, at } })
}

export async function keepBill(db: Database, row: typeof claimBills.$inferInsert): Promise<void> {
  const { state, amountCents, on, at } = row
  await db
    .insert(claimBills)
    .values(row)
    .onConflictDoUpdate({
      target: [claimBills.username, claimBills.claimId],
      set: { state, amountCents, on, at },
    })
}
