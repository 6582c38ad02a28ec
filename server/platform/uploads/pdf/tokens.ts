import { decodedName } from './names.ts'

/** A file that doesn't follow the grammar of PDF (ISO 32000-2 §7.2, §7.3). */
export class PdfDamaged extends Error {}

const WHITESPACE = new Set([0, 9, 10, 12, 13, 32])
const [CR, LF, OPEN, CLOSE, LESS, MORE, SLASH, PERCENT, BACKSLASH, HASH] = [
  13, 10, 40, 41, 60, 62, 47, 37, 92, 35,
] as const
const DELIMITERS = new Set(Buffer.from('()<>[]{}/%'))

/** 1 for each byte that may be part of a name or word; 0 for blanks and delimiters. */
const REGULAR = Uint8Array.from({ length: 256 }, (_, byte) =>
  WHITESPACE.has(byte) || DELIMITERS.has(byte) ? 0 : 1,
)

export type TokenKind = 'number' | 'name' | 'text' | 'hex' | 'word' | '[' | ']' | '<<' | '>>' | 'end'

/**
 * The head of an object. A comment or text that contains one is refused, because a reader that starts there finds
 * another object.
 */
const HEAD_OF_AN_OBJECT = ['obj', '<<'] as const
/** Most texts are shorter than a hidden object can be. */
const LEAST_HIDDEN = 12

/** Counts the bytes read of a file, up to a limit. */
export class PdfWork {
  bytesRead = 0
  #most: number

  constructor(most = Infinity) {
    this.#most = most
  }

  /** Allows more bytes: those of an unpacked stream. */
  allow(bytes: number): void {
    this.#most += bytes
  }

  add(bytes: number): void {
    this.bytesRead += bytes
    if (this.bytesRead > this.#most) throw new PdfDamaged('Too many repeated reads')
  }
}

/** Reads the tokens of a PDF between two positions, each byte once. */
export class PdfTokens {
  readonly bytes: Buffer
  /** The position at which the next token is searched. */
  at: number
  /** The token found by `next`: its kind, and its first and last byte. */
  kind: TokenKind = 'end'
  from = 0
  readonly #end: number
  readonly #work: PdfWork

  constructor(
    { bytes, from = 0, to = bytes.length }: { bytes: Buffer; from?: number; to?: number },
    work: PdfWork,
  ) {
    this.bytes = bytes
    this.at = from
    this.#end = to
    this.#work = work
  }

  get text(): string {
    return this.bytes.toString('latin1', this.from, this.at)
  }

  /** The token's name, without its slash and with its characters decoded (ISO 32000-2 §7.3.5). */
  get name(): string {
    return decodedName(this.bytes.toString('latin1', this.from + 1, this.at))
  }

  /** The number of characters in the name; each in hexadecimal takes three bytes. */
  get nameLength(): number {
    let length = this.at - this.from - 1
    for (let at = this.from; at < this.at; at += 1) if (this.bytes[at] === HASH) length -= 2
    return length
  }

  next(): TokenKind {
    const begin = this.at
    this.#skipBlanks()
    this.from = this.at
    this.kind = this.at < this.#end ? this.#token(this.bytes[this.at] ?? 0) : 'end'
    this.#work.add(this.at - begin)
    return this.kind
  }

  #skipBlanks(): void {
    for (; this.at < this.#end; this.at += 1) {
      const byte = this.bytes[this.at] ?? 0
      if (byte === PERCENT) this.#skipComment()
      else if (!WHITESPACE.has(byte)) return
    }
  }

  /** Ends at the line break. */
  #skipComment(): void {
    const from = this.at
    while (this.at < this.#end && this.bytes[this.at] !== CR && this.bytes[this.at] !== LF) this.at += 1
    this.#checkHidden(from)
  }

  #checkHidden(from: number): void {
    if (this.at - from < LEAST_HIDDEN) return
    const hidden = this.bytes.subarray(from, this.at)
    if (HEAD_OF_AN_OBJECT.every((part) => hidden.includes(part))) throw new PdfDamaged('A hidden object')
  }

  #token(byte: number): TokenKind {
    if (REGULAR[byte]) {
      this.#skipRegular()
      return isNumber(this.bytes, this.from, this.at) ? 'number' : 'word'
    }
    this.at += 1
    if (byte === SLASH) {
      this.#skipRegular()
      return 'name'
    }
    if (byte === OPEN) return this.#literal()
    const isTwice = this.bytes[this.at] === byte && this.at < this.#end
    if (byte === LESS) return isTwice ? this.#mark('<<') : this.#hexadecimal()
    if (byte === MORE && isTwice) return this.#mark('>>')
    if (byte === 91) return '['
    if (byte === 93) return ']'
    throw new PdfDamaged('A delimiter is in the wrong place')
  }

  #mark(kind: '<<' | '>>'): TokenKind {
    this.at += 1
    return kind
  }

  #skipRegular(): void {
    while (this.at < this.#end && REGULAR[this.bytes[this.at] ?? 0]) this.at += 1
  }

  /** Texts may contain balanced parentheses. */
  #literal(): TokenKind {
    for (let depth = 1; depth > 0; this.at += 1) {
      if (this.at >= this.#end) throw new PdfDamaged('A text has no end')
      const byte = this.bytes[this.at]
      if (byte === BACKSLASH) this.at += 1
      else if (byte === OPEN) depth += 1
      else if (byte === CLOSE) depth -= 1
    }
    this.#checkHidden(this.from)
    return 'text'
  }

  #hexadecimal(): TokenKind {
    const end = this.bytes.indexOf(MORE, this.at)
    if (
      end < 0 ||
      end >= this.#end ||
      !/^[\da-fA-F\0\t\n\f\r ]*$/.test(this.bytes.toString('latin1', this.at, end))
    )
      throw new PdfDamaged('A hexadecimal text has other characters than digits')
    this.at = end + 1
    return 'hex'
  }
}

function isNumber(bytes: Buffer, from: number, to: number): boolean {
  for (let at = from; at < to; at += 1) {
    const byte = bytes[at] ?? 0
    const isDigit = byte >= 48 && byte <= 57
    if (!isDigit && byte !== 46 && byte !== 43 && byte !== 45) return false
  }
  return true
}

/** The length in bytes of the line break that must follow `stream`; 0 if there is none (ISO 32000-2 §7.3.8.1). */
export const lineBreakAt = (bytes: Buffer, at: number): 0 | 1 | 2 =>
  bytes[at] === LF ? 1 : bytes[at] === CR && bytes[at + 1] === LF ? 2 : 0
