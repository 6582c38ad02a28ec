import { type RequestContext, recordRefusedAccess, refuse } from '#server/access/access.ts'
import { contractIdsOfUser, enrollmentsOfContract } from '#server/access/members.ts'
import { type Account, accountOf } from '#server/identity/contacts.ts'
import { problem } from '#server/platform/http/problem.ts'
import type { CallServices } from '#server/services.ts'
import { isStaffOnly } from './staff-accounts.ts'

/*
 * Staff can't open or change their own record, or that of a person on one of their own contracts, such as a spouse or a
 * child; a coworker must (decisions/020).
 */

/** Returns another user's account; refuses the caller's own and their family's with ADM-0023. */
export async function openableAccount(
  services: CallServices,
  asking: RequestContext,
  username: string,
): Promise<Account> {
  const account = await accountOf(services, username)
  if (!account) return refuse(services, asking, username)
  const own = await accountOf(services, asking.caller.username)
  if (own && isSamePerson(account, own)) return refuseOwn(services, asking, username)
  const contractIds = await contractIdsOfStaff(services, own)
  if (contractIds.length > 0) {
    const theirs = await contractIdsOfUser(services, username)
    if (theirs.some((contractId) => contractIds.includes(contractId)))
      return refuseOwn(services, asking, username)
  }
  return account
}

/** Refuses what concerns one of the caller's own contracts with ADM-0023, and records the attempt under the subject. */
export async function refuseOwnContracts(
  services: CallServices,
  asking: RequestContext,
  { subject, contractIds }: { subject: string; contractIds: readonly string[] },
): Promise<void> {
  const own = await contractIdsOfStaff(services, await accountOf(services, asking.caller.username))
  if (contractIds.some((contractId) => own.includes(contractId))) await refuseOwn(services, asking, subject)
}

/** The accounts without the caller's own and those of people on the caller's contracts. */
export async function withoutOwn(
  services: CallServices,
  caller: Account | undefined,
  found: readonly Account[],
): Promise<Account[]> {
  const persons = new Set<string>()
  for (const contractId of await contractIdsOfStaff(services, caller))
    for (const { person } of await enrollmentsOfContract(services, contractId)) persons.add(person.personId)
  return found.filter(
    (account) => !(caller && isSamePerson(account, caller)) && !persons.has(account.personId),
  )
}

/** Staff without a plan have no contract, and must be able to block an account while the insurer is away. */
const contractIdsOfStaff = async (services: CallServices, own: Account | undefined): Promise<string[]> =>
  own && !isStaffOnly(own) ? contractIdsOfUser(services, own.username) : []

/** The same human being may have an account as a member beside the one at work. */
const isSamePerson = (account: Account, own: Account): boolean =>
  account.username === own.username || account.personId === own.personId

async function refuseOwn(services: CallServices, asking: RequestContext, subject: string): Promise<never> {
  await recordRefusedAccess(services, asking, subject)
  throw problem(403, 'ADM-0023')
}
