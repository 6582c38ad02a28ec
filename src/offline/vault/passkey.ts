import { type Bytes, base64url, randomBytes } from '#base/bytes.ts'
import { portalConfig } from '#base/config.ts'

export type PasskeyTrouble = 'cancelled' | 'no-authenticator'

/** The device's own prompt gave no secret. */
export class PasskeyFailure extends Error {
  override readonly name = 'PasskeyFailure'
  readonly kind: PasskeyTrouble

  constructor(kind: PasskeyTrouble, cause?: unknown) {
    super(`No secret: ${kind}`, { cause })
    this.kind = kind
  }
}

const ES256 = -7
const RS256 = -257
const CHALLENGE_BYTES = 32
const PATIENCE_MS = 60_000

/** What is seen in the device's list of passkeys; it names nobody. */
const SHOWN_AS = 'Saved ID card'

const prfWith = (salt: Bytes) => ({ prf: { eval: { first: salt } } })

/** Makes a key in the device's authenticator, and answers what it makes of `salt` (the PRF extension). */
export async function newPasskey(salt: Bytes): Promise<{ credentialId: Bytes; secret: Bytes }> {
  const made = await asked(() =>
    navigator.credentials.create({
      publicKey: {
        challenge: randomBytes(CHALLENGE_BYTES),
        rp: { name: portalConfig.get().productName },
        user: { id: randomBytes(CHALLENGE_BYTES), name: SHOWN_AS, displayName: SHOWN_AS },
        pubKeyCredParams: [ES256, RS256].map((alg) => ({ type: 'public-key', alg })),
        authenticatorSelection: {
          authenticatorAttachment: 'platform',
          residentKey: 'preferred',
          userVerification: 'required',
        },
        attestation: 'none',
        timeout: PATIENCE_MS,
        extensions: prfWith(salt),
      },
    }),
  )
  const credentialId = new Uint8Array(made.rawId)
  const { prf } = made.getClientExtensionResults()
  try {
    if (!prf?.enabled && !prf?.results) throw new PasskeyFailure('no-authenticator')
    // Some authenticators make the secret only once the key is there.
    return { credentialId, secret: secretIn(prf) ?? (await secretOfPasskey(credentialId, salt)) }
  } catch (cause) {
    await forgetPasskey(credentialId)
    throw cause
  }
}

/** Asks for the finger, the face or the device's code, and answers what the key makes of `salt`. */
export async function secretOfPasskey(credentialId: Bytes, salt: Bytes): Promise<Bytes> {
  const shown = await asked(() =>
    navigator.credentials.get({
      publicKey: {
        challenge: randomBytes(CHALLENGE_BYTES),
        allowCredentials: [{ type: 'public-key', id: credentialId, transports: ['internal'] }],
        userVerification: 'required',
        timeout: PATIENCE_MS,
        extensions: prfWith(salt),
      },
    }),
  )
  const secret = secretIn(shown.getClientExtensionResults().prf)
  if (!secret) throw new PasskeyFailure('no-authenticator')
  return secret
}

function secretIn(prf: AuthenticationExtensionsPRFOutputs | undefined): Bytes | undefined {
  const first = prf?.results?.first
  if (!first) return undefined
  return ArrayBuffer.isView(first)
    ? new Uint8Array(first.buffer as ArrayBuffer, first.byteOffset, first.byteLength).slice()
    : new Uint8Array(first)
}

/** The browser does not say whether the member said no or the key is gone: both are NotAllowedError. */
const SAID_NO = ['NotAllowedError', 'AbortError']

async function asked(ask: () => Promise<Credential | null>): Promise<PublicKeyCredential> {
  if (!('PublicKeyCredential' in globalThis)) throw new PasskeyFailure('no-authenticator')
  try {
    const credential = await ask()
    if (credential instanceof PublicKeyCredential) return credential
  } catch (cause) {
    const isNo = cause instanceof DOMException && SAID_NO.includes(cause.name)
    throw new PasskeyFailure(isNo ? 'cancelled' : 'no-authenticator', cause)
  }
  throw new PasskeyFailure('no-authenticator')
}

type Signalling = {
  signalUnknownCredential?: (told: { rpId: string; credentialId: string }) => Promise<void>
}

/** Lets the device take the key out of its list, where the browser can tell it. */
export async function forgetPasskey(credentialId: Bytes): Promise<void> {
  const known = (globalThis as { PublicKeyCredential?: Signalling }).PublicKeyCredential
  await known
    ?.signalUnknownCredential?.({ rpId: location.hostname, credentialId: base64url(credentialId) })
    .catch(() => undefined)
}
