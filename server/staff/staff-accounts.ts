import { randomInt, randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { AccountEvent } from '#contract/entities/access-log.ts'
import { audit } from '#server/platform/audit/trail.ts'
import { hold } from '#server/platform/db/hold.ts'
import { accounts } from '#server/platform/db/schema.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { isBlocked, setBlockPeriod } from '#server/identity/accounts.ts'
import { changePassword } from '#server/identity/sign-in/change-password.ts'
import { type Account, accountOf } from '#server/identity/contacts.ts'
import { hashPassword } from '#server/identity/sign-in/password.ts'
import { endEverySession } from '#server/identity/tokens/revocation.ts'
import { endStepsOf } from '#server/identity/sign-in/steps.ts'
import { deletedAccounts } from '#server/access/tables.ts'
import type { Services } from '#server/services.ts'

/** How many hours a one-time password is valid. */
export const ONE_TIME_HOURS = 24

/** Characters that can't be confused when read aloud: no l, 1, o, 0 or i. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'
const GROUPS = 5
const LETTERS_IN_GROUP = 4

/** The command is valid, but can't be done for this account. */
export class StaffRefused extends Error {}

/** The command's services, with the operator that the audit trail names. */
export type Working = Pick<Services, 'db' | 'clock'> & { operator: string }

export type NewStaff = {
  username: string
  name: string
  email: string | undefined
  person: string | undefined
}
/** `password` is undefined if the user keeps their current one. */
export type MadeStaff = { username: string; password: string | undefined }
export type ListedStaff = {
  username: string
  name: string
  email: string
  state: 'open' | 'blocked' | 'one-time password'
}

/** The person id of staff without a plan, since the insurer has no id for them. */
const personOf = (username: string): string => `staff-${username}`

/** Whether the account is only for work: the insurer doesn't know its person. */
export const isStaffOnly = ({ username, personId }: Pick<Account, 'username' | 'personId'>): boolean =>
  personId === personOf(username)

/** Makes a user staff: an existing member, or a new user, who gets a one-time password. */
export async function addStaff(working: Working, wanted: NewStaff): Promise<MadeStaff> {
  const { username } = wanted
  const account = await accountOf(working, username)
  if (account?.role === 'staff')
    throw new StaffRefused(
      `${username} is already staff. For a new password: npm run staff -- password ${username}`,
    )
  if (account) return promote(working, account, wanted)
  if (!wanted.email) throw new StaffRefused(`There is no account ${username} yet: add --email to create one.`)
  if ((await working.db.$count(deletedAccounts, eq(deletedAccounts.username, username))) > 0)
    throw new StaffRefused(`${username} belonged to an account that was deleted. Choose another username.`)
  const password = oneTimePassword()
  const passwordHash = await hashPassword(password)
  const now = working.clock.now().toString()
  await inTransaction(working.db, async (db) => {
    const made = await db
      .insert(accounts)
      .values({
        username,
        passwordHash,
        passwordUntil: lapsesAt(working).toString(),
        personId: wanted.person ?? personOf(username),
        role: 'staff',
        staffName: wanted.name,
        email: wanted.email,
        emailVerifiedAt: now,
        createdAt: now,
        // Created by an operator, so it needs no code.
        recordsOpenSince: now,
      })
      .onConflictDoNothing()
      .returning({ username: accounts.username })
    if (made.length === 0)
      throw new StaffRefused(`Another request has just taken ${username}. Choose another username.`)
    await note({ ...working, db }, 'add-staff', username)
  })
  return { username, password }
}

/**
 * Members keep their password; former staff without a plan get a one-time password. Every session ends, so that staff
 * limits apply from the next sign-in.
 */
async function promote(working: Working, account: Account, wanted: NewStaff): Promise<MadeStaff> {
  const { username } = account
  const wasStaffOnly = isStaffOnly(account)
  if (wanted.person && wanted.person !== account.personId)
    throw new StaffRefused(`${username} already belongs to another person: omit --person.`)
  if (wanted.email && wanted.email !== account.email)
    throw new StaffRefused(`${username} already has an account with another email: omit --email.`)
  if (!wasStaffOnly && isBlocked(account, working.clock.now()))
    throw new StaffRefused(`${username} is blocked. Unblock the account first.`)
  return inTransaction(working.db, async (db) => {
    const within = { ...working, db }
    await db
      .update(accounts)
      .set({ role: 'staff', staffName: wanted.name })
      .where(eq(accounts.username, username))
    if (wasStaffOnly) await setBlockPeriod(db, username, {})
    await endEverySession(db, username)
    const password = wasStaffOnly ? await setOneTimePassword(within, account) : undefined
    await note(within, 'add-staff', username)
    return { username, password }
  })
}

/** All staff accounts, by username. */
export async function listStaff(working: Working): Promise<ListedStaff[]> {
  const { db, clock } = working
  const found = await db.select().from(accounts).where(eq(accounts.role, 'staff')).orderBy(accounts.username)
  await note(working, 'list-staff', 'staff', 'read')
  return found.map((account) => ({
    username: account.username,
    name: account.staffName ?? '',
    email: account.email ?? '',
    state: isBlocked(account, clock.now()) ? 'blocked' : account.passwordUntil ? 'one-time password' : 'open',
  }))
}

/** Sets a new one-time password for a staff member, and ends the previous password and its sessions. */
export async function renewPassword(working: Working, username: string): Promise<MadeStaff> {
  const account = await staffOf(working, username)
  const password = await setOneTimePassword(working, account)
  await note(working, 'one-time-password', username)
  return { username, password }
}

/** Removes the staff role as of the next call. A user without a plan can no longer sign in. */
export async function endStaff(working: Working, username: string): Promise<void> {
  const account = await staffOf(working, username)
  await inTransaction(working.db, async (db) => {
    await hold(db, `password ${username}`)
    await db.update(accounts).set({ role: 'member', staffName: null }).where(eq(accounts.username, username))
    if (isStaffOnly(account)) await setBlockPeriod(db, username, { from: working.clock.now() })
    await endEverySession(db, username)
    await endStepsOf(db, username)
    await note({ ...working, db }, 'end-staff', username)
  })
}

async function staffOf(working: Working, username: string): Promise<Account> {
  const account = await accountOf(working, username)
  if (account?.role !== 'staff')
    throw new StaffRefused(`${username} is not staff. To list all staff: npm run staff -- list`)
  return account
}

async function setOneTimePassword(working: Working, account: Account): Promise<string> {
  const password = oneTimePassword()
  if (await changePassword(working, account, password, { until: lapsesAt(working) })) return password
  throw new StaffRefused(`${account.username} has just chosen another password. Try again.`)
}

const lapsesAt = ({ clock }: Working): Temporal.Instant => clock.now().add({ hours: ONE_TIME_HOURS })

const group = (): string =>
  Array.from({ length: LETTERS_IN_GROUP }, () => LETTERS[randomInt(LETTERS.length)]).join('')

const oneTimePassword = (): string => Array.from({ length: GROUPS }, group).join('-')

/** Writes an audit row for each of the command's actions. */
const note = (
  { db, clock, operator }: Working,
  action: AccountEvent | 'list-staff',
  subject: string,
  outcome: 'done' | 'read' = 'done',
): Promise<void> =>
  audit(db, clock, [{ actor: `command:${operator}`, action, subject, outcome, requestId: randomUUID() }])
