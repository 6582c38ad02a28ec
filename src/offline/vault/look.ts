import { nowMs } from '#base/clock.ts'
import { contact } from './contact.ts'
import { lockedState } from './locked-state.ts'
import { wipe } from './remove.ts'
import { withTries } from './tries.ts'
import { readVaultFile } from './vault-file.ts'
import { type VaultFile, issuedMsOf } from './vault-format.ts'
import { hearOthers } from './vault-news.ts'
import { noteVault, savedMark } from './vault-state.ts'
import { MOST_TRIES, isTooOld } from './vault.rules.ts'

/** Reads what the file says of itself, and has the insurer asked about it behind the scenes. */
export async function look(): Promise<void> {
  try {
    const kept = await readVaultFile()
    if (!kept) return noteVault({ state: savedMark.read() ? 'evicted' : 'none' })
    const file = withTries(kept)
    if (await mustGo(file)) return
    noteVault(lockedState(file, Date.now()))
    void contact()
  } catch {
    noteVault({ state: 'damaged' })
  }
}

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
