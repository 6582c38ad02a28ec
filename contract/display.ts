/** How the portal looks on a device, and what can be chosen; the first of each is what the device does by itself. */
export const DISPLAY = {
  textSize: ['normal', 'large', 'larger'],
  theme: ['system', 'light', 'dark'],
  contrast: ['system', 'more'],
  motion: ['system', 'less'],
} as const

export type Display = { [Name in keyof typeof DISPLAY]: (typeof DISPLAY)[Name][number] }
export type DisplayName = keyof Display

export const DISPLAY_NAMES = Object.keys(DISPLAY) as DisplayName[]

/** What the device does by itself. */
export const USUAL_DISPLAY: Display = {
  textSize: DISPLAY.textSize[0],
  theme: DISPLAY.theme[0],
  contrast: DISPLAY.contrast[0],
  motion: DISPLAY.motion[0],
}

/** Tells the pages that the server writes what was chosen: one word for each name, in the order of their names. */
export const DISPLAY_COOKIE = 'display'
export const DISPLAY_SEPARATOR = '.'
