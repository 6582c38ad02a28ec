import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { MOST_FILE_BYTES } from '#contract/entities/uploaded-file.ts'
import { inspect } from '#server/platform/uploads/file-bytes.ts'
import { emptyZip, heicReceipt, jpegReceipt, pdfReceipt, pngReceipt } from '#tests/kit/receipts.ts'
import { isLong } from '#tests/kit/tier.ts'

const text = (words: string) => Buffer.from(words, 'latin1')
const whole = [
  ['application/pdf', pdfReceipt()],
  ['image/jpeg', jpegReceipt()],
  ['image/png', pngReceipt()],
] as const

test.each(whole)('recognizes %s by its bytes', async (type, bytes) => {
  expect(await inspect(bytes)).toMatchObject({ type })
})

test.each([
  ['nothing at all', Buffer.alloc(0), 'FIL-0004'],
  ['a file that is too large', Buffer.concat([pdfReceipt(), Buffer.alloc(MOST_FILE_BYTES)]), 'FIL-0003'],
  ['a page named as a PDF', text('<!doctype html><title>receipt.pdf</title>'), 'FIL-0001'],
  ['an SVG', text('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'), 'FIL-0001'],
  ['an SVG with its declaration', text('<?xml version="1.0"?><svg/>'), 'FIL-0001'],
  ['a program', Buffer.from([0x4d, 0x5a, 0x90, 0x00, 3, 0, 0, 0]), 'FIL-0001'],
  ['an archive', emptyZip(), 'FIL-0001'],
  ['a GIF', text('GIF89a\x01\0\x01\0\0\0\0;'), 'FIL-0001'],
  [
    'a movie disguised as a photo',
    Buffer.concat([text('\0\0\0\x14ftypisom\0\0\0\0isom'), Buffer.alloc(9)]),
    'FIL-0001',
  ],
  ['a PDF behind a page', Buffer.concat([text('<html>'), pdfReceipt()]), 'FIL-0001'],
  ['a PDF that is a page as well', pdfReceipt('<script>alert(1)</script>'), 'FIL-0001'],
  ['a photo that is also a page', jpegReceipt('<HTML><body onload=alert(1)>'), 'FIL-0001'],
  ['a photo that is also a script', jpegReceipt('<?php system($_GET[0]);'), 'FIL-0001'],
  [
    'a PDF that is an archive as well',
    Buffer.concat([pdfReceipt(), emptyZip('startxref\n9\n%%EOF\n')]),
    'FIL-0001',
  ],
  ['a HEIC', heicReceipt(), 'FIL-0009'],
  [
    'a PNG whose checksum is wrong',
    pngReceipt().map((byte, at) => (at === 20 ? byte ^ 1 : byte)) as Buffer,
    'FIL-0002',
  ],
  ['only the start of a PDF', text('%PDF-1.7\n'), 'FIL-0002'],
  ['a photo without a picture', Buffer.from([0xff, 0xd8, 0xff, 0xd9]), 'FIL-0002'],
])('rejects %s', async (_what, bytes, code) => {
  expect(await inspect(Buffer.from(bytes))).toEqual({ code })
})

test('accepts a photo that contains the shortest PHP tag by chance', async () => {
  expect(await inspect(jpegReceipt('a\u00ff<?=\u00e1'))).toMatchObject({ type: 'image/jpeg' })
})

test('rejects a picture of over 50 million pixels, even in a small file', async () => {
  const inspectBoth = (size: { width: number; height: number }) =>
    Promise.all([inspect(pngReceipt(size)), inspect(jpegReceipt('a photo', size))])
  // Its pixels are missing, but not too many.
  expect(await inspect(pngReceipt({ width: 5_000, height: 10_000 }))).toEqual({ code: 'FIL-0002' })
  for (const width of [5_001, 65_500])
    expect(await inspectBoth({ width, height: 10_000 })).toEqual([{ code: 'FIL-0006' }, { code: 'FIL-0006' }])
})

test.each(whole)('rejects %s cut off at any byte', async (_type, bytes) => {
  // A PDF may lack its last line break.
  const last = bytes.at(-1) === 0x0a ? bytes.length - 1 : bytes.length
  for (let length = 0; length < last; length += 1)
    expect(await inspect(bytes.subarray(0, length))).toHaveProperty('code')
})

test('returns a type or a code for any bytes', async () => {
  const starts = whole.map(([, bytes]) => bytes.subarray(0, 12))
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(Buffer.alloc(0), ...starts),
      fc.uint8Array({ maxLength: 300 }),
      async (start, rest) => {
        const inspected = await inspect(Buffer.concat([start, rest]))
        return 'type' in inspected || inspected.code.startsWith('FIL-00')
      },
    ),
    { numRuns: isLong ? 3_000 : 300 },
  )
})
