/** One box of an ISO base media file (ISO/IEC 14496-12 §4.2): its name, and where its content lies. */
type Box = { name: string; from: number; to: number }

/** The boxes between two places, as far as they can be read. */
function boxesIn(bytes: Buffer, start: number, end: number): Box[] {
  const boxes: Box[] = []
  for (let at = start; at + 8 <= end;) {
    const short = bytes.readUInt32BE(at)
    const isLong = short === 1 && at + 16 <= end
    const size = isLong ? Number(bytes.readBigUInt64BE(at + 8)) : short
    const name = bytes.toString('latin1', at + 4, at + 8)
    if (size < 8 || at + size > end) break
    boxes.push({ name, from: at + (isLong ? 16 : 8), to: at + size })
    at += size
  }
  return boxes
}

/**
 * The pixels of the largest picture that a HEIC describes (`ispe`, ISO/IEC 23008-12 §6.5.3): a grid states the size of
 * the whole beside that of its tiles. Undefined where no size is stated, which every picture must.
 */
export function heicPixels(bytes: Buffer): number | undefined {
  const inside = (boxes: Box[], name: string, skipped = 0) =>
    boxes.filter((box) => box.name === name).flatMap(({ from, to }) => boxesIn(bytes, from + skipped, to))
  // `meta` begins with its version and flags.
  const properties = inside(inside(boxesIn(bytes, 0, bytes.length), 'meta', 4), 'iprp')
  const sizes = inside(properties, 'ipco').filter(({ name, from, to }) => name === 'ispe' && to - from >= 12)
  const pixels = sizes.map(({ from }) => bytes.readUInt32BE(from + 4) * bytes.readUInt32BE(from + 8))
  return pixels.length > 0 ? pixels.reduce((most, each) => Math.max(most, each)) : undefined
}

/** Items that are no picture: EXIF, and XMP as a MIME type (ISO/IEC 23008-12 annex A). */
const METADATA_ITEMS = ['Exif', 'mime', 'uri ']

/** The ids of the items that hold metadata (`iinf`, ISO/IEC 14496-12 §8.11.6). */
function metadataItems(bytes: Buffer, { from, to }: Box): Set<number> {
  const isLong = bytes[from] !== 0
  const entries = boxesIn(bytes, from + (isLong ? 8 : 6), to).filter(({ name }) => name === 'infe')
  const found = entries.flatMap((entry) => {
    const version = bytes[entry.from] ?? 0
    if (version < 2) return []
    const id = version === 2 ? bytes.readUInt16BE(entry.from + 4) : bytes.readUInt32BE(entry.from + 4)
    const type = entry.from + (version === 2 ? 8 : 10)
    return METADATA_ITEMS.includes(bytes.toString('latin1', type, type + 4)) ? [id] : []
  })
  return new Set(found)
}

/** An extent may be stated in no bytes; a picture of a hundred tiles has a hundred extents. */
const MOST_EXTENTS = 100_000

/**
 * Calls `found` with each item and each place of its bytes (`iloc`, ISO/IEC 14496-12 §8.11.3). Throws a RangeError where
 * there are more than a file can hold.
 */
function eachExtent(
  bytes: Buffer,
  { from }: Box,
  found: (item: number, inData: boolean, offset: number, length: number) => void,
): void {
  let at = from
  const read = (size: number): number => {
    const value = size === 0 ? 0 : size === 8 ? Number(bytes.readBigUInt64BE(at)) : bytes.readUIntBE(at, size)
    at += size
    return value
  }
  const version = read(1)
  read(3)
  const [sizes, more] = [read(1), read(1)]
  const [offsetSize, lengthSize, baseSize] = [sizes >> 4, sizes & 15, more >> 4]
  const indexSize = version === 0 ? 0 : more & 15
  const count = read(version < 2 ? 2 : 4)
  let left = MOST_EXTENTS
  for (let item = 0; item < count; item += 1) {
    const id = read(version < 2 ? 2 : 4)
    const method = version === 0 ? 0 : read(2) & 15
    read(2)
    const base = read(baseSize)
    for (let extents = read(2); extents > 0; extents -= 1) {
      left -= 1
      if (left < 0) throw new RangeError('More extents than a file holds')
      read(indexSize)
      const offset = base + read(offsetSize)
      const length = read(lengthSize)
      found(id, method === 1, offset, length)
    }
  }
}

/**
 * A HEIC that was found whole, with its metadata overwritten by zeros: everything else keeps its place, to which the
 * file points. Which way is up is a property of the picture here (`irot`, `imir`). Undefined where it cannot be read.
 */
export function bareHeic(original: Buffer): Buffer | undefined {
  const bytes = Buffer.from(original)
  try {
    const top = boxesIn(bytes, 0, bytes.length)
    for (const { name, from, to } of top) if (name === 'uuid') bytes.fill(0, from + 16, to)
    for (const meta of top.filter(({ name }) => name === 'meta')) {
      const inside = boxesIn(bytes, meta.from + 4, meta.to)
      const boxOf = (wanted: string) => inside.find(({ name }) => name === wanted)
      const [info, places, data] = [boxOf('iinf'), boxOf('iloc'), boxOf('idat')]
      const items = info ? metadataItems(bytes, info) : new Set<number>()
      if (items.size > 0 && !places) return undefined
      // Extents of one file don't overlap, so together they are no longer than it.
      let left = bytes.length
      if (places)
        eachExtent(bytes, places, (item, inData, offset, length) => {
          if (!items.has(item)) return
          const start = (inData ? (data?.from ?? 0) : 0) + offset
          left -= length
          if (left < 0) throw new RangeError('Extents overlap')
          bytes.fill(0, start, start + length)
        })
    }
    return bytes
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}
