import { page } from '#base/page.ts'
import { updateAccepted, updateReady } from './update.ts'

/** WebKit does not always say that the new worker took over; then the page reloads by itself. */
const TAKEOVER_MS = 2_000

type ScriptAddress = { toString: () => string }
type TrustedTypesWindow = {
  trustedTypes?: {
    createPolicy: (
      name: string,
      rules: { createScriptURL: (url: string) => string },
    ) => { createScriptURL: (url: string) => ScriptAddress }
  }
}

const WORKER = '/sw.js'

/** Plain registration is refused under Trusted Types; this policy lets in one address only. */
function workerAddress(): string {
  const policy = (window as TrustedTypesWindow).trustedTypes?.createPolicy('portal-sw', {
    createScriptURL: (url) => {
      if (url !== WORKER) throw new TypeError('Only the portal’s own worker is registered')
      return url
    },
  })
  // workbox-window hands the object on untouched; its types only know text.
  return policy ? (policy.createScriptURL(WORKER) as string) : WORKER
}

/** Registers the worker and brings a new build in when the member says yes (offline-and-privacy, layer 1). */
export async function registerWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  reloadOnTakeover()
  const { Workbox } = await import('workbox-window')
  const workbox = new Workbox(workerAddress())
  workbox.addEventListener('waiting', () => updateReady.set(true))
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

/** Only when a worker was there before: the first one takes the page over in mid-sign-in (stack P4). */
function reloadOnTakeover(): void {
  let before = navigator.serviceWorker.controller
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (before) page.reload()
    before = navigator.serviceWorker.controller
  })
}
