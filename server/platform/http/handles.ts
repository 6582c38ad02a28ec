import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  timingSafeEqual,
} from 'node:crypto'
import { type SecretStore, keptKey } from '#server/platform/db/kept-values.ts'

/** The kind of record behind a handle; the same number of another kind has another handle. */
export type HandleKind =
  | 'claim'
  | 'authorization'
  | 'message'
  | 'provider'
  | 'record'
  | 'record-request'
  | 'person'
  | 'exception'

/** Creates and resolves the names of claims, authorizations and messages in page addresses. */
export type Handles = {
  of: (kind: HandleKind, id: string) => string
  /** The id behind a handle; undefined for text that isn't a handle under this server's key. */
  read: (kind: HandleKind, handle: string) => string | undefined
}

const TAG_BYTES = 16
const KEY_BYTES = 32
/**
 * Ids are padded to a multiple of this, so that a handle doesn't reveal an id's length, which may depend on the kind of
 * care. The portal accepts no longer ids (access/access.ts).
 */
const BLOCK_BYTES = 40

/**
 * Handles under a secret. A browser writes every address that it opens into its history, unencrypted, where it stays
 * after sign-out, and claim numbers contain the contract, the person and the day. A handle is the id in deterministic
 * authenticated encryption: a synthetic initialization vector (RFC 5297, here HMAC-SHA-256 and AES-256-CTR). The same
 * claim always has the same handle, on every server with the secret, and nothing has to be stored. Access to the claim
 * is checked after the handle was read.
 */
export function handlesUnder(secret: Buffer): Handles {
  // Creating a key object from bytes at every use would take five times as long as the rest.
  const keyFor = (use: string) =>
    createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', `page-address handles: ${use}`, KEY_BYTES)))
  const [tagKey, textKey] = [keyFor('tag'), keyFor('text')]
  const tagOf = (kind: HandleKind, text: Buffer) =>
    createHmac('sha256', tagKey).update(`${kind}\0`).update(text).digest().subarray(0, TAG_BYTES)
  return {
    of(kind, id) {
      const text = padId(id)
      const tag = tagOf(kind, text)
      const cipher = createCipheriv('aes-256-ctr', textKey, tag)
      return Buffer.concat([tag, cipher.update(text), cipher.final()]).toString('base64url')
    },
    read(kind, handle) {
      const bytes = Buffer.from(handle, 'base64url')
      // The same bytes can be encoded in several ways; only our encoding is a handle.
      if (bytes.toString('base64url') !== handle || bytes.length <= TAG_BYTES) return undefined
      const tag = bytes.subarray(0, TAG_BYTES)
      const decipher = createDecipheriv('aes-256-ctr', textKey, tag)
      const text = Buffer.concat([decipher.update(bytes.subarray(TAG_BYTES)), decipher.final()])
      return timingSafeEqual(tag, tagOf(kind, text)) ? text.toString('utf8').replace(/\0+$/, '') : undefined
    },
  }
}

/** The id padded with zero bytes, which no id contains. */
function padId(id: string): Buffer {
  const bytes = Buffer.from(id)
  const length = Math.ceil(bytes.length / BLOCK_BYTES) * BLOCK_BYTES
  return Buffer.concat([bytes, Buffer.alloc(length - bytes.length)])
}

/** The portal's handles, whose secret is sealed in the database, so every server and restart has the same. */
export async function openHandles(kept: SecretStore): Promise<Handles> {
  return handlesUnder(await keptKey(kept, 'handle-key'))
}

/** The handle of an optional id. */
export const handleOrNull = (handles: Handles, kind: HandleKind, id: string | null): string | null =>
  id === null ? null : handles.of(kind, id)
