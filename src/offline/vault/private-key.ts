import { type Bytes, base64url, randomBytes, utf8 } from '#base/bytes.ts'

const IV_BYTES = 12

/** What a vault's private key is wrapped for: the vault and the public key that it belongs to. */
export type KeyOwner = { vaultId: string; publicKey: Bytes }

const contextOf = ({ vaultId, publicKey }: KeyOwner) =>
  utf8(`card-vault-v1|${vaultId}|${base64url(publicKey)}`)

/** The key that wraps, from what the lock gave: the authenticator's PRF output, or Argon2id of the PIN. */
async function wrappingKey(secret: Bytes, salt: Bytes, vaultId: string): Promise<CryptoKey> {
  const { subtle } = crypto
  const material = await subtle.importKey('raw', secret, 'HKDF', false, ['deriveKey'])
  const hkdf = { name: 'HKDF', hash: 'SHA-256', salt, info: utf8(`card-vault-v1|${vaultId}`) }
  return subtle.deriveKey(hkdf, material, { name: 'AES-GCM', length: 256 }, false, ['wrapKey', 'unwrapKey'])
}

/** 12 iv bytes, then the private key under AES-256-GCM. */
export async function wrapPrivateKey(
  key: CryptoKey,
  secret: Bytes,
  salt: Bytes,
  owner: KeyOwner,
): Promise<Bytes> {
  const iv = randomBytes(IV_BYTES)
  const algorithm = { name: 'AES-GCM', iv, additionalData: contextOf(owner) }
  const kek = await wrappingKey(secret, salt, owner.vaultId)
  const wrapped = new Uint8Array(await crypto.subtle.wrapKey('pkcs8', key, kek, algorithm))
  const bytes = new Uint8Array(IV_BYTES + wrapped.length)
  bytes.set(iv)
  bytes.set(wrapped, IV_BYTES)
  return bytes
}

/** Throws with another secret, for another vault, and when a byte was changed. */
export async function unwrapPrivateKey(
  wrapped: Bytes,
  secret: Bytes,
  salt: Bytes,
  owner: KeyOwner,
): Promise<CryptoKey> {
  const kek = await wrappingKey(secret, salt, owner.vaultId)
  const algorithm = { name: 'AES-GCM', iv: wrapped.slice(0, IV_BYTES), additionalData: contextOf(owner) }
  const curve = { name: 'ECDH', namedCurve: 'P-256' }
  return crypto.subtle.unwrapKey('pkcs8', wrapped.slice(IV_BYTES), kek, algorithm, curve, false, [
    'deriveBits',
  ])
}
