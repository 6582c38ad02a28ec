import { createHash } from 'node:crypto'
import { dataKeysFrom } from '#server/config/data-keys.ts'
import { idHashOf } from '#server/identity/provider/id-hash.ts'
import { insertAll } from '#server/platform/db/insert-all.ts'
import type { Database } from '#server/platform/db/open.ts'
import { accounts, oidcPayloads, portalSessions } from '#server/platform/db/schema.ts'
import { SECRETS } from '#tests/kit/sandbox-settings.ts'

/** The setting of the server for which these sessions are made. */
export const { DATA_KEYS } = SECRETS

export const cookieOf = (username: string): string => `cookie-${username}`

/** Creates accounts with open records, each signed in in its own browser. */
export async function signInAccounts(
  db: Database,
  people: readonly { username: string; personId: string }[],
  at: string,
): Promise<void> {
  const dataKeys = dataKeysFrom([DATA_KEYS])
  await insertAll(
    db,
    accounts,
    people.map(({ username, personId }) => ({
      username,
      personId,
      passwordHash: '',
      role: 'member' as const,
      recordsOpenSince: at,
    })),
  )
  await insertAll(
    db,
    oidcPayloads,
    people.map(({ username }) => ({
      model: 'Grant',
      id: idHashOf(`grant-${username}`),
      payload: {},
      accountId: username,
    })),
  )
  await insertAll(
    db,
    portalSessions,
    people.map(({ username }) => {
      const idHash = createHash('sha256').update(cookieOf(username)).digest('base64url')
      return {
        idHash,
        username,
        key: dataKeys.seal('key', idHash),
        grantId: `grant-${username}`,
        createdAt: at,
        lastSeenAt: at,
        browser: '',
        system: '',
      }
    }),
  )
}
