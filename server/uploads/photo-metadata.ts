import { crc32 } from 'node:zlib'

/*
 * Photos say where and when they were taken, with which device and by whom. Nobody who reads a receipt or an appeal needs
 * that. Only which way is up stays, and what color a number means.
 */

/** EXIF tag 0x0112: 1 is upright, 2 to 8 are turned or mirrored (Exif 2.32 §4.6.4). */
const ORIENTATION = 0x0112
const IFD_ENTRY_BYTES = 12

/** A TIFF block that says nothing but the orientation. */
function tiffWith(orientation: number): Buffer {
  const tiff = Buffer.alloc(26)
  tiff.write('MM\0*', 'latin1')
  tiff.writeUInt32BE(8, 4)
  tiff.writeUInt16BE(1, 8)
  tiff.writeUInt16BE(ORIENTATION, 10)
  tiff.writeUInt16BE(3, 12)
  tiff.writeUInt32BE(1, 14)
  tiff.writeUInt16BE(orientation, 18)
  return tiff
}

/** The orientation that a TIFF block states; 1 where it states none that we understand. */
function orientationIn(tiff: Buffer): number {
  const isLittle = tiff.toString('latin1', 0, 2) === 'II'
  const short = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at))
  try {
    const first = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4)
    for (let entry = 0; entry < short(first); entry += 1) {
      const at = first + 2 + entry * IFD_ENTRY_BYTES
      const value = short(at + 8)
      if (short(at) === ORIENTATION) return value >= 1 && value <= 8 ? value : 1
    }
  } catch (error) {
    // Cut off or broken: it states none.
    if (!(error instanceof RangeError)) throw error
  }
  return 1
}

const EXIF = Buffer.from('Exif\0\0', 'latin1')
const [APP0, APP1, APP2, APP14, COMMENT, SCAN] = [0xe0, 0xe1, 0xe2, 0xee, 0xfe, 0xda] as const

/** JFIF, the color profile and Adobe's color transform are needed to draw; all else that is no picture goes. */
function isNeeded(marker: number, content: Buffer): boolean {
  if (marker === APP2) return content.toString('latin1', 0, 11) === 'ICC_PROFILE'
  if (marker === APP0 || marker === APP14) return true
  return marker !== COMMENT && (marker < APP0 || marker > 0xef)
}

/** A JPEG that was found whole, without what it tells about its making. */
export function bareJpeg(bytes: Buffer): Buffer {
  const kept = [bytes.subarray(0, 2)]
  let orientation = 1
  let at = 2
  while (bytes[at + 1] !== SCAN) {
    if (bytes[at + 1] === 0xff) {
      at += 1
      continue
    }
    const end = at + 2 + bytes.readUInt16BE(at + 2)
    const [marker = 0, content] = [bytes[at + 1], bytes.subarray(at + 4, end)]
    if (marker === APP1 && content.subarray(0, 6).equals(EXIF))
      orientation = orientationIn(content.subarray(6))
    if (isNeeded(marker, content)) kept.push(bytes.subarray(at, end))
    at = end
  }
  if (orientation !== 1) kept.splice(1, 0, segmentOf(Buffer.concat([EXIF, tiffWith(orientation)])))
  return Buffer.concat([...kept, bytes.subarray(at)])
}

function segmentOf(content: Buffer): Buffer {
  const head = Buffer.from([0xff, APP1, 0, 0])
  head.writeUInt16BE(content.length + 2, 2)
  return Buffer.concat([head, content])
}

/** What is needed to draw a PNG (PNG 3rd edition §5.6); text, time and EXIF are not. */
const NEEDED_CHUNKS = new Set(
  'IHDR PLTE IDAT IEND tRNS cHRM gAMA iCCP sBIT sRGB cICP mDCV cLLI bKGD hIST pHYs sPLT acTL fcTL fdAT'.split(
    ' ',
  ),
)

/** A PNG that was found whole, without what it tells about its making. */
export function barePng(bytes: Buffer): Buffer {
  const kept = [bytes.subarray(0, 8)]
  for (let at = 8; at < bytes.length;) {
    const end = at + 12 + bytes.readUInt32BE(at)
    const name = bytes.toString('latin1', at + 4, at + 8)
    if (NEEDED_CHUNKS.has(name)) kept.push(bytes.subarray(at, end))
    const orientation = name === 'eXIf' ? orientationIn(bytes.subarray(at + 8, end - 4)) : 1
    if (orientation !== 1) kept.push(chunkOf('eXIf', tiffWith(orientation)))
    at = end
  }
  return Buffer.concat(kept)
}

function chunkOf(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), content])
  const chunk = Buffer.alloc(content.length + 12)
  chunk.writeUInt32BE(content.length)
  named.copy(chunk, 4)
  chunk.writeUInt32BE(crc32(named), chunk.length - 4)
  return chunk
}
