import { gzipSync } from 'node:zlib'
import * as fc from 'fast-check'
import { zipSync } from 'fflate'
import { expect, test } from 'vitest'
import {
  BadJson,
  JsonSplitter,
  type Piece,
  type SplitOptions,
  splitJson,
} from '#server/imported-data/json-splitter.ts'
import { unpack } from '#server/imported-data/unpack.ts'
import { isLong } from '#tests/kit/tier.ts'

const RUNS = isLong ? 10_000 : 400

/** Pushes the text in chunks of these repeating lengths, from one buffer like a file reader. */
function split(text: Uint8Array, lengths: readonly number[], options: SplitOptions): Piece[] {
  const splitter = new JsonSplitter(options)
  const pieces: Piece[] = []
  const buffer = new Uint8Array(Math.max(...lengths))
  for (let [from, turn] = [0, 0]; from < text.length; turn += 1) {
    const length = Math.min(lengths[turn % lengths.length] ?? 1, text.length - from)
    buffer.set(text.subarray(from, from + length))
    pieces.push(...splitter.push(buffer.subarray(0, length)))
    buffer.fill(0)
    from += length
  }
  return [...pieces, ...splitter.end()]
}

const bytesOf = (text: string): Uint8Array => Buffer.from(text)
const borders = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 5 })
const element = fc.jsonValue({ maxDepth: 4 })
/** Names that a path can distinguish. */
const name = fc.string({ minLength: 1, unit: 'grapheme' }).filter((text) => !/[.[\]]/.test(text))
const spaced = (value: unknown, space: number): string => JSON.stringify(value, null, space)

const opensArrays = (path: string): boolean => path === '' || !path.includes('[')

const withoutSpaces = (text: string): string => text.replace(/\s/g, '')

test('cuts the same elements as JSON.parse at any chunk borders', () => {
  const document = fc.dictionary(name, fc.oneof(fc.array(element), fc.string(), fc.double({ noNaN: true })), {
    noNullPrototype: true,
  })
  fc.assert(
    fc.property(document, borders, fc.nat(4), (given, lengths, space) => {
      const text = spaced(given, space)
      const bytes = bytesOf(text)
      const parsed = JSON.parse(text) as Record<string, unknown>
      const pieces = split(bytes, lengths, { opens: opensArrays })
      const expected = Object.entries(parsed).flatMap(([key, value]) =>
        Array.isArray(value)
          ? value.map((one: unknown) => ({ path: `${key}[]`, value: one }))
          : [{ path: key, value }],
      )
      expect(pieces.map(({ path, value }) => ({ path, value }))).toEqual(expected)
      const isAtItsByte = ({ byte, value }: Piece, n: number) => {
        const from = Buffer.from(bytes.subarray(byte, pieces[n + 1]?.byte)).toString()
        return withoutSpaces(from).startsWith(withoutSpaces(JSON.stringify(value)))
      }
      expect(pieces.every(isAtItsByte)).toBe(true)
    }),
    { numRuns: RUNS },
  )
})

test('accepts exactly what JSON.parse accepts', () => {
  const broken = fc
    .tuple(
      fc.jsonValue({ maxDepth: 3 }),
      fc.array(fc.tuple(fc.nat(), fc.constantFrom(...Array.from('{}[],:"\\ 0e-t\u0000\u00e9'))), {
        maxLength: 2,
      }),
    )
    .map(([value, changes]) => {
      const letters = Array.from(spaced(value, 1))
      for (const [at, letter] of changes) letters[at % (letters.length + 1)] = letter
      return letters.join('')
    })
  fc.assert(
    fc.property(broken, borders, fc.boolean(), (text, lengths, isWalked) => {
      const accepts = (read: () => unknown): boolean => {
        try {
          read()
          return true
        } catch (error) {
          if (error instanceof SyntaxError || error instanceof BadJson) return false
          throw error
        }
      }
      const isAccepted = accepts(() => split(bytesOf(text), lengths, { opens: () => isWalked }))
      expect(isAccepted).toBe(accepts(() => void JSON.parse(text)))
    }),
    { numRuns: RUNS },
  )
})

