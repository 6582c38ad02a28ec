import { authenticatorSince } from '#server/identity/second-step/authenticator.ts'
import { eq, inArray, like, or } from 'drizzle-orm'
import { type FoundUser, MOST_FOUND, type UserRecord } from '#contract/entities/staff.ts'
import { ACCOUNT_EVENTS } from '#contract/entities/access-log.ts'
import { readPlainLine } from '#contract/typed-text.ts'
import { isoOfMicroseconds, signInsBefore } from '#server/platform/audit/looks.ts'
import { isoInstant } from '#server/platform/db/columns.ts'
import { accounts, knownDevices } from '#server/platform/db/schema.ts'
import { isBlocked, lockedUntil } from '#server/identity/accounts.ts'
import type { Account } from '#server/identity/contacts.ts'
import { openSessionsOf } from '#server/identity/provider/session-limits.ts'
import { ifDown } from '#server/insurer/call.ts'
import { fullName, isId } from '#server/access/access.ts'
import type { CallServices } from '#server/services.ts'

/** Enough sign-ins to see what went wrong today. */
const SIGN_INS = 20

type Found = {
  found: Account[]
  /** Whether the insurer has more people with that name than were read. */
  isCut: boolean
  byName: boolean
  isInsurerAway: boolean
}

/** The accounts that match: by the beginning of a username, an email, a member id or a name that the insurer knows. */
export async function findAccounts(services: CallServices, text: string): Promise<Found> {
  const { db } = services
  const lower = readPlainLine(text).toLowerCase()
  const { persons, ...names } = await personsOf(services, text).catch((error: unknown) =>
    ifDown(error, NO_PERSONS),
  )
  const found = await db
    .select()
    .from(accounts)
    .where(
      or(
        like(accounts.username, `${lower.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`),
        eq(accounts.email, lower),
        persons.length > 0 ? inArray(accounts.personId, persons) : undefined,
      ),
    )
    .orderBy(accounts.username)
    .limit(MOST_FOUND + 2)
  return { found, ...names }
}

/** Asks the insurer for persons with this name or member id. */
async function personsOf({ insurer }: CallServices, text: string) {
  const typed = readPlainLine(text)
  const byName = (await insurer.offers()).has('memberSearch')
  const [named, covered] = await Promise.all([
    byName ? insurer.memberSearch.byName({ text, most: MOST_FOUND + 1 }) : [],
    isId(typed) ? insurer.membership.ofMember(typed.toUpperCase()) : [],
  ])
  const persons = [...named, ...covered.map(({ person }) => person)].map(({ personId }) => personId)
  return { persons, byName, isCut: named.length > MOST_FOUND, isInsurerAway: false }
}

/** While the insurer is down, users can still be found by username and email, which the portal stores itself. */
const NO_PERSONS: Awaited<ReturnType<typeof personsOf>> = {
  persons: [],
  byName: true,
  isCut: false,
  isInsurerAway: true,
}

/** The row of a user in a list; leaves out facts that the insurer can't state now. */
export async function foundUser(services: CallServices, account: Account): Promise<FoundUser> {
  const { username, personId, role, staffName } = account
  const rows = await services.insurer.membership
    .ofUser({ username, personId })
    .catch((error: unknown) => ifDown(error, []))
  const [first] = rows
  return {
    username,
    name: staffName ?? (first ? fullName(first) : ''),
    memberIds: [...new Set(rows.map(({ enrollment }) => enrollment.memberId))],
    isStaff: role === 'staff',
    isBlocked: isBlocked(account, services.clock.now()),
  }
}

const instantOrNull = (moment: string | null): string | null => moment && isoInstant(moment)

/** Returns the current record of an account. */
export async function recordOf(services: CallServices, account: Account): Promise<UserRecord> {
  const { db, clock } = services
  const { username, blockedFrom, blockedUntil } = account
  const now = clock.now()
  const sessions = await openSessionsOf(services, username)
  const signIns = await signInsBefore(db, username, { before: null, most: SIGN_INS })
  return {
    ...(await foundUser(services, account)),
    block: { from: instantOrNull(blockedFrom), until: instantOrNull(blockedUntil) },
    lockedUntil: instantOrNull(await lockedUntil(db, username, now)),
    hasApp: (await authenticatorSince(db, username)) !== undefined,
    sessions: sessions.map(({ browser, system, createdAt, lastSeenAt }) => ({
      browser,
      system,
      signedInAt: isoInstant(createdAt),
      lastSeenAt: isoInstant(lastSeenAt),
    })),
    knownBrowsers: await db.$count(knownDevices, eq(knownDevices.username, username)),
    signIns: signIns.slice(0, SIGN_INS).map(signInOf),
  }
}

type SignIn = UserRecord['signIns'][number]

function signInOf({
  action,
  outcome,
  device,
  at,
}: Awaited<ReturnType<typeof signInsBefore>>[number]): SignIn {
  const [browser = '', system = ''] = device.split('/')
  return {
    at: isoOfMicroseconds(at),
    what: ACCOUNT_EVENTS.find((event) => event === action) ?? 'other',
    result: RESULTS.find((result) => result === outcome) ?? 'other',
    browser,
    system,
  }
}

const RESULTS = ['done', 'failed', 'locked', 'blocked', 'reused'] as const
