import { type Bytes, randomBytes, utf8 } from '#base/bytes.ts'

/** What lies in the box tells its length only in steps of this. */
export const STEP_BYTES = 8 * 1024

const LENGTH_BYTES = 4
const IV_BYTES = 12
/** A P-256 public key, uncompressed. */
const POINT_BYTES = 65
const CURVE = { name: 'ECDH', namedCurve: 'P-256' }

/** The content behind its length, filled up with zeros to the next step. */
export function padded(content: Bytes): Bytes {
  const size = Math.ceil((LENGTH_BYTES + content.length) / STEP_BYTES) * STEP_BYTES
  const bytes = new Uint8Array(size)
  new DataView(bytes.buffer).setUint32(0, content.length)
  bytes.set(content, LENGTH_BYTES)
  return bytes
}

export function unpadded(bytes: Bytes): Bytes {
  const { buffer, byteOffset } = bytes
  const length = new DataView(buffer, byteOffset).getUint32(0)
  if (LENGTH_BYTES + length > bytes.length) throw new RangeError('A length beyond the box')
  return bytes.slice(LENGTH_BYTES, LENGTH_BYTES + length)
}

export const newKeyPair = (): Promise<CryptoKeyPair> => crypto.subtle.generateKey(CURVE, true, ['deriveBits'])

export const pointOf = async (key: CryptoKey): Promise<Bytes> =>
  new Uint8Array(await crypto.subtle.exportKey('raw', key))

const publicKeyOf = (point: Bytes) => crypto.subtle.importKey('raw', point, CURVE, true, [])

/** The key of one box: from what both keys share, bound to both public keys. */
async function keyOfBox(own: CryptoKey, other: CryptoKey, points: Bytes): Promise<CryptoKey> {
  const { subtle } = crypto
  const shared = await subtle.deriveBits({ name: 'ECDH', public: other }, own, 256)
  const material = await subtle.importKey('raw', shared, 'HKDF', false, ['deriveKey'])
  const hkdf = { name: 'HKDF', hash: 'SHA-256', salt: points, info: utf8('card-vault-v1|box') }
  const aes = { name: 'AES-GCM', length: 256 }
  return subtle.deriveKey(hkdf, material, aes, false, ['encrypt', 'decrypt'])
}

const joined = (...parts: Bytes[]): Bytes => {
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.length
  }
  return bytes
}

/**
 * Closes a box that only the owner of the private key can open, so that a fresh copy is saved without asking for the
 * lock: the public half of a key made for this box, 12 iv bytes, then the content under AES-256-GCM.
 */
export async function sealBox(recipient: Bytes, content: Bytes, context: string): Promise<Bytes> {
  const once = await newKeyPair()
  const point = await pointOf(once.publicKey)
  const key = await keyOfBox(once.privateKey, await publicKeyOf(recipient), joined(point, recipient))
  const iv = randomBytes(IV_BYTES)
  const algorithm = { name: 'AES-GCM', iv, additionalData: utf8(context) }
  return joined(point, iv, new Uint8Array(await crypto.subtle.encrypt(algorithm, key, padded(content))))
}

/** Throws when a byte was changed, the key is another's, or the context is another. */
export async function openBox(own: CryptoKey, recipient: Bytes, box: Bytes, context: string): Promise<Bytes> {
  const point = box.slice(0, POINT_BYTES)
  const iv = box.slice(POINT_BYTES, POINT_BYTES + IV_BYTES)
  const key = await keyOfBox(own, await publicKeyOf(point), joined(point, recipient))
  const algorithm = { name: 'AES-GCM', iv, additionalData: utf8(context) }
  const opened = await crypto.subtle.decrypt(algorithm, key, box.slice(POINT_BYTES + IV_BYTES))
  return unpadded(new Uint8Array(opened))
}
