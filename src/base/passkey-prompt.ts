import { type Bytes, base64url } from './bytes.ts'

export type PasskeyTrouble = 'cancelled' | 'no-authenticator'

/** The device's prompt returned no passkey. */
export class PasskeyFailure extends Error {
  override readonly name = 'PasskeyFailure'
  readonly kind: PasskeyTrouble

  constructor(kind: PasskeyTrouble, cause?: unknown) {
    super(`No passkey: ${kind}`, { cause })
    this.kind = kind
  }
}

/** The browser doesn't say whether the member declined or the key is missing: both are NotAllowedError. */
const REFUSED = ['NotAllowedError', 'AbortError']

/** Shows the device's prompt, and returns the resulting passkey. */
export async function promptPasskey(prompt: () => Promise<Credential | null>): Promise<PublicKeyCredential> {
  if (!('PublicKeyCredential' in globalThis)) throw new PasskeyFailure('no-authenticator')
  try {
    const credential = await prompt()
    if (credential instanceof PublicKeyCredential) return credential
  } catch (cause) {
    const isRefused = cause instanceof DOMException && REFUSED.includes(cause.name)
    throw new PasskeyFailure(isRefused ? 'cancelled' : 'no-authenticator', cause)
  }
  throw new PasskeyFailure('no-authenticator')
}

type Signaling = {
  signalUnknownCredential?: (credential: { rpId: string; credentialId: string }) => Promise<void>
}

/** Asks the device to remove the key from its list, if the browser supports it. */
export async function forgetPasskey(credentialId: Bytes): Promise<void> {
  const api = (globalThis as { PublicKeyCredential?: Signaling }).PublicKeyCredential
  await api
    ?.signalUnknownCredential?.({ rpId: location.hostname, credentialId: base64url(credentialId) })
    .catch(() => undefined)
}
