import { inflateSync } from 'node:zlib'
import type { Decrypt } from './encryption.ts'
import { type PdfStream, type PdfStructure, watchNames } from './structure.ts'
import { nameOf } from './names.ts'
import type { PdfWork } from './tokens.ts'
import { type PdfDictionary, type PdfValue, isName } from './values.ts'

/** Packed streams contain objects, too, and no reader unpacks more than this. */
const MOST_UNPACKED_BYTES = 32 * 1024 * 1024
/** A stream contains a hundred objects or more, so no file of an accepted size has this many streams. */
const MOST_PACKED_STREAMS = 5_000
/** How many times the bytes of a file, and their unpacked content, may be read. */
export const READINGS = 4

/** A stream of objects states where its first object is (ISO 32000-2 §7.5.7); some readers don't check its type. */
const PACKED = nameOf('First', 'ObjStm')
const WATCHED = nameOf('OpenAction', 'AA', 'EF')

/** `1 0 obj<</AA 2 0 R>>` */
const LEAST_OBJECT = 20

/** The names that would make an object hidden in a stream's bytes harmful, and the head of an object. */
const HIDDEN = [
  [nameOf('First', 'ObjStm', 'OpenAction'), /(?<![A-Za-z])obj(?![A-Za-z])/],
  // Two letters occur by chance in the bytes of pictures.
  [nameOf('AA', 'EF'), /\d[\0-\x20]{1,9}\d{1,5}[\0-\x20]{1,9}obj(?![A-Za-z])/],
] as const

/**
 * The text of each stream of objects, whose objects and names are added to the file's. `undefined` for one that can't
 * be read.
 */
export function* packedTexts(
  bytes: Buffer,
  structure: PdfStructure,
  { decrypt, work }: { decrypt: Decrypt | undefined; work: PdfWork },
): Generator<string | undefined> {
  let [left, streams] = [MOST_UNPACKED_BYTES, 0]
  for (const stream of structure.streams) {
    const data = bytes.subarray(...stream.data)
    if (hidesObjects(data)) yield undefined
    if (!PACKED.test(bytes.toString('latin1', ...stream.head))) continue
    streams += 1
    const unpacked =
      streams > MOST_PACKED_STREAMS ? undefined : unpackedOf(stream, { data, most: left, decrypt })
    left -= unpacked?.length ?? 0
    work.allow(READINGS * (unpacked?.length ?? 0))
    if (unpacked && !addObjects({ bytes: unpacked, dictionary: stream.dictionary, structure, work }))
      yield undefined
    yield unpacked?.toString('latin1')
  }
}

const hidesObjects = (data: Buffer): boolean => {
  if (data.length < LEAST_OBJECT) return false
  const text = data.toString('latin1')
  return HIDDEN.some(([name, head]) => name.test(text) && head.test(text))
}

type Packed = { data: Buffer; most: number; decrypt: Decrypt | undefined }

/** The result with `info`, which Node's types lack. */
type Inflated = { buffer: Buffer; engine: { bytesWritten: number } }

/** Undefined if it uses more than Flate, is in another file, damaged, or larger than `most` bytes. */
function unpackedOf(stream: PdfStream, { data, most, decrypt }: Packed): Buffer | undefined {
  const { dictionary } = stream
  if (!isFlateAlone(dictionary)) return undefined
  try {
    const plain = decrypt ? decrypt(data, stream) : data
    const options = { maxOutputLength: Math.max(1, most), info: true }
    const { buffer, engine } = inflateSync(plain, options) as unknown as Inflated
    // A line break before `endstream` may count as part of the bytes.
    const rest = plain.subarray(engine.bytesWritten)
    return rest.length <= 2 && /^[\r\n]*$/.test(rest.toString('latin1')) ? buffer : undefined
  } catch {
    return undefined
  }
}

const isFlate = (filter: PdfValue | undefined) => isName(filter, 'FlateDecode', 'Fl')

function isFlateAlone(dictionary: PdfDictionary): boolean {
  const filter = dictionary.get('Filter')
  const parameters = dictionary.get('DecodeParms')
  const isPlain = parameters === undefined || (typeof parameters === 'object' && 'word' in parameters)
  const isAlone = Array.isArray(filter) ? filter.length === 1 && isFlate(filter[0]) : isFlate(filter)
  return isAlone && isPlain && !dictionary.has('F')
}

/** False if the stream doesn't state where its objects are. */
function addObjects({
  bytes,
  dictionary,
  structure: { objects, named },
  work,
}: {
  bytes: Buffer
  dictionary: PdfDictionary
  structure: PdfStructure
  work: PdfWork
}): boolean {
  const first = dictionary.get('First')
  if (typeof first !== 'number' || !Number.isInteger(first) || first < 0) return false
  const numbers = bytes.toString('latin1', 0, first).match(/\d{1,10}/g) ?? []
  for (let at = 0; at + 1 < numbers.length; at += 2) {
    const place = { bytes, from: first + Number(numbers[at + 1]) }
    const places = objects.get(Number(numbers[at]))
    if (places) places.push(place)
    else objects.set(Number(numbers[at]), [place])
  }
  if (WATCHED.test(bytes.toString('latin1'))) watchNames(bytes, named, work)
  return true
}
