import { nowMs } from '#base/clock.ts'
import { StorageSilent } from '#base/device-storage.ts'
import { signedOut } from '#session/session.ts'
import { secretOfPasskey, PasskeyFailure } from './passkey.ts'
import { type OpenFile, keyByPin } from './pin-try.ts'
import { wipe } from './remove.ts'
import { contentIn, privateKeyOf } from './sealed-file.ts'
import { NotGenuine } from './signed-content.ts'
import { readVaultFile } from './vault-file.ts'
import { UnlockFailure } from './vault-failures.ts'
import { type VaultFile, issuedMsOf } from './vault-format.ts'
import { type Unlocked, noteVault, opened, savedMark } from './vault-state.ts'
import { isTooOld, standingAt } from './vault.rules.ts'

/** Opens the saved card; the private key is forgotten again with the end of this function. */
export async function unlock(pin?: string): Promise<Unlocked> {
  const file = await presentFile()
  const isGood = (now: VaultFile) => !isTooOld(nowMs(), issuedMsOf(now))
  if (!isGood(file)) {
    await wipe(isGood, 'too-old')
    throw new UnlockFailure({ kind: 'removed' })
  }
  const open = file.lock.kind === 'pin' ? await keyByPin(pin ?? '') : await keyByPasskey(file)
  const unlocked = await read(open)
  opened.set(unlocked)
  return unlocked
}

async function presentFile(): Promise<VaultFile> {
  try {
    const file = await readVaultFile()
    if (file) return file
  } catch (cause) {
    noteVault({ state: cause instanceof StorageSilent ? 'silent' : 'damaged' })
    throw new UnlockFailure({ kind: 'damaged' }, cause)
  }
  noteVault({ state: savedMark.read() ? 'evicted' : 'none' })
  throw new UnlockFailure({ kind: 'removed' })
}

async function keyByPasskey(file: VaultFile): Promise<OpenFile> {
  if (file.lock.kind !== 'passkey') throw new UnlockFailure({ kind: 'damaged' })
  let secret
  try {
    secret = await secretOfPasskey(file.lock.credentialId, file.salt)
  } catch (cause) {
    throw new UnlockFailure(
      { kind: cause instanceof PasskeyFailure ? cause.kind : 'no-authenticator' },
      cause,
    )
  }
  try {
    return { file, key: await privateKeyOf(file, secret) }
  } catch (cause) {
    throw new UnlockFailure({ kind: 'damaged' }, cause)
  }
}

async function read({ file, key }: OpenFile): Promise<Unlocked> {
  try {
    const content = await contentIn(file, key)
    return { content, standing: standingAt(nowMs(), content, file.lastServerMs) }
  } catch (cause) {
    throw new UnlockFailure({ kind: cause instanceof NotGenuine ? 'not-genuine' : 'damaged' }, cause)
  }
}

const close = () => opened.set(undefined)
signedOut.listen(close)
addEventListener('pagehide', close)
