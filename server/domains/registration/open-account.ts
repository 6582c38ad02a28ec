import { and, eq, ne } from 'drizzle-orm'
import type * as v from 'valibot'
import type { createAccount } from '#contract/calls/registration.ts'
import { TERMS_VERSION } from '#contract/entities/user-settings.ts'
import { brokenPasswordRules } from '#contract/password-rules.ts'
import { hold } from '#server/platform/db/hold.ts'
import type { Database } from '#server/platform/db/open.ts'
import { accounts, earlierPasswords, knownDevices } from '#server/platform/db/schema.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { passing, problem } from '#server/platform/http/problem.ts'
import { isGuessed } from '#server/identity/sign-in/change-password.ts'
import { hashPassword, provenTurn } from '#server/identity/sign-in/password.ts'
import { passkeys } from '#server/identity/passkeys/tables.ts'
import { accountGuardians, authenticators, recoveryCodes } from '#server/identity/tables.ts'
import { acceptVersion } from '#server/access/accepted-terms.ts'
import { deletedAccounts } from '#server/access/tables.ts'
import { forgetNews } from '#server/notifications/preferences.ts'
import type { CallServices, Services } from '#server/services.ts'
import { hasAccount } from './identity.ts'
import { mayTry } from './tries.ts'
import { type UnderWay, advance } from './under-way.ts'

type AccountBody = v.InferOutput<NonNullable<typeof createAccount.body>>

/** Each attempt costs a password hash; finding a free name takes far fewer. */
const TRIES_AN_HOUR = 20

const invalid = (fields: Record<string, string>) =>
  problem(422, 'INVALID_REQUEST', 'The body was not understood.', fields)

async function checkPassword(
  services: Services,
  { password, username }: AccountBody,
  { names }: UnderWay,
): Promise<void> {
  const words = [username, names.firstName, names.lastName]
  const [broken] = brokenPasswordRules(password, words)
  if (broken) throw invalid({ password: `breaks the rule: ${broken}` })
  if (await isGuessed(services, password)) throw invalid({ password: 'is too common' })
}

type Wanted = { username: string; personId: string }

/**
 * The username of another person's deleted account is never free again, because records that the law requires still
 * name it.
 */
async function wasAnothers(db: Database, { username, personId }: Wanted): Promise<boolean> {
  const isAnothers = and(eq(deletedAccounts.username, username), ne(deletedAccounts.personId, personId))
  return (await db.$count(deletedAccounts, isAnothers)) > 0
}

export async function isUsernameFree(db: Database, wanted: Wanted): Promise<boolean> {
  // Checked first, because an account that is deleted meanwhile leaves its tombstone in the same transaction.
  if ((await db.$count(accounts, eq(accounts.username, wanted.username))) > 0) return false
  return !(await wasAnothers(db, wanted))
}

/**
 * Opens the account of a proven person: one per person and one per username, however many requests arrive at once. If
 * the same registration asks again for the same name, does nothing and returns false.
 */
export async function openAccount(
  services: CallServices,
  registration: UnderWay,
  body: AccountBody,
): Promise<boolean> {
  const { db, clock } = services
  const { idHash, personId, names } = registration
  const { username, password, email, mobile } = body
  if (registration.username === username) return false
  if (registration.username !== null) throw problem(409, 'REG-0037')
  if (body.acceptedTerms !== TERMS_VERSION) throw problem(409, 'TAC-0002')
  await checkPassword(services, body, registration)
  if (!(await mayTry(services, { of: `account ${idHash}`, most: TRIES_AN_HOUR, hours: 1 })))
    throw passing(problem(429, 'REG-0038'))
  // Before the transaction, because other registrations wait for it.
  const passwordHash = await hashPassword(password, provenTurn(idHash))
  const now = clock.now().toString()
  await inTransaction(db, async (tx) => {
    await hold(tx, `person ${personId}`)
    if (await hasAccount(tx, personId)) throw problem(409, 'REG-0037')
    const usernameTaken = () => problem(409, 'REG-0019', undefined, { username: 'is taken' })
    const opened = await tx
      .insert(accounts)
      .values({ username, personId, passwordHash, email, mobile, createdAt: now })
      .onConflictDoNothing()
      .returning({ username: accounts.username })
    if (opened.length === 0 || (await wasAnothers(tx, { username, personId }))) throw usernameTaken()
    // A person who deleted an account had turned off all notifications; now they choose again.
    await forgetNews(tx, personId)
    // Removes the sign-in methods of an earlier owner of this username.
    for (const kept of [passkeys, authenticators, recoveryCodes, knownDevices, earlierPasswords])
      await tx.delete(kept).where(eq(kept.username, username))
    await acceptVersion(tx, { username, version: TERMS_VERSION, acceptedAt: now })
    if (names.guardian)
      await tx
        .insert(accountGuardians)
        .values({ username, ...names.guardian, registeredAt: now })
        .onConflictDoUpdate({
          target: accountGuardians.username,
          set: { ...names.guardian, registeredAt: now },
        })
    await advance({ ...services, db: tx }, registration, { step: 'communication', username })
  })
  return true
}
