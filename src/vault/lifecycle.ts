import * as v from 'valibot'
import { nowMs } from '#base/clock.ts'
import { StorageSilent } from '#base/device-storage.ts'
import { News, channel, clear, currentFile, removeIf, notifyInsurer, notifyOtherTabs } from './removal.ts'
import { type VaultFile, issuedMsOf } from './vault-file.ts'
import { isOwn, savedMark, setVault, vault } from './vault-state.ts'
import { readVaultFile, withTries, withVaultLock } from './vault-store.ts'
import { MOST_TRIES, isTooOld, lockedState } from './vault.rules.ts'

/** Reads the file's facts without opening it, and has the insurer asked about it in the background. */
export async function readSavedCard(): Promise<void> {
  try {
    const saved = await currentFile()
    if (!saved) return setMissingState()
    const file = withTries(saved)
    if (await wasRemoved(file)) return
    setVault(lockedState(file, Date.now()))
    // A press must not depend on a file that still has to be loaded.
    void import('./unlock.ts').catch(() => undefined)
    void contact()
  } catch (cause) {
    const isSilent = cause instanceof StorageSilent
    // If storage that answered before is now slow, neither the prompt nor an open card disappears.
    if (isSilent && vault.get().state === 'locked') return
    setVault({ state: isSilent ? 'silent' : 'damaged' })
  }
}

/** The caller that removed it, possibly during this read, has set the reason. */
function setMissingState(): void {
  if (savedMark.read()) setVault({ state: 'evicted' })
  else if (vault.get().state !== 'wiped') setVault({ state: 'none' })
}

// Loaded separately, because opening the card doesn't need it and it is larger than the rest.
const contact = () =>
  import('./contact.ts').then(
    (file) => file.contact(),
    () => undefined,
  )

/** Removes a card that must not stay. If the page was killed after the fifth try, this completes the removal. */
async function wasRemoved(file: VaultFile): Promise<boolean> {
  const hasTriesLeft = (now: VaultFile) => withTries(now).tries < MOST_TRIES
  const isOutdated = (now: VaultFile) => isTooOld(nowMs(), issuedMsOf(now))
  if (!hasTriesLeft(file)) await removeIf((now) => !hasTriesLeft(now), 'too-many-tries')
  else if (!isOutdated(file)) return false
  else {
    // A device whose clock is fast learns the server's time before it removes a valid card.
    await contact()
    await removeIf(isOutdated, 'too-old')
  }
  return (await currentFile()) === undefined
}

/** Removes the card from this device at the member's request. */
export async function removeByMember(): Promise<void> {
  const wasOwn = isOwn.get()
  const file = await withVaultLock(async () => {
    const now = await readVaultFile().catch(() => undefined)
    await clear(now)
    return now
  })
  setVault({ state: 'none' })
  notifyOtherTabs({ type: 'changed' })
  if (file && wasOwn) await notifyInsurer(file.vaultId)
}

channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  if (!v.is(News, data)) return
  if (data.type === 'changed') return void readSavedCard()
  const { reason, since } = data
  setVault({ state: 'wiped', reason, ...(since ? { since } : {}) })
})
