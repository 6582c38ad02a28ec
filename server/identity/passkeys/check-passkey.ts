import type { FastifyBaseLogger } from 'fastify'
import type { SignedCredential } from '#contract/entities/passkey.ts'
import { accountState } from '#server/identity/accounts.ts'
import { type SecurityEvent, noteSecurity } from '#server/identity/security-events.ts'
import type { Services } from '#server/services.ts'
import { type ChallengeOwner, takeChallenge } from './challenges.ts'
import { relyingPartyOf } from '#server/config/relying-party.ts'
import { type PasskeyRow, notePasskeyUse, passkeyWith } from './repository.ts'
import { challengeIn, isFramed, webauthn } from './webauthn.ts'

/**
 * `expired`: the challenge is too old, used, or belongs to another sign-in. `unknown`: no account has this passkey now.
 */
export type PasskeyFault = 'expired' | 'unknown' | 'refused' | 'blocked'

type Given = {
  asker: ChallengeOwner
  /** The required owner of the passkey, if the password has already identified the account. */
  username?: string | undefined
  requestId: string
  log: FastifyBaseLogger
}

/**
 * Returns the account that a passkey signs in. A passkey proves the device and its owner (user verification), so it
 * counts as both steps. Wrong passwords don't lock it; an insurer's
 * block does.
 */
export async function checkPasskey(
  services: Pick<Services, 'config' | 'db' | 'clock'>,
  signed: SignedCredential,
  given: Given,
): Promise<{ username: string } | { failure: PasskeyFault }> {
  const { db, clock } = services
  const passkey = await passkeyWith(db, signed.id)
  const failure = await faultOf(services, passkey, signed, given)
  if (passkey && !failure) return { username: passkey.username }
  const outcome: SecurityEvent['outcome'] = failure === 'blocked' ? 'blocked' : 'failed'
  const { requestId } = given
  await noteSecurity({ db, clock }, { username: passkey?.username, action: 'sign-in', outcome, requestId })
  return { failure: failure ?? 'unknown' }
}

async function faultOf(
  services: Pick<Services, 'config' | 'db' | 'clock'>,
  passkey: PasskeyRow | undefined,
  signed: SignedCredential,
  { asker, username, log }: Given,
): Promise<PasskeyFault | undefined> {
  const { db, clock } = services
  const { clientDataJSON, userHandle } = signed.response
  const challenge = await challengeIn(clientDataJSON)
  if (challenge === undefined || (await isFramed(clientDataJSON))) return 'refused'
  if (!(await takeChallenge({ db, clock }, asker, challenge))) return 'expired'
  if (!passkey || passkey.username !== (username ?? passkey.username)) return 'unknown'
  if (userHandle != null && userHandle !== passkey.userHandle) return 'refused'
  const used = await verifySignature(services, passkey, signed, challenge).catch((error: unknown) => {
    log.warn({ err: error }, 'a passkey was refused')
  })
  if (!used || !(await notePasskeyUse(db, passkey, { ...used, at: clock.now() }))) return 'refused'
  const { state } = await accountState(db, passkey.username, clock.now())
  return state === 'open' ? undefined : 'blocked'
}

/** The authenticator's data; undefined if the signature is invalid. Throws for all other failures. */
async function verifySignature(
  { config }: Pick<Services, 'config'>,
  { credentialId, publicKey, counter }: PasskeyRow,
  { id, rawId, type, response: { userHandle, ...response } }: SignedCredential,
  expectedChallenge: string,
): Promise<{ counter: number; isBackedUp: boolean } | undefined> {
  const party = relyingPartyOf(config)
  if (!party) return undefined
  const { verifyAuthenticationResponse } = await webauthn()
  const { verified: isVerified, authenticationInfo } = await verifyAuthenticationResponse({
    response: {
      id,
      rawId,
      type,
      clientExtensionResults: {},
      response: { ...response, ...(userHandle == null ? {} : { userHandle }) },
    },
    expectedChallenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    credential: { id: credentialId, publicKey: bytesOf(publicKey), counter },
    requireUserVerification: true,
  })
  const { newCounter, credentialBackedUp } = authenticationInfo
  return isVerified ? { counter: newCounter, isBackedUp: credentialBackedUp } : undefined
}

const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.from(text, 'base64url'))
