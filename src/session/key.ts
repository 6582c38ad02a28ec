import * as v from 'valibot'
import { randomBytes, base64url } from '#base/bytes.ts'
import { portalConfig } from '#base/config.ts'
import { importSealingKey } from '#base/seal.ts'
import { signal } from '#base/store.ts'
import { MOST_ID_TOKEN_CHARACTERS, openSession, readSessionKey } from '#contract/calls/session.ts'
import { SessionKey } from '#contract/entities/session.ts'
import { sessionCall } from './session-call.ts'
import { SignInFailure } from './sign-in-failure.ts'

/** The session key in both forms: what seals, and the raw text that names records and is handed to the worker. */
export type HeldKey = { raw: string; sealing: CryptoKey }

let held: HeldKey | undefined

/** A key came into memory; the worker keeps it across a reload. */
export const keyHeld = signal<string>()

export const heldKey = (): HeldKey | undefined => held

export async function holdKey(raw: string): Promise<HeldKey> {
  const key = { raw, sealing: await importSealingKey(raw) }
  held = key
  keyHeld.emit(raw)
  return key
}

export const dropKey = (): void => void (held = undefined)

/** Undefined when the server knows no such session; throws when it cannot say. */
async function keyIn(reply: Response): Promise<SessionKey | undefined> {
  if (reply.status === 401) return undefined
  if (!reply.ok) throw new Error(`The session call answered ${reply.status}`)
  return v.parse(SessionKey, await reply.json())
}

type SignInProof = { idToken: string; nonce: string }

/** A server that never saw the token would offer to sign in again, without end. */
const bodyOf = ({ idToken, nonce }: SignInProof): { idToken: string } | { unsentNonce: string } =>
  idToken.length <= MOST_ID_TOKEN_CHARACTERS ? { idToken } : { unsentNonce: nonce }

/**
 * Right after sign-in: our server makes the key; in a deployment without our server the page does. `proof` is of
 * another provider: the ID token, in which the server reads when the member signed in, and its nonce.
 */
export async function newKey(token: string, proof?: SignInProof): Promise<SessionKey> {
  if (portalConfig.get().session === null) return { key: base64url(randomBytes(32)) }
  const body = proof && bodyOf(proof)
  const key = await keyIn(await sessionCall(openSession, { token, ...(body ? { body } : {}) }))
  if (!key)
    throw new SignInFailure('token', new Error('The server does not take the access token of this provider'))
  return key
}

/** After a reload, when the worker has been stopped: the server still has it while the cookie is good. */
export async function keyFromServer(): Promise<SessionKey | undefined> {
  if (portalConfig.get().session === null) return undefined
  return keyIn(await sessionCall(readSessionKey, {}))
}
