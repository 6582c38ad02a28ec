import { and, eq, ne } from 'drizzle-orm'
import type { Coworker } from '#contract/entities/staff-question.ts'
import { contractIdsOfUser } from '#server/access/members.ts'
import { isBlocked } from '#server/identity/accounts.ts'
import { accountOf } from '#server/identity/contacts.ts'
import { accounts } from '#server/platform/db/schema.ts'
import type { CallServices } from '#server/services.ts'

/** A question or a chat: the account that wrote it and the contract that it is about. */
type Written = { username: string; contractId: string }

/**
 * The coworkers who can take over a member's question or chat from the reader, by name: staff who can sign in, without
 * the member and everyone on the contract that it is about, because staff can't open their own family's records.
 */
export async function coworkersOf(
  { db, clock, insurer }: CallServices,
  { username, contractId }: Written,
  reader: string,
): Promise<Coworker[]> {
  const staff = await db
    .select()
    .from(accounts)
    .where(and(eq(accounts.role, 'staff'), ne(accounts.username, reader)))
    .orderBy(accounts.staffName, accounts.username)
  const asker = await accountOf({ db }, username)
  const covered = await insurer.membership.ofContract(contractId)
  const refused = new Set([asker?.personId, ...covered.map(({ person }) => person.personId)])
  return staff
    .filter((account) => !isBlocked(account, clock.now()) && !refused.has(account.personId))
    .map((account) => ({ username: account.username, name: account.staffName ?? '' }))
}

/**
 * Whether the reader can hand a member's question or chat over to this account. Also asks for the account's own
 * contracts, because an insurer may not name everyone on a contract.
 */
export async function isCoworker(
  services: CallServices,
  written: Written,
  { reader, to }: { reader: string; to: string },
): Promise<boolean> {
  if ((await contractIdsOfUser(services, to)).includes(written.contractId)) return false
  return (await coworkersOf(services, written, reader)).some(({ username }) => username === to)
}
