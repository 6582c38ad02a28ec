import { eq } from 'drizzle-orm'
import type { Services } from '#server/services.ts'
import { outboxKeys as rows } from '#server/identity/tables.ts'
import { newSecret } from '#server/config/secrets.ts'

/**
 * The key of an account, created on first use: 32 bytes, base64url. Only the signed-in account gets it, so only the
 * same member can open records sealed with it on a device. A key that no data key can open is replaced.
 */
export async function outboxKeyOf(
  { db, clock, dataKeys }: Pick<Services, 'db' | 'clock' | 'dataKeys'>,
  username: string,
): Promise<string> {
  const readKey = async () => {
    const [row] = await db.select().from(rows).where(eq(rows.username, username))
    return row && dataKeys.open(row.key, username)
  }
  const known = await readKey()
  if (known !== undefined) return known
  const key = newSecret()
  const row = { username, key: dataKeys.seal(key, username), createdAt: clock.now().toString() }
  const [made] = await db.insert(rows).values(row).onConflictDoNothing().returning()
  if (made) return key
  // Two devices that sign in at the same time get the same key.
  const others = await readKey()
  if (others !== undefined) return others
  await db.update(rows).set(row).where(eq(rows.username, username))
  return key
}
