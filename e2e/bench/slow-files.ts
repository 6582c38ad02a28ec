import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { MOST_FILE_BYTES } from '#contract/entities/uploaded-file.ts'

/** A PDF of 6 MB that repeats a unit that is slow to read. */
function pdfOf(unit: string): Buffer {
  const end = '\nstartxref\n0\n%%EOF\n'
  const room = MOST_FILE_BYTES - end.length - 9
  return Buffer.from(`%PDF-1.7\n${unit.repeat(Math.floor(room / unit.length))}${end}`, 'latin1')
}

/** A photo as a phone takes it. */
const photo = () =>
  sharp({
    create: {
      width: 4032,
      height: 3024,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 14 },
    },
  })

/** A blank picture with the maximum number of pixels. */
const largest = (background: string, channels: 3 | 4) =>
  sharp({ create: { width: 7_000, height: 7_100, channels, background } })

/** Files of up to 6 MB, by kind: ordinary ones and the slowest that we know. */
export async function slowFiles(): Promise<[name: string, bytes: Buffer][]> {
  return [
    ['photo', await photo().jpeg({ quality: 93 }).toBuffer()],
    ['turned photo', await photo().withMetadata({ orientation: 6 }).jpeg({ quality: 93 }).toBuffer()],
    ['WebP photo', await photo().webp({ effort: 0 }).toBuffer()],
    [
      'progressive photo',
      await largest('#888', 3).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer(),
    ],
    [
      'interlaced PNG',
      await largest('#8888', 4).toColourspace('rgb16').png({ progressive: true }).toBuffer(),
    ],
    ['screenshot', await photo().resize(2000, 1500).png().toBuffer()],
    ['names of object streams', pdfOf('/ObjStm ')],
    ['nested arrays', pdfOf('/AA[')],
    ['objects', pdfOf('1 0 obj [ ')],
    ['streams', pdfOf('1 0 obj<</Length 8 0 R>>stream\nendstream ')],
    ['texts', pdfOf('()')],
    ['names in hexadecimal', pdfOf('/#4a')],
    [
      'bytes',
      Buffer.concat([
        Buffer.from('%PDF-1.7\n'),
        randomBytes(5_000_000),
        Buffer.from('\nstartxref\n0\n%%EOF\n'),
      ]),
    ],
  ]
}
