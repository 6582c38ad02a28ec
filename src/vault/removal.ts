import * as v from 'valibot'
import { byCaller, call } from '#api/call.ts'
import { removeSavedCards } from '#contract/calls/saved-cards.ts'
import { WipeReason } from '#contract/entities/saved-card.ts'
import { signedInUser } from '#session/session.ts'
import { tabChannel } from '#base/channel.ts'
import { forgetPasskey } from '#base/passkey-prompt.ts'
import type { VaultFile } from './vault-file.ts'
import { readVaultFile, removeVaultFile, withVaultLock } from './vault-store.ts'
import { type RemovalReason, isOwn, savedMark, setVault } from './vault-state.ts'

/** Reads the current file. While another tab replaces it, it may be missing briefly, so this waits for the lock. */
export const currentFile = async (): Promise<VaultFile | undefined> =>
  (await readVaultFile()) ?? (savedMark.read() ? withVaultLock(() => readVaultFile()) : undefined)

/**
 * Removes the file first: a mark without a file shows "save your card again", while a file without a mark would be a
 * leftover.
 */
export async function clear(file: VaultFile | undefined): Promise<void> {
  await removeVaultFile()
  savedMark.clear()
  isOwn.set(undefined)
  if (file?.lock.kind === 'passkey') await forgetPasskey(file.lock.credentialId)
}

/** Removes the card; the caller holds the lock. Reports the device's own decisions to the insurer, if possible. */
export async function removeNow(file: VaultFile, reason: RemovalReason, since?: string): Promise<void> {
  const isOwnDecision = reason === 'too-many-tries' || reason === 'too-old'
  if (isOwnDecision && isOwn.get()) void notifyInsurer(file.vaultId)
  try {
    await clear(file)
  } finally {
    const why = { reason, ...(since ? { since } : {}) }
    setVault({ state: 'wiped', ...why })
    notifyOtherTabs({ type: 'wiped', ...why })
  }
}

/** Removes the card if `mustGo` accepts the current file; another tab may have saved a new one. */
export const removeIf = (
  mustGo: (now: VaultFile) => boolean,
  reason: RemovalReason,
  since?: string,
): Promise<void> =>
  withVaultLock(async () => {
    const now = await readVaultFile()
    if (now && mustGo(now)) await removeNow(now, reason, since)
  })

/** Asks the insurer to remove the device from its list; without an answer, the list drops it after 90 days. */
export async function notifyInsurer(vaultId: string): Promise<void> {
  const username = signedInUser()
  if (!username) return
  await call(removeSavedCards, { params: { username, vaultId } }, byCaller).catch(() => undefined)
}

/** Messages between the tabs of one browser about the saved card; never stored. */
export const News = v.variant('type', [
  v.object({ type: v.literal('changed') }),
  v.object({
    type: v.literal('wiped'),
    reason: v.union([WipeReason, v.picklist(['too-many-tries', 'too-old'])]),
    since: v.optional(v.string()),
  }),
])
export type News = v.InferOutput<typeof News>

// Missing in old browsers, whose other tabs notice the change when they next read the file.
export const channel = tabChannel('portal-vault')

/** Notifies the other tabs of a change to the saved card. */
export const notifyOtherTabs = (news: News): void => channel?.postMessage(news)
