import { PdfDamaged, PdfTokens } from './tokens.ts'

export type PdfReference = { ref: number }
export type PdfName = { name: string }
export type PdfDictionary = Map<string, PdfValue>
/** A value of a PDF (ISO 32000-2 §7.3); `word` is `true`, `null` or an operator. */
export type PdfValue =
  | number
  | Buffer
  | PdfName
  | PdfReference
  | { word: string }
  | PdfValue[]
  | PdfDictionary

const MOST_DEPTH = 64

export const isName = (value: PdfValue | undefined, ...names: string[]): boolean =>
  typeof value === 'object' && 'name' in value && names.includes(value.name)

export const referenceIn = (value: PdfValue | undefined): number | undefined =>
  typeof value === 'object' && 'ref' in value ? value.ref : undefined

/** How many more values may be read; shared by all that are read for one purpose. */
export type Budget = { left: number }

/**
 * The value that begins at a place; undefined if none begins there. Throws `PdfDamaged` if it is broken, or more values
 * are in it than the budget has left.
 */
export function valueAt(
  { bytes, from, to = bytes.length }: { bytes: Buffer; from: number; to?: number },
  budget: Budget = { left: Infinity },
): PdfValue | undefined {
  const tokens = new PdfTokens(bytes, from, to)
  const first = tokens.next()
  if (first === 'end' || first === ']' || first === '>>') return undefined
  const value = new Values(tokens, budget).value(0)
  if (typeof value !== 'number') return value
  // `12 0 R` is a reference.
  if (tokens.next() !== 'number') return value
  return tokens.next() === 'word' && tokens.text === 'R' ? { ref: value } : value
}

class Values {
  readonly #tokens: PdfTokens
  readonly #budget: Budget

  constructor(tokens: PdfTokens, budget: Budget) {
    this.#tokens = tokens
    this.#budget = budget
  }

  /** The value whose first token was found. */
  value(depth: number): PdfValue {
    const tokens = this.#tokens
    this.#budget.left -= 1
    if (this.#budget.left < 0 || depth > MOST_DEPTH) throw new PdfDamaged('Too many values')
    switch (tokens.kind) {
      case 'number':
        return Number(tokens.text)
      case 'name':
        return { name: tokens.name }
      case 'text':
        return literalText(tokens.bytes.subarray(tokens.from + 1, tokens.at - 1))
      case 'hex':
        return hexadecimalText(tokens.text)
      case 'word':
        return { word: tokens.text }
      case '[':
        return this.#items(']', depth)
      case '<<':
        return dictionaryOf(this.#items('>>', depth))
      default:
        throw new PdfDamaged('A value is missing')
    }
  }

  #items(end: ']' | '>>', depth: number): PdfValue[] {
    const items: PdfValue[] = []
    while (this.#tokens.next() !== end) {
      const value = this.value(depth + 1)
      if (typeof value === 'object' && 'word' in value && value.word === 'R') {
        items.pop()
        items.push({ ref: Number(items.pop()) })
      } else items.push(value)
    }
    return items
  }
}

/** Readers differ in which of two entries of the same key they take. */
function dictionaryOf(items: readonly PdfValue[]): PdfDictionary {
  const dictionary: PdfDictionary = new Map()
  for (let at = 0; at < items.length; at += 2) {
    const [key, value] = [items[at], items[at + 1]]
    if (typeof key !== 'object' || !('name' in key) || value === undefined)
      throw new PdfDamaged('A dictionary without a key')
    if (dictionary.has(key.name)) throw new PdfDamaged('A key is there twice')
    dictionary.set(key.name, value)
  }
  return dictionary
}

const hexadecimalText = (text: string): Buffer => {
  const digits = text.replaceAll(/[^\da-fA-F]/g, '')
  return Buffer.from(digits.length % 2 === 0 ? digits : `${digits}0`, 'hex')
}

const ESCAPES: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

/** ISO 32000-2 §7.3.4.2. */
const literalText = (bytes: Buffer): Buffer =>
  Buffer.from(
    bytes
      .toString('latin1')
      .replaceAll(/\\(?:([0-7]{1,3})|(\r\n|[\s\S]))|\r\n?/g, (found, octal?: string, one = '') => {
        if (!found.startsWith('\\')) return '\n'
        if (octal) return String.fromCharCode(Number.parseInt(octal, 8) & 255)
        return /[\r\n]/.test(one) ? '' : (ESCAPES[one] ?? one)
      }),
    'latin1',
  )
