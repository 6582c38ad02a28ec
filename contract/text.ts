import * as v from 'valibot'
import { readLabel, readLine } from './typed-text.ts'

/** Longer input is refused unread. */
const MOST_TYPED_IN_A_LINE = 1_000

/** Half of a surrogate pair isn't a character: no encoding can write it, nor can a database or a PDF. */
const BROKEN_TEXT = /\p{Cs}/u

/** Lines and tabs are text; other control characters are nothing that anybody typed. */
// oxlint-disable-next-line no-control-regex
const CONTROL = /[\u0000-\u0008\u000b-\u001f\u007f]/g

/** Typed text as it is kept, the same on every system. */
export const textOnly = (typed: string): string => typed.replaceAll('\r\n', '\n').replace(CONTROL, '')

/** One line of text: whole characters, and no control characters among them. */
export const printable = v.regex(/^[^\p{Cc}\p{Cs}]*$/u, 'must be text')

/** Text that reads as it is written: without marks that reverse the direction of the surrounding text. */
const TURNING = /\p{Bidi_Control}/u
/** Characters that are drawn as nothing. */
const UNSEEN = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu
const NO_TEXT = /[\p{Cc}\p{Cs}]/u

/** Whether a path's parameter can name anything that is kept. */
export const isPrintable = (text: string): boolean => !NO_TEXT.test(text)

/** No control characters, but lines and tabs where there may be lines, and nothing that turns its direction. */
export const isPlain = (text: string, { hasLines = false } = {}): boolean =>
  isPrintable(hasLines ? text.replaceAll(/[\r\n\t]/g, ' ') : text) && !TURNING.test(text)

/** A blank of Braille and spaces of any width leave a line as empty as no letter at all. */
const BLANK = /[\s\u2800]/gu

/** Whether a reader sees anything of it. */
export const isSeen = (text: string): boolean => text.replace(UNSEEN, '').replace(BLANK, '') !== ''

/** The length as readers count it. */
export const seenLength = (text: string): number => text.replace(UNSEEN, '').trim().length

type WordsRule = { least: number; most: number; hasLines?: boolean }
type WordsFaults = { short: string; long: string; hidden: string }

/** Typed text with visible characters: invisible text counts as missing. The form and the server use the same rule. */
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
    // The obviously short text was reported already.
    v.check((text) => text.length < least || seenLength(text) >= least, short),
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

/** A short text of one line, such as a name, as every field reads it. */
export const line = (most: number) => shortText(most, readLine)

/** A short text of one line that is only shown back to the member who typed it. */
export const label = (most: number) => shortText(most, readLabel)

/** A member's plain text, which may have several lines. */
export const typedText = (most: number) =>
  v.pipe(
    v.string(),
    v.check((text) => !BROKEN_TEXT.test(text), 'must be text'),
    v.transform(textOnly),
    v.trim(),
    v.maxLength(most, `must have at most ${most} characters`),
  )

/** No call takes objects in objects deeper than this. */
const MOST_DEPTH = 16

/** Text that the portal can't store or pass on: half a surrogate pair, or a null character, which PostgreSQL rejects. */
// oxlint-disable-next-line no-control-regex
const UNSTORABLE = /[\p{Cs}\u0000]/u

/** Returns the path with dots of the first part of a value that is one of these texts or too deep; else undefined. */
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
    // The name itself is not repeated: it is what is broken.
    if (isOdd(name)) return path
    const found = oddPart(each, isOdd, path ? `${path}.${name}` : name, depth + 1)
    if (found !== undefined) return found
  }
  return undefined
}

/** The first string, or name of a field, in a value from outside that is broken text, and anything that is nested too deep. */
export const brokenTextIn = (value: unknown): string | undefined =>
  partOf(value, (text) => BROKEN_TEXT.test(text))

/** The same of a value that was read, in which no database keeps a null character either. */
export const unstorableTextIn = (value: unknown): string | undefined =>
  partOf(value, (text) => UNSTORABLE.test(text))
