export type Point = { x: number; y: number; onCurve: boolean }

/** 16-bit numbers as TrueType has them. */
export function words(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 2)
  values.forEach((value, i) => bytes.writeUInt16BE(value & 0xffff, i * 2))
  return bytes
}

export const padded = (bytes: Buffer): Buffer =>
  bytes.length % 4 === 0 ? bytes : Buffer.concat([bytes, Buffer.alloc(4 - (bytes.length % 4))])

/** A glyph of plain contours, without hints: paper needs none. `ends` are the last points of the contours. */
export const outline = (points: readonly Point[], ends: readonly number[], box = boxOf(points)): Buffer =>
  padded(
    Buffer.concat([
      words(ends.length),
      box,
      words(...ends, 0),
      Buffer.from(points.map(({ onCurve }) => (onCurve ? 1 : 0))),
      words(...deltas(points, 'x'), ...deltas(points, 'y')),
    ]),
  )

const deltas = (points: readonly Point[], axis: 'x' | 'y') =>
  points.map((point, i) => point[axis] - (points[i - 1]?.[axis] ?? 0))

function boxOf(points: readonly Point[]): Buffer {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  return words(Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys))
}