test('rejects a file cut off at any byte', () => {
  const text = bytesOf('{"a": [{"b": "c\\"}"}, -1.5e3], "d": {"e": []}, "f": "é"}')
  for (let end = 0; end < text.length; end += 1)
    expect(() => split(text.subarray(0, end), [3], { opens: opensArrays })).toThrow(BadJson)
})

test.each([
  ['<!DOCTYPE html><html></html>', 'this is a page or XML, not JSON (byte 0)'],
  ['\uFEFF{}', 'not JSON (byte 0)'],
  ['{"entry": [{"a": 1}, {"a": }]}', 'entry[1]: not JSON (byte 21)'],
  ['{"entry": [{"a": 1} {"a": 2}]}', 'entry[0]: expected "," (byte 20)'],
  ['{"entry": [1, 2]', 'entry: the text is incomplete (byte 16)'],
  ['{} {}', 'there is text after the end (byte 3)'],
  [`{"entry": [${'['.repeat(70)}`, 'entry[0]: more than 64 levels (byte 73)'],
  [`{"entry": [[], "${'x'.repeat(200)}"]}`, 'entry[1]: more than 100 bytes in one value (byte 15)'],
  ['  ', 'the text is empty (byte 2)'],
])('reports the error’s place in one line: %s', (text, line) => {
  expect(() => split(bytesOf(text), [7], { opens: opensArrays, mostBytes: 100 })).toThrow(
    expect.objectContaining({ message: line }),
  )
})

test('rejects text that is not UTF-8', () => {
  const text = Buffer.concat([bytesOf('["a", "'), Buffer.from([0xc3, 0x28]), bytesOf('"]')])
  expect(() => split(text, [4], { opens: opensArrays })).toThrow('[1]: the text is not UTF-8 (byte 6)')
})

test('reads a sequence of values, each with its position', () => {
  const pieces = split(bytesOf('{"a":1}\n\n{"a":2}\n'), [5], { opens: () => false, isSequence: true })
  expect(pieces).toEqual([
    { path: '', place: '[0]', byte: 0, value: { a: 1 } },
    { path: '', place: '[1]', byte: 9, value: { a: 2 } },
  ])
})

test('walks a long array inside an element', () => {
  const pieces = split(bytesOf('{"in": [{"code": "x", "rates": [1, 2]}, {"rates": [3]}]}'), [6], {
    opens: (path) => ['', 'in', 'in[]', 'in[].rates'].includes(path),
  })
  expect(pieces.map(({ place, value }) => [place, value])).toEqual([
    ['in[0].code', 'x'],
    ['in[0].rates[0]', 1],
    ['in[0].rates[1]', 2],
    ['in[1].rates[0]', 3],
  ])
})

async function* inChunks(bytes: Uint8Array, length: number): AsyncGenerator<Uint8Array> {
  for (let from = 0; from < bytes.length; from += length) yield bytes.subarray(from, from + length)
}

async function readAll(bytes: Uint8Array, length: number): Promise<unknown[]> {
  const values: unknown[] = []
  for await (const { value } of splitJson(unpack(inChunks(bytes, length)), { opens: opensArrays }))
    values.push(value)
  return values
}

const LIST = bytesOf(
  JSON.stringify(Array.from({ length: 500 }, (_, at) => ({ at, name: `Núñez ${at % 7}` }))),
)
const packings: [string, Uint8Array][] = [
  ['plain', LIST],
  ['gzip', gzipSync(LIST)],
  ['zip', zipSync({ 'providers.json': LIST })],
]

test.each(packings)('reads a %s file', async (_, packed) => {
  for (const length of [1, 100, 100_000]) expect(await readAll(packed, length)).toHaveLength(500)
})

test.each(packings)('rejects a %s file that is cut off', async (_, packed) => {
  await expect(readAll(packed.subarray(0, packed.length / 2), 100)).rejects.toThrow(BadJson)
})

test('rejects a zip of two files', async () => {
  await expect(readAll(zipSync({ a: LIST, b: LIST }), 100)).rejects.toThrow('more than one file')
})

test('unpacks a bomb in bounded memory', async () => {
  const bomb = gzipSync(Buffer.alloc(50 * 1024 * 1024, '['))
  await expect(readAll(bomb, 1000)).rejects.toThrow('more than 64 levels')
})
