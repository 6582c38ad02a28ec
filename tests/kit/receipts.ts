import { crc32, deflateSync } from 'node:zlib'

const latin = (text: string) => Buffer.from(text, 'latin1')

/** A valid PDF of one empty page. */
export const pdfReceipt = (note = 'receipt'): Buffer => {
  const head = `%PDF-1.7\n% ${note}\n`
  const body = '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\n'
  return latin(`${head}${body}trailer<</Root 1 0 R>>\nstartxref\n${head.length}\n%%EOF\n`)
}

function chunk(name: string, content: Buffer): Buffer {
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  const named = Buffer.concat([latin(name), content])
  length.writeUInt32BE(content.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

/** A picture of one gray pixel, whatever size the header states. */
export function pngReceipt({ width = 1, height = 1, grey = 128 } = {}): Buffer {
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 0, 0, 0, 0])
  header.writeUInt32BE(width)
  header.writeUInt32BE(height, 4)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const picture = deflateSync(Buffer.from([0, grey]))
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', picture),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

export const jpegSegment = (marker: number, content: Buffer): Buffer => {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(content.length + 2, 2)
  return Buffer.concat([head, content])
}

/** Blocks of one gray: the first one states it, and each of the others states no change (ITU-T T.81 §F.1). */
function greyBlocks(grey: number, count: number): Buffer {
  const difference = grey - 128
  const size = difference === 0 ? 0 : Math.floor(Math.log2(Math.abs(difference))) + 1
  const value = difference < 0 ? difference + 2 ** size - 1 : difference
  const stated = size === 0 ? '' : value.toString(2).padStart(size, '0')
  const bits = `${size.toString(2).padStart(4, '0')}${stated}0${'00000'.repeat(count - 1)}`
  const bytes = bits.match(/.{1,8}/g) ?? []
  return Buffer.from(
    bytes.flatMap((byte) => {
      const number = Number.parseInt(byte.padEnd(8, '1'), 2)
      return number === 255 ? [255, 0] : [number]
    }),
  )
}

/** A gray square with a comment that determines its gray. Only small squares have all their blocks. */
export const jpegReceipt = (comment = 'a photo', { width = 16, height = 16 } = {}): Buffer => {
  const blocks = Math.min(64, Math.ceil(width / 8) * Math.ceil(height / 8))
  const size = [height >> 8, height & 0xff, width >> 8, width & 0xff]
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    jpegSegment(0xfe, latin(comment)),
    // The quantization step is 8, so one step of the mean is one gray.
    jpegSegment(0xdb, Buffer.concat([Buffer.from([0]), Buffer.alloc(64, 8)])),
    jpegSegment(0xc0, Buffer.from([8, ...size, 1, 1, 0x11, 0])),
    jpegSegment(0xc4, Buffer.from([0, 0, 0, 0, 12, ...Array(12).fill(0), ...Array(12).keys()])),
    jpegSegment(0xc4, Buffer.from([0x10, 1, ...Array(15).fill(0), 0])),
    jpegSegment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])),
    greyBlocks(crc32(comment) & 0xff, blocks),
    Buffer.from([0xff, 0xd9]),
  ])
}

const box = (name: string, content: Buffer): Buffer => {
  const size = Buffer.alloc(4)
  size.writeUInt32BE(8 + content.length)
  return Buffer.concat([size, latin(name), content])
}

type Size = { width: number; height: number }

/** The properties of the pictures of a HEIC, each with its size (ISO/IEC 23008-12 §6.5.3). */
export const heicProperties = (...sizes: Size[]): Buffer => {
  const properties = sizes.map(({ width, height }) => {
    const size = Buffer.alloc(12)
    size.writeUInt32BE(width, 4)
    size.writeUInt32BE(height, 8)
    return box('ispe', size)
  })
  return box('iprp', box('ipco', Buffer.concat(properties)))
}

/** The boxes of a HEIC with pictures of these sizes, first a grid and then a tile. */
export const heicReceipt = (...sizes: Size[]): Buffer =>
  Buffer.concat([
    box('ftyp', latin('heic\0\0\0\0mif1heic')),
    box(
      'meta',
      Buffer.concat([
        Buffer.alloc(4),
        heicProperties(...(sizes.length > 0 ? sizes : [{ width: 16, height: 16 }])),
      ]),
    ),
    box('mdat', Buffer.alloc(64, 7)),
  ])

/** An archive that ends where the file ends: with a prefix, the file is two files at once. */
export const emptyZip = (comment = ''): Buffer => {
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(comment.length, 20)
  return Buffer.concat([end, latin(comment)])
}
