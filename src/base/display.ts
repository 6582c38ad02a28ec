import {
  DISPLAY,
  DISPLAY_COOKIE,
  DISPLAY_NAMES,
  DISPLAY_SEPARATOR,
  currentTextSize,
  type Display,
  type DisplayName,
} from '#contract/display.ts'

/*
 * How the portal looks on this device. It is put on the page before anything is painted (src/entry/head.ts), so this
 * file imports nothing else.
 */

function readKept(name: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(name) ?? 'null')
  } catch {
    return null
  }
}

export function keptChoice<Name extends DisplayName>(name: Name): Display[Name] {
  // High contrast was once a theme.
  const kept = name === 'contrast' && readKept('theme') === 'contrast' ? 'more' : readKept(name)
  const value = name === 'textSize' ? currentTextSize(kept) : kept
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
export function wearDisplay(): void {
  DISPLAY_NAMES.forEach((name) => wear(name, keptChoice(name)))
  tellServer()
}

const YEAR_SECONDS = 31_536_000

/** The provider's pages have no script: they look as the cookie says (server/platform/http/display.ts). */
function tellServer(): void {
  const chosen = DISPLAY_NAMES.map(keptChoice)
  const cookie = `${DISPLAY_COOKIE}=${chosen.join(DISPLAY_SEPARATOR)}`
  const isUsual = DISPLAY_NAMES.every((name, at) => chosen[at] === DISPLAY[name][0])
  try {
    const isTold = document.cookie.split('; ').some((each) => each.startsWith(`${DISPLAY_COOKIE}=`))
    if (isUsual && !isTold) return
    document.cookie = `${cookie}; Path=/; Max-Age=${isUsual ? 0 : YEAR_SECONDS}; SameSite=Strict`
  } catch {
    // Where the page may keep no cookie, those pages look as the device does.
  }
}

/** False for a name or a value that there is not, as markup may have it. */
export const isChoice = (name: string, value: string): name is DisplayName =>
  Object.hasOwn(DISPLAY, name) && (DISPLAY[name as DisplayName] as readonly string[]).includes(value)

export function keepChoice(name: DisplayName, value: string): void {
  wear(name, value)
  try {
    // The theme of before would go on asking for high contrast.
    if (name === 'contrast' && readKept('theme') === 'contrast') localStorage.removeItem('theme')
    localStorage.setItem(name, JSON.stringify(value))
  } catch {
    // It lasts as long as this page.
  }
  tellServer()
}
