import * as v from 'valibot'
import { readLabel, readLine } from './typed-text.ts'

/** Longer input is rejected unread. */
const MOST_TYPED_IN_A_LINE = 1_000

/** Half of a surrogate pair isn't a character: it can't be encoded, stored in a database or printed in a PDF. */
const BROKEN_TEXT = /\p{Cs}/u

/** Line breaks and tabs are text; other control characters are never typed. */
// oxlint-disable-next-line no-control-regex
const CONTROL = /[\u0000-\u0008\u000b-\u001f\u007f]/g

/** Typed text in its stored form, the same on every system. */
export const textOnly = (typed: string): string => typed.replaceAll('\r\n', '\n').replace(CONTROL, '')

/** One line of text: only whole characters and no control characters. */
export const printable = v.regex(/^[^\p{Cc}\p{Cs}]*$/u, 'must be text')

/** Marks that change the direction of the surrounding text. */
const TURNING = /\p{Bidi_Control}/u
/** Characters that aren't drawn. */
const UNSEEN = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu
const NO_TEXT = /[\p{Cc}\p{Cs}]/u

/** Whether a path parameter can name a stored record. */
export const isPrintable = (text: string): boolean => !NO_TEXT.test(text)

/** Whether a text has no control characters, except line breaks and tabs if allowed, and no direction marks. */
export const isPlain = (text: string, { hasLines = false } = {}): boolean =>
  isPrintable(hasLines ? text.replaceAll(/[\r\n\t]/g, ' ') : text) && !TURNING.test(text)

/** Characters that leave a line as empty as no text at all, such as the blank Braille pattern. */
const BLANK = /[\s\u2800]/gu

/** Whether any of the text is visible. */
export const hasVisibleText = (text: string): boolean => text.replace(UNSEEN, '').replace(BLANK, '') !== ''

/** The number of visible characters. */
export const visibleLength = (text: string): number => text.replace(UNSEEN, '').trim().length

type WordsRule = { least: number; most: number; hasLines?: boolean }
type WordsFaults = { short: string; long: string; hidden: string }

/** Typed text with visible characters; invisible text counts as missing. The form and the server use the same rule. */
export const words = (
  { least, most, hasLines = false }: WordsRule,
  { short, long, hidden }: WordsFaults = {
    short: 'is too short',
    long: 'is too long',
    hidden: 'must be text without hidden characters',
  },
) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.minLength(least, short),
    // A text that is obviously too short was already reported.
    v.check((text) => text.length < least || visibleLength(text) >= least, short),
    v.maxLength(most, long),
    v.check((text) => isPlain(text, { hasLines }), hidden),
  )

const shortText = (most: number, read: (typed: string) => string) =>
  v.pipe(
    v.string(),
    v.maxLength(MOST_TYPED_IN_A_LINE),
    printable,
    v.transform(read),
    v.nonEmpty('is required'),
    v.maxLength(most),
  )

/** A short single-line text, such as a name, as every field reads it. */
export const line = (most: number) => shortText(most, readLine)

/** A short single-line text that is only shown back to the member who typed it. */
export const label = (most: number) => shortText(most, readLabel)

/** A member's plain text, possibly with several lines. */
export const typedText = (most: number) =>
  v.pipe(
    v.string(),
    v.check((text) => !BROKEN_TEXT.test(text), 'must be text'),
    v.transform(textOnly),
    v.trim(),
    v.maxLength(most, `must have at most ${most} characters`),
  )

/** No call accepts more deeply nested objects. */
const MOST_DEPTH = 16

/**
 * Text that the portal can't store or forward: half of a surrogate pair, or a null character, which PostgreSQL rejects.
 */
// oxlint-disable-next-line no-control-regex
const UNSTORABLE = /[\p{Cs}\u0000]/u

/** The beginning of a text, at most this long, without halves of surrogate pairs, such as of an emoji at the end. */
export const beginningOf = (text: string, most: number): string =>
  text.slice(0, most).replaceAll(/\p{Cs}/gu, '')

/**
 * Returns the path, with dots, of the first part of a value that is odd text or nested too deeply; undefined otherwise.
 */
export const partOf = (value: unknown, isOdd: (text: string) => boolean): string | undefined =>
  oddPart(value, isOdd, '', 0)

function oddPart(
  value: unknown,
  isOdd: (text: string) => boolean,
  path: string,
  depth: number,
): string | undefined {
  if (typeof value === 'string') return isOdd(value) ? path : undefined
  if (typeof value !== 'object' || value === null) return undefined
  if (depth >= MOST_DEPTH) return path
  for (const [name, each] of Object.entries(value)) {
    // The name itself isn't included, because it is the broken part.
    if (isOdd(name)) return path
    const found = oddPart(each, isOdd, path ? `${path}.${name}` : name, depth + 1)
    if (found !== undefined) return found
  }
  return undefined
}

/**
 * The path of the first string or field name in an outside value that is broken text, or of anything nested too deeply.
 */
export const brokenTextIn = (value: unknown): string | undefined =>
  partOf(value, (text) => BROKEN_TEXT.test(text))

/** The same for a parsed value, where null characters are also rejected, because they can't be stored. */
export const unstorableTextIn = (value: unknown): string | undefined =>
  partOf(value, (text) => UNSTORABLE.test(text))
