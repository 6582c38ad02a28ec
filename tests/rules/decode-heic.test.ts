import makeLibrary from 'libheif-js/libheif-wasm/libheif-bundle.mjs'
import { afterEach, expect, test, vi } from 'vitest'
import { type HeifLibrary, decodeHeic } from '#files/decode-heic.ts'
import { HEIC_PHOTO } from '#tests/kit/heic-photo.ts'

const library = (makeLibrary as () => HeifLibrary)()
const pixelsOf = (width: number, height: number) => ({
  width,
  height,
  data: new Uint8ClampedArray(width * height * 4),
})

test('reads the pixels of a HEIC photo', async () => {
  const { width, height, data } = await decodeHeic(library, HEIC_PHOTO, pixelsOf)
  const colorAt = (x: number, y: number) => [...data.subarray((y * width + x) * 4, (y * width + x) * 4 + 4)]
  expect([width, height]).toEqual([96, 64])
  expect([colorAt(8, 8), colorAt(88, 56)]).toEqual([
    [208, 48, 32, 255],
    [255, 255, 255, 255],
  ])
})

afterEach(() => void vi.restoreAllMocks())

const wide = Buffer.from(HEIC_PHOTO)
const sizes = wide.indexOf('ispe', 0, 'latin1') + 8
wide.writeUInt32BE(65_535, sizes)
wide.writeUInt32BE(65_535, sizes + 4)

test.each([
  ['a text', Buffer.from('hello')],
  ['half a photo', HEIC_PHOTO.subarray(0, 400)],
  ['a photo of 4 billion pixels', wide],
])('rejects %s without allocating memory', async (_name, bytes) => {
  // The library logs why it rejects a file.
  vi.spyOn(console, 'log').mockReturnValue()
  const made: number[] = []
  const make = (width: number, height: number) => {
    made.push(width * height)
    return pixelsOf(width, height)
  }
  await expect(decodeHeic(library, bytes, make)).rejects.toThrow('')
  expect(made.filter((pixels) => pixels > 50_000_000)).toEqual([])
})
