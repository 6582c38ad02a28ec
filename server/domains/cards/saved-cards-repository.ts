import { and, desc, eq, isNull } from 'drizzle-orm'
import type { WipeReason } from '#contract/entities/saved-card.ts'
import { sha256Of } from '#server/config/secrets.ts'
import { hold } from '#server/platform/db/hold.ts'
import type { Database } from '#server/platform/db/open.ts'
import { savedCards } from '#server/platform/db/schema.ts'

/** A device that holds cards. A removed row stays, so that the device learns of the removal whenever it asks. */
export type SavedRow = Omit<typeof savedCards.$inferSelect, 'removedBecause'> & {
  removedBecause: WipeReason | null
}

/** The column holds what `endSavedCard` wrote. */
const asSaved = (rows: (typeof savedCards.$inferSelect)[]): SavedRow[] => rows as SavedRow[]

type NewSavedCard = Pick<
  typeof savedCards.$inferInsert,
  'vaultId' | 'username' | 'contractId' | 'memberId' | 'contractType' | 'cardIds' | 'device' | 'lock'
>

/**
 * The devices of an account that may still hold cards. Locks the list until the transaction ends, so that parallel
 * saves can't exceed the cap.
 */
export async function holdingDevices(tx: Database, username: string): Promise<SavedRow[]> {
  await hold(tx, `saved-cards ${username}`)
  return (await savedCardsOf(tx, username)).filter(({ removedAt }) => removedAt === null)
}

/** Stores only a hash of the handle, so that a reader of the table can't act as a device. */
export async function addSavedCard(
  db: Database,
  card: NewSavedCard,
  handle: string,
  now: Temporal.Instant,
): Promise<void> {
  const at = now.toString()
  await db
    .insert(savedCards)
    .values({ ...card, handleHash: sha256Of(handle), createdAt: at, issuedAt: at, lastContactAt: at })
}

const ofUser = (username: string, vaultId: string) =>
  and(eq(savedCards.username, username), eq(savedCards.vaultId, vaultId))

export const savedCardOf = async (
  db: Database,
  username: string,
  vaultId: string,
): Promise<SavedRow | undefined> =>
  asSaved(await db.select().from(savedCards).where(ofUser(username, vaultId)))[0]

export const savedCardWithHandle = async (db: Database, handle: string): Promise<SavedRow | undefined> =>
  asSaved(
    await db
      .select()
      .from(savedCards)
      .where(eq(savedCards.handleHash, sha256Of(handle))),
  )[0]

export const savedCardsOf = async (db: Database, username: string): Promise<SavedRow[]> =>
  asSaved(
    await db
      .select()
      .from(savedCards)
      .where(eq(savedCards.username, username))
      .orderBy(desc(savedCards.lastContactAt), desc(savedCards.createdAt), savedCards.vaultId),
  )

/** Returns false if the card was removed meanwhile. */
export async function renewSavedCard(
  db: Database,
  vaultId: string,
  cardIds: string[],
  now: Temporal.Instant,
): Promise<boolean> {
  const at = now.toString()
  const renewed = await db
    .update(savedCards)
    .set({ cardIds, issuedAt: at, lastContactAt: at })
    .where(and(eq(savedCards.vaultId, vaultId), isNull(savedCards.removedAt)))
    .returning({ vaultId: savedCards.vaultId })
  return renewed.length > 0
}

export const noteContact = async (db: Database, vaultId: string, now: Temporal.Instant): Promise<void> => {
  await db.update(savedCards).set({ lastContactAt: now.toString() }).where(eq(savedCards.vaultId, vaultId))
}

/** Makes the device remove its cards; the first reason remains. */
export const endSavedCard = async (
  db: Database,
  vaultId: string,
  reason: WipeReason,
  since: Temporal.Instant | string,
): Promise<void> => {
  await db
    .update(savedCards)
    .set({ removedAt: since.toString(), removedBecause: reason })
    .where(and(eq(savedCards.vaultId, vaultId), isNull(savedCards.removedAt)))
}

/** Does the same for every device of an account; for example, a new password requires all cards to be saved again. */
export const endSavedCardsOf = async (
  db: Database,
  username: string,
  reason: WipeReason,
  now: Temporal.Instant,
): Promise<void> => {
  await db
    .update(savedCards)
    .set({ removedAt: now.toString(), removedBecause: reason })
    .where(and(eq(savedCards.username, username), isNull(savedCards.removedAt)))
}
