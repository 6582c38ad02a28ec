import { crc32 } from 'node:zlib'
import { type FileType, MOST_FILE_BYTES } from '#contract/entities/uploaded-file.ts'
import { fileKind } from '#contract/file-kind.ts'
import { trimPdf } from './pdf/ends.ts'
import { troubleInPdf } from './pdf/trouble.ts'
import { redrawnPhoto } from './photo.ts'

type Refusal =
  | 'FIL-0001'
  | 'FIL-0002'
  | 'FIL-0003'
  | 'FIL-0004'
  | 'FIL-0005'
  | 'FIL-0006'
  | 'FIL-0007'
  | 'FIL-0009'

/** A file's type by its bytes and the content to store, or why it is refused. Names and stated types prove nothing. */
export type Inspected = { type: FileType; content: Buffer } | { code: Refusal }

/** A PDF isn't decoded, so a caller may accept one that is larger than an upload. */
export type FileLimits = { mostPdfBytes?: number }

export async function inspect(
  bytes: Buffer,
  { mostPdfBytes = MOST_FILE_BYTES }: FileLimits = {},
): Promise<Inspected> {
  if (bytes.length === 0) return { code: 'FIL-0004' }
  const kind = fileKind(bytes)
  if (bytes.length > (kind === 'application/pdf' ? mostPdfBytes : MOST_FILE_BYTES))
    return { code: 'FIL-0003' }
  if (!kind || isAlsoSomethingElse(bytes, kind)) return { code: 'FIL-0001' }
  if (kind === 'application/pdf') return inspectPdf(bytes)
  if (kind === 'image/heic') return { code: 'FIL-0009' }
  if (kind === 'image/png' && !isWholePng(bytes)) return { code: 'FIL-0002' }
  const photo = await redrawnPhoto(bytes)
  return typeof photo === 'string' ? { code: OF_PHOTOS[photo] } : photo
}

const OF_PHOTOS = { damaged: 'FIL-0002', 'too-many-pixels': 'FIL-0006', 'too-large': 'FIL-0003' } as const
const OF_PDFS = { active: 'FIL-0005', damaged: 'FIL-0002', password: 'FIL-0007' } as const

function inspectPdf(bytes: Buffer): Inspected {
  const content = trimPdf(bytes)
  if (!content) return { code: 'FIL-0002' }
  const trouble = troubleInPdf(content)
  return trouble ? { code: OF_PDFS[trouble] } : { type: 'application/pdf', content }
}

const ascii = (bytes: Buffer, from: number, to: number) => bytes.toString('latin1', from, to)

/**
 * Omits `<?=`, because in one of 4,000 compressed photos these three bytes occur by chance; stored photos are
 * re-encoded anyway.
 */
const MARKUP_IN_PHOTO = /<(!doctype|html|script|svg|iframe|\?php)/i
const MARKUP = /<(!doctype|html|script|svg|iframe|\?php|\?=)/i

/** Markup at the start of a file, or an archive after it, makes it valid as two kinds of files. */
function isAlsoSomethingElse(bytes: Buffer, kind: string): boolean {
  const markup = kind === 'application/pdf' ? MARKUP : MARKUP_IN_PHOTO
  if (markup.test(ascii(bytes, 0, 4096))) return true
  const archive = bytes.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  return (
    archive >= 0 &&
    archive + 22 <= bytes.length &&
    archive + 22 + bytes.readUInt16LE(archive + 20) === bytes.length
  )
}

/** Checks every chunk with its checksum, from IHDR to IEND; decoders don't notice if the last ones are missing. */
function isWholePng(bytes: Buffer): boolean {
  let [at, hasPicture] = [8, false]
  while (at + 12 <= bytes.length) {
    const end = at + 12 + bytes.readUInt32BE(at)
    if (end > bytes.length) return false
    const name = ascii(bytes, at + 4, at + 8)
    if ((at === 8) !== (name === 'IHDR')) return false
    if (crc32(bytes.subarray(at + 4, end - 4)) !== bytes.readUInt32BE(end - 4)) return false
    if (name === 'IEND') return hasPicture
    hasPicture ||= name === 'IDAT'
    at = end
  }
  return false
}
