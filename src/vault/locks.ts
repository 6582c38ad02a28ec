import { type Bytes, randomBytes } from '#base/bytes.ts'
import { portalConfig } from '#base/config.ts'
import { PasskeyFailure, forgetPasskey, promptPasskey } from '#base/passkey-prompt.ts'
import { scriptAddress } from '#base/script-address.ts'
import type { PinLock } from './vault-file.ts'
import { fileStores } from './vault-store.ts'
import type { PinTask } from './pin-worker.ts'
// oxlint-disable-next-line import/default -- the bundler answers with the address of the built worker
import pinWorkerAddress from './pin-worker.ts?worker&url'
import type { PossibleLocks } from './vault-state.ts'

/*
 * The two locks of a saved card: a passkey and a PIN. Each gives the secret that wraps the private key
 * (decision 031).
 */

/** The ways in which this device can lock a card. */
export async function possibleLocks(): Promise<PossibleLocks> {
  if (fileStores().length === 0 || !globalThis.crypto?.subtle) return { passkey: false, pin: false }
  return { passkey: await mayHavePasskey(), pin: isHandheld(navigator) && 'WebAssembly' in globalThis }
}

/** Whether the device may have an authenticator that derives secrets; only creating a passkey proves it. */
async function mayHavePasskey(): Promise<boolean> {
  if (!('PublicKeyCredential' in globalThis)) return false
  try {
    if (!(await PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable())) return false
    const capabilities = await PublicKeyCredential.getClientCapabilities?.()
    return capabilities?.['extension:prf'] !== false
  } catch {
    return false
  }
}

type Browser = {
  userAgent: string
  maxTouchPoints: number
  userAgentData?: { mobile: boolean }
}

/** Phones and tablets; an iPad identifies itself as a Mac, but no Mac has a touch screen. */
export function isHandheld({ userAgent, maxTouchPoints, userAgentData }: Browser): boolean {
  if (userAgentData?.mobile || /Android|iPhone|iPad|iPod|Mobile|Tablet/.test(userAgent)) return true
  return userAgent.includes('Macintosh') && maxTouchPoints > 1
}

const ES256 = -7
const RS256 = -257
const CHALLENGE_BYTES = 32
const PROMPT_TIMEOUT_MS = 60_000

/** Shown in the device's list of passkeys; it contains no name. */
const PASSKEY_NAME = 'Saved ID card'

const prfWith = (salt: Bytes) => ({ prf: { eval: { first: salt } } })

/**
 * Creates a key in the device's authenticator, and returns the secret that it derives from `salt` (the PRF extension).
 */
export async function newPasskey(salt: Bytes): Promise<{ credentialId: Bytes; secret: Bytes }> {
  const made = await promptPasskey(() =>
    navigator.credentials.create({
      publicKey: {
        challenge: randomBytes(CHALLENGE_BYTES),
        rp: { name: portalConfig.get().productName },
        user: { id: randomBytes(CHALLENGE_BYTES), name: PASSKEY_NAME, displayName: PASSKEY_NAME },
        pubKeyCredParams: [ES256, RS256].map((alg) => ({ type: 'public-key', alg })),
        authenticatorSelection: {
          authenticatorAttachment: 'platform',
          residentKey: 'preferred',
          userVerification: 'required',
        },
        attestation: 'none',
        timeout: PROMPT_TIMEOUT_MS,
        extensions: prfWith(salt),
      },
    }),
  )
  const credentialId = new Uint8Array(made.rawId)
  const { prf } = made.getClientExtensionResults()
  try {
    if (!prf?.enabled && !prf?.results) throw new PasskeyFailure('no-authenticator')
    // Some authenticators derive the secret only once the key exists.
    return { credentialId, secret: secretIn(prf) ?? (await secretOfPasskey(credentialId, salt)) }
  } catch (cause) {
    await forgetPasskey(credentialId)
    throw cause
  }
}

/** Asks for the fingerprint, the face or the device's code, and returns the secret that the key derives from `salt`. */
export async function secretOfPasskey(credentialId: Bytes, salt: Bytes): Promise<Bytes> {
  const shown = await promptPasskey(() =>
    navigator.credentials.get({
      publicKey: {
        challenge: randomBytes(CHALLENGE_BYTES),
        allowCredentials: [{ type: 'public-key', id: credentialId, transports: ['internal'] }],
        userVerification: 'required',
        timeout: PROMPT_TIMEOUT_MS,
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

/** 64 MiB, three passes, four lanes (decision 031). */
export const PIN_LOCK: PinLock = { kind: 'pin', memoryKiB: 64 * 1024, passes: 3, lanes: 4 }

/** The device has no worker, no WebAssembly, or not enough memory. */
class NoPinSecret extends Error {
  override readonly name = 'NoPinSecret'
}

/** Argon2id of the PIN, in a worker that ends afterwards. */
export async function secretOfPin(task: PinTask): Promise<Bytes> {
  const worker = new Worker(scriptAddress(pinWorkerAddress), { type: 'module' })
  try {
    return await new Promise<Bytes>((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<unknown>) =>
        data instanceof Uint8Array ? resolve(data.slice()) : reject(new NoPinSecret()),
      )
      worker.addEventListener('error', () => reject(new NoPinSecret()))
      worker.postMessage(task)
    })
  } finally {
    worker.terminate()
  }
}
