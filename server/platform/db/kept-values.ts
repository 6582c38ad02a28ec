import { eq } from 'drizzle-orm'
import type { DataKeys } from '#server/config/data-keys.ts'
import { newSecret } from '#server/config/secrets.ts'
import type { Database } from './open.ts'
import { serverSecrets } from './schema.ts'

/** A value that is created once and stored in the database, the same for all servers and after a restart. */
export async function keptValue(db: Database, name: string, make: () => Promise<unknown>): Promise<unknown> {
  const readStored = () => db.select().from(serverSecrets).where(eq(serverSecrets.name, name))
  const [before] = await readStored()
  if (before) return before.value
  // Two servers may start at once; both use the value that was stored first.
  await db
    .insert(serverSecrets)
    .values({ name, value: await make() })
    .onConflictDoNothing()
  const [after] = await readStored()
  return after?.value
}

export type SecretStore = { db: Database; dataKeys: DataKeys }

/** The owner of a secret (data-keys.ts), so that one secret can't replace another. */
const ownerOf = (name: string): string => `server secret ${name}`

/** `DATA_KEYS` lacks the key that sealed a secret in the database. */
export class SecretNotOpened extends Error {
  override readonly name = 'SecretNotOpened'
}

/**
 * A secret that is created once and stored in the database, sealed under `DATA_KEYS`, which aren't in it: a copy of the
 * database opens nothing that the secret protects. If an older key sealed it, it is resealed under the newest.
 */
export async function keptSecret<T>(
  { db, dataKeys }: SecretStore,
  name: string,
  make: () => Promise<T>,
): Promise<T> {
  const sealValue = (value: unknown) => dataKeys.seal(JSON.stringify(value), ownerOf(name))
  const stored = await keptValue(db, name, async () => sealValue(await make()))
  const text = typeof stored === 'string' ? dataKeys.open(stored, ownerOf(name)) : undefined
  if (text === undefined)
    throw new SecretNotOpened(
      `No key in DATA_KEYS opens ${name} in the table server_secrets: add the key that sealed it.`,
    )
  const value = JSON.parse(text) as T
  if (!dataKeys.isNewest(String(stored)))
    await db
      .update(serverSecrets)
      .set({ value: sealValue(value) })
      .where(eq(serverSecrets.name, name))
  return value
}

/** A key of 32 random bytes, created once and stored in the database like `keptSecret`. */
export const keptKey = async (kept: SecretStore, name: string): Promise<Buffer> =>
  Buffer.from(await keptSecret(kept, name, async () => newSecret()), 'base64url')
