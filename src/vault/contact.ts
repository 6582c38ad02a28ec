import type * as v from 'valibot'
import { byCaller, call } from '#api/call.ts'
import { nowMs } from '#base/clock.ts'
import { oneAtATime } from '#base/timing.ts'
import { renewSavedCards, savingDevices, vaultStatus } from '#contract/calls/saved-cards.ts'
import type { VaultStatus } from '#contract/entities/saved-card.ts'
import { signedInUser, signedOut } from '#session/session.ts'
import { contentOf, insurerKeys, withContent } from './envelope.ts'
import { removeIf } from './removal.ts'
import { type VaultFile, issuedMsOf } from './vault-file.ts'
import { readVaultFile, withTries, withVaultLock, writeVaultFile } from './vault-store.ts'
import { isRenewalDue, lockedState } from './vault.rules.ts'
import { isOwn, setVault } from './vault-state.ts'

/**
 * Asks the insurer what to do with the card, and does it. Without a network, or with a damaged file, nothing happens.
 */
export const contact: () => Promise<void> = oneAtATime(async () => {
  try {
    const file = await readVaultFile()
    if (file) await follow(file, await call(vaultStatus, { body: { handle: file.handle } }, byCaller))
  } catch {
    // The next contact may succeed; the card stays unchanged.
  }
})

async function follow(file: VaultFile, status: v.InferOutput<typeof VaultStatus>): Promise<void> {
  const { vaultId } = file
  if (status.answer === 'wipe')
    return removeIf((now) => now.vaultId === vaultId, status.reason, status.since ?? undefined)
  const lastServerMs = Date.parse(status.serverTime)
  await change(vaultId, async (now) => ({ ...now, lastServerMs }))
  const username = signedInUser()
  if (!username) return
  const isTheirs = await isOwnedBy(username, vaultId)
  if (signedInUser() !== username) return
  isOwn.set(isTheirs)
  if (isTheirs && isRenewalDue(nowMs(), issuedMsOf(file), status.answer)) await renew(username, vaultId)
}

/** Changes the file unless it belongs to another vault by now; if that fails, the file stays unchanged. */
const change = (vaultId: string, changed: (now: VaultFile) => Promise<VaultFile>): Promise<void> =>
  withVaultLock(async () => {
    const now = await readVaultFile()
    if (now?.vaultId !== vaultId) return
    const next = await changed(now)
    await writeVaultFile(next)
    setVault(lockedState(withTries(next), Date.now()))
  }).catch(() => undefined)

/** The file doesn't name its owner, so the insurer's list of the account's devices does. */
async function isOwnedBy(username: string, vaultId: string): Promise<boolean> {
  const { devices } = await call(savingDevices, { params: { username } }, byCaller)
  return devices.some((device) => device.vaultId === vaultId)
}

/** Stores a fresh copy, sealed without the lock, because only the public key is needed. */
async function renew(username: string, vaultId: string): Promise<void> {
  const { signed } = await call(renewSavedCards, { params: { username, vaultId } }, byCaller)
  const content = await contentOf(signed, vaultId, insurerKeys())
  await change(vaultId, (now) => withContent(now, signed, content, Date.now()))
}

signedOut.listen(() => isOwn.set(undefined))
