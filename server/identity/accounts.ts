import { eq } from 'drizzle-orm'
import type { FailureCode } from '#contract/failures.ts'
import type { Database } from '#server/platform/db/open.ts'
import { accounts, knownDevices } from '#server/platform/db/schema.ts'
import type { Services } from '#server/services.ts'
import {
  type Budget,
  clearAttempts,
  closeUntil,
  closedUntil,
  giveBackAttempt,
  takeAttempt,
} from './sign-in/attempts.ts'
import { TooBusy } from './sign-in/hash-queue.ts'
import { knownDevice } from './devices/known-devices.ts'
import { passwordMatches } from './sign-in/password.ts'
import { type SecurityEvent, noteSecurity } from './security-events.ts'
import type { Source } from './source.ts'
import { NOT_COUNTED, admitStranger } from './sign-in/strangers.ts'

/** The number of the failure that locks the account (spec §8, §9). */
export const FAILURES_THAT_LOCK = 3
/** The lock opens by itself, so that a stranger can't keep a member out permanently. */
export const LOCK_MINUTES = 15
/** Failures below that number are forgotten after a day. */
const FORGOTTEN_MINUTES = 24 * 60

/** `mustChange`: a one-time password was used, and a new one must be chosen first. */
export type SignInResult =
  | { username: string; mustChange?: boolean }
  /** `waits`: the password wasn't checked, because the network or the browser has to wait (`admitStranger`). */
  | { failure: FailureCode; waits?: true }

export type Credentials = {
  username: string
  password: string
  source: Source
  /** The `deviceHashOf` of the request. */
  deviceHash: string | undefined
  /** Set if the password wasn't typed (sandbox-person.ts): a wrong one isn't a guess and doesn't count. */
  isPressed?: boolean
  /** Whether the browser has solved the page's puzzle. */
  hasProof?: () => Promise<boolean>
}

/** Compares a password with its hash; tests count the calls. */
type PasswordCheck = { matchPassword?: typeof passwordMatches }

const lockBudget = (key: string): Budget => ({
  key,
  most: FAILURES_THAT_LOCK,
  forgetMinutes: FORGOTTEN_MINUTES,
  lockMinutes: LOCK_MINUTES,
})

const budgetOfName = (username: string): Budget => lockBudget(`name ${username}`)

const budgetOfDevice = (deviceHash: string | undefined, username: string): Budget =>
  lockBudget(`device ${deviceHash} ${username}`)

const nameIn = (text: string): string => text.trim().toLowerCase()

const hasNoAttemptsLeft = async () => false

/**
 * Checks a name and a password. Before checking the password, it takes an attempt from each budget that applies: a
 * browser in which this account has signed in before has its own budget, which strangers can't use up; all other
 * browsers share the name's budget and their network's limit in `admitStranger`. An unknown name takes the same time,
 * counts and locks like a known one and gets the same answers. LOG-0011 (not registered) would reveal to a stranger who
 * is a member, so only registration uses it.
 */
export async function checkSignIn(
  { db, clock, matchPassword = passwordMatches }: Pick<Services, 'db' | 'clock'> & PasswordCheck,
  {
    username: given,
    password,
    source,
    deviceHash,
    isPressed = false,
    hasProof = hasNoAttemptsLeft,
  }: Credentials,
): Promise<SignInResult> {
  const now = clock.now()
  const username = nameIn(given)
  const { network, provider } = source
  const isKnown = (await knownDevice(db, clock, { idHash: deviceHash, username })) !== undefined
  const lock = isKnown ? budgetOfDevice(deviceHash, username) : budgetOfName(username)
  const nth = await takeAttempt(db, now, lock)
  if (nth === undefined) return { failure: 'LOG-0015' }
  const admitted = isKnown
    ? NOT_COUNTED
    : await admitStranger(db, now, { kind: 'password', network, hasProof })
  if (!admitted) {
    await giveBackAttempt(db, now, lock)
    return { failure: 'WEB-0001', waits: true }
  }
  const [account] = await db.select().from(accounts).where(eq(accounts.username, username))
  const turn = { rank: admitted.rank, provider, network }
  const matches = await matchPassword(account?.passwordHash ?? '', password, turn).catch(answerIfBusy)
  if (matches === undefined) {
    await giveBackAttempt(db, now, lock)
    await admitted.giveBack()
    return { failure: 'WEB-0001' }
  }
  const note = (outcome: SecurityEvent['outcome']) =>
    noteSecurity(
      { db, clock },
      { username: account?.username, action: 'sign-in', outcome, requestId: source.requestId },
    )
  if (!account || !matches || isOneTimePasswordExpired(account, now)) {
    if (isPressed) {
      await giveBackAttempt(db, now, lock)
      await admitted.giveBack()
      return { failure: 'LOG-0014' }
    }
    const locks = nth === FAILURES_THAT_LOCK
    await note(locks ? 'locked' : 'failed')
    return { failure: locks ? 'LOG-0018' : 'LOG-0014' }
  }
  await clearAttempts(db, lock)
  await admitted.giveBack()
  const { passwordUntil } = account
  if (!isBlocked(account, now))
    return { username: account.username, ...(passwordUntil ? { mustChange: true } : {}) }
  await note('blocked')
  return { failure: 'ADM-0001' }
}

