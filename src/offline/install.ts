import * as v from 'valibot'
import { isIosDevice } from '#base/ios-device.ts'
import { signal, store } from '#base/store.ts'
import { storedItem } from '#base/storage.ts'

/** Whether the portal can be added to this device's home screen: by one press, by hand, or not at all. */
export type InstallState = 'possible' | 'ios' | 'installed' | 'no'

/** Chromium's own event; it can be answered once. */
type InstallOffer = Event & { prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }> }

export const installState = store<InstallState>('no')

/** The portal was just installed from this page. */
export const installed = signal()

const HOME_SCREEN = '(display-mode: standalone), (display-mode: minimal-ui)'

let offer: InstallOffer | undefined

/** Called at the start, because the browser makes its offer once, before most pages load. */
export function watchInstall(): void {
  if (matchMedia(HOME_SCREEN).matches) return installState.set('installed')
  if (isIosDevice()) installState.set('ios')
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

/** Shows the browser's dialog during the member's press; false if the member dismissed it. */
export async function install(): Promise<boolean> {
  const taken = offer
  offer = undefined
  if (!taken) return false
  installState.set('no')
  const { outcome } = await taken.prompt()
  return outcome === 'accepted'
}

/** The number of visits on this device, without names or times. */
const visits = storedItem('local', 'visits', v.pipe(v.number(), v.integer(), v.minValue(0)))
const counted = storedItem('session', 'visit-counted', v.literal(true))
const notNow = storedItem('local', 'install-not-now', v.number())

/** Counts this visit once, however many pages it has; returns the total. */
export function countVisit(): number {
  const before = visits.read() ?? 0
  if (counted.read()) return before
  counted.keep(true)
  visits.keep(before + 1)
  return before + 1
}

/** When the member last said "Not now", in milliseconds since the epoch. */
export const notNowAt = (): number | undefined => notNow.read()

export const sayNotNow = (nowMs: number): void => void notNow.keep(nowMs)

export const NOT_NOW_DAYS = 30
const DAY_MS = 86_400_000

/** After a second visit, a member has a reason to keep the portal at hand; on the card page, the reason is obvious. */
const VISITS_BEFORE_ASKING = 2

export type InstallMoment = {
  state: InstallState
  isCardPage: boolean
  visits: number
  /** When the member last said "Not now", in milliseconds since the epoch. */
  notNowAt: number | undefined
  nowMs: number
  isAnotherAsking: boolean
}

/** "Not now" holds for thirty days, even if the device's clock is set back meanwhile. */
export const isStillNotNow = (notNowAt: number | undefined, nowMs: number): boolean =>
  notNowAt !== undefined && Math.abs(nowMs - notNowAt) < NOT_NOW_DAYS * DAY_MS

/** Whether to offer the home screen now: on the card page or the second visit, one question at a time. */
export const mayOfferInstall = ({
  state,
  isCardPage,
  visits,
  notNowAt,
  nowMs,
  isAnotherAsking,
}: InstallMoment): boolean =>
  (state === 'possible' || state === 'ios') &&
  !isAnotherAsking &&
  (isCardPage || visits >= VISITS_BEFORE_ASKING) &&
  !isStillNotNow(notNowAt, nowMs)

/** Every browser on an iPhone is WebKit; all but Safari identify themselves by one of these names. */
const OTHER_THAN_SAFARI = /CriOS|FxiOS|EdgiOS|OPT|OPiOS|DuckDuckGo|GSA|YaBrowser|FBA[NV]|Instagram|Line\//

export const isSafari = (userAgent: string): boolean =>
  /Safari\//.test(userAgent) && !OTHER_THAN_SAFARI.test(userAgent)
