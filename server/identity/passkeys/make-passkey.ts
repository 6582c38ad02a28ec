import type { FastifyBaseLogger } from 'fastify'
import type { NewCredential, PasskeyRequest } from '#contract/entities/passkey.ts'
import type { Services } from '#server/services.ts'
import { type ChallengeOwner, newChallenge, takeChallenge } from './challenges.ts'
import type { RelyingParty } from '#server/config/relying-party.ts'
import { type PasskeyRow, addPasskey, passkeysOf } from './repository.ts'
import { newSecret } from '#server/config/secrets.ts'
import { isFramed, webauthn } from './webauthn.ts'

/** EdDSA, ES256 and RS256, by their COSE numbers: every authenticator supports one of them. */
const ALGORITHMS = [-8, -7, -257]

type Owner = Extract<ChallengeOwner, { username: string }>
type Kept = Pick<Services, 'db' | 'clock'>

/** The options with which the browser creates another passkey of this account. */
export async function passkeyRequestFor(
  { db, clock }: Kept,
  party: RelyingParty,
  owner: Owner,
): Promise<PasskeyRequest> {
  const held = await passkeysOf(db, owner.username)
  const userHandle = held[0]?.userHandle ?? newSecret()
  return {
    challenge: await newChallenge({ db, clock }, owner, userHandle),
    rpId: party.id,
    userHandle,
    algorithms: ALGORITHMS,
    held: held.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
  }
}

type Made = { credential: NewCredential; name: string; log: FastifyBaseLogger }

/**
 * Stores the passkey that the browser created for `passkeyRequestFor`; undefined if it doesn't match or is already
 * known.
 */
export async function keepPasskey(
  { db, clock }: Kept,
  party: RelyingParty,
  owner: Owner,
  { credential: made, name, log }: Made,
): Promise<PasskeyRow | undefined> {
  const { id, rawId, type, response } = made
  const { clientDataJSON, attestationObject } = response
  if (await isFramed(clientDataJSON)) {
    log.warn('a new passkey from a frame of another site was refused')
    return undefined
  }
  const { verifyRegistrationResponse } = await webauthn()
  let userHandle: string | null | undefined
  const answer = await verifyRegistrationResponse({
    response: {
      id,
      rawId,
      type,
      clientExtensionResults: {},
      response: { clientDataJSON, attestationObject },
    },
    async expectedChallenge(challenge) {
      userHandle = (await takeChallenge({ db, clock }, owner, challenge))?.userHandle
      return userHandle != null
    },
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    supportedAlgorithmIDs: ALGORITHMS,
    requireUserVerification: true,
  }).catch((error: unknown) => {
    log.warn({ err: error }, 'a new passkey was refused')
  })
  if (!answer?.registrationInfo || userHandle == null) return undefined
  const { credential, credentialBackedUp } = answer.registrationInfo
  return addPasskey(db, {
    username: owner.username,
    name,
    userHandle,
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports: response.transports ?? [],
    isBackedUp: credentialBackedUp,
    createdAt: clock.now().toString(),
  })
}
