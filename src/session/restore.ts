import { loadConfig, portalConfig } from '#base/config.ts'
import { page } from '#base/page.ts'
import { answerWithin } from '#base/timing.ts'
import { usernameIn, areTokensKept, restoreTokens } from './tokens.ts'
import { wasAwayTooLong } from './inactivity.ts'
import { dropKey, holdKey, keyFromServer } from './key.ts'
import { holdOutboxKey, restoreOutboxKey } from './outbox-key.ts'
import { session, signedIn } from './session.ts'
import { forgetOwn, forgetSession } from './sign-out.ts'

/** How long only the worker is asked. After that, the server is asked, too, and the first answer counts. */
const WORKER_ALONE_MS = 300

/** A possible source of the session key after a reload; returns undefined without the key. */
type KeySource = () => Promise<string | undefined>

/**
 * Determines at start-up whether a member is signed in: the key comes from the worker or the server; without a key, the
 * page is locked and explains what to do.
 */
export async function restoreSession(keyFromWorker: KeySource): Promise<void> {
  if (!areTokensKept()) return
  await loadConfig()
  if (wasAwayTooLong()) return forgetSession('inactivity')
  const asked = keyFromWorker()
  const isWorkerAlone = portalConfig.get().session === null
  const kept = await (isWorkerAlone ? asked : answerWithin(asked, WORKER_ALONE_MS))
  if (await opensWith(kept)) return
  let running = isWorkerAlone ? kept : undefined
  try {
    const found = await keyFromServer()
    if (await opensWith(found?.key, found?.outboxKey)) return
    running ??= found?.key
  } catch {
    // An unreachable server says nothing about the session.
    if (!(await opensWith(await asked))) session.set({ state: 'locked' })
    return
  }
  // The tab is left from a session before the one that now runs in this browser, whose data must stay.
  if (running) return forgetOwn()
  // The server no longer has the session, so its records on this device can never be opened.
  await forgetSession('expired')
}

async function opensWith(key: string | undefined, outboxKey?: string): Promise<boolean> {
  if (!key) return false
  await holdKey(key)
  const pair = await restoreTokens()
  if (!pair) {
    dropKey()
    return false
  }
  await (outboxKey ? holdOutboxKey(outboxKey) : restoreOutboxKey())
  const username = usernameIn(pair.access)
  session.set({ state: 'in', username })
  signedIn.emit({ username, isFresh: false })
  return true
}

/**
 * A page from the back-forward cache, or a tab that slept, may still show a member who has signed out since. It is
 * blanked before it becomes visible, then reloaded.
 */
export function watchReturn(): void {
  const leaveIfSignedOut = () => {
    if (session.get().state === 'out' || areTokensKept()) return
    document.documentElement.hidden = true
    page.reload()
  }
  addEventListener('pageshow', ({ persisted }) => persisted && leaveIfSignedOut())
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') leaveIfSignedOut()
  })
}
