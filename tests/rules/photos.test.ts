import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { inspect } from '#server/platform/uploads/file-bytes.ts'
import { jpegReceipt, jpegSegment, pngReceipt } from '#tests/kit/receipts.ts'
import { isLong } from '#tests/kit/tier.ts'

const latin = (text: string) => Buffer.from(text, 'latin1')
const WHERE = 'GPS 35.0887 N 92.4421 W'

/** EXIF as a camera writes it: the orientation and the location. */
function exif(orientation: number): Buffer {
  const tiff = Buffer.alloc(26)
  tiff.write('MM\0*', 'latin1')
  tiff.writeUInt32BE(8, 4)
  tiff.writeUInt16BE(1, 8)
  tiff.writeUInt16BE(0x0112, 10)
  tiff.writeUInt16BE(3, 12)
  tiff.writeUInt32BE(1, 14)
  tiff.writeUInt16BE(orientation, 18)
  return Buffer.concat([latin('Exif\0\0'), tiff, latin(WHERE)])
}

/** A JPEG with extra segments before its picture, and extra bytes after its end. */
const jpegWith = (segments: Buffer[], behind: Buffer[] = []): Buffer => {
  const plain = jpegReceipt('a photo', { width: 16, height: 8 })
  return Buffer.concat([plain.subarray(0, 2), ...segments, plain.subarray(2), ...behind])
}

const chunk = (name: string, content: Buffer): Buffer => {
  const framed = Buffer.alloc(content.length + 12)
  framed.writeUInt32BE(content.length)
  framed.write(name, 4, 'latin1')
  content.copy(framed, 8)
  framed.writeUInt32BE(crc32(framed.subarray(4, -4)), framed.length - 4)
  return framed
}

/** A PNG with extra chunks before its picture, and extra bytes after its end. */
const pngWith = (chunks: Buffer[], behind: Buffer[] = []): Buffer => {
  const plain = pngReceipt()
  return Buffer.concat([plain.subarray(0, 33), ...chunks, plain.subarray(33), ...behind])
}

const keptOf = async (bytes: Buffer) => {
  const inspected = await inspect(bytes)
  if ('code' in inspected) throw new Error(inspected.code)
  return inspected
}

const second = jpegWith([jpegSegment(0xe1, exif(1))])
const film = Buffer.concat([latin('\0\0\0\x18ftypmp42\0\0\0\0mp42isom'), latin(WHERE)])
const trailer = latin(`\0\0\x01\x0a\x0e\0\0\0Image_UTC_Data${WHERE}SEFHk\0\0\0SEFT`)

test.each([
  ['EXIF', jpegWith([jpegSegment(0xe1, exif(1))])],
  [
    'XMP',
    jpegWith([jpegSegment(0xe1, latin(`http://ns.adobe.com/xap/1.0/\0<x:xmpmeta>${WHERE}</x:xmpmeta>`))]),
  ],
  ['a comment', jpegWith([jpegSegment(0xfe, latin(WHERE))])],
  ['an invalid color profile', jpegWith([jpegSegment(0xe2, latin(`ICC_PROFILE\0\x01\x01${WHERE}`))])],
  ['JFIF that is none', jpegWith([jpegSegment(0xe0, latin(`JFIF\0\x01\x02\0\0\x01\0\x01\0\0${WHERE}`))])],
  [
    'other segments',
    jpegWith([jpegSegment(0xed, latin(`Photoshop 3.0\0${WHERE}`)), jpegSegment(0xee, latin(WHERE))]),
  ],
  ['a second picture after its end', jpegWith([jpegSegment(0xe2, latin('MPF\0'))], [second])],
  ['a movie after its end', jpegWith([], [film])],
  ['the data that phones append', jpegWith([], [trailer])],
  [
    'texts and EXIF in a PNG',
    pngWith([chunk('tEXt', latin(`Comment\0${WHERE}`)), chunk('eXIf', exif(1).subarray(6))]),
  ],
  ['a color profile in a PNG', pngWith([chunk('iCCP', latin(`profile\0\0${WHERE}`))])],
  ['data after the end of a PNG', pngWith([], [latin(WHERE)])],
])('a photo loses %s', async (_what, bytes) => {
  expect(bytes.includes(WHERE)).toBe(true)
  const { type, content } = await keptOf(bytes)
  expect(type).toBe(bytes[0] === 0xff ? 'image/jpeg' : 'image/png')
  const { data, info } = await sharp(content).raw().toBuffer({ resolveWithObject: true })
  const before = await sharp(bytes.subarray(0, bytes.length)).raw().toBuffer({ resolveWithObject: true })
  expect([info.width, info.height]).toEqual([before.info.width, before.info.height])
  expect(Math.abs((data[0] ?? 0) - (before.data[0] ?? 0))).toBeLessThan(4)
  for (const gone of [WHERE, 'Exif', 'xmp', 'MPF', 'ftyp', 'SEFT', 'ICC_PROFILE', 'iCCP'])
    expect(content.includes(gone)).toBe(false)
  expect((await keptOf(content)).type).toBe(type)
})

test('a rotated photo is stored upright', async () => {
  const { content } = await keptOf(jpegWith([jpegSegment(0xe1, exif(6))]))
  const { width, height, orientation } = await sharp(content).metadata()
  expect([width, height, orientation]).toEqual([8, 16, undefined])
})

test('colors of another color space keep their appearance', async () => {
  const pixel = { create: { width: 8, height: 8, channels: 3, background: '#d02030' } } as const
  const wide = await sharp(pixel).withIccProfile('p3').jpeg({ quality: 100 }).toBuffer()
  const cyan = await sharp(pixel).toColourspace('cmyk').jpeg({ quality: 100 }).toBuffer()
  for (const bytes of [wide, cyan]) {
    const { content } = await keptOf(bytes)
    const [red = 0, green = 0, blue = 0] = await sharp(content).raw().toBuffer()
    expect([red > 180, green < 80, blue < 80]).toEqual([true, true, true])
  }
})

test('a WebP becomes a JPEG, or a PNG if transparent', async () => {
  const webp = (background: string, channels: 3 | 4) =>
    sharp({ create: { width: 8, height: 8, channels, background } })
      .webp()
      .toBuffer()
  expect(await keptOf(await webp('#888', 3))).toMatchObject({ type: 'image/jpeg' })
  expect(await keptOf(await webp('#8888', 4))).toMatchObject({ type: 'image/png' })
})

test.runIf(isLong)('scales down a picture with too many pixels', async () => {
  const large = await sharp({ create: { width: 3_000, height: 10_000, channels: 3, background: '#888' } })
    .jpeg()
    .toBuffer()
  const { content } = await keptOf(large)
  const { width, height } = await sharp(content).metadata()
  expect(width * height).toBeLessThanOrEqual(25_000_000)
  expect(height / width).toBeCloseTo(10 / 3, 2)
})

test.each([
  ['a JPEG without a picture', Buffer.from([0xff, 0xd8, 0xff, 0xd9])],
  ['a PNG whose picture is cut off', pngReceipt({ height: 99 })],
  ['a WebP of nothing', latin('RIFF\x04\0\0\0WEBP')],
])('rejects %s as damaged', async (_what, bytes) => {
  expect(await inspect(bytes)).toEqual({ code: 'FIL-0002' })
})