/** Whether a one-time password wasn't used in time. */
const isOneTimePasswordExpired = (
  { passwordUntil }: typeof accounts.$inferSelect,
  now: Temporal.Instant,
): boolean =>
  passwordUntil !== null && Temporal.Instant.compare(Temporal.Instant.from(passwordUntil), now) <= 0

function answerIfBusy(error: unknown): undefined {
  if (!(error instanceof TooBusy)) throw error
}

/** An administrator's block begins on its date or ends on it (spec §5: one of the two). */
export function isBlocked(
  { blockedFrom, blockedUntil }: Pick<typeof accounts.$inferSelect, 'blockedFrom' | 'blockedUntil'>,
  now: Temporal.Instant,
): boolean {
  const isAhead = (moment: string) => Temporal.Instant.compare(Temporal.Instant.from(moment), now) > 0
  if (blockedUntil) return isAhead(blockedUntil)
  return blockedFrom !== null && !isAhead(blockedFrom)
}

/** Blocks an account from a given time on; null unblocks it. */
export const setBlock = (db: Database, username: string, since: Temporal.Instant | null): Promise<void> =>
  setBlockPeriod(db, username, since ? { from: since } : {})

/** Blocks an account from a given time on or until a given time, but not both (spec §5). With neither, unblocks it. */
export const setBlockPeriod = async (
  db: Database,
  username: string,
  { from, until }: { from?: Temporal.Instant; until?: Temporal.Instant },
): Promise<void> =>
  void (await db
    .update(accounts)
    .set({ blockedFrom: from?.toString() ?? null, blockedUntil: until?.toString() ?? null })
    .where(eq(accounts.username, username)))

export type AccountState =
  | { state: 'open'; role: 'member' | 'staff' }
  | { state: 'closed' }
  | { state: 'blocked'; since: string | null }

/** The state of an account for sign-in: open, blocked or closed. Failed attempts don't close it. */
export async function accountState(
  db: Database,
  username: string,
  now: Temporal.Instant,
): Promise<AccountState> {
  const [account] = await db.select().from(accounts).where(eq(accounts.username, username))
  if (!account) return { state: 'closed' }
  return isBlocked(account, now)
    ? { state: 'blocked', since: account.blockedFrom }
    : { state: 'open', role: account.role }
}

/** Opens a name's locks, after a code proved that the account is the user's own. */
export async function unlockSignIn(
  db: Database,
  { username: given, deviceHash }: Pick<Credentials, 'username' | 'deviceHash'>,
): Promise<void> {
  const username = nameIn(given)
  await clearAttempts(db, budgetOfName(username))
  await clearAttempts(db, budgetOfDevice(deviceHash, username))
}

/** The time until which failed attempts lock an account, in a browser or everywhere; null if they don't. */
export async function lockedUntil(
  db: Database,
  username: string,
  now: Temporal.Instant,
): Promise<string | null> {
  return (await closedUntil(db, now, ...(await locksOf(db, username)))) ?? null
}

/** Opens a name's locks in every browser. */
export async function unlockEverywhere(db: Database, username: string): Promise<void> {
  for (const lock of await locksOf(db, username)) await clearAttempts(db, lock)
}

async function locksOf(db: Database, username: string): Promise<[Budget, ...Budget[]]> {
  const devices = await db
    .select({ idHash: knownDevices.idHash })
    .from(knownDevices)
    .where(eq(knownDevices.username, username))
  return [budgetOfName(username), ...devices.map(({ idHash }) => budgetOfDevice(idHash, username))]
}

/** Locks a name until a day, for demonstrations in the sandbox. */
export const lockName = (db: Database, name: string, until: string): Promise<void> =>
  closeUntil(db, budgetOfName(nameIn(name)), until)
