import * as v from 'valibot'
import { randomBytes, base64url, utf8 } from '#base/bytes.ts'
import { portalConfig } from '#base/config.ts'
import { importSealingKey } from '#base/seal.ts'
import { signal } from '#base/store.ts'
import { MOST_ID_TOKEN_CHARACTERS, openSession, readSessionKey } from '#contract/calls/session.ts'
import { SessionKey } from '#contract/entities/session.ts'
import { sessionCall } from './session-call.ts'
import { SignInFailure } from './sign-in-failure.ts'

/**
 * The session key in both forms: the sealing key, and the raw text that names records and is given to the worker.
 * `name` identifies the session, on the disk and to other tabs, without revealing its key.
 */
export type HeldKey = { raw: string; sealing: CryptoKey; name: string }

let held: HeldKey | undefined

/** A key was loaded into memory; the worker keeps it during a reload. */
export const keyHeld = signal<string>()

export const heldKey = (): HeldKey | undefined => held

// The text in front is older than the other uses of the name; another one would lose every tab's shared tokens.
const nameUnder = async (raw: string) =>
  base64url(new Uint8Array(await crypto.subtle.digest('SHA-256', utf8(`shared tokens ${raw}`))))

export async function holdKey(raw: string): Promise<HeldKey> {
  const key = { raw, sealing: await importSealingKey(raw), name: await nameUnder(raw) }
  held = key
  keyHeld.emit(raw)
  return key
}

export const dropKey = (): void => void (held = undefined)

/** Undefined if the server doesn't know such a session; throws if it can't answer. */
async function keyIn(reply: Response): Promise<SessionKey | undefined> {
  if (reply.status === 401) return undefined
  if (!reply.ok) throw new Error(`The session call answered ${reply.status}`)
  return v.parse(SessionKey, await reply.json())
}

type SignInProof = { idToken: string; nonce: string }

/** Without the ID token, the server would keep offering to sign in again. */
const bodyOf = ({ idToken, nonce }: SignInProof): { idToken: string } | { unsentNonce: string } =>
  idToken.length <= MOST_ID_TOKEN_CHARACTERS ? { idToken } : { unsentNonce: nonce }

/**
 * Gets the key right after sign-in, from our server; in a deployment without our server, the page creates it. `proof`
 * comes from another provider: the ID token, in which the server reads when the member signed in, and its nonce.
 */
export async function newKey(token: string, proof?: SignInProof): Promise<SessionKey> {
  if (portalConfig.get().session === null) return { key: base64url(randomBytes(32)) }
  const body = proof && bodyOf(proof)
  const key = await keyIn(await sessionCall(openSession, { token, ...(body ? { body } : {}) }))
  if (!key)
    throw new SignInFailure('token', new Error('The server rejects the access token of this provider'))
  return key
}

/** Gets the key after a reload, if the worker was stopped: the server has it as long as the cookie is valid. */
export async function keyFromServer(): Promise<SessionKey | undefined> {
  if (portalConfig.get().session === null) return undefined
  return keyIn(await sessionCall(readSessionKey, {}))
}
