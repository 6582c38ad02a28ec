import { constants, inflateSync } from 'node:zlib'

/** What a PDF may do or bring besides pages (ISO 32000-2 §7.11.4, §12.6.4): scripts, programs, forms to send, files. */
const ACTIVE =
  /\/(JavaScript|Launch|EmbeddedFiles?|RichMedia|Rendition|SubmitForm|ImportData|GoToE|XFA)(?![A-Za-z0-9])/

/** A name may be written with its characters in hexadecimal: `/J#61vaScript` (ISO 32000-2 §7.3.5). */
const plainNames = (text: string): string =>
  text.replace(/#([0-9A-Fa-f]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

/** Objects lie in packed streams, too, and no reader takes more than this. */
const MOST_UNPACKED_BYTES = 32 * 1024 * 1024
/** A stream holds a hundred objects or more; no file of the size that we take has so many streams. */
const MOST_PACKED_STREAMS = 5_000

/** Whether a PDF has anything but pages in it, or packs its objects in a way that cannot be looked into. */
export function isActivePdf(bytes: Buffer): boolean {
  const text = bytes.toString('latin1')
  if (ACTIVE.test(plainNames(text))) return true
  let left = MOST_UNPACKED_BYTES
  let streams = 0
  for (const [start, end] of packedObjects(text)) {
    streams += 1
    if (streams > MOST_PACKED_STREAMS) return true
    const objects = unpacked(bytes.subarray(start, end), left)
    if (objects === undefined || ACTIVE.test(plainNames(objects))) return true
    left -= objects.length
  }
  return false
}

/**
 * Where the streams lie that hold objects (`ObjStm`, ISO 32000-2 §7.5.7). Names come in the order of their places, so each
 * search for a stream begins where the last one ended, and all of them together read the file once.
 */
function* packedObjects(text: string): Generator<[number, number]> {
  const keyword = /stream\r?\n/g
  let [start, end] = [-1, -1]
  for (const { index } of text.matchAll(/\/(?:O|#4[fF])[^\s/<>[\]()]*/g)) {
    // Several names may precede one stream.
    if (index < start || !plainNames(text.slice(index, index + 24)).startsWith('/ObjStm')) continue
    keyword.lastIndex = index
    const begin = keyword.exec(text)
    if (!begin) return
    start = begin.index + begin[0].length
    if (end < start) end = text.indexOf('endstream', start)
    if (end < 0) end = text.length
    yield [start, end]
  }
}

/** Undefined where it is not packed with Flate alone, is encrypted, or is larger than `most` bytes. */
function unpacked(bytes: Buffer, most: number): string | undefined {
  try {
    const options = { maxOutputLength: Math.max(1, most), finishFlush: constants.Z_SYNC_FLUSH }
    return inflateSync(bytes, options).toString('latin1')
  } catch {
    return undefined
  }
}
