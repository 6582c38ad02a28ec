import { call } from '#api/call.ts'
import { removeSavedCards } from '#contract/calls/saved-cards.ts'
import { signedInUser } from '#session/session.ts'
import { forgetPasskey } from './passkey.ts'
import { alone, readVaultFile, removeVaultFile } from './vault-file.ts'
import type { VaultFile } from './vault-format.ts'
import { tellOthers } from './vault-news.ts'
import { type RemovalReason, isOwn, noteVault, savedMark } from './vault-state.ts'

/** The file first: a mark without a file is an honest "save your card again", a file without a mark a leftover. */
async function clear(file: VaultFile | undefined): Promise<void> {
  await removeVaultFile()
  savedMark.clear()
  isOwn.set(undefined)
  if (file?.lock.kind === 'passkey') await forgetPasskey(file.lock.credentialId)
}

/** For whoever holds the lock already. What the device itself decided, the insurer hears where it can. */
export async function wipeNow(file: VaultFile, reason: RemovalReason, since?: string): Promise<void> {
  const isNews = reason === 'too-many-tries' || reason === 'too-old'
  if (isNews && isOwn.get()) void tellInsurer(file.vaultId)
  try {
    await clear(file)
  } finally {
    const why = { reason, ...(since ? { since } : {}) }
    noteVault({ state: 'wiped', ...why })
    tellOthers({ type: 'wiped', ...why })
  }
}

/** Takes the card away unless `stays` says otherwise of what stands there by now; another tab may have saved anew. */
export const wipe = (
  stays: (now: VaultFile) => boolean,
  reason: RemovalReason,
  since?: string,
): Promise<void> =>
  alone(async () => {
    const now = await readVaultFile()
    if (now && !stays(now)) await wipeNow(now, reason, since)
  })

/** The insurer takes the device off its list, where it can be told; else the list says so after 90 days. */
export async function tellInsurer(vaultId: string): Promise<void> {
  const username = signedInUser()
  if (!username) return
  await call(removeSavedCards, { params: { username, vaultId } }, { failureShown: 'by-caller' }).catch(
    () => undefined,
  )
}

export async function removeByMember(): Promise<void> {
  const wasOwn = isOwn.get()
  const file = await alone(async () => {
    const now = await readVaultFile().catch(() => undefined)
    await clear(now)
    return now
  })
  noteVault({ state: 'none' })
  tellOthers({ type: 'changed' })
  if (file && wasOwn) await tellInsurer(file.vaultId)
}
