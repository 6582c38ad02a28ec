import type { Bytes } from '#base/bytes.ts'
import { nowMs } from '#base/clock.ts'
import { StorageSilent } from '#base/device-storage.ts'
import { signedOut } from '#session/session.ts'
import { NotGenuine, contentIn, privateKeyOf } from './envelope.ts'
import { currentFile, removeIf, removeNow } from './removal.ts'
import { PasskeyFailure } from '#base/passkey-prompt.ts'
import { secretOfPasskey, secretOfPin } from './locks.ts'
import { type VaultFile, issuedMsOf } from './vault-file.ts'
import { keepTries, readVaultFile, withTries, withVaultLock } from './vault-store.ts'
import { MOST_TRIES, lockTextOf, isTooOld, lockedState, retryAt, validityAt } from './vault.rules.ts'
import { type Unlocked, UnlockFailure, opened, savedMark, setVault } from './vault-state.ts'

type OpenFile = { file: VaultFile; key: CryptoKey }

/** Opens the saved card; the private key is dropped when this function ends. */
export async function unlock(pin?: string): Promise<Unlocked> {
  const file = await presentFile()
  const isOutdated = (now: VaultFile) => isTooOld(nowMs(), issuedMsOf(now))
  if (isOutdated(file)) {
    await removeIf(isOutdated, 'too-old')
    throw new UnlockFailure({ kind: 'removed' })
  }
  const open = file.lock.kind === 'pin' ? await keyByPin(pin ?? '') : await keyByPasskey(file)
  const unlocked = await readContent(open)
  opened.set(unlocked)
  return unlocked
}

async function presentFile(): Promise<VaultFile> {
  try {
    const file = await currentFile()
    if (file) return file
  } catch (cause) {
    setVault({ state: cause instanceof StorageSilent ? 'silent' : 'damaged' })
    throw new UnlockFailure({ kind: 'damaged' }, cause)
  }
  setVault({ state: savedMark.read() ? 'evicted' : 'none' })
  throw new UnlockFailure({ kind: 'removed' })
}

async function readContent({ file, key }: OpenFile): Promise<Unlocked> {
  try {
    const content = await contentIn(file, key)
    return { content, validity: validityAt(nowMs(), content, file.lastServerMs) }
  } catch (cause) {
    throw new UnlockFailure({ kind: cause instanceof NotGenuine ? 'not-genuine' : 'damaged' }, cause)
  }
}

async function keyByPasskey(file: VaultFile): Promise<OpenFile> {
  if (file.lock.kind !== 'passkey') throw new UnlockFailure({ kind: 'damaged' })
  let secret
  try {
    secret = await secretOfPasskey(file.lock.credentialId, file.salt)
  } catch (cause) {
    const kind = cause instanceof PasskeyFailure ? cause.kind : 'no-authenticator'
    throw new UnlockFailure({ kind }, cause)
  }
  try {
    return { file, key: await privateKeyOf(file, secret) }
  } catch (cause) {
    throw new UnlockFailure({ kind: 'damaged' }, cause)
  }
}

/**
 * The private key, if the PIN is right. Tries one PIN at a time across all tabs, and counts each try before it is made.
 */
const keyByPin = (pin: string): Promise<OpenFile> =>
  withVaultLock(async () => {
    const saved = await readVaultFile()
    if (!saved) throw new UnlockFailure({ kind: 'removed' })
    const file = withTries(saved)
    await refuseInDelay(file)
    // No card can have such a PIN, so it is a typo and doesn't count as a try.
    const text = lockTextOf(pin, file.lock.kind === 'pin' && file.lock.isWords === true)
    if (text === undefined) throw wrongPin(file.tries)
    const counted = { ...file, tries: file.tries + 1, lastTryMs: Date.now() }
    await count(counted)
    const secret = await secretFor(file, text)
    const key = await privateKeyOf(file, secret).catch(() => undefined)
    if (!key) return refuse(counted)
    const forgiven = { ...file, tries: 0, lastTryMs: 0 }
    await count(forgiven)
    setVault(lockedState(forgiven, Date.now()))
    return { file: forgiven, key }
  })

const wrongPin = (tries: number) => new UnlockFailure({ kind: 'wrong-pin', triesLeft: MOST_TRIES - tries })

const NOT_COUNTED_WAIT_MS = 30_000

/** Without a stored count, the device doesn't test PINs. */
async function count(file: VaultFile): Promise<void> {
  if (!(await keepTries(file)))
    throw new UnlockFailure({ kind: 'wait', retryAt: Date.now() + NOT_COUNTED_WAIT_MS })
}

async function refuseInDelay(file: VaultFile): Promise<void> {
  const deviceMs = Date.now()
  const at = retryAt(file.tries, file.lastTryMs, deviceMs)
  if (at === undefined) return
  // The clock was set back: the delay restarts, so that it ends.
  if (file.lastTryMs > deviceMs) await count({ ...file, lastTryMs: deviceMs })
  setVault(lockedState(file, deviceMs))
  throw new UnlockFailure({ kind: 'wait', retryAt: at })
}

async function secretFor(file: VaultFile, pin: string): Promise<Bytes> {
  const { lock, salt } = file
  if (lock.kind !== 'pin') throw new UnlockFailure({ kind: 'damaged' })
  try {
    return await secretOfPin({ pin, salt, lock })
  } catch (cause) {
    // The device failed, not the member, so the try doesn't count.
    await count(file)
    throw new UnlockFailure({ kind: 'no-authenticator' }, cause)
  }
}

async function refuse(counted: VaultFile): Promise<never> {
  if (counted.tries >= MOST_TRIES) {
    await removeNow(counted, 'too-many-tries')
    throw new UnlockFailure({ kind: 'removed' })
  }
  setVault(lockedState(counted, Date.now()))
  throw wrongPin(counted.tries)
}

const close = () => opened.set(undefined)
signedOut.listen(close)
addEventListener('pagehide', close)
