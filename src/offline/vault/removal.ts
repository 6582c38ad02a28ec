import * as v from 'valibot'
import { call } from '#api/call.ts'
import { removeSavedCards } from '#contract/calls/saved-cards.ts'
import { WipeReason } from '#contract/entities/saved-card.ts'
import { signedInUser } from '#session/session.ts'
import { forgetPasskey } from '#base/passkey-prompt.ts'
import type { VaultFile } from './vault-file.ts'
import { readVaultFile, removeVaultFile, withVaultLock } from './vault-store.ts'
import { type RemovalReason, isOwn, savedMark, setVault } from './vault-state.ts'

/** The file as it is. While it is being replaced it may be missing for a moment; whoever replaces it is waited for. */
export const currentFile = async (): Promise<VaultFile | undefined> =>
  (await readVaultFile()) ?? (savedMark.read() ? withVaultLock(() => readVaultFile()) : undefined)

/** The file first: a mark without a file is an honest "save your card again", a file without a mark a leftover. */
export async function clear(file: VaultFile | undefined): Promise<void> {
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

/** What the tabs of one browser tell each other of the saved card; it is never stored. */
export const News = v.variant('type', [
  v.object({ type: v.literal('changed') }),
  v.object({
    type: v.literal('wiped'),
    reason: v.union([WipeReason, v.picklist(['too-many-tries', 'too-old'])]),
    since: v.optional(v.string()),
  }),
])
export type News = v.InferOutput<typeof News>

// Missing in old browsers; their other tabs find out when they next read the file.
export const channel =
  typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('portal-vault')

/** Tells the other tabs what happened to the saved card. */
export const tellOtherTabs = (news: News): void => channel?.postMessage(news)
