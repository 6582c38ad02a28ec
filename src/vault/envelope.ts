import { type JWK, compactVerify, createLocalJWKSet } from 'jose'
import * as v from 'valibot'
import { type Bytes, base64url, randomBytes, textOf, utf8 } from '#base/bytes.ts'
import { SAVED_CARD_TYPE, SavedContent } from '#contract/entities/saved-card.ts'
import { Damaged, type VaultFile } from './vault-file.ts'

/*
 * How the saved card is sealed. The insurer signs the content (JWS). The device seals the signed text for its own
 * public key, so that a renewed copy can be saved without the lock. The private key is wrapped with the secret from the
 * lock.
 */

/** Sealed content reveals its length only in steps of this size. */
export const STEP_BYTES = 8 * 1024

const LENGTH_BYTES = 4
const IV_BYTES = 12
/** A P-256 public key, uncompressed. */
const POINT_BYTES = 65
const CURVE = { name: 'ECDH', namedCurve: 'P-256' }

/** The content after its length, padded with zeros to the next step. */
export function padContent(content: Bytes): Bytes {
  const size = Math.ceil((LENGTH_BYTES + content.length) / STEP_BYTES) * STEP_BYTES
  const bytes = new Uint8Array(size)
  new DataView(bytes.buffer).setUint32(0, content.length)
  bytes.set(content, LENGTH_BYTES)
  return bytes
}

/** The content that `padContent` padded. Throws RangeError for an impossible length. */
export function unpadContent(bytes: Bytes): Bytes {
  const { buffer, byteOffset } = bytes
  const length = new DataView(buffer, byteOffset).getUint32(0)
  if (LENGTH_BYTES + length > bytes.length) throw new RangeError('The length exceeds the content')
  return bytes.slice(LENGTH_BYTES, LENGTH_BYTES + length)
}

export const newKeyPair = (): Promise<CryptoKeyPair> => crypto.subtle.generateKey(CURVE, true, ['deriveBits'])

/** The bytes of a public key. */
export const pointOf = async (key: CryptoKey): Promise<Bytes> =>
  new Uint8Array(await crypto.subtle.exportKey('raw', key))

const publicKeyOf = (point: Bytes) => crypto.subtle.importKey('raw', point, CURVE, true, [])

function joinBytes(...parts: Bytes[]): Bytes {
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.length
  }
  return bytes
}

/** The key of one envelope: derived from the secret that both keys share, bound to both public keys. */
async function envelopeKey(own: CryptoKey, other: CryptoKey, points: Bytes): Promise<CryptoKey> {
  const { subtle } = crypto
  const shared = await subtle.deriveBits({ name: 'ECDH', public: other }, own, 256)
  const material = await subtle.importKey('raw', shared, 'HKDF', false, ['deriveKey'])
  const hkdf = { name: 'HKDF', hash: 'SHA-256', salt: points, info: utf8('card-vault-v1|box') }
  const aes = { name: 'AES-GCM', length: 256 }
  return subtle.deriveKey(hkdf, material, aes, false, ['encrypt', 'decrypt'])
}

/**
 * Seals content for the owner of the private key: the public half of a one-time key, 12 iv bytes, then the content
 * under AES-256-GCM.
 */
export async function sealEnvelope(recipient: Bytes, content: Bytes, context: string): Promise<Bytes> {
  const ephemeral = await newKeyPair()
  const point = await pointOf(ephemeral.publicKey)
  const key = await envelopeKey(
    ephemeral.privateKey,
    await publicKeyOf(recipient),
    joinBytes(point, recipient),
  )
  const iv = randomBytes(IV_BYTES)
  const algorithm = { name: 'AES-GCM', iv, additionalData: utf8(context) }
  return joinBytes(
    point,
    iv,
    new Uint8Array(await crypto.subtle.encrypt(algorithm, key, padContent(content))),
  )
}

/** Throws if a byte was changed, the key belongs to another envelope, or the context differs. */
export async function openEnvelope(
  own: CryptoKey,
  recipient: Bytes,
  envelope: Bytes,
  context: string,
): Promise<Bytes> {
  const point = envelope.slice(0, POINT_BYTES)
  const iv = envelope.slice(POINT_BYTES, POINT_BYTES + IV_BYTES)
  const key = await envelopeKey(own, await publicKeyOf(point), joinBytes(point, recipient))
  const algorithm = { name: 'AES-GCM', iv, additionalData: utf8(context) }
  const opened = await crypto.subtle.decrypt(algorithm, key, envelope.slice(POINT_BYTES + IV_BYTES))
  return unpadContent(new Uint8Array(opened))
}

/** The context to which a wrapped private key is bound: the vault and its public key. */
export type KeyOwner = { vaultId: string; publicKey: Bytes }

/** The wrapping key, from the lock's secret: the authenticator's PRF output, or Argon2id of the PIN. */
async function wrappingKey(secret: Bytes, salt: Bytes, vaultId: string): Promise<CryptoKey> {
  const { subtle } = crypto
  const material = await subtle.importKey('raw', secret, 'HKDF', false, ['deriveKey'])
  const hkdf = { name: 'HKDF', hash: 'SHA-256', salt, info: utf8(`card-vault-v1|${vaultId}`) }
  return subtle.deriveKey(hkdf, material, { name: 'AES-GCM', length: 256 }, false, ['wrapKey', 'unwrapKey'])
}

