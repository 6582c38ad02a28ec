import * as v from 'valibot'
import { call } from '#api/call.ts'
import { nowMs } from '#base/clock.ts'
import { StorageSilent } from '#base/device-storage.ts'
import { removeSavedCards } from '#contract/calls/saved-cards.ts'
import { WipeReason } from '#contract/entities/saved-card.ts'
import { signedInUser } from '#session/session.ts'
import { forgetPasskey } from '#base/passkey-prompt.ts'
import { type VaultFile, issuedMsOf } from './vault-file.ts'
import { readVaultFile, removeVaultFile, withTries, withVaultLock } from './vault-store.ts'
import { MOST_TRIES, isTooOld, lockedState } from './vault.rules.ts'
import { type RemovalReason, isOwn, savedMark, setVault, vault } from './vault.ts'

/** The file as it is. While it is being replaced it may be missing for a moment; whoever replaces it is waited for. */
export const currentFile = async (): Promise<VaultFile | undefined> =>
  (await readVaultFile()) ?? (savedMark.read() ? withVaultLock(() => readVaultFile()) : undefined)

/** Reads what the file says without opening it, and has the insurer asked about it in the background. */
export async function readSavedCard(): Promise<void> {
  try {
    const saved = await currentFile()
    if (!saved) return noteMissing()
    const file = withTries(saved)
    if (await wasRemoved(file)) return
    setVault(lockedState(file, Date.now()))
    // A press must not depend on a file that has to be fetched first.
    void import('./unlock.ts').catch(() => undefined)
    void contact()
  } catch (cause) {
    const isSilent = cause instanceof StorageSilent
    // Storage that answered before and is late now takes away neither the prompt nor an open card.
    if (isSilent && vault.get().state === 'locked') return
    setVault({ state: isSilent ? 'silent' : 'damaged' })
  }
}

/** Whoever removed it, perhaps while it was being read, has set the reason. */
function noteMissing(): void {
  if (savedMark.read()) setVault({ state: 'evicted' })
  else if (vault.get().state !== 'wiped') setVault({ state: 'none' })
}

// Opening the card does not need it, and it is larger than all else here.
const contact = () =>
  import('./contact.ts').then(
    (file) => file.contact(),
    () => undefined,
  )

/** Removes a card that may not stay; a page that was killed after the fifth try leaves the removal to the next. */
async function wasRemoved(file: VaultFile): Promise<boolean> {
  const hasTriesLeft = (now: VaultFile) => withTries(now).tries < MOST_TRIES
  const isOutdated = (now: VaultFile) => isTooOld(nowMs(), issuedMsOf(now))
  if (!hasTriesLeft(file)) await removeIf((now) => !hasTriesLeft(now), 'too-many-tries')
  else if (!isOutdated(file)) return false
  else {
    // A device whose clock runs ahead learns the time before it removes a good card.
    await contact()
    await removeIf(isOutdated, 'too-old')
  }
  return (await currentFile()) === undefined
}

/** The file first: a mark without a file is an honest "save your card again", a file without a mark a leftover. */
async function clear(file: VaultFile | undefined): Promise<void> {
  await removeVaultFile()
  savedMark.clear()
  isOwn.set(undefined)
  if (file?.lock.kind === 'passkey') await forgetPasskey(file.lock.credentialId)
}

/** Removes the card; the caller holds the lock. What the device itself decided, the insurer is told where possible. */
export async function removeNow(file: VaultFile, reason: RemovalReason, since?: string): Promise<void> {
  const isOwnDecision = reason === 'too-many-tries' || reason === 'too-old'
  if (isOwnDecision && isOwn.get()) void tellInsurer(file.vaultId)
  try {
    await clear(file)
  } finally {
    const why = { reason, ...(since ? { since } : {}) }
    setVault({ state: 'wiped', ...why })
    tellOtherTabs({ type: 'wiped', ...why })
  }
}

/** Removes the card if `mustGo` says so of the file as it is by now; another tab may have saved a new one. */
export const removeIf = (
  mustGo: (now: VaultFile) => boolean,
  reason: RemovalReason,
  since?: string,
): Promise<void> =>
  withVaultLock(async () => {
    const now = await readVaultFile()
    if (now && mustGo(now)) await removeNow(now, reason, since)
  })

/** The insurer takes the device off its list, if it can be told; else the list drops it after 90 days. */
export async function tellInsurer(vaultId: string): Promise<void> {
  const username = signedInUser()
  if (!username) return
  await call(removeSavedCards, { params: { username, vaultId } }, { failureShown: 'by-caller' }).catch(
    () => undefined,
  )
}

/** The member takes the card off this device. */
export async function removeByMember(): Promise<void> {
  const wasOwn = isOwn.get()
  const file = await withVaultLock(async () => {
    const now = await readVaultFile().catch(() => undefined)
    await clear(now)
    return now
  })
  setVault({ state: 'none' })
  tellOtherTabs({ type: 'changed' })
  if (file && wasOwn) await tellInsurer(file.vaultId)
}

/** What the tabs of one browser tell each other of the saved card; it is never stored. */
const News = v.variant('type', [
  v.object({ type: v.literal('changed') }),
  v.object({
    type: v.literal('wiped'),
    reason: v.union([WipeReason, v.picklist(['too-many-tries', 'too-old'])]),
    since: v.optional(v.string()),
  }),
])
type News = v.InferOutput<typeof News>

// Missing in old browsers; their other tabs find out when they next read the file.
const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('portal-vault')

/** Tells the other tabs what happened to the saved card. */
export const tellOtherTabs = (news: News): void => channel?.postMessage(news)

channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  if (!v.is(News, data)) return
  if (data.type === 'changed') return void readSavedCard()
  const { reason, since } = data
  setVault({ state: 'wiped', reason, ...(since ? { since } : {}) })
})
