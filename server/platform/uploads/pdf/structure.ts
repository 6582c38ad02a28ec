import { PdfDamaged, PdfTokens, type PdfWork, lineBreakAt } from './tokens.ts'
import { type PdfDictionary, type PdfValue, referenceIn, valueAt } from './values.ts'

/** Where a value begins. */
export type Place = { bytes: Buffer; from: number }

export type PdfStream = {
  dictionary: PdfDictionary
  /** The number and generation of its object; 0 without an object. */
  number: number
  generation: number
  /** From the head of its object to its bytes. */
  head: readonly [from: number, to: number]
  data: readonly [from: number, to: number]
}

export type PdfStructure = {
  /** Every definition of an object, by number; an update defines it again. */
  objects: Map<number, Place[]>
  streams: PdfStream[]
  /** Where the values of watched names start: `OpenAction`, `AA`, `EF`, `Encrypt`, `ID`. */
  named: Map<string, Place[]>
  /** Lengths stated by objects in packed streams. */
  unknownLengths: { number: number; length: number }[]
}

const WATCHED = ['OpenAction', 'AA', 'EF', 'Encrypt', 'ID'] as const
/** A document with text on each of a thousand pages has fewer. */
const MOST_PLACES = 50_000
const WATCHED_LENGTHS = new Set<number>(WATCHED.map(({ length }) => length))

const MOST_DEPTH = 64

/**
 * Scans a PDF from its first byte to its last: its objects, and its streams by their lengths (ISO 32000-2 §7.3.8).
 * Throws `PdfDamaged` if a stream doesn't end where its length says.
 */
export function structureOf(bytes: Buffer, work: PdfWork): PdfStructure {
  const found: PdfStructure = { objects: new Map(), streams: [], named: new Map(), unknownLengths: [] }
  const walk = new Walk({ bytes, found, work })
  walk.run()
  return found
}

const pushTo = <Key, Value>(map: Map<Key, Value[]>, key: Key, value: Value): void => {
  const list = map.get(key)
  if (list) list.push(value)
  else map.set(key, [value])
}

/** Adds the positions of watched names in the tokens of one object of a packed stream. */
export function watchNames(bytes: Buffer, named: PdfStructure['named'], work: PdfWork): void {
  const tokens = new PdfTokens({ bytes }, work)
  while (tokens.next() !== 'end') if (tokens.kind === 'name') watch(tokens, named)
}

function watch(tokens: PdfTokens, named: PdfStructure['named']): void {
  if (!WATCHED_LENGTHS.has(tokens.nameLength)) return
  const { name } = tokens
  if (!WATCHED.some((watched) => watched === name)) return
  if ((named.get(name)?.length ?? 0) >= MOST_PLACES) throw new PdfDamaged('A name occurs too often')
  pushTo(named, name, { bytes: tokens.bytes, from: tokens.at })
}

class Walk {
  readonly #bytes: Buffer
  readonly #found: PdfStructure
  readonly #tokens: PdfTokens
  readonly #work: PdfWork
  /** The last two numbers before a token, which may be the head of an object. */
  #numbers: [number, number] = [NaN, NaN]
  #object = { number: 0, generation: 0, from: -1 }
  #depth = 0
  #dictionaryFrom = 0
  /** Whether the last token ended an outermost dictionary. */
  #isAfterDictionary = false
  #lengths: Map<number, number[]> | undefined

  constructor({ bytes, found, work }: { bytes: Buffer; found: PdfStructure; work: PdfWork }) {
    this.#bytes = bytes
    this.#found = found
    this.#work = work
    this.#tokens = new PdfTokens({ bytes }, work)
  }

