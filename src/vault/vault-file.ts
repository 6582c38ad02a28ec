import * as v from 'valibot'
import { type Bytes, base64url, bytesOfBase64url, textOf, utf8 } from '#base/bytes.ts'
import { VaultHandle } from '#contract/entities/saved-card.ts'

const Base64url = v.pipe(
  v.string(),
  v.regex(/^[\w-]+$/),
  v.check((text) => text.length % 4 !== 1),
  v.transform(bytesOfBase64url),
)
const Moment = v.pipe(v.number(), v.safeInteger())
/** An altered file must not make a device work for hours, or take all its memory. */
const upTo = (most: number) => v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(most))

const PasskeyLock = v.object({ kind: v.literal('passkey'), credentialId: Base64url })
const PinLock = v.object({
  kind: v.literal('pin'),
  memoryKiB: upTo(256 * 1024),
  passes: upTo(10),
  lanes: upTo(16),
  /** Four words open it, and no digits. */
  isWords: v.exactOptional(v.literal(true)),
})
/** How Argon2id is run, so that a later build may ask for more and still open what is there. */
export type PinLock = v.InferOutput<typeof PinLock>

/** The file of a saved card. All but `box` and `wrappedKey` is in clear, and none of it says whose the card is. */
export const VaultFile = v.object({
  version: v.literal(1),
  vaultId: v.pipe(v.string(), v.minLength(1)),
  handle: VaultHandle,
  lock: v.variant('kind', [PasskeyLock, PinLock]),
  salt: Base64url,
  /** Anyone may seal content for it; it opens nothing. */
  publicKey: Base64url,
  wrappedKey: Base64url,
  /** When the insurer signed the content; as it was written, since the envelope is bound to it. */
  issuedAt: v.pipe(v.string(), v.isoTimestamp()),
  savedMs: Moment,
  /** The insurer's clock when it last answered. */
  lastServerMs: Moment,
  tries: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  /** By the device's clock; 0 before the first wrong PIN. */
  lastTryMs: Moment,
  /** The signed content, in its envelope. */
  box: Base64url,
})
export type VaultFile = v.InferOutput<typeof VaultFile>

export const issuedMsOf = ({ issuedAt }: Pick<VaultFile, 'issuedAt'>): number => Date.parse(issuedAt)

/** The bytes are not those that were written. */
export class Damaged extends Error {
  override readonly name = 'Damaged'
}

const SUM_BYTES = 32

const sumOf = async (bytes: Bytes): Promise<Bytes> =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))

/** SHA-256, then JSON. The sum finds disk errors; against people there are the envelope and the signature. */
export async function encodeFile(file: VaultFile): Promise<Bytes> {
  const json = utf8(
    JSON.stringify(file, (_, value: unknown) => (value instanceof Uint8Array ? base64url(value) : value)),
  )
  const bytes = new Uint8Array(SUM_BYTES + json.length)
  bytes.set(await sumOf(json))
  bytes.set(json, SUM_BYTES)
  return bytes
}

/** Throws Damaged on anything that `encodeFile` did not write. */
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
