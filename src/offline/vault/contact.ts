import type * as v from 'valibot'
import { call } from '#api/call.ts'
import { nowMs } from '#base/clock.ts'
import { once } from '#base/once.ts'
import { renewSavedCards, savingDevices, vaultStatus } from '#contract/calls/saved-cards.ts'
import type { VaultStatus } from '#contract/entities/saved-card.ts'
import { signedInUser, signedOut } from '#session/session.ts'
import { insurerKeys } from './insurer-keys.ts'
import { lockedState } from './locked-state.ts'
import { wipe } from './remove.ts'
import { withContent } from './sealed-file.ts'
import { contentOf } from './signed-content.ts'
import { withTries } from './tries.ts'
import { alone, readVaultFile, writeVaultFile } from './vault-file.ts'
import { type VaultFile, issuedMsOf } from './vault-format.ts'
import { isOwn, noteVault } from './vault-state.ts'
import { isRenewalDue } from './vault.rules.ts'

const QUIETLY = { failureShown: 'by-caller' } as const

/** Asks what becomes of the card, and does it. Without a line, or with a broken file, nothing happens. */
export const contact: () => Promise<void> = once(async () => {
  try {
    const file = await readVaultFile()
    if (file) await follow(file, await call(vaultStatus, { body: { handle: file.handle } }, QUIETLY))
  } catch {
    // The next contact may succeed; the card stays as it is.
  }
})

async function follow(file: VaultFile, told: v.InferOutput<typeof VaultStatus>): Promise<void> {
  const { vaultId } = file
  if (told.answer === 'wipe')
    return wipe((now) => now.vaultId !== vaultId, told.reason, told.since ?? undefined)
  const lastServerMs = Date.parse(told.serverTime)
  await change(vaultId, async (now) => ({ ...now, lastServerMs }))
  const username = signedInUser()
  if (!username) return
  const isTheirs = await ownedBy(username, vaultId)
  if (signedInUser() !== username) return
  isOwn.set(isTheirs)
  if (isTheirs && isRenewalDue(nowMs(), issuedMsOf(file), told.answer)) await renew(username, vaultId)
}

/** Changes the file unless it is another vault's by now; what fails leaves it as it was. */
const change = (vaultId: string, how: (now: VaultFile) => Promise<VaultFile>): Promise<void> =>
  alone(async () => {
    const now = await readVaultFile()
    if (now?.vaultId !== vaultId) return
    const next = await how(now)
    await writeVaultFile(next)
    noteVault(lockedState(withTries(next), Date.now()))
  }).catch(() => undefined)

/** The file does not say whose it is, so the insurer's list of the account's devices does. */
async function ownedBy(username: string, vaultId: string): Promise<boolean> {
  const { devices } = await call(savingDevices, { params: { username } }, QUIETLY)
  return devices.some((device) => device.vaultId === vaultId)
}

/** A fresh copy, closed without the lock: only the public key is needed. */
async function renew(username: string, vaultId: string): Promise<void> {
  const { signed } = await call(renewSavedCards, { params: { username, vaultId } }, QUIETLY)
  const content = await contentOf(signed, vaultId, insurerKeys)
  await change(vaultId, (now) => withContent(now, signed, content, Date.now()))
}

signedOut.listen(() => isOwn.set(undefined))