  run(): void {
    while (this.#tokens.next() !== 'end') {
      const isAfterDictionary = this.#isAfterDictionary
      this.#isAfterDictionary = false
      this.#take(isAfterDictionary)
    }
    if (this.#depth > 0) throw new PdfDamaged('A dictionary has no end')
  }

  #take(isAfterDictionary: boolean): void {
    const tokens = this.#tokens
    switch (tokens.kind) {
      case 'number':
        this.#numbers = [this.#numbers[1], Number(tokens.text)]
        return
      case 'name':
        watch(tokens, this.#found.named)
        break
      case '<<':
        if (this.#depth === 0) this.#dictionaryFrom = tokens.from
        this.#depth += 1
        if (this.#depth > MOST_DEPTH) throw new PdfDamaged('Dictionaries are nested too deep')
        break
      case '>>':
        this.#depth -= 1
        if (this.#depth < 0) throw new PdfDamaged('A dictionary has no beginning')
        this.#isAfterDictionary = this.#depth === 0
        break
      case 'word':
        this.#word(tokens.text, isAfterDictionary)
        break
      default:
    }
    this.#numbers = [NaN, NaN]
  }

  #word(word: string, isAfterDictionary: boolean): void {
    if (word === 'obj') this.#startObject()
    else if (word === 'stream') this.#stream(isAfterDictionary)
    else if (word === 'endobj') this.#object = { number: 0, generation: 0, from: -1 }
  }

  #startObject(): void {
    const [number, generation] = this.#numbers
    if (this.#depth > 0 || !Number.isInteger(number) || !Number.isInteger(generation))
      throw new PdfDamaged('An object has no number')
    this.#object = { number, generation, from: this.#tokens.at }
    pushTo(this.#found.objects, number, { bytes: this.#bytes, from: this.#tokens.at })
  }

  #stream(isAfterDictionary: boolean): void {
    const [bytes, tokens, { number, generation, from }] = [this.#bytes, this.#tokens, this.#object]
    if (!isAfterDictionary) throw new PdfDamaged('A stream has no dictionary')
    const dictionary = valueAt({ bytes, from: this.#dictionaryFrom, to: tokens.from }, this.#work)
    const lineBreak = lineBreakAt(bytes, tokens.at)
    if (!(dictionary instanceof Map) || lineBreak === 0)
      throw new PdfDamaged('A stream has an invalid beginning')
    const start = tokens.at + lineBreak
    const head = [from < 0 ? this.#dictionaryFrom : from, tokens.from] as const
    const length = this.#lengthOf(dictionary.get('Length'), start)
    tokens.at = afterStream(bytes, start + length) ?? 0
    this.#found.streams.push({ dictionary, number, generation, head, data: [start, start + length] })
  }

  /** The length at which a stream ends exactly. */
  #lengthOf(stated: PdfValue | undefined, start: number): number {
    const reference = referenceIn(stated)
    const isEnd = (length: number) => afterStream(this.#bytes, start + length) !== undefined
    if (reference === undefined) {
      if (typeof stated === 'number' && Number.isInteger(stated) && stated >= 0 && isEnd(stated))
        return stated
      throw new PdfDamaged('A stream has another length than stated')
    }
    this.#lengths ??= lengthsIn(this.#bytes)
    const candidates = this.#lengths.get(reference)
    if (!candidates) return this.#unknownLength(reference, start)
    const length = candidates.find(isEnd)
    if (length === undefined) throw new PdfDamaged('A stream has another length than stated')
    return length
  }

  /** The object with the length may be in a later packed stream; until that is read, the stream ends at its keyword. */
  #unknownLength(number: number, start: number): number {
    const end = this.#bytes.indexOf('endstream', start)
    if (end < 0) throw new PdfDamaged('A stream has no end')
    let length = end - start
    if (this.#bytes[start + length - 1] === 10) length -= 1
    if (this.#bytes[start + length - 1] === 13) length -= 1
    this.#found.unknownLengths.push({ number, length: Math.max(0, length) })
    return Math.max(0, length)
  }
}

/** The position after `endstream` if it follows the end of a stream; a line break may be between. */
function afterStream(bytes: Buffer, end: number): number | undefined {
  let at = end
  if (bytes[at] === 13) at += 1
  if (bytes[at] === 10) at += 1
  const after = at + 'endstream'.length
  return end <= bytes.length && bytes.toString('latin1', at, after) === 'endstream' ? after : undefined
}

/** The most definitions of one length that are tried. */
const MOST_LENGTHS = 8

/** Every object that is a number. Bounded repetitions limit the search to a fixed number of steps per byte. */
function lengthsIn(bytes: Buffer): Map<number, number[]> {
  const blank = String.raw`[\0\t\n\f\r ]{1,8}`
  const object = new RegExp(
    String.raw`(?<!\d)(\d{1,10})${blank}\d{1,5}${blank}obj${blank}(\d{1,10})${blank}endobj`,
    'g',
  )
  const lengths = new Map<number, number[]>()
  for (const [, number, length] of bytes.toString('latin1').matchAll(object)) {
    const candidates = lengths.get(Number(number)) ?? []
    if (candidates.length < MOST_LENGTHS) lengths.set(Number(number), [...candidates, Number(length)])
  }
  return lengths
}
