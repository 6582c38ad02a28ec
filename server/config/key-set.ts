import { createPrivateKey, createPublicKey, sign, verify } from 'node:crypto'
import type { JSONWebKeySet, JWK } from 'jose'
import * as v from 'valibot'

const PrivateKey = v.looseObject({ kty: v.picklist(['EC', 'RSA', 'OKP']), d: v.string() })
const KeySet = v.object({ keys: v.pipe(v.array(PrivateKey), v.minLength(1)) })

/**
 * The private keys in a text; undefined without any. Never throws, because an error of JSON.parse would quote the
 * secret text.
 */
export function keySetIn(text: string): JSONWebKeySet | undefined {
  try {
    const parsed = v.safeParse(KeySet, JSON.parse(text))
    return parsed.success ? parsed.output : undefined
  } catch {
    return undefined
  }
}

/** The algorithms with which our provider can sign tokens. */
export type SigningAlgorithm = 'ES256' | 'RS256' | 'PS256'

/** NIST SP 800-57: 2048 bits are 112 bits of security, enough only until 2030. */
const LEAST_RSA_BITS = 3072
const PROBE = Buffer.from('token')

/**
 * The algorithm that a key signs with; undefined if the portal doesn't use it. A key without `alg` uses its type's
 * default.
 */
export function signingAlgorithmOf({ kty, crv, alg }: JWK): SigningAlgorithm | undefined {
  if (kty === 'EC' && crv === 'P-256' && (alg ?? 'ES256') === 'ES256') return 'ES256'
  if (kty === 'RSA' && (alg ?? 'RS256') === 'RS256') return 'RS256'
  return kty === 'RSA' && alg === 'PS256' ? 'PS256' : undefined
}

/** Whether a private key can sign, is long enough, and its public half verifies the signature. */
export function isSigningKey(key: JWK): boolean {
  if (!signingAlgorithmOf(key) || (key.use ?? 'sig') !== 'sig') return false
  try {
    const privateKey = createPrivateKey({ key: { ...key }, format: 'jwk' })
    const { kty, crv, x, y, n, e } = key
    const publicPart = kty === 'EC' ? { kty, crv, x, y } : { kty, n, e }
    const publicKey = createPublicKey({ key: publicPart, format: 'jwk' })
    const bits = privateKey.asymmetricKeyDetails?.modulusLength ?? LEAST_RSA_BITS
    return bits >= LEAST_RSA_BITS && verify('sha256', PROBE, publicKey, sign('sha256', PROBE, privateKey))
  } catch {
    return false
  }
}
