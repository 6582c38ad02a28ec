import { type Bytes, bytesOfBase64url, randomBytes, textOf, utf8 } from './bytes.ts'

const IV_BYTES = 12

/** Imports the key for sealing; its raw bytes can't be read back. */
export const importSealingKey = (rawBase64url: string): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', bytesOfBase64url(rawBase64url), 'AES-GCM', false, ['encrypt', 'decrypt'])

/**
 * Encrypts the value as JSON with AES-256-GCM: 12 random iv bytes, then the ciphertext. `context` names the value and
 * is checked on opening.
 */
export async function seal(key: CryptoKey, value: unknown, context: string): Promise<Bytes> {
  const iv = randomBytes(IV_BYTES)
  const sealed = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv, additionalData: utf8(context) },
    key,
    utf8(JSON.stringify(value)),
  )
  const bytes = new Uint8Array(IV_BYTES + sealed.byteLength)
  bytes.set(iv)
  bytes.set(new Uint8Array(sealed), IV_BYTES)
  return bytes
}

/** Throws if a byte was changed, the key differs, or the record was stored under another name. */
export async function unseal(key: CryptoKey, bytes: Bytes, context: string): Promise<unknown> {
  const opened = await crypto.subtle.decrypt(
    { name: 'AES-GCM', iv: bytes.subarray(0, IV_BYTES), additionalData: utf8(context) },
    key,
    bytes.subarray(IV_BYTES),
  )
  return JSON.parse(textOf(new Uint8Array(opened)))
}
