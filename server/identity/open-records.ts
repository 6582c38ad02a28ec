import { and, eq, isNull } from 'drizzle-orm'
import type { ServerConfig } from '#server/config.ts'
import type { Database } from '#server/db/open.ts'
import { accounts } from '#server/db/schema.ts'
import { InsurerUnavailable } from '#server/insurer/call.ts'
import type { CallServices } from '#server/services.ts'
import { type Account, insurersContactsOf, isSameContact, verifiedContactsOf } from './contacts.ts'

type Opening = Pick<Account, 'recordsOpenSince'>

/**
 * Whether an account opens records: a code that went to the contact that the insurer has for the person was entered
 * (decision 029). An account that isn't found opens none. Another provider decides this for its own members.
 */
export const areRecordsOpen = (
  { OIDC_ISSUER }: Pick<ServerConfig, 'OIDC_ISSUER'>,
  account: Opening | undefined,
): boolean => OIDC_ISSUER !== undefined || (account?.recordsOpenSince ?? null) !== null

/** Opens the account's records for good. */
export const openRecords = async (db: Database, username: string, at: string): Promise<void> =>
  void (await db
    .update(accounts)
    .set({ recordsOpenSince: at })
    .where(and(eq(accounts.username, username), isNull(accounts.recordsOpenSince))))

/**
 * Opens the records if the account has verified, by a code, a contact that is also the insurer's: that code has proved
 * what another one would prove. Answers whether the records are open. An insurer that is away opens nothing.
 */
export async function openByVerifiedContact(
  services: CallServices,
  account: Account | undefined,
): Promise<boolean> {
  if (!account) return false
  if (areRecordsOpen(services.config, account)) return true
  const verified = verifiedContactsOf(account)
  if (verified.length === 0) return false
  const insurers = await insurersContactsOf(services, account).catch((error: unknown) => {
    if (!(error instanceof InsurerUnavailable)) throw error
    return []
  })
  if (!verified.some((own) => insurers.some((one) => isSameContact(one, own)))) return false
  await openRecords(services.db, account.username, services.clock.now().toString())
  return true
}
