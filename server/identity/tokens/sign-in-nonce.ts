import { lte } from 'drizzle-orm'
import type { Clock } from '#server/config/clock.ts'
import type { DataKeys } from '#server/config/data-keys.ts'
import type { Database } from '#server/platform/db/open.ts'
import { usedSignInNonces as rows } from '#server/identity/tables.ts'
import { newSecret, sha256Of } from '#server/config/secrets.ts'

/**
 * The facts in a nonce, protected by a mark of the data keys. The server stores a nonce only when it is used, so
 * requests for nonces can't fill a table.
 */
export type SignInNonce = {
  issuedSeconds: number
  /** Whether the portal asked the provider for the password (`prompt=login`, `max_age=0`). */
  asksPassword: boolean
}

/** How long a member may take at the provider. */
export const NONCE_SECONDS = 1_800
const NONCE_BYTES = 16
const PURPOSE = 'sign-in nonce'
/** The second in which it was issued, `password` or `any`, and a random part; then a mark over all three. */
const NONCE = /^((\d{9,11})\.(any|password)\.[\w-]{22})\.(h1\.[\w.-]+)$/
const MOST_CHARACTERS = 200

type Marks = Pick<DataKeys, 'mark' | 'checkMark'>

/** Returns a new nonce. */
export function newSignInNonce(keys: Marks, { issuedSeconds, asksPassword }: SignInNonce): string {
  const chance = newSecret(NONCE_BYTES)
  const text = `${issuedSeconds}.${asksPassword ? 'password' : 'any'}.${chance}`
  return `${text}.${keys.mark(text, PURPOSE)}`
}

/** Reads a nonce; undefined if this server didn't issue it, or issued it too long ago. */
export function readSignInNonce(keys: Marks, nonce: string, nowSeconds: number): SignInNonce | undefined {
  const [, text = '', issued, asked, mark = ''] =
    nonce.length > MOST_CHARACTERS ? [] : (NONCE.exec(nonce) ?? [])
  if (keys.checkMark(mark, text, PURPOSE) !== 'right') return undefined
  const issuedSeconds = Number(issued)
  const isInTime = issuedSeconds + NONCE_SECONDS >= nowSeconds
  return isInTime ? { issuedSeconds, asksPassword: asked === 'password' } : undefined
}

/** Uses up a nonce that `readSignInNonce` has read. Returns false if it was used before. */
export async function useSignInNonce(
  db: Pick<Database, 'insert'>,
  nonce: string,
  { issuedSeconds }: SignInNonce,
): Promise<boolean> {
  // One second longer than the nonce is accepted.
  const expires = Temporal.Instant.fromEpochMilliseconds((issuedSeconds + NONCE_SECONDS + 1) * 1000)
  const used = await db
    .insert(rows)
    .values({ nonceHash: sha256Of(nonce), expiresAt: expires.toString() })
    .onConflictDoNothing()
    .returning({ nonceHash: rows.nonceHash })
  return used.length > 0
}

/** Deletes used nonces that are too old to be accepted. */
export const forgetOldNonces = async ({ db, clock }: { db: Database; clock: Clock }): Promise<void> =>
  void (await db.delete(rows).where(lte(rows.expiresAt, clock.now().toString())))
