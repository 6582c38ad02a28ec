import { nowMs } from '#base/clock.ts'
import { StorageSilent } from '#base/device-storage.ts'
import { lockedState } from './locked-state.ts'
import type { wipe as Wipe } from './remove.ts'
import { withTries } from './tries.ts'
import { alone, readVaultFile } from './vault-file.ts'
import { type VaultFile, issuedMsOf } from './vault-format.ts'
import { hearOthers } from './vault-news.ts'
import { noteVault, savedMark } from './vault-state.ts'
import { MOST_TRIES, isTooOld } from './vault.rules.ts'

/** Reads what the file says of itself, and has the insurer asked about it behind the scenes. */
export async function look(): Promise<void> {
  try {
    // While it is being replaced it may be out of sight; whoever replaces it is waited for.
    const kept =
      (await readVaultFile()) ?? (savedMark.read() ? await alone(() => readVaultFile()) : undefined)
    if (!kept) return noteVault({ state: savedMark.read() ? 'evicted' : 'none' })
    const file = withTries(kept)
    if (await mustGo(file)) return
    noteVault(lockedState(file, Date.now()))
    void contact()
  } catch (cause) {
    noteVault({ state: cause instanceof StorageSilent ? 'silent' : 'damaged' })
  }
}

// What is said to the insurer, and what takes a card away, is not needed to show the prompt.
const contact = () =>
  import('./contact.ts').then(
    (file) => file.contact(),
    () => undefined,
  )
const wipe: typeof Wipe = async (...why) => (await import('./remove.ts')).wipe(...why)

/** A page that was killed after the fifth try leaves the removal to the next. */
async function mustGo(file: VaultFile): Promise<boolean> {
  if (file.tries >= MOST_TRIES) await wipe((now) => withTries(now).tries < MOST_TRIES, 'too-many-tries')
  else if (isStillGood(file)) return false
  else {
    // A device whose clock runs ahead learns the time before it takes a good card away.
    await contact()
    await wipe(isStillGood, 'too-old')
  }
  return (await readVaultFile()) === undefined
}

const isStillGood = (file: VaultFile) => !isTooOld(nowMs(), issuedMsOf(file))

hearOthers(look)
