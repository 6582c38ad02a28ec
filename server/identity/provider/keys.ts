import { type JSONWebKeySet, exportJWK, generateKeyPair } from 'jose'
import type { ServerConfig } from '#server/config/config.ts'
import { type SecretStore, keptSecret } from '#server/platform/db/kept-values.ts'
import { type SigningAlgorithm, keySetIn, signingAlgorithmOf } from '#server/config/key-set.ts'
import { newSecret } from '#server/config/secrets.ts'

const PRIVATE_MEMBERS = ['d', 'p', 'q', 'dp', 'dq', 'qi', 'k']

async function newSigningSet(): Promise<JSONWebKeySet> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true })
  const jwk = await exportJWK(privateKey)
  return { keys: [{ ...jwk, use: 'sig', alg: 'ES256', kid: newSecret(8) }] }
}

const publicPart = (key: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(key).filter(([name]) => !PRIVATE_MEMBERS.includes(name)))

type SigningKeys = {
  privateSet: JSONWebKeySet
  publicSet: JSONWebKeySet
  /** The first key's algorithm, which signs tokens. */
  algorithm: SigningAlgorithm
}

/** The keys that sign our tokens, newest first: configured, or created in the sandbox. */
export async function signingKeys(config: ServerConfig, kept: SecretStore): Promise<SigningKeys> {
  const configured = config.OIDC_SIGNING_KEYS && keySetIn(config.OIDC_SIGNING_KEYS)
  const found = configured || (await keptSecret(kept, 'oidc-signing-keys', newSigningSet))
  // A key without `alg` would use the library's preferred algorithm for its type.
  const keys = found.keys.map((key) => ({ ...key, alg: key.alg ?? signingAlgorithmOf(key) ?? 'ES256' }))
  const publicSet = { keys: keys.map((key) => publicPart({ ...key })) }
  const algorithm = (keys[0] && signingAlgorithmOf(keys[0])) ?? 'ES256'
  return { privateSet: { keys }, publicSet, algorithm }
}

/** The keys that sign the provider's cookies, newest first. */
export const cookieKeys = async (config: ServerConfig, kept: SecretStore): Promise<string[]> =>
  config.COOKIE_KEYS
    ? config.COOKIE_KEYS.split(',').map((key) => key.trim())
    : keptSecret(kept, 'cookie-keys', async () => [newSecret()])
