import { PdfDamaged, PdfTokens, type PdfWork } from './tokens.ts'

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

/**
 * The value that begins at a place; undefined if none begins there. Throws `PdfDamaged` if it is broken, or more bytes
 * are read than `work` allows.
 */
export function valueAt(
  place: { bytes: Buffer; from: number; to?: number },
  work: PdfWork,
): PdfValue | undefined {
  const tokens = new PdfTokens(place, work)
  const first = tokens.next()
  if (first === 'end' || first === ']' || first === '>>') return undefined
  const value = valueOf(tokens, 0)
  if (typeof value !== 'number') return value
  // `12 0 R` is a reference.
  if (tokens.next() !== 'number') return value
  return tokens.next() === 'word' && tokens.text === 'R' ? { ref: value } : value
}

/** The value whose first token was found. */
function valueOf(tokens: PdfTokens, depth: number): PdfValue {
  if (depth > MOST_DEPTH) throw new PdfDamaged('Values are nested too deep')
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
      return itemsOf(tokens, ']', depth)
    case '<<':
      return dictionaryOf(itemsOf(tokens, '>>', depth))
    default:
      throw new PdfDamaged('A value is missing')
  }
}

function itemsOf(tokens: PdfTokens, end: ']' | '>>', depth: number): PdfValue[] {
  const items: PdfValue[] = []
  while (tokens.next() !== end) {
    const value = valueOf(tokens, depth + 1)
    if (typeof value === 'object' && 'word' in value && value.word === 'R') {
      items.pop()
      items.push({ ref: Number(items.pop()) })
    } else items.push(value)
  }
  return items
}

/** Readers differ in which of two entries of the same key they take. */
function dictionaryOf(items: readonly PdfValue[]): PdfDictionary {
  const dictionary: PdfDictionary = new Map()
  for (let at = 0; at < items.length; at += 2) {
    const [key, value] = [items[at], items[at + 1]]
    if (typeof key !== 'object' || !('name' in key) || value === undefined)
      throw new PdfDamaged('A dictionary entry has no key')
    if (dictionary.has(key.name)) throw new PdfDamaged('A key appears twice')
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
