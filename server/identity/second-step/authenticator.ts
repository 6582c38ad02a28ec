import { randomBytes } from 'node:crypto'
import { and, eq, isNotNull, isNull, lt, or } from 'drizzle-orm'
import type { DataKeys } from '#server/config/data-keys.ts'
import type { Database } from '#server/platform/db/open.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import type { Services } from '#server/services.ts'
import { authenticators as rows } from '#server/identity/tables.ts'
import { distrustDevices } from '#server/identity/devices/known-devices.ts'
import { forgetRecoveryCodes, replaceRecoveryCodes } from './recovery-codes.ts'
import { base32, stepOfCode } from './totp.ts'
import { type AttemptResult, withTries } from '#server/identity/sign-in/tries.ts'

/** As long as the output of HMAC-SHA-1 (RFC 4226 §4, R6). */
const SECRET_BYTES = 20

const ownerOf = (username: string): string => `authenticator ${username}`

const triesOf = (username: string, knownDevice = ''): string =>
  `authenticator code ${username} ${knownDevice}`

/** The time when a member turned on sign-in with an app; undefined if it's off. */
export async function authenticatorSince(db: Database, username: string): Promise<string | undefined> {
  const [row] = await db
    .select({ confirmedAt: rows.confirmedAt })
    .from(rows)
    .where(and(eq(rows.username, username), isNotNull(rows.confirmedAt)))
  return row?.confirmedAt ?? undefined
}

/**
 * A new secret in base32, active once a code from it was entered; it replaces an earlier unconfirmed secret. Undefined
 * if an app is already set up.
 */
export async function newAuthenticator(
  { db, clock, dataKeys }: Services,
  username: string,
): Promise<string | undefined> {
  const secret = randomBytes(SECRET_BYTES)
  const sealed = {
    secret: dataKeys.seal(secret.toString('base64url'), ownerOf(username)),
    createdAt: clock.now().toString(),
    lastTimeStep: null,
  }
  const kept = await db
    .insert(rows)
    .values({ username, ...sealed })
    .onConflictDoUpdate({ target: rows.username, set: sealed, setWhere: isNull(rows.confirmedAt) })
    .returning({ username: rows.username })
  return kept.length === 1 ? base32(secret) : undefined
}

/** Each code is valid once; `used` means that this one was already entered. */
export type AppTried = AttemptResult | { failure: 'used' }

/** Checks the code of an app, whether confirmed or being set up. */
async function tryCode(
  { db, clock, dataKeys }: Services,
  username: string,
  { entered, isConfirmed, device }: { entered: string; isConfirmed: boolean; device?: string | undefined },
): Promise<AppTried> {
  const mine = and(
    eq(rows.username, username),
    isConfirmed ? isNotNull(rows.confirmedAt) : isNull(rows.confirmedAt),
  )
  let wasUsed = false
  const tried = await withTries({ db, clock }, triesOf(username, device), async () => {
    const [row] = await db.select({ secret: rows.secret }).from(rows).where(mine)
    const secret = row && dataKeys.open(row.secret, ownerOf(username))
    const timeStep =
      secret === undefined ? undefined : stepOfCode(Buffer.from(secret, 'base64url'), entered, clock.now())
    if (timeStep === undefined) return false
    const taken = await db
      .update(rows)
      .set({ lastTimeStep: timeStep })
      .where(
        and(
          mine,
          eq(rows.secret, row?.secret ?? ''),
          or(isNull(rows.lastTimeStep), lt(rows.lastTimeStep, timeStep)),
        ),
      )
      .returning({ username: rows.username })
    wasUsed = taken.length === 0
    return !wasUsed
  })
  return wasUsed && tried !== 'right' && tried.failure === 'invalid' ? { failure: 'used' } : tried
}

/**
 * Checks the code that a member enters at sign-in. A browser in which they have signed in before has its own attempts,
 * which a stranger with the password can't use up.
 */
export const checkAppCode = (
  services: Services,
  { username, device }: { username: string; device: string | undefined },
  entered: string,
): Promise<AppTried> => tryCode(services, username, { entered, isConfirmed: true, device })

/** Checks the first code of a new app, which every browser requires from now on. Returns the recovery codes. */
export async function confirmAuthenticator(
  services: Services,
  username: string,
  entered: string,
): Promise<{ recoveryCodes: string[] } | Exclude<AppTried, 'right'>> {
  const tried = await tryCode(services, username, { entered, isConfirmed: false })
  if (tried !== 'right') return tried
  return inTransaction(services.db, async (tx) => {
    const confirmed = await tx
      .update(rows)
      .set({ confirmedAt: services.clock.now().toString() })
      // If another tab has created a new secret since, it has no step yet.
      .where(and(eq(rows.username, username), isNull(rows.confirmedAt), isNotNull(rows.lastTimeStep)))
      .returning({ username: rows.username })
    if (confirmed.length === 0) return { failure: 'used' as const }
    await distrustDevices(tx, username)
    return { recoveryCodes: await replaceRecoveryCodes(tx, username) }
  })
}

/** Returns false if there was none. */
export const removeAuthenticator = (db: Database, username: string): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    await forgetRecoveryCodes(tx, username)
    const removed = await tx.delete(rows).where(eq(rows.username, username)).returning()
    return removed.length === 1
  })

/**
 * Reseals records of an older key when the server starts, so that the key can then be removed from `DATA_KEYS`. Returns
 * how many records no key opens; they stay unchanged.
 */
export const resealAuthenticators = (root: Database, keys: DataKeys): Promise<number> =>
  inTransaction(root, async (db) => {
    let unreadable = 0
    for (const { username, secret } of await db.select().from(rows).for('update')) {
      if (keys.isNewest(secret)) continue
      const opened = keys.open(secret, ownerOf(username))
      if (opened === undefined) unreadable += 1
      else
        await db
          .update(rows)
          .set({ secret: keys.seal(opened, ownerOf(username)) })
          .where(eq(rows.username, username))
    }
    return unreadable
  })
