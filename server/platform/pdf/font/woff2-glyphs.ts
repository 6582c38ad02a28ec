import { ByteReader } from './byte-reader.ts'
import { type Point, outline, padded, words } from './outlines.ts'

/** The streams of a transformed glyph table, in their order (WOFF2 §5.1). */
const STREAMS = ['contours', 'points', 'flags', 'glyphs', 'composites', 'boxes', 'instructions'] as const
type Streams = Record<(typeof STREAMS)[number], ByteReader>

const BOX_BYTES = 8

/** The outlines as TrueType has them, one buffer for each glyph. */
export function glyphsOf(table: Buffer): Buffer[] {
  const header = new ByteReader(table)
  header.u32()
  const count = header.u16()
  header.u16()
  const sizes = STREAMS.map(() => header.u32())
  const streams = Object.fromEntries(
    STREAMS.map((name, i) => [name, new ByteReader(header.take(sizes[i] ?? 0))]),
  ) as Streams
  const hasBox = streams.boxes.take(4 * Math.ceil(count / 32))
  return Array.from({ length: count }, (_, glyph) => {
    const contours = streams.contours.i16()
    const box = (hasBox[glyph >> 3] ?? 0) & (0x80 >> (glyph & 7)) ? streams.boxes.take(BOX_BYTES) : undefined
    if (contours === 0) return Buffer.alloc(0)
    return contours > 0 ? simple(streams, contours, box) : composite(streams, box)
  })
}

function simple(streams: Streams, contours: number, box: Buffer | undefined): Buffer {
  let count = 0
  const ends = Array.from({ length: contours }, () => (count += streams.points.short255()) - 1)
  const points = pointsOf(streams, count)
  // The length of the hints, which are left out.
  streams.glyphs.short255()
  return outline(points, ends, box)
}

function pointsOf({ flags, glyphs }: Streams, count: number): Point[] {
  let [x, y] = [0, 0]
  return Array.from({ length: count }, () => {
    const flag = flags.u8()
    const [dx, dy] = step(flag & 0x7f, glyphs)
    x += dx
    y += dy
    return { x, y, onCurve: flag < 0x80 }
  })
}

const signed = (bits: number, value: number): number => (bits & 1 ? value : -value)

/** How far the next point lies, in one to four bytes (WOFF2 §5.2). */
function step(flag: number, bytes: ByteReader): [dx: number, dy: number] {
  const first = bytes.u8()
  if (flag < 10) return [0, signed(flag, ((flag & 14) << 7) + first)]
  if (flag < 20) return [signed(flag, (((flag - 10) & 14) << 7) + first), 0]
  if (flag < 84) {
    const base = flag - 20
    const dx = 1 + (base & 0x30) + (first >> 4)
    const dy = 1 + ((base & 0x0c) << 2) + (first & 0x0f)
    return [signed(flag, dx), signed(flag >> 1, dy)]
  }
  const second = bytes.u8()
  if (flag < 120) {
    const base = flag - 84
    const dx = 1 + (Math.floor(base / 12) << 8) + first
    const dy = 1 + (((base % 12) >> 2) << 8) + second
    return [signed(flag, dx), signed(flag >> 1, dy)]
  }
  const third = bytes.u8()
  if (flag < 124)
    return [signed(flag, (first << 4) + (second >> 4)), signed(flag >> 1, ((second & 0x0f) << 8) + third)]
  return [signed(flag, (first << 8) + second), signed(flag >> 1, (third << 8) + bytes.u8())]
}

const ARGS_ARE_WORDS = 0x01
const MORE_COMPONENTS = 0x20
const HAS_INSTRUCTIONS = 0x100
/** Bytes of the scale that follows the arguments, by flag. */
const SCALES = [
  [0x08, 2],
  [0x40, 4],
  [0x80, 8],
] as const

function composite({ composites, glyphs }: Streams, box: Buffer | undefined): Buffer {
  const parts: Buffer[] = [words(-1), box ?? Buffer.alloc(BOX_BYTES)]
  let [flags, hasInstructions] = [MORE_COMPONENTS, false]
  while (flags & MORE_COMPONENTS) {
    flags = composites.u16()
    const scale = SCALES.find(([flag]) => flags & flag)?.[1] ?? 0
    hasInstructions ||= (flags & HAS_INSTRUCTIONS) !== 0
    const rest = composites.take(2 + (flags & ARGS_ARE_WORDS ? 4 : 2) + scale)
    parts.push(words(flags & ~HAS_INSTRUCTIONS), rest)
  }
  if (hasInstructions) glyphs.short255()
  return padded(Buffer.concat(parts))
}
