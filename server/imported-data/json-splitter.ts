import { isUtf8 } from 'node:buffer'

/** A value cut out of a JSON text. */
export type Piece = {
  /** Its kind of place: `entry[]` for each element of the array `entry`; empty for the root. */
  path: string
  /** Its exact place, such as `entry[3]`. */
  place: string
  /** The position of its first byte. */
  byte: number
  value: unknown
}

export type SplitOptions = {
  /** Whether to walk into an object or array at this kind of place; any other value is one piece. */
  opens: (path: string) => boolean
  /** Whether several roots may follow each other, as in NDJSON. */
  isSequence?: boolean
  /** The most bytes per piece. */
  mostBytes?: number
  mostDepth?: number
}

/** A text that isn't JSON or exceeds the limits. The message is one line with the place and the byte. */
export class BadJson extends Error {
  readonly place: string
  readonly byte: number

  constructor(place: string, byte: number, why: string) {
    super(`${place === '' ? '' : `${place}: `}${why} (byte ${byte})`)
    this.place = place
    this.byte = byte
  }
}

/** Far more than one provider's longest list of networks or locations, which takes a hundredth of this. */
const MOST_BYTES = 4 * 1024 * 1024
const MOST_DEPTH = 64

/** The first byte of an HTML page. */
const TAG = 0x3c
const QUOTE = 0x22
const BACKSLASH = 0x5c
const COMMA = 0x2c
const COLON = 0x3a
const OPEN_ARRAY = 0x5b
const CLOSE_ARRAY = 0x5d
const OPEN_OBJECT = 0x7b
const CLOSE_OBJECT = 0x7d

const isSpace = (byte: number): boolean => byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09
const endsScalar = (byte: number): boolean =>
  byte === COMMA || byte === CLOSE_ARRAY || byte === CLOSE_OBJECT || byte === COLON || isSpace(byte)

/** An object or array that is being walked. */
type Frame = { close: number; path: string; place: string; index: number; key: string }
type Expected = 'value' | 'first-value' | 'key' | 'first-key' | 'colon' | 'comma' | 'nothing'
type Token = {
  kind: 'string' | 'nested' | 'scalar'
  isKey: boolean
  byte: number
  parts: Uint8Array[]
  size: number
}

/**
 * Tracks strings and depth byte by byte, and passes each piece to `JSON.parse`, which checks it. It holds one piece and
 * one chunk, whatever the size of the text.
 */
export class JsonSplitter {
  readonly #options: Required<SplitOptions>
  readonly #frames: Frame[] = []
  #expected: Expected = 'value'
  #roots = 0
  #token: Token | null = null
  #depth = 0
  #isInString = false
  #isEscaped = false
  /** The position of the chunk's first byte in the whole text. */
  #offset = 0
  #pieces: Piece[] = []

  constructor({ isSequence = false, mostBytes = MOST_BYTES, mostDepth = MOST_DEPTH, opens }: SplitOptions) {
    this.#options = { isSequence, mostBytes, mostDepth, opens }
  }

  /** Returns the pieces that end in this chunk. */
  push(chunk: Uint8Array): Piece[] {
    let at = 0
    while (at < chunk.length)
      at = this.#token ? this.#continueToken(this.#token, chunk, at) : this.#step(chunk, at)
    this.#offset += chunk.length
    return this.#takePieces()
  }

