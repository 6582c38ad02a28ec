import { brotliDecompressSync } from 'node:zlib'

/** The header of a WOFF2 file and its table directory (https://www.w3.org/TR/WOFF2/#FileStructure). */
const HEADER_BYTES = 48
const SIGNATURE = 'wOF2'
const MOST_TABLES = 64

/** A font of 40 KB unpacks to about 100 KB; one that needs more was made to exhaust the memory. */
const MOST_UNPACKED_BYTES = 512 * 1_024

/** Numbers of known tables in the directory; number 63 means that the table's name follows. */
const GLYF = 10
const LOCA = 11
const SVG = 36
const NAMED = 63

/** Returns the error in a WOFF2 file, before a font reader without limits opens it. */
export function woff2Fault(file: Buffer): string | undefined {
  const isWoff2 =
    file.length > HEADER_BYTES &&
    file.toString('latin1', 0, 4) === SIGNATURE &&
    file.readUInt32BE(8) === file.length
  if (!isWoff2) return 'is not a WOFF2 font'
  const directory = readDirectory(file)
  if (!directory) return 'has a table directory that cannot be read'
  if (directory.hasSvg) return 'has drawings in SVG, which are not allowed'
  const packed = file.subarray(directory.end, directory.end + file.readUInt32BE(20))
  try {
    brotliDecompressSync(packed, { maxOutputLength: MOST_UNPACKED_BYTES })
    return undefined
  } catch {
    return `is damaged, or unpacks to more than ${MOST_UNPACKED_BYTES / 1_024} KB`
  }
}

function readDirectory(file: Buffer): { end: number; hasSvg: boolean } | undefined {
  const count = file.readUInt16BE(12)
  if (count > MOST_TABLES) return undefined
  let at = HEADER_BYTES
  let hasSvg = false
  for (let table = 0; table < count; table++) {
    const flags = file[at++]
    if (flags === undefined) return undefined
    const [number, version] = [flags & 63, flags >> 6]
    if (number === NAMED) at += 4
    hasSvg ||= number === SVG || (number === NAMED && file.toString('latin1', at - 4, at) === 'SVG ')
    // Version 0 transforms the outlines; for all other tables, another version does.
    const isTransformed = number === GLYF || number === LOCA ? version === 0 : version !== 0
    for (let lengths = isTransformed ? 2 : 1; lengths > 0; lengths--) {
      const end = endOfNumber(file, at)
      if (end === undefined) return undefined
      at = end
    }
  }
  return { end: at, hasSvg }
}

/** A number has at most five bytes with seven bits each; the last byte lacks the eighth bit. */
function endOfNumber(file: Buffer, from: number): number | undefined {
  for (let at = from; at < from + 5; at++) if (((file[at] ?? 0xff) & 0x80) === 0) return at + 1
  return undefined
}
