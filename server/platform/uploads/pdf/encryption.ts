import { createCipheriv, createDecipheriv, createHash } from 'node:crypto'
import { type PdfDictionary, type PdfValue, isName } from './values.ts'

/** Decrypts a stream by the number and generation of its object. */
export type Decrypt = (bytes: Buffer, object: { number: number; generation: number }) => Buffer

/** The padding of a password (ISO 32000-1 §7.6.3.3), here of the empty password. */
const PADDING = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex')

const md5 = (...parts: Buffer[]): Buffer => {
  const hash = createHash('md5')
  for (const part of parts) hash.update(part)
  return hash.digest()
}

const numberIn = (value: PdfValue | undefined, otherwise: number): number =>
  typeof value === 'number' && Number.isInteger(value) ? value : otherwise

const bytesIn = (value: PdfValue | undefined): Buffer => (Buffer.isBuffer(value) ? value : Buffer.alloc(0))

/**
 * How to decrypt a PDF that opens without a password, because it is only locked against changes. Undefined if readers
 * ask for a password, or the encryption isn't the standard one (ISO 32000-2 §7.6.4).
 */
export function openWithoutPassword(encrypt: PdfDictionary, ids: readonly Buffer[]): Decrypt | undefined {
  if (!isName(encrypt.get('Filter'), 'Standard')) return undefined
  const [version, revision] = [numberIn(encrypt.get('V'), 0), numberIn(encrypt.get('R'), 0)]
  const method = methodOf(encrypt, version)
  if (!method) return undefined
  if (revision >= 5) {
    const key = keyOfRevision5(encrypt, revision)
    return key && ((bytes) => decryptAes(key, bytes))
  }
  const size = version === 1 ? 5 : version === 4 ? 16 : numberIn(encrypt.get('Length'), 40) / 8
  if (![5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16].includes(size)) return undefined
  for (const id of [...ids, Buffer.alloc(0)]) {
    const key = keyOfRevision2({ encrypt, revision, size, id })
    if (!isUserKey({ encrypt, revision, key, id })) continue
    return (bytes, object) => decryptWith(method, keyOfObject(key, method, object), bytes)
  }
  return undefined
}

type Method = 'RC4' | 'AES' | 'none'

/** Since version 4, streams are encrypted by the crypt filter that `StmF` names. */
function methodOf(encrypt: PdfDictionary, version: number): Method | undefined {
  if (version === 1 || version === 2) return 'RC4'
  if (version !== 4 && version !== 5) return undefined
  const [filters, name] = [encrypt.get('CF'), encrypt.get('StmF')]
  if (name === undefined || isName(name, 'Identity')) return 'none'
  const isNamed = typeof name === 'object' && 'name' in name && filters instanceof Map
  const filter = isNamed ? filters.get(name.name) : undefined
  const method = filter instanceof Map ? filter.get('CFM') : undefined
  if (isName(method, 'AESV2', 'AESV3')) return 'AES'
  if (isName(method, 'None')) return 'none'
  return isName(method, 'V2') ? 'RC4' : undefined
}

type Keyed = { encrypt: PdfDictionary; revision: number; id: Buffer }

/** Algorithm 2 of ISO 32000-1 §7.6.3.3. */
function keyOfRevision2({ encrypt, revision, size, id }: Keyed & { size: number }): Buffer {
  const permissions = Buffer.alloc(4)
  permissions.writeInt32LE(numberIn(encrypt.get('P'), 0) | 0)
  const metadata = encrypt.get('EncryptMetadata')
  const isMetadataPlain = typeof metadata === 'object' && 'word' in metadata && metadata.word === 'false'
  const extra = revision >= 4 && isMetadataPlain ? Buffer.alloc(4, 0xff) : Buffer.alloc(0)
  let key = md5(PADDING, bytesIn(encrypt.get('O')).subarray(0, 32), permissions, id, extra).subarray(0, size)
  if (revision >= 3) for (let round = 0; round < 50; round += 1) key = md5(key).subarray(0, size)
  return key
}

