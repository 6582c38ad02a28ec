import crypto, { webcrypto } from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

/**
 * Seeded randomness for unit tests: every run of a file has the same ids, codes and salts, so that none of them fails a
 * test once in a thousand runs. Keys that Node generates itself (`generateKeyPair`) stay random.
 */
export function seedRandom(seed: number): void {
  state = seed >>> 0
  if (isReplaced) return
  isReplaced = true
  Math.random = () => next() / 2 ** 32
  Object.assign(crypto, {
    randomUUID: uuid,
    randomBytes: (size: number, done?: (error: Error | null, bytes: Buffer) => void) => {
      const bytes = Buffer.from(fill(new Uint8Array(size)))
      if (!done) return bytes
      setImmediate(done, null, bytes)
    },
    randomFillSync: fillPart,
    randomInt: (...given: unknown[]) => {
      const done = given.findLast((each) => typeof each === 'function') as
        | ((error: Error | null, value: number) => void)
        | undefined
      const [first = 0, second] = given.filter((each) => typeof each === 'number')
      const [from, to] = second === undefined ? [0, first] : [first, second]
      const value = from + Math.floor((next() / 2 ** 32) * (to - from))
      if (!done) return value
      setImmediate(done, null, value)
    },
  })
  syncBuiltinESMExports()
  for (const web of new Set([webcrypto, globalThis.crypto]))
    for (const [name, value] of Object.entries({ getRandomValues: fill, randomUUID: uuid }))
      Object.defineProperty(web, name, { value, configurable: true, writable: true })
}

let isReplaced = false
let state = 0

/** Returns 32 bits; Mulberry32. */
function next(): number {
  state = (state + 0x6d2b79f5) >>> 0
  let mixed = Math.imul(state ^ (state >>> 15), state | 1)
  mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
  return (mixed ^ (mixed >>> 14)) >>> 0
}

function fill<View extends ArrayBufferView>(view: View): View {
  const bytes = new Uint8Array(view.buffer, view.byteOffset, view.byteLength)
  for (let at = 0; at < bytes.length; at += 1) bytes[at] = next() >>> 24
  return view
}

function fillPart<View extends ArrayBufferView>(view: View, offset = 0, size?: number): View {
  const width = 'BYTES_PER_ELEMENT' in view ? Number(view.BYTES_PER_ELEMENT) : 1
  const length = size === undefined ? view.byteLength - offset * width : size * width
  fill(new Uint8Array(view.buffer, view.byteOffset + offset * width, length))
  return view
}

function uuid(): `${string}-${string}-${string}-${string}-${string}` {
  const bytes = fill(Buffer.alloc(16))
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x40, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}
