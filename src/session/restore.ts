import { loadConfig } from '#base/config.ts'
import { usernameIn } from './claims.ts'
import { wasAwayTooLong } from './last-active.ts'
import { holdKey, keyFromServer } from './key.ts'
import { session, signedIn } from './session.ts'
import { forgetStay } from './sign-out.ts'
import { areTokensKept, restoreTokens } from './tokens.ts'

/** Someone who may still have the session key after a reload; answers undefined when they have not. */
export type KeySource = () => Promise<string | undefined>

/**
 * Finds out at start-up who is here: key from the worker, else from the server, else the page is locked
 * and says what to do (offline-and-privacy, layer 2).
 */
export async function restoreSession(keyFromWorker: KeySource): Promise<void> {
  if (!areTokensKept()) return
  await loadConfig()
  if (wasAwayTooLong()) return forgetStay('inactivity')
  if (await opensWith(await keyFromWorker())) return
  try {
    if (await opensWith(await keyFromServer())) return
  } catch {
    session.set({ state: 'locked' })
    return
  }
  // The server has no such session any more, so nobody can ever open what is kept here.
  await forgetStay('expired')
}

async function opensWith(key: string | undefined): Promise<boolean> {
  if (!key) return false
  await holdKey(key)
  const pair = await restoreTokens()
  if (!pair) return false
  const username = usernameIn(pair.access)
  session.set({ state: 'in', username })
  signedIn.emit({ username, isFresh: false })
  return true
}
