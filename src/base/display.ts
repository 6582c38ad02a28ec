/*
 * How the portal looks on this device. It is put on the page before anything is painted (src/entry/head.ts), so this
 * file imports nothing. The first choice of each is what the device does by itself.
 */
export const DISPLAY = {
  textSize: ['normal', 'large', 'larger'],
  theme: ['system', 'light', 'dark'],
  contrast: ['system', 'more'],
} as const

export type Display = { [Name in keyof typeof DISPLAY]: (typeof DISPLAY)[Name][number] }
export type DisplayName = keyof Display

export const DISPLAY_NAMES = Object.keys(DISPLAY) as DisplayName[]

function kept(name: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(name) ?? 'null')
  } catch {
    return null
  }
}

export function keptChoice<Name extends DisplayName>(name: Name): Display[Name] {
  // High contrast was once a theme.
  const value = name === 'contrast' && kept('theme') === 'contrast' ? 'more' : kept(name)
  const choices: readonly string[] = DISPLAY[name]
  return (choices.find((choice) => choice === value) ?? choices[0]) as Display[Name]
}

/** Puts one choice on the page; theme.css knows the rest. */
function wear(name: DisplayName, value: string): void {
  const { dataset } = document.documentElement
  if (value === DISPLAY[name][0]) delete dataset[name]
  else dataset[name] = value
}

/** Puts what is kept on the page. */
export const wearDisplay = (): void => DISPLAY_NAMES.forEach((name) => wear(name, keptChoice(name)))

/** False for a name or a value that there is not, as markup may have it. */
export const isChoice = (name: string, value: string): name is DisplayName =>
  Object.hasOwn(DISPLAY, name) && (DISPLAY[name as DisplayName] as readonly string[]).includes(value)

export function keepChoice(name: DisplayName, value: string): void {
  wear(name, value)
  try {
    // The theme of before would go on asking for high contrast.
    if (name === 'contrast' && kept('theme') === 'contrast') localStorage.removeItem('theme')
    localStorage.setItem(name, JSON.stringify(value))
  } catch {
    // It lasts as long as this page.
  }
}
