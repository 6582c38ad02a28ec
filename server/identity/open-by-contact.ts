import { ifDown } from '#server/insurer/call.ts'
import type { CallServices } from '#server/services.ts'
import { type Account, insurersContactsOf, isSameContact, verifiedContactsOf } from './contacts.ts'
import { areRecordsOpen, openRecords } from './open-records.ts'

/**
 * Opens the records if a code has verified a contact that the insurer also has, because another code would prove the
 * same. Returns whether the records are open. While the insurer is down, opens nothing.
 */
export async function openByVerifiedContact(
  services: CallServices,
  account: Account | undefined,
): Promise<boolean> {
  if (!account) return false
  if (areRecordsOpen(services.config, account)) return true
  const verified = verifiedContactsOf(account)
  if (verified.length === 0) return false
  const insurers = await insurersContactsOf(services, account).catch((error: unknown) => ifDown(error, []))
  if (!verified.some((own) => insurers.some((one) => isSameContact(one, own)))) return false
  await openRecords(services.db, account.username, services.clock.now().toString())
  return true
}