/** Algorithms 4 to 6 of ISO 32000-1 §7.6.3.4: whether the key of the empty password is the user's. */
function isUserKey({ encrypt, revision, key, id }: Keyed & { key: Buffer }): boolean {
  const user = bytesIn(encrypt.get('U'))
  if (revision === 2) return rc4(key, PADDING).equals(user.subarray(0, 32))
  let expected = md5(PADDING, id)
  for (let round = 0; round < 20; round += 1)
    expected = rc4(
      key.map((byte) => byte ^ round),
      expected,
    )
  return expected.equals(user.subarray(0, 16))
}

/** Algorithm 1 of ISO 32000-1 §7.6.2. */
function keyOfObject(
  key: Buffer,
  method: Method,
  { number, generation }: { number: number; generation: number },
): Buffer {
  const salt = Buffer.from([number, number >> 8, number >> 16, generation, generation >> 8])
  const parts = method === 'AES' ? [key, salt, Buffer.from('sAlT')] : [key, salt]
  return md5(...parts).subarray(0, Math.min(16, key.length + 5))
}

function decryptWith(method: Method, key: Buffer, bytes: Buffer): Buffer {
  if (method === 'none') return bytes
  return method === 'RC4' ? rc4(key, bytes) : decryptAes(key, bytes)
}

/** The first block is AES's initialization vector. Throws if the last block is incomplete. */
function decryptAes(key: Buffer, bytes: Buffer): Buffer {
  const cipher = createDecipheriv(`aes-${key.length * 8}-cbc`, key, bytes.subarray(0, 16))
  return Buffer.concat([cipher.update(bytes.subarray(16)), cipher.final()])
}

/** RC4, which OpenSSL no longer offers. */
function rc4(key: Uint8Array, bytes: Uint8Array): Buffer {
  const state = Uint8Array.from({ length: 256 }, (_, index) => index)
  const swap = (i: number, j: number) => ([state[i], state[j]] = [state[j] ?? 0, state[i] ?? 0])
  for (let i = 0, j = 0; i < 256; i += 1) {
    j = (j + (state[i] ?? 0) + (key[i % key.length] ?? 0)) & 255
    swap(i, j)
  }
  const decrypted = Buffer.alloc(bytes.length)
  for (let at = 0, i = 0, j = 0; at < bytes.length; at += 1) {
    i = (i + 1) & 255
    j = (j + (state[i] ?? 0)) & 255
    swap(i, j)
    decrypted[at] = (bytes[at] ?? 0) ^ (state[((state[i] ?? 0) + (state[j] ?? 0)) & 255] ?? 0)
  }
  return decrypted
}

/** Algorithms 2.A and 11 of ISO 32000-2 §7.6.4.3.3; undefined if the empty password isn't the user's. */
function keyOfRevision5(encrypt: PdfDictionary, revision: number): Buffer | undefined {
  const [user, sealed] = [bytesIn(encrypt.get('U')), bytesIn(encrypt.get('UE')).subarray(0, 32)]
  if (user.length < 48 || sealed.length < 32) return undefined
  const hash = revision === 5 ? sha256 : hashOfRevision6
  if (!hash(user.subarray(32, 40)).equals(user.subarray(0, 32))) return undefined
  const cipher = createDecipheriv('aes-256-cbc', hash(user.subarray(40, 48)), Buffer.alloc(16))
  return cipher.setAutoPadding(false).update(sealed)
}

const sha256 = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest()

/** The hash ends after about 70 rounds; the standard sets no limit. */
const MOST_ROUNDS = 1_000

/** Algorithm 2.B of ISO 32000-2 §7.6.4.3.4 for the empty password. */
function hashOfRevision6(salt: Buffer): Buffer {
  let key = sha256(salt)
  for (let round = 0, last = 0; round < 64 || (last > round - 32 && round < MOST_ROUNDS); round += 1) {
    const block = Buffer.alloc(64 * key.length, key)
    const cipher = createCipheriv('aes-128-cbc', key.subarray(0, 16), key.subarray(16, 32))
    const encrypted = cipher.setAutoPadding(false).update(block)
    const remainder = encrypted.subarray(0, 16).reduce((sum, byte) => sum + byte, 0) % 3
    key = createHash(['sha256', 'sha384', 'sha512'][remainder] ?? 'sha256')
      .update(encrypted)
      .digest()
    last = encrypted.at(-1) ?? 0
  }
  return key.subarray(0, 32)
}
