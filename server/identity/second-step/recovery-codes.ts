import { createHash, randomInt } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { CLEAR_CHARACTERS } from '#server/platform/confirmation.ts'
import type { Database } from '#server/platform/db/open.ts'
import type { Services } from '#server/services.ts'
import { slowHash } from '#server/identity/sign-in/password.ts'
import { recoveryCodes as rows } from '#server/identity/tables.ts'
import { type AttemptResult, withTries } from '#server/identity/sign-in/tries.ts'
import { readCode } from '#contract/typed-text.ts'

export const RECOVERY_CODES = 10
/** `K7M2P-94QXH-3TR8W`: 73 bits. */
const GROUPS = 3
const GROUP_CHARACTERS = 5

const group = (): string =>
  Array.from({ length: GROUP_CHARACTERS }, () => CLEAR_CHARACTERS[randomInt(CLEAR_CHARACTERS.length)]).join(
    '',
  )
const newCode = (): string => Array.from({ length: GROUPS }, group).join('-')

/** The fast hash, which the slow hash is applied to. */
const quickHash = (username: string, code: string): string =>
  createHash('sha256')
    .update(
      `${username} ${readCode(code)
        .toUpperCase()
        .replace(/[^\dA-Z]/g, '')}`,
    )
    .digest('base64url')

const hashOf = (username: string, code: string): Promise<string> =>
  slowHash(quickHash(username, code), `recovery code ${username}`)

/** Creates new codes that replace all earlier ones. They are shown once, because only their hashes are stored. */
export async function replaceRecoveryCodes(tx: Database, username: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newCode)
  await forgetRecoveryCodes(tx, username)
  const hashes = await Promise.all(codes.map((code) => hashOf(username, code)))
  await tx.insert(rows).values(hashes.map((codeHash) => ({ username, codeHash })))
  return codes
}

export const forgetRecoveryCodes = async (db: Database, username: string): Promise<void> =>
  void (await db.delete(rows).where(eq(rows.username, username)))

export const recoveryCodesLeft = (db: Database, username: string): Promise<number> =>
  db.$count(rows, eq(rows.username, username))

/** Uses up a recovery code, which works once. Known browsers have their own attempts, as for an app's code. */
export const useRecoveryCode = (
  services: Services,
  { username, device = '' }: { username: string; device: string | undefined },
  entered: string,
): Promise<AttemptResult> =>
  withTries(services, `recovery code ${username} ${device}`, async () => {
    const codeHash = await hashOf(username, entered)
    const used = await services.db
      .delete(rows)
      .where(and(eq(rows.username, username), eq(rows.codeHash, codeHash)))
      .returning({ username: rows.username })
    return used.length === 1
  })
