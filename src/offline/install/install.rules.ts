import type { InstallState } from '#offline/install.ts'

export const NOT_NOW_DAYS = 30
const DAY_MS = 86_400_000

/** A member who came back once has a reason to keep the portal at hand; on the card page the reason is plain. */
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

/** "Not now" holds for thirty days, also on a device whose clock was set back meanwhile. */
export const isStillNotNow = (notNowAt: number | undefined, nowMs: number): boolean =>
  notNowAt !== undefined && Math.abs(nowMs - notNowAt) < NOT_NOW_DAYS * DAY_MS

/** The right moment to offer the home screen (libraries, PWA features): the card page or the second visit, one question at a time. */
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

/** Every browser of an iPhone is WebKit inside, and names itself by one of these; only Safari itself does not. */
const GUESTS = /CriOS|FxiOS|EdgiOS|OPT|OPiOS|DuckDuckGo|GSA|YaBrowser|FBA[NV]|Instagram|Line\//

export const isSafari = (userAgent: string): boolean => /Safari\//.test(userAgent) && !GUESTS.test(userAgent)
