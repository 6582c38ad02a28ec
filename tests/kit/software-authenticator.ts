import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { NewCredential, PasskeyRequest, SignedCredential } from '#contract/entities/passkey.ts'
import { ORIGIN } from './tab.ts'

/*
 * An authenticator as in WebAuthn Level 3, with ES256 keys. It makes the credentials that a browser would send, with
 * mistakes on request.
 */

const USER_PRESENT = 0x01
const USER_VERIFIED = 0x04
const HAS_CREDENTIAL = 0x40

const sha256 = (bytes: string | Buffer): Buffer => createHash('sha256').update(bytes).digest()

/** The part of CBOR (RFC 8949) that attestations and COSE keys use. */
function cbor(value: number | string | Buffer | Map<number | string, unknown>): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  const entries = [...value].flat().map((each) => cbor(each as Parameters<typeof cbor>[0]))
  return Buffer.concat([head(5, value.size), ...entries])
}

function head(type: number, count: number): Buffer {
  const major = type * 32
  if (count < 24) return Buffer.from([major + count])
  return count < 256 ? Buffer.from([major + 24, count]) : Buffer.from([major + 25, count >> 8, count & 255])
}

const uint = (value: number, bytes: 2 | 4): Buffer => {
  const written = Buffer.alloc(bytes)
  written.writeUIntBE(value, 0, bytes)
  return written
}

/** Deviations from a correct authenticator on the portal's own page. */
export type Change = {
  origin?: string
  rpId?: string
  isUserVerified?: boolean
  /** The signature counter; undefined if the authenticator has none. */
  counter?: number
  userHandle?: string
  /** Whether another site embedded the page in a frame. */
  crossOrigin?: boolean
  challenge?: string
}

type Asked = { challenge: string; rpId: string }

const clientData = (type: string, { challenge }: Asked, change: Change): Buffer =>
  Buffer.from(
    JSON.stringify({
      type,
      challenge: change.challenge ?? challenge,
      origin: change.origin ?? ORIGIN,
      crossOrigin: change.crossOrigin ?? false,
    }),
  )

const authenticatorData = ({ rpId }: Asked, change: Change, credential = Buffer.alloc(0)): Buffer => {
  const { isUserVerified = true, counter = 0 } = change
  const flags =
    USER_PRESENT + (isUserVerified ? USER_VERIFIED : 0) + (credential.length > 0 ? HAS_CREDENTIAL : 0)
  return Buffer.concat([sha256(change.rpId ?? rpId), Buffer.from([flags]), uint(counter, 4), credential])
}

/** A passkey that an authenticator holds. */
export type HeldPasskey = {
  /** The credential that the browser sends to the server. */
  made: NewCredential
  /** The same credential for another request, which a member's authenticator would never make. */
  makeAgain: (asked: PasskeyRequest) => NewCredential
  sign: (asked: Asked, change?: Change) => SignedCredential
}

export function makePasskey(asked: PasskeyRequest, change: Change = {}): HeldPasskey {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(32)
  const named = { id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key' } as const
  const [kty, alg, crv] = [1, 3, -1]
  const key = new Map<number | string, unknown>([
    ...([
      [kty, 2],
      [alg, -7],
      [crv, 1],
    ] as const),
    ...([
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ] as const),
  ])
  const credential = Buffer.concat([Buffer.alloc(16), uint(id.length, 2), id, cbor(key)])
  const madeFor = (request: PasskeyRequest): NewCredential => {
    const attestation = new Map<number | string, unknown>([
      ...([
        ['fmt', 'none'],
        ['attStmt', new Map()],
      ] as const),
      ['authData', authenticatorData(request, change, credential)],
    ])
    return {
      ...named,
      response: {
        clientDataJSON: clientData('webauthn.create', request, change).toString('base64url'),
        attestationObject: cbor(attestation).toString('base64url'),
        transports: ['internal'],
      },
    }
  }
  return {
    made: madeFor(asked),
    makeAgain: madeFor,
    sign(challenge, changed = {}) {
      const data = clientData('webauthn.get', challenge, changed)
      const authenticator = authenticatorData(challenge, changed)
      const signature = sign('sha256', Buffer.concat([authenticator, sha256(data)]), privateKey)
      return {
        ...named,
        response: {
          clientDataJSON: data.toString('base64url'),
          authenticatorData: authenticator.toString('base64url'),
          signature: signature.toString('base64url'),
          userHandle: changed.userHandle ?? asked.userHandle,
        },
      }
    },
  }
}
