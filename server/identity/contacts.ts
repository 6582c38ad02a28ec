import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { EmailAddress, MobileNumber } from '#contract/registration-rules.ts'
import { accounts } from '#server/platform/db/schema.ts'
import { type Services, servicesFor } from '#server/services.ts'
import { areRecordsOpen } from './open-records.ts'
import type { Way } from './sign-in/steps.ts'

/** The destination of a code: an email address, or ten digits. */
export type Contact = { way: Way; to: string }

export type Account = typeof accounts.$inferSelect

export const accountOf = async (
  { db }: Pick<Services, 'db'>,
  username: string,
): Promise<Account | undefined> =>
  (await db.select().from(accounts).where(eq(accounts.username, username)))[0]

type Verifiable = Pick<Account, 'email' | 'emailVerifiedAt' | 'mobile' | 'mobileVerifiedAt'>

/** The contacts that the member has verified with a code. */
export const verifiedContactsOf = (account: Verifiable): Contact[] => [
  ...contact('mobile', account.mobileVerifiedAt && account.mobile),
  ...contact('email', account.emailVerifiedAt && account.email),
]

/** The insurer's contacts for the person that can receive messages. */
export async function insurersContactsOf(
  services: Services,
  { username, personId }: Pick<Account, 'username' | 'personId'>,
): Promise<Contact[]> {
  const [covered] = await servicesFor(services).insurer.membership.ofUser({ username, personId })
  return [...contact('mobile', covered?.person.phone), ...contact('email', covered?.person.email)]
}

/**
 * The contacts for codes and notices: those that the member has verified, and the insurer's for the others. A typed but
 * unverified contact gets none, because it may be a stranger's. Before the account's records are open, even a verified
 * contact may be a stranger's; the member takes the account back with the insurer's contact (decision 029).
 */
export async function contactsOf(
  services: Services,
  account: Verifiable & Pick<Account, 'username' | 'personId' | 'recordsOpenSince'>,
  takesVerified = areRecordsOpen(services.config, account),
): Promise<Contact[]> {
  const verified = takesVerified ? verifiedContactsOf(account) : []
  // Asks the insurer only for contacts that the account hasn't verified, so that verified contacts work while the
  // insurer is down.
  const insurers = verified.length < WAYS.length ? await insurersContactsOf(services, account) : []
  return WAYS.flatMap((way) => [...verified, ...insurers].find((one) => one.way === way) ?? [])
}

const WAYS: readonly Way[] = ['mobile', 'email']

const RULES = { email: EmailAddress, mobile: MobileNumber } as const

/** A contact in the same format as members' own contacts; empty if no message can be sent there. */
function contact(way: Way, to: string | null | undefined): Contact[] {
  const read = v.safeParse(RULES[way], to ?? '')
  return read.success ? [{ way, to: read.output }] : []
}

/** Whether both are the same mailbox or number; mail servers ignore capitals. */
export const isSameContact = (one: Contact, other: Contact): boolean =>
  one.way === other.way && one.to.toLowerCase() === other.to.toLowerCase()

/** Masked so that the owner recognizes it and no one else learns it. */
export function maskContact({ way, to }: Contact): string {
  if (way === 'mobile') return to.slice(-2)
  const at = to.lastIndexOf('@')
  return `${to.slice(0, 1)}•••${to.slice(at)}`
}
