import { page } from '#base/page.ts'
import { scriptAddress } from '#base/script-address.ts'
import { isInTheMiddle, watchTyping } from './unfinished.ts'
import { updateAccepted, updateState } from './update.ts'

/** WebKit does not always say that the new worker took over; then the page reloads by itself. */
const TAKEOVER_MS = 2_000

/** Registers the worker and brings a new build in when the member says yes (offline-and-privacy, layer 1). */
export async function registerWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  reloadOnTakeover()
  watchTyping()
  const { Workbox } = await import('workbox-window')
  const workbox = new Workbox(scriptAddress('/sw.js'))
  workbox.addEventListener('waiting', () => updateState.set('waits'))
  updateAccepted.listen(() => {
    workbox.messageSkipWaiting()
    setTimeout(() => page.reload(), TAKEOVER_MS)
  })
  lookForBuildsOnReturn(workbox)
  try {
    await workbox.register()
  } catch {
    // Refused (private window, cookies blocked): the portal works, only not offline.
  }
}

/** An installed portal may stay open for weeks; it looks for a new build whenever the member comes back to it. */
function lookForBuildsOnReturn(workbox: { update: () => Promise<void> }): void {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void workbox.update().catch(() => undefined)
  })
}

/**
 * Only when a worker was there before: the first one takes the page over in mid-sign-in (stack P4). A page with
 * something typed in it waits for its own member's press, when another tab has let the new build in.
 */
function reloadOnTakeover(): void {
  let before = navigator.serviceWorker.controller
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    const isHeld = updateState.get() !== 'comes' && isInTheMiddle()
    if (before && isHeld) updateState.set('held')
    else if (before) page.reload()
    before = navigator.serviceWorker.controller
  })
}
