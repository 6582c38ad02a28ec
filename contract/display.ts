/** The portal's display options on a device; the first value of each follows the device's own setting. */
export const DISPLAY = {
  /** In percent of the browser's text size. */
  textSize: ['100', '125', '150', '175'],
  theme: ['system', 'light', 'dark'],
  contrast: ['system', 'more'],
  motion: ['system', 'less'],
} as const

export type Display = { [Name in keyof typeof DISPLAY]: (typeof DISPLAY)[Name][number] }
export type DisplayName = keyof Display

export const DISPLAY_NAMES = Object.keys(DISPLAY) as DisplayName[]

/** The device's defaults. */
export const USUAL_DISPLAY: Display = {
  textSize: DISPLAY.textSize[0],
  theme: DISPLAY.theme[0],
  contrast: DISPLAY.contrast[0],
  motion: DISPLAY.motion[0],
}

/** The text sizes that earlier versions stored on a device. Each maps to a current size that is at least as large. */
const EARLIER_TEXT_SIZES: Readonly<Record<string, Display['textSize']>> = {
  normal: '100',
  large: '125',
  larger: '125',
}

/** Returns the current name of a stored text size, whichever version wrote it. */
export const currentTextSize = (kept: unknown): unknown =>
  typeof kept === 'string' && Object.hasOwn(EARLIER_TEXT_SIZES, kept) ? EARLIER_TEXT_SIZES[kept] : kept

/**
 * The cookie with the chosen options, for the server and the service worker, which answer the pages: one word for each
 * option, in the order of their names, then the language, which may be empty, and whether lines were short when last
 * measured.
 */
export const DISPLAY_COOKIE = 'display'
export const DISPLAY_SEPARATOR = '.'
export const FEW_LETTERS = 'few'

/** The cache with the same words, for service workers that can't read cookies. */
export const DISPLAY_CACHE = 'portal-display'
export const DISPLAY_ADDRESS = '/display'
