import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { MOST_FILE_BYTES } from '#contract/entities/uploaded-file.ts'
import { inspect } from '#server/uploads/file-bytes.ts'
import { emptyZip, heicReceipt, jpegReceipt, pdfReceipt, pngReceipt } from '#tests/kit/receipts.ts'
import { isLong } from '#tests/kit/tier.ts'

const text = (words: string) => Buffer.from(words, 'latin1')
const whole = [
  ['application/pdf', pdfReceipt()],
  ['image/jpeg', jpegReceipt()],
  ['image/png', pngReceipt()],
  ['image/heic', heicReceipt()],
] as const

test.each(whole)('%s is known by its bytes', (type, bytes) => {
  expect(inspect(bytes)).toMatchObject({ type })
})

test.each([
  ['nothing at all', Buffer.alloc(0), 'FIL-0004'],
  ['a file that is too large', Buffer.concat([pdfReceipt(), Buffer.alloc(MOST_FILE_BYTES)]), 'FIL-0003'],
  ['a page that is called a PDF', text('<!doctype html><title>receipt.pdf</title>'), 'FIL-0001'],
  ['an SVG', text('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'), 'FIL-0001'],
  ['an SVG with its declaration', text('<?xml version="1.0"?><svg/>'), 'FIL-0001'],
  ['a program', Buffer.from([0x4d, 0x5a, 0x90, 0x00, 3, 0, 0, 0]), 'FIL-0001'],
  ['an archive', emptyZip(), 'FIL-0001'],
  ['a GIF', text('GIF89a\x01\0\x01\0\0\0\0;'), 'FIL-0001'],
  [
    'a film in the dress of a photo',
    Buffer.concat([text('\0\0\0\x14ftypisom\0\0\0\0isom'), Buffer.alloc(9)]),
    'FIL-0001',
  ],
  ['a PDF behind a page', Buffer.concat([text('<html>'), pdfReceipt()]), 'FIL-0001'],
  ['a PDF that is a page as well', pdfReceipt('<script>alert(1)</script>'), 'FIL-0001'],
  ['a photo that is a page as well', jpegReceipt('<HTML><body onload=alert(1)>'), 'FIL-0001'],
  ['a photo that is a script as well', jpegReceipt('<?php system($_GET[0]);'), 'FIL-0001'],
  [
    'a PDF that is an archive as well',
    Buffer.concat([pdfReceipt(), emptyZip('startxref\n9\n%%EOF\n')]),
    'FIL-0001',
  ],
  ['a photo with something behind it', Buffer.concat([jpegReceipt(), text('more')]), 'FIL-0002'],
  ['a PNG with something behind it', Buffer.concat([pngReceipt(), text('more')]), 'FIL-0002'],
  [
    'a PNG whose checksum is wrong',
    pngReceipt().map((byte, at) => (at === 20 ? byte ^ 1 : byte)) as Buffer,
    'FIL-0002',
  ],
  ['the beginning of a PDF alone', text('%PDF-1.7\n'), 'FIL-0002'],
  ['a photo without a picture', Buffer.from([0xff, 0xd8, 0xff, 0xd9]), 'FIL-0002'],
])('%s is refused', (_what, bytes, code) => {
  expect(inspect(Buffer.from(bytes))).toEqual({ code })
})

test('a picture of 100 million pixels is taken, and one of more refused, however small its file is', () => {
  const inBoth = (size: { width: number; height: number }) => [
    inspect(pngReceipt(size)),
    inspect(jpegReceipt('a photo', size)),
  ]
  for (const found of inBoth({ width: 10_000, height: 10_000 })) expect(found).toHaveProperty('type')
  for (const width of [10_001, 65_500])
    expect(inBoth({ width, height: 10_000 })).toEqual([{ code: 'FIL-0006' }, { code: 'FIL-0006' }])
  const [large, small] = [jpegReceipt('', { width: 20_000, height: 20_000 }), jpegReceipt('')]
  const twoFrames = Buffer.concat([large.subarray(0, large.indexOf('\xff\xda', 'latin1')), small.subarray(2)])
  expect(inspect(twoFrames)).toEqual({ code: 'FIL-0006' })
})

test('a HEIC of 100 million pixels is taken, one of more refused, also as one of several or without its size', () => {
  const tile = { width: 512, height: 512 }
  const whole = (width: number, height = 10_000) => ({ width, height })
  expect(inspect(heicReceipt(whole(10_000)))).toMatchObject({ type: 'image/heic' })
  expect(inspect(heicReceipt(tile, whole(10_000)))).toMatchObject({ type: 'image/heic' })
  for (const sizes of [
    [whole(10_001)],
    [tile, whole(10_001)],
    [whole(65_535, 65_535), tile],
    [whole(2 ** 32 - 1, 1)],
  ])
    expect(inspect(heicReceipt(...sizes))).toEqual({ code: 'FIL-0006' })
  // A size that is left out, or cut off, is no way around the limit.
  const unstated = heicReceipt(whole(10_001))
  unstated.write('free', unstated.indexOf('ispe'), 'latin1')
  expect(inspect(unstated)).toEqual({ code: 'FIL-0002' })
})

test.each(whole)('%s that was cut off anywhere is refused', (_type, bytes) => {
  // A PDF's last line break may go.
  const last = bytes.at(-1) === 0x0a ? bytes.length - 1 : bytes.length
  for (let length = 0; length < last; length += 1)
    expect(inspect(bytes.subarray(0, length))).toHaveProperty('code')
})

test('whatever the bytes are, the answer is a type or a code', () => {
  const starts = whole.map(([, bytes]) => bytes.subarray(0, 12))
  fc.assert(
    fc.property(
      fc.constantFrom(Buffer.alloc(0), ...starts),
      fc.uint8Array({ maxLength: 300 }),
      (start, rest) => {
        const found = inspect(Buffer.concat([start, rest]))
        return 'type' in found || found.code.startsWith('FIL-00')
      },
    ),
    { numRuns: isLong ? 3_000 : 300 },
  )
})
