import { createHash, randomInt } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { CLEAR_CHARACTERS } from '#server/confirmation.ts'
import type { Database } from '#server/db/open.ts'
import type { Services } from '#server/services.ts'
import { recoveryCodes as rows } from './tables.ts'
import { type Tried, withTries } from './tries.ts'

export const RECOVERY_CODES = 10
/** `K7M2P-94QXH-3TR8W`: 73 bits, which nobody guesses from a hash either. */
const GROUPS = 3
const GROUP_CHARACTERS = 5

const group = (): string =>
  Array.from({ length: GROUP_CHARACTERS }, () => CLEAR_CHARACTERS[randomInt(CLEAR_CHARACTERS.length)]).join(
    '',
  )
const newCode = (): string => Array.from({ length: GROUPS }, group).join('-')

const hashOf = (username: string, code: string): string =>
  createHash('sha256')
    .update(`${username} ${code.toUpperCase().replace(/[^\dA-Z]/g, '')}`)
    .digest('base64url')

/** New codes instead of all that were there. They are told once: only their hashes are kept. */
export async function replaceRecoveryCodes(tx: Database, username: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newCode)
  await forgetRecoveryCodes(tx, username)
  await tx.insert(rows).values(codes.map((code) => ({ username, codeHash: hashOf(username, code) })))
  return codes
}

export const forgetRecoveryCodes = async (db: Database, username: string): Promise<void> =>
  void (await db.delete(rows).where(eq(rows.username, username)))

export const recoveryCodesLeft = (db: Database, username: string): Promise<number> =>
  db.$count(rows, eq(rows.username, username))

/** Uses a code up: the same one is right once. Browsers that are known have tries of their own, as for an app's code. */
export const useRecoveryCode = (
  services: Services,
  { username, device = '' }: { username: string; device: string | undefined },
  entered: string,
): Promise<Tried> =>
  withTries(services, `recovery code ${username} ${device}`, async () => {
    const used = await services.db
      .delete(rows)
      .where(and(eq(rows.username, username), eq(rows.codeHash, hashOf(username, entered))))
      .returning({ username: rows.username })
    return used.length === 1
  })
