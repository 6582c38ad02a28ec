import * as v from 'valibot'
import {
  DISPLAY,
  DISPLAY_COOKIE,
  DISPLAY_NAMES,
  DISPLAY_SEPARATOR,
  FEW_LETTERS,
  USUAL_DISPLAY,
  currentTextSize,
  type Display,
} from './display.ts'
import { LANGUAGES, type Language } from './entities/localized-text.ts'
import { preferredLanguage } from './preferred-language.ts'
import { SIGNED_OUT_COOKIE, SIGNED_OUT_MARKS, type SignedOutMark, signedOutAttribute } from './signed-out.ts'

/*
 * The look of a page at its first paint. It comes from the display cookie, which the server reads from the request, and
 * which the service worker, which sees no Cookie header, reads from the browser. Both set the look on the `<html>`
 * element, so that no script delays the paint.
 */

export type PageLook = {
  display: Display
  language: Language
  hasFewLetters: boolean
  signedOut: SignedOutMark | undefined
}

/** The names of the cookies that determine the look. */
export const LOOK_COOKIES = [DISPLAY_COOKIE, SIGNED_OUT_COOKIE] as const
export type LookCookies = Readonly<Partial<Record<(typeof LOOK_COOKIES)[number], string | undefined>>>

/** Longer than any cookie that the portal writes. */
const MOST_LETTERS = 64

/** Reads the words of a cookie; a word that isn't a choice becomes the default one. */
const DisplayWords = v.object({
  textSize: v.fallback(
    v.pipe(v.unknown(), v.transform(currentTextSize), v.picklist(DISPLAY.textSize)),
    USUAL_DISPLAY.textSize,
  ),
  theme: v.fallback(v.picklist(DISPLAY.theme), USUAL_DISPLAY.theme),
  contrast: v.fallback(v.picklist(DISPLAY.contrast), USUAL_DISPLAY.contrast),
  motion: v.fallback(v.picklist(DISPLAY.motion), USUAL_DISPLAY.motion),
})

const wordsOf = (cookie: string | undefined): string[] =>
  cookie !== undefined && cookie.length <= MOST_LETTERS ? cookie.split(DISPLAY_SEPARATOR) : []

/** The choices in a cookie's value (src/base/display.ts). */
export function displayOf(cookie: string | undefined): Display {
  const words = wordsOf(cookie)
  return v.parse(DisplayWords, Object.fromEntries(DISPLAY_NAMES.map((name, at) => [name, words[at]])))
}

/** The look of a page; `tags` are the browser's languages, for a cookie without a language. */
export function lookOf(cookies: LookCookies, tags: readonly (string | undefined)[]): PageLook {
  const [language, letters] = wordsOf(cookies.display).slice(DISPLAY_NAMES.length)
  return {
    display: displayOf(cookies.display),
    signedOut: SIGNED_OUT_MARKS.find((mark) => mark === cookies.signed_out),
    language: LANGUAGES.find((each) => each === language) ?? preferredLanguage(tags),
    hasFewLetters: letters === FEW_LETTERS,
  }
}

/** `textSize` becomes `data-text-size`, as in `dataset`. */
const attributeOf = (name: string): string =>
  `data-${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`

/** Whether the English files already have this look. */
export const isUsualLook = ({ display, language, hasFewLetters, signedOut }: PageLook): boolean =>
  language === 'en' &&
  !hasFewLetters &&
  signedOut === undefined &&
  DISPLAY_NAMES.every((name) => display[name] === USUAL_DISPLAY[name])

const ROOT = /<html lang="\w+"/

/** A page of the build with the look on its root element. All inserted words come from a fixed list. */
export function withLook(html: string, { display, language, hasFewLetters, signedOut }: PageLook): string {
  const chosen = DISPLAY_NAMES.filter((name) => display[name] !== USUAL_DISPLAY[name])
  const attributes = [
    ...chosen.map((name) => `${attributeOf(name)}="${display[name]}"`),
    ...(hasFewLetters ? ['data-few-letters'] : []),
    ...(signedOut ? [`data-signed-out="${signedOutAttribute(signedOut)}"`] : []),
  ]
  return html.replace(ROOT, [`<html lang="${language}"`, ...attributes].join(' '))
}
