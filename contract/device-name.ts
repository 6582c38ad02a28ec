/** More specific names come first: most browsers also name older browsers. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/EdgA?\/|EdgiOS\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/FxiOS\/|Firefox\//, 'Firefox'],
  [/CriOS\/|Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/CrOS/, 'ChromeOS'],
  [/Windows/, 'Windows'],
  [/Macintosh/, 'Mac'],
  [/Linux/, 'Linux'],
]

const nameIn = (names: typeof BROWSERS, userAgent: string): string =>
  names.find(([sign]) => sign.test(userAgent))?.[1] ?? ''

/** The browser and the system named in a user agent; empty if neither is known. */
export const browserIn = (userAgent: string): string => nameIn(BROWSERS, userAgent)
export const systemIn = (userAgent: string): string => nameIn(SYSTEMS, userAgent)

/** The browser and the system as one text for all languages: `Chrome/Android`. */
export function deviceCode(userAgent: string): string {
  const both = `${browserIn(userAgent)}/${systemIn(userAgent)}`
  return both === '/' ? '' : both
}
