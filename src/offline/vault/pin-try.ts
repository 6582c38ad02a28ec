import type { Bytes } from '#base/bytes.ts'
import { lockedState } from './locked-state.ts'
import { secretOfPin } from './pin.ts'
import { wipeNow } from './remove.ts'
import { privateKeyOf } from './sealed-file.ts'
import { keepTries, withTries } from './tries.ts'
import { UnlockFailure } from './vault-failures.ts'
import { alone, readVaultFile } from './vault-file.ts'
import type { VaultFile } from './vault-format.ts'
import { noteVault } from './vault-state.ts'
import { MOST_TRIES, isPossiblePin, retryAt } from './vault.rules.ts'

export type OpenFile = { file: VaultFile; key: CryptoKey }

/** The vault's private key, if this is the PIN. One try at a time over all tabs, each counted before it is made. */
export const keyByPin = (pin: string): Promise<OpenFile> =>
  alone(async () => {
    const kept = await readVaultFile()
    if (!kept) throw new UnlockFailure({ kind: 'removed' })
    const file = withTries(kept)
    await refuseInDelay(file)
    // No card was ever shut with this, so it is a slip and no try.
    if (!isPossiblePin(pin)) throw wrongPin(file.tries)
    const counted = { ...file, tries: file.tries + 1, lastTryMs: Date.now() }
    await keepTries(counted)
    const secret = await secretFor(file, pin)
    const key = await privateKeyOf(file, secret).catch(() => undefined)
    if (!key) return refuse(counted)
    const forgiven = { ...file, tries: 0, lastTryMs: 0 }
    await keepTries(forgiven)
    noteVault(lockedState(forgiven, Date.now()))
    return { file: forgiven, key }
  })

const wrongPin = (tries: number) => new UnlockFailure({ kind: 'wrong-pin', triesLeft: MOST_TRIES - tries })

async function refuseInDelay(file: VaultFile): Promise<void> {
  const deviceMs = Date.now()
  const at = retryAt(file.tries, file.lastTryMs, deviceMs)
  if (at === undefined) return
  // The clock was turned back: the delay begins anew, and ends.
  if (file.lastTryMs > deviceMs) await keepTries({ ...file, lastTryMs: deviceMs })
  noteVault(lockedState(file, deviceMs))
  throw new UnlockFailure({ kind: 'wait', retryAt: at })
}

async function secretFor(file: VaultFile, pin: string): Promise<Bytes> {
  const { lock, salt } = file
  try {
    if (lock.kind === 'pin') return await secretOfPin({ pin, salt, lock })
  } catch (cause) {
    // The device failed, not the member.
    await keepTries(file)
    throw new UnlockFailure({ kind: 'no-authenticator' }, cause)
  }
  throw new UnlockFailure({ kind: 'damaged' })
}

async function refuse(counted: VaultFile): Promise<never> {
  if (counted.tries >= MOST_TRIES) {
    await wipeNow(counted, 'too-many-tries')
    throw new UnlockFailure({ kind: 'removed' })
  }
  noteVault(lockedState(counted, Date.now()))
  throw wrongPin(counted.tries)
}
