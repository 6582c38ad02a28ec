import { signal } from '#base/signal.ts'
import { store } from '#base/store.ts'

/** Whether the portal can be put on this device's home screen: by one press, by hand, or not at all. */
export type InstallState = 'possible' | 'ios' | 'installed' | 'no'

/** Chromium's own event; it may be answered once. */
type InstallOffer = Event & { prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }> }

export const installState = store<InstallState>('no')

/** The portal has just been installed from this page. */
export const installed = signal()

const HOME_SCREEN = '(display-mode: standalone), (display-mode: minimal-ui)'

let offer: InstallOffer | undefined

/** From the start, because the browser makes its offer once and before most pages are there. */
export function watchInstall(): void {
  if (matchMedia(HOME_SCREEN).matches) return installState.set('installed')
  // An iPad says that it is a Mac, but no Mac has a touch screen.
  if (
    /iP(hone|ad|od)/.test(navigator.userAgent) ||
    (/Mac/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)
  )
    installState.set('ios')
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    offer = event as InstallOffer
    installState.set('possible')
  })
  addEventListener('appinstalled', () => {
    offer = undefined
    installState.set('installed')
    installed.emit()
  })
}

/** Asks through the browser's own dialog, within the member's press; false when the member thought better of it. */
export async function install(): Promise<boolean> {
  const asked = offer
  offer = undefined
  if (!asked) return false
  installState.set('no')
  const { outcome } = await asked.prompt()
  return outcome === 'accepted'
}
