import * as v from 'valibot'
import { DRAWING_NAMES, SCENE_BOX } from './names.ts'
import { Path, readShapes } from './shapes.ts'

/**
 * How a shape is colored, in every theme from the brand's colors: the scenery from `sky` to `near`, the object in
 * `figure` with its light parts in `paper`, one spot of `spark`; a `stroke` is a line on the figure, an `etch` a line
 * on the paper.
 */
const LOOKS = ['sky', 'far', 'near', 'figure', 'paper', 'spark', 'stroke', 'etch'] as const

/** A drawing with more shapes is too busy at 160 pixels. */
const MOST_SHAPES = 60

const DrawingShape = v.strictObject({
  look: v.picklist(LOOKS, `is not one of ${LOOKS.join(', ')}`),
  path: Path,
})

/** The shapes of one scene or picture. */
export const Drawing = v.pipe(
  v.array(DrawingShape),
  v.minLength(1, 'has no path'),
  v.maxLength(MOST_SHAPES, `has more than ${MOST_SHAPES} paths`),
)
export type Drawing = v.InferOutput<typeof Drawing>

/** The scenes of one brand; missing ones fall back to the portal's own. */
export const Drawings = v.strictObject(v.entriesFromList(DRAWING_NAMES, v.optional(Drawing)))
export type Drawings = v.InferOutput<typeof Drawings>

/** The shapes of a scene's or a picture's SVG file, or the faults in it. */
export function readDrawing(svg: string, box = SCENE_BOX): { drawing: Drawing; faults: string[] } {
  const { shapes, faults } = readShapes(svg, box, Drawing)
  return { drawing: shapes, faults }
}
