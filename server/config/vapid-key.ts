import { createECDH } from 'node:crypto'

const CURVE = 'prime256v1'
const KEY_BYTES = 32

/** A new private key that signs for push services (RFC 8292): P-256, in base64url. */
export function newVapidKey(): string {
  const pair = createECDH(CURVE)
  pair.generateKeys()
  // A number with leading zeros is shorter than the key's length.
  const bytes = pair.getPrivateKey()
  return Buffer.concat([Buffer.alloc(KEY_BYTES - bytes.length), bytes]).toString('base64url')
}

/** The public half, as the uncompressed point in base64url. Throws if the text isn't a private key on the curve. */
export function publicVapidKey(privateKey: string): string {
  const pair = createECDH(CURVE)
  pair.setPrivateKey(Buffer.from(privateKey, 'base64url'))
  return pair.getPublicKey().toString('base64url')
}

export function isVapidKey(text: string): boolean {
  try {
    return Buffer.from(text, 'base64url').length === KEY_BYTES && publicVapidKey(text) !== ''
  } catch {
    return false
  }
}
