import { call } from '#api/call.ts'
import { ApiFailure } from '#api/failure.ts'
import { idempotencyKeys } from '#api/use-idempotent-mutation.ts'
import { type Bytes, randomBytes } from '#base/bytes.ts'
import { saveCards } from '#contract/calls/saved-cards.ts'
import { newKeyPair, pointOf } from './box.ts'
import { deviceName } from './device-name.ts'
import { insurerKeys } from './insurer-keys.ts'
import { PasskeyFailure, forgetPasskey, newPasskey } from './passkey.ts'
import { PIN_LOCK, secretOfPin } from './pin.ts'
import { wrapPrivateKey } from './private-key.ts'
import { tellInsurer } from './remove.ts'
import { replaceVault } from './replace.ts'
import { withContent } from './sealed-file.ts'
import { contentOf } from './signed-content.ts'
import { SaveFailure } from './vault-failures.ts'
import type { VaultFile } from './vault-format.ts'
import type { Saving } from './vault-state.ts'
import { isPossiblePin } from './vault.rules.ts'

const SALT_BYTES = 32

/** Pressing again after a lost answer is the same saving; what succeeded or failed for good is over. */
let keyFor = idempotencyKeys()

/** First the lock, while the press still counts for the device's prompt; then the insurer; last the file. */
export async function enrol(saving: Saving): Promise<void> {
  const shut = await newLock(saving)
  try {
    const reply = await ask(saving)
    try {
      await replaceVault(await fileOf(shut, reply))
    } catch (cause) {
      await tellInsurer(reply.vaultId)
      throw cause
    } finally {
      keyFor = idempotencyKeys()
    }
  } catch (cause) {
    if (shut.lock.kind === 'passkey') await forgetPasskey(shut.lock.credentialId)
    throw cause
  }
}

type Shut = { lock: VaultFile['lock']; salt: Bytes; secret: Bytes }

async function newLock({ lock, pin = '' }: Saving): Promise<Shut> {
  if (lock === 'pin' && !isPossiblePin(pin)) throw new RangeError('A PIN has six digits or more')
  const salt = randomBytes(SALT_BYTES)
  try {
    if (lock === 'pin')
      return { lock: PIN_LOCK, salt, secret: await secretOfPin({ pin, salt, lock: PIN_LOCK }) }
    const { credentialId, secret } = await newPasskey(salt)
    return { lock: { kind: 'passkey', credentialId }, salt, secret }
  } catch (cause) {
    throw new SaveFailure(cause instanceof PasskeyFailure ? cause.kind : 'no-authenticator', cause)
  }
}

type Reply = { vaultId: string; handle: string; signed: string }

async function ask({ username, plan, cardIds, lock }: Saving): Promise<Reply> {
  const { memberId, contractType } = plan
  const body = { memberId, contractType, cardIds: [...cardIds], device: deviceName(navigator), lock }
  const options = { failureShown: 'by-caller', idempotencyKey: keyFor(body) } as const
  try {
    return await call(saveCards, { params: { username }, body }, options)
  } catch (cause) {
    const isRefused = cause instanceof ApiFailure && cause.kind === 'refused'
    if (isRefused) keyFor = idempotencyKeys()
    throw new SaveFailure(isRefused ? 'refused' : 'unreachable', cause)
  }
}

/** Nothing is kept that could not be shown: what was signed is checked here as it will be at the counter. */
async function fileOf({ lock, salt, secret }: Shut, reply: Reply): Promise<VaultFile> {
  const { vaultId, handle, signed } = reply
  try {
    const content = await contentOf(signed, vaultId, insurerKeys)
    const pair = await newKeyPair()
    const publicKey = await pointOf(pair.publicKey)
    const wrappedKey = await wrapPrivateKey(pair.privateKey, secret, salt, { vaultId, publicKey })
    const tried = { tries: 0, lastTryMs: 0, lastServerMs: 0 }
    const head = { version: 1 as const, vaultId, handle, lock, salt, publicKey, wrappedKey, ...tried }
    return await withContent(head, signed, content, Date.now())
  } catch (cause) {
    throw new SaveFailure('refused', cause)
  }
}
