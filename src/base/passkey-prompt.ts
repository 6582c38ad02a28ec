import { type Bytes, base64url } from './bytes.ts'

export type PasskeyTrouble = 'cancelled' | 'no-authenticator'

/** The device's own prompt gave nothing. */
export class PasskeyFailure extends Error {
  override readonly name = 'PasskeyFailure'
  readonly kind: PasskeyTrouble

  constructor(kind: PasskeyTrouble, cause?: unknown) {
    super(`No passkey: ${kind}`, { cause })
    this.kind = kind
  }
}

/** The browser does not say whether the member said no or the key is gone: both are NotAllowedError. */
const REFUSED = ['NotAllowedError', 'AbortError']

/** Shows the device's own prompt, and answers with the passkey that came of it. */
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

/** Has the device remove the key from its list, where the browser can tell it. */
export async function forgetPasskey(credentialId: Bytes): Promise<void> {
  const api = (globalThis as { PublicKeyCredential?: Signaling }).PublicKeyCredential
  await api
    ?.signalUnknownCredential?.({ rpId: location.hostname, credentialId: base64url(credentialId) })
    .catch(() => undefined)
}