  /** Returns the last piece, and refuses an incomplete text. */
  end(): Piece[] {
    if (this.#token?.kind === 'scalar') this.#finishToken(this.#token, new Uint8Array(0))
    if (this.#token || this.#frames.length > 0) throw this.#refusal('the text is incomplete', this.#offset)
    if (this.#roots === 0) throw this.#refusal('the text is empty', this.#offset)
    return this.#takePieces()
  }

  #takePieces(): Piece[] {
    const pieces = this.#pieces
    this.#pieces = []
    return pieces
  }

  /** Reads one byte between pieces; returns the position to continue from. */
  #step(chunk: Uint8Array, at: number): number {
    const byte = chunk[at] ?? 0
    if (isSpace(byte)) return at + 1
    const frame = this.#frames.at(-1)
    switch (this.#expected) {
      case 'nothing':
        throw this.#refusal('there is text after the end', this.#offset + at)
      case 'first-value':
        if (byte === frame?.close) return this.#closeFrame(at)
        return this.#beginValue(byte, at)
      case 'value':
        return this.#beginValue(byte, at)
      case 'first-key':
      case 'key':
        if (this.#expected === 'first-key' && byte === frame?.close) return this.#closeFrame(at)
        if (byte !== QUOTE) throw this.#missing(at, 'a name')
        return this.#beginToken('string', true, at)
      case 'colon':
        if (byte !== COLON) throw this.#missing(at, '":"')
        this.#expected = 'value'
        return at + 1
      case 'comma':
        if (byte === frame?.close) return this.#closeFrame(at)
        if (byte !== COMMA || !frame) throw this.#missing(at, '","')
        frame.index += 1
        this.#expected = frame.close === CLOSE_ARRAY ? 'value' : 'key'
        return at + 1
      default:
        return this.#expected satisfies never
    }
  }

  #beginValue(byte: number, at: number): number {
    const isArray = byte === OPEN_ARRAY
    if (!isArray && byte !== OPEN_OBJECT) {
      if (byte === TAG && this.#frames.length === 0)
        throw this.#refusal('this is a page or XML, not JSON', this.#offset + at)
      if (endsScalar(byte)) throw this.#missing(at, 'a value')
      return this.#beginToken(byte === QUOTE ? 'string' : 'scalar', false, at)
    }
    if (!this.#options.opens(this.#path())) return this.#beginToken('nested', false, at)
    if (this.#frames.length >= this.#options.mostDepth) throw this.#tooDeep(at)
    const close = isArray ? CLOSE_ARRAY : CLOSE_OBJECT
    this.#frames.push({ close, path: this.#path(), place: this.#place(), index: 0, key: '' })
    this.#expected = isArray ? 'first-value' : 'first-key'
    return at + 1
  }

  #beginToken(kind: Token['kind'], isKey: boolean, at: number): number {
    this.#token = { kind, isKey, byte: this.#offset + at, parts: [], size: 0 }
    this.#depth = 0
    this.#isInString = false
    this.#isEscaped = false
    return at
  }

  #closeFrame(at: number): number {
    this.#frames.pop()
    this.#afterValue()
    return at + 1
  }

  #afterValue(): void {
    if (this.#frames.length > 0) {
      this.#expected = 'comma'
      return
    }
    this.#roots += 1
    this.#expected = this.#options.isSequence ? 'value' : 'nothing'
  }

  #continueToken(token: Token, chunk: Uint8Array, from: number): number {
    const end = token.kind === 'scalar' ? scalarEnd(chunk, from) : this.#closedAt(token.kind, chunk, from)
    const part = chunk.subarray(from, end ?? chunk.length)
    token.size += part.length
    if (token.size > this.#options.mostBytes)
      throw this.#refusal(`more than ${this.#options.mostBytes} bytes in one value`, token.byte)
    if (end === undefined) {
      // A copy, because a reader may reuse its buffer.
      token.parts.push(part.slice())
      return chunk.length
    }
    this.#finishToken(token, part)
    return end
  }

  /** Returns the position after the closing quote or bracket; undefined if it isn't in this chunk. */
  #closedAt(kind: 'string' | 'nested', chunk: Uint8Array, from: number): number | undefined {
    const deepest = this.#options.mostDepth - this.#frames.length
    let [isInString, isEscaped, depth] = [this.#isInString, this.#isEscaped, this.#depth]
    for (let at = from; at < chunk.length; at += 1) {
      const byte = chunk[at]
      if (isInString) {
        if (isEscaped) isEscaped = false
        else if (byte === BACKSLASH) isEscaped = true
        else if (byte === QUOTE) {
          isInString = false
          if (kind === 'string') return at + 1
        }
      } else if (byte === QUOTE) isInString = true
      else if (byte === OPEN_OBJECT || byte === OPEN_ARRAY) {
        depth += 1
        if (depth > deepest) throw this.#tooDeep(at)
      } else if (byte === CLOSE_OBJECT || byte === CLOSE_ARRAY) {
        depth -= 1
        if (depth === 0) return at + 1
      }
    }
    this.#isInString = isInString
    this.#isEscaped = isEscaped
    this.#depth = depth
    return undefined
  }

  #finishToken(token: Token, last: Uint8Array): void {
    this.#token = null
    const bytes = token.parts.length === 0 ? last : Buffer.concat([...token.parts, last])
    const value = this.#parse(bytes, token.byte)
    const frame = this.#frames.at(-1)
    if (token.isKey && frame) {
      frame.key = String(value)
      this.#expected = 'colon'
      return
    }
    this.#pieces.push({ path: this.#path(), place: this.#place(), byte: token.byte, value })
    this.#afterValue()
  }

  #parse(bytes: Uint8Array, byte: number): unknown {
    if (!isUtf8(bytes)) throw this.#refusal('the text is not UTF-8', byte)
    try {
      return JSON.parse(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8'))
    } catch {
      throw this.#refusal('not JSON', byte)
    }
  }

  /** The kind of place of the next value. */
  #path(): string {
    const frame = this.#frames.at(-1)
    if (!frame) return ''
    return frame.close === CLOSE_ARRAY ? `${frame.path}[]` : below(frame.path, frame.key)
  }

  #place(): string {
    const frame = this.#frames.at(-1)
    if (!frame) return this.#options.isSequence ? `[${this.#roots}]` : ''
    return frame.close === CLOSE_ARRAY ? `${frame.place}[${frame.index}]` : below(frame.place, frame.key)
  }

  #missing(at: number, wanted: string): BadJson {
    return this.#refusal(`expected ${wanted}`, this.#offset + at)
  }

  #tooDeep(at: number): BadJson {
    return this.#refusal(`more than ${this.#options.mostDepth} levels`, this.#offset + at)
  }

  #refusal(why: string, byte: number): BadJson {
    return new BadJson(this.#place().slice(0, MOST_PLACE), byte, why)
  }
}

/** A hostile file may have a name that is longer than a line. */
const MOST_PLACE = 200

const below = (place: string, key: string): string => (place === '' ? key : `${place}.${key}`)

function scalarEnd(chunk: Uint8Array, from: number): number | undefined {
  for (let at = from; at < chunk.length; at += 1) if (endsScalar(chunk[at] ?? 0)) return at
  return undefined
}

/** Yields the pieces of a text that arrives in chunks. */
export async function* splitJson(
  source: AsyncIterable<Uint8Array>,
  options: SplitOptions,
): AsyncGenerator<Piece> {
  const splitter = new JsonSplitter(options)
  for await (const chunk of source) for (const piece of splitter.push(chunk)) yield piece
  for (const piece of splitter.end()) yield piece
}
