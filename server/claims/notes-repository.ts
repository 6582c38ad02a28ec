import { and, eq, inArray } from 'drizzle-orm'
import type { Appeal, AppealState, ClaimNotes } from '#contract/entities/claim-notes.ts'
import { datesOf } from '#server/sandbox-insurer/claims/appeal-review.ts'
import { appeals, claimBills, claimNotes } from './tables.ts'
import type { Database } from '#server/db/open.ts'

/** Whose notes about which claim. */
type Whose = { username: string; claimId: string }

export type NewAppeal = typeof appeals.$inferInsert

const instant = (column: string): string => Temporal.Instant.from(column).toString()

const of = (table: typeof claimNotes | typeof claimBills | typeof appeals, { username, claimId }: Whose) =>
  and(eq(table.username, username), eq(table.claimId, claimId))

/** All that an account has written about a claim. */
export async function notesOf(db: Database, whose: Whose): Promise<ClaimNotes> {
  const [[note], [bill], [appeal]] = await Promise.all([
    db.select().from(claimNotes).where(of(claimNotes, whose)),
    db.select().from(claimBills).where(of(claimBills, whose)),
    db.select().from(appeals).where(of(appeals, whose)),
  ])
  return {
    note: note ? { text: note.note, at: instant(note.at) } : null,
    bill: bill ? { state: bill.state, amountCents: bill.amountCents, on: bill.on } : null,
    appeal: appeal ? appealOf(appeal) : null,
  }
}

/** An empty note is none. */
export async function keepNote(db: Database, row: typeof claimNotes.$inferInsert): Promise<void> {
  if (row.note === '') return void (await db.delete(claimNotes).where(of(claimNotes, row)))
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

/** Undefined where this account has appealed the claim before. */
export async function addAppeal(db: Database, row: NewAppeal): Promise<Appeal | undefined> {
  const [added] = await db.insert(appeals).values(row).onConflictDoNothing().returning()
  return added && appealOf(added)
}

export type AppealRow = typeof appeals.$inferSelect

/** All appeals that are not decided yet. */
export const openAppeals = (db: Database): Promise<AppealRow[]> =>
  db
    .select()
    .from(appeals)
    .where(inArray(appeals.state, ['received', 'in-review']))

/** False where it was moved by another server in this moment. */
export async function moveAppeal(
  db: Database,
  { appealId, state }: Pick<AppealRow, 'appealId' | 'state'>,
  to: AppealState,
): Promise<boolean> {
  const moved = await db
    .update(appeals)
    .set({ state: to })
    .where(and(eq(appeals.appealId, appealId), eq(appeals.state, state)))
    .returning({ appealId: appeals.appealId })
  return moved.length > 0
}

const appealOf = (row: typeof appeals.$inferSelect): Appeal => ({
  appealId: row.appealId,
  confirmation: row.confirmation,
  ground: row.ground,
  letter: row.letter,
  state: row.state,
  startedAt: instant(row.startedAt),
  decisionBy: row.decisionBy,
  ...datesOf(row),
})
