import { and, eq, inArray, isNotNull, or } from 'drizzle-orm'
import { accounts, oidcPayloads } from '#server/platform/db/schema.ts'
import type { Services } from '#server/services.ts'
import { isBlocked } from '#server/identity/accounts.ts'
import { idHashOf } from '#server/identity/provider/id-hash.ts'
import { areRecordsOpen } from '#server/identity/open-records.ts'
import { accountGuardians } from '#server/identity/tables.ts'
import { endEverySession } from './revocation.ts'

/** The account of a token or a session, and the grant that it came from. */
type Bearer = { username: string; grantId: string | null | undefined }

export type SignInState = 'good' | 'blocked' | 'ended'

/** The result of one keyed query for an account. */
type Found = {
  standing: SignInState
  /** False until a code sent to the insurer's contact was entered (decision 029). */
  opensRecords: boolean
  hasGuardian: boolean
}

/**
 * Whether an account is still signed in. It may have been blocked or closed, or its sign-in may have ended, here or on
 * another replica, which deletes the grant. (A grant's tokens don't outlive it.) Uses one keyed query. Members of
 * another provider need no account here, and only that provider knows their sign-ins, but our blocks apply to them,
 * too.
 */
export const signInStateOf = async (services: Services, bearer: Bearer): Promise<SignInState> =>
  (await readSignInState(services, bearer)).standing

/** Returns the status of the token, whether the account opens records, and whether a guardian opened it. */
export async function readSignInState({ config, db, clock }: Services, bearer: Bearer): Promise<Found> {
  const grant = and(eq(oidcPayloads.model, 'Grant'), eq(oidcPayloads.id, idHashOf(bearer.grantId ?? '')))
  const [found] = await db
    .select({
      blockedFrom: accounts.blockedFrom,
      blockedUntil: accounts.blockedUntil,
      recordsOpenSince: accounts.recordsOpenSince,
      grant: oidcPayloads.id,
      guardianOf: accountGuardians.username,
    })
    .from(accounts)
    .leftJoin(oidcPayloads, grant)
    .leftJoin(accountGuardians, eq(accountGuardians.username, accounts.username))
    .where(eq(accounts.username, bearer.username))
  const opensRecords = areRecordsOpen(config, found)
  const hasGuardian = (found?.guardianOf ?? null) !== null
  if (found && isBlocked(found, clock.now())) return { standing: 'blocked', opensRecords, hasGuardian }
  return { standing: config.OIDC_ISSUER || found?.grant ? 'good' : 'ended', opensRecords, hasGuardian }
}

/** The same for many at once, in two queries. */
export async function signInStatesOf(
  { config, db, clock }: Pick<Services, 'config' | 'db' | 'clock'>,
  bearers: readonly Bearer[],
): Promise<SignInState[]> {
  const now = clock.now()
  const grantOf = ({ grantId }: Bearer) => idHashOf(grantId ?? '')
  const found = await db
    .select({
      username: accounts.username,
      blockedFrom: accounts.blockedFrom,
      blockedUntil: accounts.blockedUntil,
    })
    .from(accounts)
    .where(inArray(accounts.username, [...new Set(bearers.map(({ username }) => username))]))
  const kept = config.OIDC_ISSUER
    ? []
    : await db
        .select({ id: oidcPayloads.id })
        .from(oidcPayloads)
        .where(and(eq(oidcPayloads.model, 'Grant'), inArray(oidcPayloads.id, bearers.map(grantOf))))
  const open = new Map(found.map((account) => [account.username, !isBlocked(account, now)]))
  const grants = new Set(kept.map(({ id }) => id))
  return bearers.map((bearer) => {
    const isOpen = open.get(bearer.username)
    if (isOpen === false) return 'blocked'
    return config.OIDC_ISSUER || (isOpen && grants.has(grantOf(bearer))) ? 'good' : 'ended'
  })
}

/**
 * Ends the sessions of accounts that another system blocked; runs regularly. The staff console does so at once, and a
 * database trigger does when a block is changed or lifted; but a block that ends on its date changes no row.
 */
export async function endBlockedSessions({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const now = clock.now()
  const open = await db
    .selectDistinct({
      username: accounts.username,
      blockedFrom: accounts.blockedFrom,
      blockedUntil: accounts.blockedUntil,
    })
    .from(accounts)
    .innerJoin(oidcPayloads, eq(oidcPayloads.accountId, accounts.username))
    .where(or(isNotNull(accounts.blockedFrom), isNotNull(accounts.blockedUntil)))
  for (const account of open) if (isBlocked(account, now)) await endEverySession(db, account.username)
}
