import { crc32 } from 'node:zlib'
import { expect, test } from 'vitest'
import { inspect } from '#server/uploads/file-bytes.ts'
import { heicProperties, jpegReceipt, pngReceipt } from '#tests/kit/receipts.ts'

const latin = (text: string) => Buffer.from(text, 'latin1')
const WHERE = 'GPS 35.0887 N 92.4421 W'

/** EXIF as a camera writes it: which way is up, and where it was. */
function exif(orientation: number, order: 'II' | 'MM' = 'II'): Buffer {
  const tiff = Buffer.alloc(8 + 2 + 2 * 12 + 4)
  const isLittle = order === 'II'
  const short = (value: number, at: number) =>
    isLittle ? tiff.writeUInt16LE(value, at) : tiff.writeUInt16BE(value, at)
  const long = (value: number, at: number) =>
    isLittle ? tiff.writeUInt32LE(value, at) : tiff.writeUInt32BE(value, at)
  tiff.write(order, 'latin1')
  short(42, 2)
  long(8, 4)
  short(2, 8)
  for (const [at, tag, type, value] of [
    [10, 0x010e, 2, 0],
    [22, 0x0112, 3, orientation],
  ] as const) {
    short(tag, at)
    short(type, at + 2)
    long(1, at + 4)
    short(value, at + 8)
  }
  return Buffer.concat([tiff, latin(WHERE)])
}

const segment = (marker: number, content: Buffer) => {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(content.length + 2, 2)
  return Buffer.concat([head, content])
}

const jpegWith = (...segments: Buffer[]) => {
  const plain = jpegReceipt('the picture')
  return Buffer.concat([plain.subarray(0, 2), ...segments, plain.subarray(2)])
}

const keptOf = (bytes: Buffer): Buffer => {
  const found = inspect(bytes)
  if ('code' in found) throw new Error(found.code)
  return found.content
}

test('a photo loses where, when and by whom it was taken, and keeps its picture and its colors', () => {
  const profile = segment(0xe2, latin(`ICC_PROFILE\0\x01\x01colors`))
  const bytes = jpegWith(
    segment(0xe0, latin('JFIF\0\x01\x02\0\0\x01\0\x01\0\0')),
    segment(0xe1, Buffer.concat([latin('Exif\0\0'), exif(1)])),
    segment(0xe1, latin(`http://ns.adobe.com/xap/1.0/\0<x:xmpmeta>${WHERE}</x:xmpmeta>`)),
    ...[profile, segment(0xed, latin(`Photoshop 3.0\0${WHERE}`)), segment(0xfe, latin(`taken at ${WHERE}`))],
    segment(0xe2, latin(`MPF\0${WHERE}`)),
  )
  expect(bytes.includes(WHERE)).toBe(true)
  const kept = keptOf(bytes)
  for (const gone of [WHERE, 'Exif', 'adobe', 'Photoshop', 'MPF']) expect(kept.includes(gone)).toBe(false)
  expect([kept.includes(profile), kept.includes('JFIF')]).toEqual([true, true])
  const scan = bytes.subarray(bytes.indexOf(Buffer.from([0xff, 0xda])))
  expect(kept.subarray(-scan.length).equals(scan)).toBe(true)
  // What was taken off stays off, and the file stays whole.
  expect(keptOf(kept).equals(kept)).toBe(true)
})

test.each([
  [6, 'II'],
  [8, 'MM'],
] as const)('a photo that was turned (%i, %s) still says so, and nothing else', (orientation, order) => {
  const kept = keptOf(jpegWith(segment(0xe1, Buffer.concat([latin('Exif\0\0'), exif(orientation, order)]))))
  const at = kept.indexOf('Exif\0\0MM\0*', 'latin1')
  expect(at).toBeGreaterThan(0)
  const tiff = kept.subarray(at + 6)
  const entry = [tiff.readUInt16BE(8), tiff.readUInt16BE(10), tiff.readUInt16BE(18)]
  expect(entry).toEqual([1, 0x0112, orientation])
  expect(kept.includes(WHERE)).toBe(false)
})

test('EXIF that is broken goes like any other', () => {
  const broken = [
    latin('Exif\0\0II*\0\xff\xff\xff\xff'),
    latin('Exif\0\0'),
    Buffer.concat([latin('Exif\0\0'), exif(99)]),
  ]
  for (const content of broken) expect(keptOf(jpegWith(segment(0xe1, content))).includes('Exif')).toBe(false)
})

