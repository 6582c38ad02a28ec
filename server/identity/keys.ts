import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { type JSONWebKeySet, exportJWK, generateKeyPair } from 'jose'
import type { ServerConfig } from '#server/config.ts'
import type { Database } from '#server/db/open.ts'
import { type DataKeys, isSealed } from '#server/data-keys.ts'
import { serverSecrets } from '#server/db/schema.ts'
import { type SigningAlgorithm, keySetIn, signingAlgorithmOf } from './key-set.ts'

const PRIVATE_MEMBERS = ['d', 'p', 'q', 'dp', 'dq', 'qi', 'k']

/** A value that is made once and kept in the database, the same for all servers and after a restart. */
export async function keptValue(db: Database, name: string, make: () => Promise<unknown>): Promise<unknown> {
  const stored = () => db.select().from(serverSecrets).where(eq(serverSecrets.name, name))
  const [before] = await stored()
  if (before) return before.value
  // Two servers may start at once: both use the value that was stored first.
  await db
    .insert(serverSecrets)
    .values({ name, value: await make() })
    .onConflictDoNothing()
  const [after] = await stored()
  return after?.value
}

type Kept = { db: Database; dataKeys: DataKeys }

/** Whom a secret belongs to (data-keys.ts): none can be put in the place of another. */
const ownerOf = (name: string): string => `server secret ${name}`

/** `DATA_KEYS` has not the key that sealed a secret of the database. */
export class SecretNotOpened extends Error {
  override readonly name = 'SecretNotOpened'
}

/**
 * A secret that is made once and kept in the database, sealed under `DATA_KEYS`, which are not in it: a copy of the
 * database opens nothing that the secret protects. One that a release before kept in clear is sealed now, and so is
 * one that an older key has sealed.
 */
export async function keptSecret<T>(
  { db, dataKeys }: Kept,
  name: string,
  make: () => Promise<T>,
): Promise<T> {
  const sealed = (value: unknown) => dataKeys.seal(JSON.stringify(value), ownerOf(name))
  const stored = await keptValue(db, name, async () => sealed(await make()))
  const isSealedNow = typeof stored === 'string' && isSealed(stored)
  const text = isSealedNow ? dataKeys.open(stored, ownerOf(name)) : JSON.stringify(stored)
  if (text === undefined)
    throw new SecretNotOpened(
      `No key of DATA_KEYS opens ${name} in the table server_secrets: add the key that sealed it.`,
    )
  const value = JSON.parse(text) as T
  if (!isSealedNow || !dataKeys.isNewest(stored))
    await db
      .update(serverSecrets)
      .set({ value: sealed(value) })
      .where(eq(serverSecrets.name, name))
  return value
}

async function newSigningSet(): Promise<JSONWebKeySet> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true })
  const jwk = await exportJWK(privateKey)
  return { keys: [{ ...jwk, use: 'sig', alg: 'ES256', kid: randomBytes(8).toString('base64url') }] }
}

const publicPart = (key: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(key).filter(([name]) => !PRIVATE_MEMBERS.includes(name)))

type SigningKeys = {
  privateSet: JSONWebKeySet
  publicSet: JSONWebKeySet
  /** How the first key signs; tokens are signed so. */
  algorithm: SigningAlgorithm
}

/** The keys that sign our tokens, the newest first: configured, or in the sandbox made by ourselves. */
export async function signingKeys(config: ServerConfig, kept: Kept): Promise<SigningKeys> {
  const configured = config.OIDC_SIGNING_KEYS && keySetIn(config.OIDC_SIGNING_KEYS)
  const found = configured || (await keptSecret(kept, 'oidc-signing-keys', newSigningSet))
  // A key without `alg` would sign with whatever the library prefers for its type.
  const keys = found.keys.map((key) => ({ ...key, alg: key.alg ?? signingAlgorithmOf(key) ?? 'ES256' }))
  const publicSet = { keys: keys.map((key) => publicPart({ ...key })) }
  const algorithm = (keys[0] && signingAlgorithmOf(keys[0])) ?? 'ES256'
  return { privateSet: { keys }, publicSet, algorithm }
}

/** The keys that sign the provider's cookies, newest first. */
export const cookieKeys = async (config: ServerConfig, kept: Kept): Promise<string[]> =>
  config.COOKIE_KEYS
    ? config.COOKIE_KEYS.split(',').map((key) => key.trim())
    : keptSecret(kept, 'cookie-keys', async () => [randomBytes(32).toString('base64url')])
