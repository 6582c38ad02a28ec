import { mutationOptions } from '@tanstack/react-query'
import { actOnce, byCaller, call } from '#api/call.ts'
import { base64url, bytesOfBase64url } from '#base/bytes.ts'
import { portalConfig } from '#base/config.ts'
import { deviceName } from '#base/device-name.ts'
import { PasskeyFailure, type PasskeyTrouble, promptPasskey } from '#base/passkey-prompt.ts'
import { createPasskey, passkeyRequest } from '#contract/calls/passkeys.ts'
import type { NewCredential, PasskeyRequest } from '#contract/entities/passkey.ts'
import { passkeysQuery } from './passkeys.queries.ts'

export const mayCreatePasskeys = (): boolean => 'PublicKeyCredential' in globalThis

/** Asks the device to create a passkey, and saves its public key with the server. */
export const createPasskeyOf = (username: string) =>
  mutationOptions({
    mutationFn: async () => {
      const params = { username }
      const asked = await call(passkeyRequest, { params }, byCaller)
      const credential = await credentialFor(asked, username)
      const body = { name: deviceName(navigator), credential }
      // The key makes a retry after a lost answer the same request.
      return call(createPasskey, { params, body }, actOnce())
    },
    onSettled: (_answer, _failure, _asked, _result, { client }) =>
      client.invalidateQueries(passkeysQuery(username)),
  })

async function credentialFor(
  { challenge, rpId, userHandle, algorithms, held }: PasskeyRequest,
  username: string,
): Promise<NewCredential> {
  const made = await promptPasskey(() =>
    navigator.credentials.create({
      publicKey: {
        challenge: bytesOfBase64url(challenge),
        rp: { id: rpId, name: portalConfig.get().productName },
        user: { id: bytesOfBase64url(userHandle), name: username, displayName: username },
        pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
        excludeCredentials: held.map(({ id, transports }) => ({
          type: 'public-key',
          id: bytesOfBase64url(id),
          transports: transports as AuthenticatorTransport[],
        })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        attestation: 'none',
      },
    }),
  )
  const { response } = made
  if (!(response instanceof AuthenticatorAttestationResponse)) throw new PasskeyFailure('no-authenticator')
  const id = base64url(new Uint8Array(made.rawId))
  return {
    id,
    rawId: id,
    type: 'public-key',
    response: {
      clientDataJSON: base64url(new Uint8Array(response.clientDataJSON)),
      attestationObject: base64url(new Uint8Array(response.attestationObject)),
      transports: response.getTransports(),
    },
  }
}

/** Explains why the device created no passkey; undefined if the device isn't the cause. */
export function deviceTrouble(failure: unknown): PasskeyTrouble | 'held' | undefined {
  if (!(failure instanceof PasskeyFailure)) return undefined
  const { cause, kind } = failure
  return cause instanceof DOMException && cause.name === 'InvalidStateError' ? 'held' : kind
}
