import { session } from '#session/session.ts'
import { connection, isCutOffBy } from './connection.ts'
import { lookForVault, vault } from './vault/vault.ts'

/** The browser's own "offline" is right when it says so; that it says nothing means nothing. */
const isCutOff = (): boolean => isCutOffBy(connection.get()) || !navigator.onLine

/**
 * Whoever comes to sign in without a line can do nothing there, but can open the card that this device keeps: it is
 * what they get instead (offline-and-privacy, layer 3). The one place that decides it.
 */
export async function leadsToSavedCard(): Promise<boolean> {
  if (session.get().state !== 'out' || !isCutOff()) return false
  if (vault.get().state === 'unknown') await lookForVault()
  return vault.get().state === 'locked'
}
