/** The more particular name first: most browsers also call themselves by older ones. */
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

const named = (agent: string, names: typeof BROWSERS, otherwise: string) =>
  names.find(([sign]) => sign.test(agent))?.[1] ?? otherwise

/** What its owner will know the device by in the list of those that hold a card: "Chrome on Android". */
export function deviceName({
  userAgent,
  maxTouchPoints,
}: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): string {
  const system = named(userAgent, SYSTEMS, 'another device')
  const isIpad = system === 'Mac' && maxTouchPoints > 1
  return `${named(userAgent, BROWSERS, 'Browser')} on ${isIpad ? 'iPad' : system}`
}
