import { loadConfig } from '#base/config.ts'
import { usernameIn } from './claims.ts'
import { heldKey, holdKey, keyFromServer } from './key.ts'
import { session, signedIn } from './session.ts'
import { areTokensKept, dropTokens, restoreTokens } from './tokens.ts'

/** Someone who may still have the session key after a reload; answers undefined when they have not. */
export type KeySource = () => Promise<string | undefined>

/**
 * Finds out at start-up who is here: key from the worker, else from the server, else the page is locked
 * and says what to do (offline-and-privacy, layer 2).
 */
export async function restoreSession(keyFromWorker: KeySource): Promise<void> {
  if (!areTokensKept()) return
  await loadConfig()
  if ((await openedWith(keyFromWorker)) || (await openedWith(keyFromServer))) return
  if (serverWasReached) {
    // The server answered and has no such session: it is over, and what is sealed stays noise.
    dropTokens()
    return
  }
  session.set({ state: 'locked' })
}

let serverWasReached = false

async function openedWith(source: KeySource): Promise<boolean> {
  try {
    const raw = await source()
    serverWasReached = source === keyFromServer
    if (!raw) return false
    await holdKey(raw)
    const pair = await restoreTokens()
    if (!pair) return false
    const username = usernameIn(pair.access)
    session.set({ state: 'in', username })
    signedIn.emit({ username })
    return heldKey() !== undefined
  } catch {
    return false
  }
}
