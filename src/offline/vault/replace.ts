import { lockedState } from './locked-state.ts'
import { forgetPasskey } from './passkey.ts'
import { tellInsurer } from './remove.ts'
import { SaveFailure } from './vault-failures.ts'
import { alone, readVaultFile, writeVaultFile } from './vault-file.ts'
import type { VaultFile } from './vault-format.ts'
import { tellOthers } from './vault-news.ts'
import { isOwn, noteVault, savedMark } from './vault-state.ts'

/** Puts a new vault in the place of the one before, which stays as it was when that fails. */
export async function replaceVault(file: VaultFile): Promise<void> {
  const wasOwn = isOwn.get()
  const before = await alone(() => swap(file))
  isOwn.set(true)
  noteVault(lockedState(file, Date.now()))
  tellOthers({ type: 'changed' })
  // Browsers may clear what nobody asked them to keep.
  void navigator.storage?.persist?.().catch(() => false)
  if (before?.lock.kind === 'passkey') await forgetPasskey(before.lock.credentialId)
  if (before && wasOwn) await tellInsurer(before.vaultId)
}

/** The mark comes first: a file that nobody looks for would lie there unseen. */
async function swap(file: VaultFile): Promise<VaultFile | undefined> {
  const before = await readVaultFile().catch(() => undefined)
  const wasMarked = savedMark.read()
  try {
    if (!savedMark.keep(true)) throw new DOMException('No room for the mark', 'QuotaExceededError')
    await writeVaultFile(file)
    return before
  } catch (cause) {
    if (!wasMarked) savedMark.clear()
    throw new SaveFailure('disk-full', cause)
  }
}
