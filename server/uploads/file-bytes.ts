import { crc32 } from 'node:zlib'
import { type FileType, MOST_FILE_BYTES } from '#contract/entities/uploaded-file.ts'
import { fileKind } from '#contract/file-kind.ts'
import { bareHeic, heicPixels } from './heic-metadata.ts'
import { trimPdf } from './pdf/ends.ts'
import { troubleInPdf } from './pdf/trouble.ts'
import { bareJpeg, barePng } from './photo-metadata.ts'

/** What a file is by its bytes, or why it is none that we take. Names and announced types say nothing. */
export type Inspected =
  /** `content` is what is kept: a photo without what it tells about its making. */
  | { type: FileType; content: Buffer }
  | { code: 'FIL-0001' | 'FIL-0002' | 'FIL-0003' | 'FIL-0004' | 'FIL-0005' | 'FIL-0006' | 'FIL-0007' }

/** A few kilobytes can unpack to more pixels than the device of whoever opens the picture has memory for. */
const MOST_PIXELS = 100_000_000

const DAMAGED = { code: 'FIL-0002' } as const
const FOREIGN = { code: 'FIL-0001' } as const
const ACTIVE = { code: 'FIL-0005' } as const
const LOCKED = { code: 'FIL-0007' } as const
const TOO_MANY_PIXELS = { code: 'FIL-0006' } as const

export function inspect(bytes: Buffer): Inspected {
  if (bytes.length === 0) return { code: 'FIL-0004' }
  if (bytes.length > MOST_FILE_BYTES) return { code: 'FIL-0003' }
  const type = fileKind(bytes)
  if (!type || isAlsoSomethingElse(bytes)) return FOREIGN
  if (type === 'application/pdf') return inspectPdf(bytes)
  if (!isWhole[type](bytes)) return DAMAGED
  const pixels = pixelsOf[type](bytes)
  if (pixels === undefined) return DAMAGED
  if (pixels > MOST_PIXELS) return TOO_MANY_PIXELS
  const content = BARE[type](bytes)
  return content ? { type, content } : DAMAGED
}

function inspectPdf(bytes: Buffer): Inspected {
  const content = trimPdf(bytes)
  if (!content) return DAMAGED
  const trouble = troubleInPdf(content)
  return trouble ? TROUBLE[trouble] : { type: 'application/pdf', content }
}

const TROUBLE = { active: ACTIVE, damaged: DAMAGED, password: LOCKED } as const

const BARE = { 'image/jpeg': bareJpeg, 'image/png': barePng, 'image/heic': bareHeic } as const

const ascii = (bytes: Buffer, from: number, to: number) => bytes.toString('latin1', from, to)

/** Whether nothing is missing at the end and nothing follows it. */
const isWhole: Record<Exclude<FileType, 'application/pdf'>, (bytes: Buffer) => boolean> = {
  'image/jpeg': (bytes) => pixelsOf['image/jpeg'](bytes) > 0,
  'image/png': isWholePng,
  'image/heic': isWholeHeic,
}

/** Markup in the head of a picture, or an archive behind it, makes it two files at once. */
function isAlsoSomethingElse(bytes: Buffer): boolean {
  if (/<(!doctype|html|script|svg|iframe|\?php|\?=)/i.test(ascii(bytes, 0, 4096))) return true
  const archive = bytes.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  return (
    archive >= 0 &&
    archive + 22 <= bytes.length &&
    archive + 22 + bytes.readUInt16LE(archive + 20) === bytes.length
  )
}

const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

/** How many pixels a picture unpacks to; none where it is not whole, undefined where it does not say. */
const pixelsOf = {
  'image/png': (bytes: Buffer) => bytes.readUInt32BE(16) * bytes.readUInt32BE(20),
  'image/jpeg': (bytes: Buffer) => jpegPixels(bytes) ?? 0,
  'image/heic': heicPixels,
} as const

/**
 * The pixels of the largest frame, segment after segment up to the picture itself; undefined where the picture or the end
 * marker as its last bytes is missing.
 */
function jpegPixels(bytes: Buffer): number | undefined {
  let [at, most] = [2, 0]
  while (at + 4 <= bytes.length) {
    const marker = bytes[at + 1] ?? 0
    if (bytes[at] !== 0xff) return undefined
    if (marker === 0xff) at += 1
    else if (marker === 0xda) return bytes.readUInt16BE(bytes.length - 2) === 0xffd9 ? most : undefined
    else {
      const length = bytes.readUInt16BE(at + 2)
      if (length < 2 || at + 2 + length > bytes.length) return undefined
      if (isFrame(marker) && length >= 8)
        most = Math.max(most, bytes.readUInt16BE(at + 5) * bytes.readUInt16BE(at + 7))
      at += 2 + length
    }
  }
  return undefined
}

/** Chunk after chunk with its checksum, from IHDR to IEND and not a byte further. */
function isWholePng(bytes: Buffer): boolean {
  let [at, hasPicture] = [8, false]
  while (at + 12 <= bytes.length) {
    const end = at + 12 + bytes.readUInt32BE(at)
    if (end > bytes.length) return false
    const name = ascii(bytes, at + 4, at + 8)
    if ((at === 8) !== (name === 'IHDR')) return false
    if (crc32(bytes.subarray(at + 4, end - 4)) !== bytes.readUInt32BE(end - 4)) return false
    if (name === 'IEND') return hasPicture && end === bytes.length
    hasPicture ||= name === 'IDAT'
    at = end
  }
  return false
}

/** Box after box to the last byte, with what describes the picture and the picture. */
function isWholeHeic(bytes: Buffer): boolean {
  const names = new Set<string>()
  let at = 0
  while (at + 8 <= bytes.length) {
    const short = bytes.readUInt32BE(at)
    const isLong = short === 1 && at + 16 <= bytes.length
    const size = isLong ? Number(bytes.readBigUInt64BE(at + 8)) : short
    if (size < 8 || at + size > bytes.length) return false
    names.add(ascii(bytes, at + 4, at + 8))
    at += size
  }
  return at === bytes.length && names.has('meta') && names.has('mdat')
}
