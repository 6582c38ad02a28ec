import { eq } from 'drizzle-orm'
import { accounts } from '#server/db/schema.ts'
import { type Services, servicesFor } from '#server/services.ts'
import type { Way } from './sign-in/steps.ts'

/** Where a code can be sent: an email address, or ten digits. */
export type Contact = { way: Way; to: string }

export type Account = typeof accounts.$inferSelect

export const accountOf = async (
  { db }: Pick<Services, 'db'>,
  username: string,
): Promise<Account | undefined> =>
  (await db.select().from(accounts).where(eq(accounts.username, username)))[0]

/** The contacts on file of an account: those that it states itself, and for the rest the insurer's. */
export async function contactsOf(
  services: Services,
  { username, personId, email, mobile }: Pick<Account, 'username' | 'personId' | 'email' | 'mobile'>,
): Promise<Contact[]> {
  // The insurer is asked only for what the account does not state, so that it may be away.
  const needsInsurer = email === null || mobile === null
  const person = needsInsurer
    ? (await servicesFor(services).insurer.membership.ofUser({ username, personId }))[0]?.person
    : undefined
  const [mail, phone] = [email ?? person?.email, mobile ?? person?.phone]
  return [
    ...(phone ? [{ way: 'mobile', to: phone } as const] : []),
    ...(mail ? [{ way: 'email', to: mail } as const] : []),
  ]
}

/** Enough for its owner to know it again, and too little for anybody else. */
export function masked({ way, to }: Contact): string {
  if (way === 'mobile') return to.slice(-2)
  const at = to.lastIndexOf('@')
  return `${to.slice(0, 1)}•••${to.slice(at)}`
}