const wrappingAlgorithm = (iv: Bytes, { vaultId, publicKey }: KeyOwner) => ({
  name: 'AES-GCM',
  iv,
  additionalData: utf8(`card-vault-v1|${vaultId}|${base64url(publicKey)}`),
})

/** 12 iv bytes, then the private key under AES-256-GCM. */
export async function wrapPrivateKey(
  key: CryptoKey,
  secret: Bytes,
  salt: Bytes,
  owner: KeyOwner,
): Promise<Bytes> {
  const iv = randomBytes(IV_BYTES)
  const wrapping = await wrappingKey(secret, salt, owner.vaultId)
  const wrapped = await crypto.subtle.wrapKey('pkcs8', key, wrapping, wrappingAlgorithm(iv, owner))
  return joinBytes(iv, new Uint8Array(wrapped))
}

/** Throws for another secret, for another vault, and if a byte was changed. */
export async function unwrapPrivateKey(
  wrapped: Bytes,
  secret: Bytes,
  salt: Bytes,
  owner: KeyOwner,
): Promise<CryptoKey> {
  const wrapping = await wrappingKey(secret, salt, owner.vaultId)
  const algorithm = wrappingAlgorithm(wrapped.slice(0, IV_BYTES), owner)
  return crypto.subtle.unwrapKey('pkcs8', wrapped.slice(IV_BYTES), wrapping, algorithm, CURVE, false, [
    'deriveBits',
  ])
}

export type InsurerKey = JWK

/** Set by the build (vite.config.ts): the environment's CARD_PUBLIC_KEYS, or else the sandbox's. */
declare const CARD_PUBLIC_KEYS: { keys: readonly InsurerKey[] }

/** The public keys whose signatures on cards this build trusts. */
export const insurerKeys = (): readonly InsurerKey[] => CARD_PUBLIC_KEYS.keys

/** The text isn't what the insurer signed, or the insurer didn't sign it. */
export class NotGenuine extends Error {
  override readonly name = 'NotGenuine'
}

const Header = v.object({ alg: v.literal('ES256'), typ: v.literal(SAVED_CARD_TYPE), kid: v.string() })

/**
 * The content of a compact JWS, if one of the build's keys signed it for this vault. Accepts no other algorithm, so
 * that the text can't influence how it is checked (RFC 8725 §3.1). Throws NotGenuine, or Damaged if the insurer signed
 * content that this build can't read.
 */
export async function contentOf(
  signed: string,
  vaultId: string,
  keys: readonly InsurerKey[],
): Promise<SavedContent> {
  const payload = await verifiedPayload(signed, keys).catch((cause: unknown) => {
    throw new NotGenuine('Not signed by one of the known keys', { cause })
  })
  const content = v.safeParse(SavedContent, payload)
  if (!content.success) throw new Damaged('Signed, but not a saved card in a known format')
  if (content.output.vaultId !== vaultId) throw new NotGenuine('Signed for another device')
  return content.output
}

async function verifiedPayload(signed: string, keys: readonly InsurerKey[]): Promise<unknown> {
  const known = createLocalJWKSet({ keys: [...keys] })
  const { payload, protectedHeader } = await compactVerify(signed, known, { algorithms: ['ES256'] })
  v.parse(Header, protectedHeader)
  return JSON.parse(textOf(payload))
}

/** The context to which an envelope is bound, so that it opens in no other vault and with no other date. */
export const contextOf = ({ vaultId, issuedAt }: Pick<VaultFile, 'vaultId' | 'issuedAt'>): string =>
  `card-vault-v1|${vaultId}|${issuedAt}`

/** The file with this content in place of the old one; nothing in it has to be opened for that. */
export async function withContent(
  file: Omit<VaultFile, 'box' | 'issuedAt' | 'savedMs'>,
  signed: string,
  { issuedAt }: Pick<SavedContent, 'issuedAt'>,
  deviceMs: number,
): Promise<VaultFile> {
  const context = contextOf({ vaultId: file.vaultId, issuedAt })
  const box = await sealEnvelope(file.publicKey, utf8(signed), context)
  const lastServerMs = Math.max(file.lastServerMs, Date.parse(issuedAt))
  return { ...file, issuedAt, savedMs: deviceMs, lastServerMs, box }
}

/** Throws if the secret doesn't belong to the file's lock. */
export const privateKeyOf = (file: VaultFile, secret: Bytes): Promise<CryptoKey> =>
  unwrapPrivateKey(file.wrappedKey, secret, file.salt, file)

/**
 * Returns the content that the insurer signed. Throws Damaged if the envelope doesn't open, NotGenuine if its content
 * has no valid signature.
 */
export async function contentIn(
  file: VaultFile,
  key: CryptoKey,
  keys = insurerKeys(),
): Promise<SavedContent> {
  const signed = await openEnvelope(key, file.publicKey, file.box, contextOf(file)).catch(
    (cause: unknown) => {
      throw new Damaged('The envelope does not open', { cause })
    },
  )
  const content = await contentOf(textOf(signed), file.vaultId, keys)
  if (content.issuedAt !== file.issuedAt) throw new NotGenuine('Signed on another day')
  return content
}