const chunk = (name: string, content: Buffer) => {
  const framed = Buffer.alloc(content.length + 12)
  framed.writeUInt32BE(content.length)
  framed.write(name, 4, 'latin1')
  content.copy(framed, 8)
  framed.writeUInt32BE(crc32(framed.subarray(4, -4)), framed.length - 4)
  return framed
}

test('a PNG loses its texts, time and EXIF, and keeps its picture, colors and orientation', () => {
  const plain = pngReceipt()
  const [head, rest] = [plain.subarray(0, 33), plain.subarray(33)]
  const colors = chunk('gAMA', Buffer.from([0, 0, 0xb1, 0x8f]))
  const bytes = Buffer.concat([
    ...[
      head,
      colors,
      chunk('tEXt', latin(`Comment\0${WHERE}`)),
      chunk('iTXt', latin(`XML:com.adobe.xmp\0${WHERE}`)),
    ],
    ...[chunk('tIME', Buffer.alloc(7, 1)), chunk('eXIf', exif(6)), rest],
  ])
  const kept = keptOf(bytes)
  for (const gone of [WHERE, 'tEXt', 'iTXt', 'tIME']) expect(kept.includes(gone)).toBe(false)
  expect(kept.includes(colors)).toBe(true)
  expect(kept.subarray(-rest.length).equals(rest)).toBe(true)
  expect(kept.subarray(kept.indexOf('eXIf') + 4).readUInt16BE(18)).toBe(6)
  expect(keptOf(plain).equals(plain)).toBe(true)
})

const box = (name: string, ...content: Buffer[]) => {
  const size = Buffer.alloc(4)
  const body = Buffer.concat(content)
  size.writeUInt32BE(8 + body.length)
  return Buffer.concat([size, latin(name), body])
}
const numbers = (...bytes: number[]) => Buffer.from(bytes)
const entry = (id: number, type: string) => box('infe', numbers(2, 0, 0, 0, 0, id, 0, 0), latin(`${type}\0`))

/** A HEIC with a picture (item 1) and EXIF (item 2) in its data, and XMP (item 3) inside its description. */
function heicWith(where: Buffer): Buffer {
  const picture = latin('the picture itself')
  const inside = latin(`<x:xmpmeta>${WHERE}</x:xmpmeta>`)
  const make = (from: number) => {
    const item = (id: number, method: number, offset: number, length: number) =>
      Buffer.concat([numbers(0, id, 0, method, 0, 0, 0, 1), long(offset), long(length)])
    const places = box(
      'iloc',
      ...[numbers(1, 0, 0, 0, 0x44, 0, 0, 3), item(1, 0, from, picture.length)],
      ...[item(2, 0, from + picture.length, where.length), item(3, 1, 0, inside.length)],
    )
    const items = box('iinf', numbers(0, 0, 0, 0, 0, 3), entry(1, 'hvc1'), entry(2, 'Exif'), entry(3, 'mime'))
    const properties = heicProperties({ width: 16, height: 16 })
    return Buffer.concat([
      box('ftyp', latin('heic\0\0\0\0mif1heic')),
      box('meta', numbers(0, 0, 0, 0), items, places, properties, box('idat', inside)),
    ])
  }
  const from = make(0).length + 8
  return Buffer.concat([make(from), box('mdat', picture, where)])
}
const long = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

test('a HEIC loses its EXIF and XMP where they stand, and everything else keeps its place', () => {
  const bytes = heicWith(Buffer.concat([long(0), exif(6)]))
  const kept = keptOf(bytes)
  expect(kept.length).toBe(bytes.length)
  expect(kept.includes(WHERE)).toBe(false)
  expect(kept.includes('the picture itself')).toBe(true)
  expect(kept.indexOf('the picture itself')).toBe(bytes.indexOf('the picture itself'))
})

test('a HEIC whose description cannot be read is refused rather than kept with its metadata', () => {
  const bytes = heicWith(exif(6))
  bytes[bytes.indexOf('iloc') + 9] = 0x77
  expect(inspect(bytes)).toEqual({ code: 'FIL-0002' })
})
