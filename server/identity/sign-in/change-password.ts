import { and, desc, eq, inArray } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { type PasswordRule, brokenPasswordRules } from '#contract/password-rules.ts'
import { hold } from '#server/platform/db/hold.ts'
import type { Database } from '#server/platform/db/open.ts'
import { accounts, earlierPasswords as earlier } from '#server/platform/db/schema.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { ifDown } from '#server/insurer/call.ts'
import { type Services, servicesFor } from '#server/services.ts'
import { isBrandPassword } from './brand-passwords.ts'
import { isCommonPassword } from './common-passwords.ts'
import type { Account } from '#server/identity/contacts.ts'
import { forgetDevices } from '#server/identity/devices/known-devices.ts'
import { hashPassword, passwordMatches, provenTurn } from './password.ts'
import type { Language } from '#server/identity/provider/provider-language.ts'
import { type KeptSession, endEverySession } from '#server/identity/tokens/revocation.ts'
import { endStepsOf } from './steps.ts'
import { notifyContacts } from '#server/identity/notify-contacts.ts'
import { newPasswordMessages } from '#server/identity/locales/new-password.gen.ts'

/** How many previous passwords can't be used again. */
const MOST_EARLIER = 10

/** The objections to a new password: it breaks a rule, is common, or was used before. */
export type PasswordFault = PasswordRule | 'common' | 'same' | 'recent'

/** Words that a member's password must not contain. */
async function wordsOf(services: Services, account: Account): Promise<string[]> {
  const { username, personId, email } = account
  const { membership } = servicesFor(services).insurer
  // Without the insurer's answer, the names aren't known, but the password can still be changed.
  const [row] = await membership.ofUser({ username, personId }).catch((error: unknown) => ifDown(error, []))
  return [username, email?.split('@')[0], row?.person.firstName, row?.person.lastName].filter(
    (word) => word !== undefined,
  )
}

/** The objections to the account's next password, in the order of the rules; empty if it is allowed. */
export async function passwordFaults(
  services: Services,
  account: Account,
  password: string,
): Promise<PasswordFault[]> {
  const broken = brokenPasswordRules(password, await wordsOf(services, account))
  if (broken.length > 0) return broken
  const turn = provenTurn(account.username)
  if (await passwordMatches(account.passwordHash, password, turn)) return ['same']
  for (const { passwordHash } of await earlierOf(services.db, account.username))
    if (await passwordMatches(passwordHash, password, turn)) return ['recent']
  return (await isGuessed(services, password)) ? ['common'] : []
}

/** Whether a password is among the first that attackers try: a common one, or one of the portal's own names. */
export const isGuessed = async (
  { brands, config }: Pick<Services, 'brands' | 'config'>,
  password: string,
): Promise<boolean> =>
  isBrandPassword(password, [config.PRODUCT_NAME, ...brands.names()]) || (await isCommonPassword(password))

const earlierOf = (db: Database, username: string) =>
  db
    .select()
    .from(earlier)
    .where(eq(earlier.username, username))
    .orderBy(desc(earlier.replacedAt))
    .limit(MOST_EARLIER)

type Change = {
  mayGoOn?: (tx: Database) => Promise<boolean>
  /** The sign-in that continues. */
  keeps?: KeptSession
  /** When the new password expires, if it's a one-time password. Using it requires choosing another. */
  until?: Temporal.Instant
}

/**
 * Sets a valid password, and ends everything that the previous one opened: sessions, sign-ins in progress, known
 * browsers. Returns false if another password was set meanwhile, or `mayGoOn` returns false.
 */
export async function changePassword(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { username, passwordHash: before }: Account,
  password: string,
  { mayGoOn = async () => true, keeps, until }: Change = {},
): Promise<boolean> {
  const passwordHash = await hashPassword(password, provenTurn(username))
  return inTransaction(db, async (tx) => {
    await hold(tx, `password ${username}`)
    if (!(await mayGoOn(tx))) return false
    const changed = await tx
      .update(accounts)
      .set({ passwordHash, passwordUntil: until?.toString() ?? null })
      .where(and(eq(accounts.username, username), eq(accounts.passwordHash, before)))
      .returning({ username: accounts.username })
    if (changed.length === 0) return false
    const replacedAt = clock.now().toString()
    await tx.insert(earlier).values({ username, passwordHash: before, replacedAt })
    await pruneEarlierPasswords(tx, username)
    await endEverySession(tx, username, keeps)
    await endStepsOf(tx, username)
    await forgetDevices(tx, username)
    return true
  })
}

async function pruneEarlierPasswords(tx: Database, username: string): Promise<void> {
  const all = await tx
    .select({ replacedAt: earlier.replacedAt })
    .from(earlier)
    .where(eq(earlier.username, username))
    .orderBy(desc(earlier.replacedAt))
  const old = all.slice(MOST_EARLIER).map(({ replacedAt }) => replacedAt)
  if (old.length === 0) return
  await tx.delete(earlier).where(and(eq(earlier.username, username), inArray(earlier.replacedAt, old)))
}

/** Notifies every contact on file; `isHere` if the session that changed it continues. */
export async function notifyPasswordChange(
  services: Services,
  account: Account,
  { language, log, isHere = false }: { language: Language; log: FastifyBaseLogger; isHere?: boolean },
): Promise<void> {
  const { mailElsewhere, ...texts } = newPasswordMessages[language].letter
  await notifyContacts(services, account, { ...texts, ...(isHere && { mail: mailElsewhere }) }, {}, log)
}
