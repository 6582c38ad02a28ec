import * as v from 'valibot'
import { type Bytes, base64url, bytesOfBase64url, textOf, utf8 } from '#base/bytes.ts'
import { VaultHandle } from '#contract/entities/saved-card.ts'
import { Instant } from '#contract/instant.ts'

const Base64url = v.pipe(
  v.string(),
  v.regex(/^[\w-]+$/),
  v.check((text) => text.length % 4 !== 1),
  v.transform(bytesOfBase64url),
)
const Moment = v.pipe(v.number(), v.safeInteger())
/** A manipulated file must not keep a device busy for hours, or exhaust its memory. */
const upTo = (most: number) => v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(most))

const PasskeyLock = v.object({ kind: v.literal('passkey'), credentialId: Base64url })
const PinLock = v.object({
  kind: v.literal('pin'),
  memoryKiB: upTo(256 * 1024),
  passes: upTo(10),
  lanes: upTo(16),
  /** Whether four words open it instead of digits. */
  isWords: v.exactOptional(v.literal(true)),
})
/** The parameters of Argon2id, so that a later build can require more and still open existing files. */
export type PinLock = v.InferOutput<typeof PinLock>

/**
 * The file of a saved card. All but `box` and `wrappedKey` is unencrypted, and none of it identifies the card's owner.
 */
export const VaultFile = v.object({
  version: v.literal(1),
  vaultId: v.pipe(v.string(), v.minLength(1)),
  handle: VaultHandle,
  lock: v.variant('kind', [PasskeyLock, PinLock]),
  salt: Base64url,
  /** Anyone may seal content for it; it opens nothing. */
  publicKey: Base64url,
  wrappedKey: Base64url,
  /** When the insurer signed the content; kept as written, because the envelope is bound to it. */
  issuedAt: Instant,
  savedMs: Moment,
  /** The insurer's clock at its last answer. */
  lastServerMs: Moment,
  tries: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  /** By the device's clock; 0 before the first wrong PIN. */
  lastTryMs: Moment,
  /** The signed content, in its envelope. */
  box: Base64url,
})
export type VaultFile = v.InferOutput<typeof VaultFile>

export const issuedMsOf = ({ issuedAt }: Pick<VaultFile, 'issuedAt'>): number => Date.parse(issuedAt)

/** The bytes differ from those that were written. */
export class Damaged extends Error {
  override readonly name = 'Damaged'
}

const SUM_BYTES = 32

const sumOf = async (bytes: Bytes): Promise<Bytes> =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))

/** SHA-256, then JSON. The checksum finds disk errors; the envelope and the signature protect against manipulation. */
export async function encodeFile(file: VaultFile): Promise<Bytes> {
  const json = utf8(
    JSON.stringify(file, (_, value: unknown) => (value instanceof Uint8Array ? base64url(value) : value)),
  )
  const bytes = new Uint8Array(SUM_BYTES + json.length)
  bytes.set(await sumOf(json))
  bytes.set(json, SUM_BYTES)
  return bytes
}

/** Throws Damaged for bytes that `encodeFile` didn't write. */
export async function decodeFile(bytes: Bytes): Promise<VaultFile> {
  const [sum, json] = [bytes.slice(0, SUM_BYTES), bytes.slice(SUM_BYTES)]
  if (!areSame(sum, await sumOf(json))) throw new Damaged('Wrong checksum')
  try {
    return v.parse(VaultFile, JSON.parse(textOf(json)))
  } catch (cause) {
    throw new Damaged('Not a vault file', { cause })
  }
}

export const areSame = (one: Bytes, other: Bytes): boolean =>
  one.length === other.length && one.every((byte, at) => byte === other[at])
