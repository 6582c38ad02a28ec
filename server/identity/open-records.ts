import { and, eq, isNull } from 'drizzle-orm'
import type { ServerConfig } from '#server/config/config.ts'
import type { Database } from '#server/platform/db/open.ts'
import { accounts } from '#server/platform/db/schema.ts'
import { communicationChoices } from './tables.ts'

type Opening = Pick<typeof accounts.$inferSelect, 'recordsOpenSince'>

/**
 * Whether an account opens records, which requires the code that was sent to the insurer's contact for the person
 * (decision 029). An unknown account opens none. Another provider decides this for its own members.
 */
export const areRecordsOpen = (
  { OIDC_ISSUER }: Pick<ServerConfig, 'OIDC_ISSUER'>,
  account: Opening | undefined,
): boolean => OIDC_ISSUER !== undefined || (account?.recordsOpenSince ?? null) !== null

/** Opens the account's records permanently. */
export const openRecords = async (db: Database, username: string, at: string): Promise<void> =>
  void (await db
    .update(accounts)
    .set({ recordsOpenSince: at })
    .where(and(eq(accounts.username, username), isNull(accounts.recordsOpenSince))))

/**
 * Removes contacts and choices typed at registration from an account whose records are closed. A reset through the
 * insurer's contact has just given the account to the right person, and a stranger may have registered it.
 */
export async function dropRegisteredContacts(db: Database, username: string): Promise<void> {
  const dropped = await db
    .update(accounts)
    .set({ email: null, emailVerifiedAt: null, mobile: null, mobileVerifiedAt: null })
    .where(and(eq(accounts.username, username), isNull(accounts.recordsOpenSince)))
    .returning({ username: accounts.username })
  if (dropped.length > 0)
    await db.delete(communicationChoices).where(eq(communicationChoices.username, username))
}
