import * as v from 'valibot'
import { Path, readShapes } from './shapes.ts'

/** How a shape of a mark is colored: the ground in the accent, a figure cut from it or a line drawn over it. */
const MARK_LOOKS = ['ground', 'figure', 'line'] as const

/** Width of a `line`, with round ends. */
export const MARK_LINE = 2.4

/** A mark with more shapes isn't legible at 28 pixels. */
const MOST_SHAPES = 12

/** One shape of a mark, in a square of 32 units. */
export const MarkShape = v.strictObject({
  look: v.picklist(MARK_LOOKS, 'is neither ground, figure nor line'),
  path: Path,
})
export type MarkShape = v.InferOutput<typeof MarkShape>

/** A brand's mark. It consists of paths so that a page, a picture and a PDF draw it the same way. */
export const Mark = v.pipe(
  v.array(MarkShape),
  v.minLength(1, 'has no path'),
  v.maxLength(MOST_SHAPES, `has more than ${MOST_SHAPES} paths`),
  v.check(([first]) => first?.look === 'ground', 'does not begin with the path of the ground'),
)
export type Mark = v.InferOutput<typeof Mark>

type ReadMark = { mark: Mark; faults: string[] }

/** The shapes of a `mark.svg`, or the faults in it; anything but a path is a fault. */
export function readMark(svg: string): ReadMark {
  const { shapes, faults } = readShapes(svg, '0 0 32 32', Mark)
  return { mark: shapes, faults }
}
