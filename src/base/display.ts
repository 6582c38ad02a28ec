import {
  DISPLAY,
  DISPLAY_ADDRESS,
  DISPLAY_CACHE,
  DISPLAY_COOKIE,
  DISPLAY_NAMES,
  DISPLAY_SEPARATOR,
  FEW_LETTERS,
  currentTextSize,
  type Display,
  type DisplayName,
} from '#contract/display.ts'
import { chosenLanguage, language } from './language.ts'

/*
 * The portal's look on this device. The server or the service worker sets it on the root element from the cookie
 * (contract/page-look.ts); the page corrects the values that the cookie lacks.
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

/** Sets one choice on the page; theme.css does the rest. */
function applyChoice(name: DisplayName, value: string): void {
  const { dataset } = document.documentElement
  if (value === DISPLAY[name][0]) delete dataset[name]
  else dataset[name] = value
}

/** Sets the stored choices on the page. */
export function applyDisplay(): void {
  DISPLAY_NAMES.forEach((name) => applyChoice(name, keptChoice(name)))
  keepLook()
}

const YEAR_SECONDS = 31_536_000

/** The words in the display cookie; undefined without a cookie. */
const cookieWords = (): string[] | undefined =>
  document.cookie
    .split('; ')
    .find((each) => each.startsWith(`${DISPLAY_COOKIE}=`))
    ?.slice(DISPLAY_COOKIE.length + 1)
    .split(DISPLAY_SEPARATOR)

/**
 * Whether the cookie has to name the language: it was named before, or the page arrived in a language other than its
 * own.
 */
function isLanguageNamed(kept: string | undefined): boolean {
  const { lang } = document.documentElement
  return chosenLanguage() !== undefined || kept === language || (lang !== '' && lang !== language)
}

/** Writes the cookie that sets the look of pages, unless they look like the device's default. */
export function keepLook(): void {
  const chosen = DISPLAY_NAMES.map(keptChoice)
  const hasFewLetters = 'fewLetters' in document.documentElement.dataset
  try {
    const kept = cookieWords()
    const named = isLanguageNamed(kept?.[chosen.length]) ? (chosenLanguage() ?? language) : ''
    const isUsual =
      named === '' && !hasFewLetters && DISPLAY_NAMES.every((name, at) => chosen[at] === DISPLAY[name][0])
    if (isUsual && !kept) return
    const words = [...chosen, named, hasFewLetters ? FEW_LETTERS : ''].join(DISPLAY_SEPARATOR)
    const text = words.replace(/\.+$/, '')
    if (text === kept?.join(DISPLAY_SEPARATOR)) return
    document.cookie = `${DISPLAY_COOKIE}=${text}; Path=/; Max-Age=${isUsual ? 0 : YEAR_SECONDS}; SameSite=Lax`
    keepForWorker(text)
  } catch {
    // If the browser refuses the cookie, pages have the device's look until their script runs.
  }
}

/** For a worker that can't read cookies. */
function keepForWorker(text: string): void {
  if ('cookieStore' in globalThis || !navigator.serviceWorker?.controller) return
  void caches
    .open(DISPLAY_CACHE)
    .then((cache) => cache.put(DISPLAY_ADDRESS, new Response(text)))
    .catch(() => undefined)
}

/** False for an unknown name or value, which markup may contain. */
export const isChoice = (name: string, value: string): name is DisplayName =>
  Object.hasOwn(DISPLAY, name) && (DISPLAY[name as DisplayName] as readonly string[]).includes(value)

export function keepChoice(name: DisplayName, value: string): void {
  applyChoice(name, value)
  try {
    // Otherwise the previous theme would keep asking for high contrast.
    if (name === 'contrast' && readKept('theme') === 'contrast') localStorage.removeItem('theme')
    localStorage.setItem(name, JSON.stringify(value))
  } catch {
    // Without storage, the choice lasts as long as this page.
  }
  keepLook()
}
