import { type FileType, MOST_FILE_BYTES } from '#contract/entities/uploaded-file.ts'

/** A few kilobytes can unpack to more pixels than a device has memory for; no camera stores this many in 6 MB. */
const MOST_PIXELS = 50_000_000
/** The most pixels of a stored photo: enough to read a sheet at 600 dpi. */
const MOST_KEPT_PIXELS = 25_000_000
/** Screenshots stay sharp as PNG; larger pictures take too long to compress. */
const MOST_PNG_PIXELS = 8_000_000
/** The same as in the page; a photo that was compressed more strongly gets a lower one. */
const QUALITIES = [85, 70, 50] as const

export type Photo =
  | { type: Extract<FileType, 'image/jpeg' | 'image/png'>; content: Buffer }
  | 'damaged'
  | 'too-many-pixels'
  | 'too-large'

const loadDecoder = async () => {
  const { default: sharp } = await import('sharp')
  // One thread decodes one photo at a time and caches nothing.
  sharp.concurrency(1)
  sharp.cache(false)
  const decoders = ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer']
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: decoders })
  return sharp
}
let loading: ReturnType<typeof loadDecoder> | undefined

/** The decoders can't be loaded on this machine; the photo isn't at fault. */
export class NoDecoder extends Error {
  override readonly name = 'NoDecoder'
}

/**
 * The picture of a JPEG, PNG or WebP, re-encoded: upright, in web colors, and without the file's other content, such as
 * the location, a second picture, or a film after the first.
 */
export async function redrawnPhoto(bytes: Buffer): Promise<Photo> {
  loading ??= loadDecoder()
  const sharp = await loading.catch((cause: unknown) => {
    throw new NoDecoder(`sharp can't be loaded: ${cause instanceof Error ? cause.message : 'unknown'}`)
  })
  const open = (limitInputPixels: number | false) =>
    sharp(bytes, { failOn: 'error', sequentialRead: true, limitInputPixels })
  try {
    const { width, height, hasAlpha, format } = await open(false).metadata()
    const pixels = width * height
    if (pixels > MOST_PIXELS) return 'too-many-pixels'
    const scale = Math.sqrt(MOST_KEPT_PIXELS / pixels)
    const size =
      scale < 1 ? { width: Math.floor(width * scale), height: Math.floor(height * scale) } : undefined
    const picture = () => {
      const whole = open(MOST_PIXELS)
      // The size before the photo is rotated.
      return (size ? whole.resize({ ...size, fit: 'fill' }) : whole).autoOrient()
    }
    if ((format === 'png' || hasAlpha) && pixels <= MOST_PNG_PIXELS) {
      const content = await picture().png().toBuffer()
      if (content.length <= MOST_FILE_BYTES) return { type: 'image/png', content }
    }
    for (const quality of QUALITIES) {
      const content = await picture().flatten({ background: '#fff' }).jpeg({ quality }).toBuffer()
      if (content.length <= MOST_FILE_BYTES) return { type: 'image/jpeg', content }
    }
    return 'too-large'
  } catch {
    // sharp reports every problem with a picture as an Error with its own text.
    return 'damaged'
  }
}
