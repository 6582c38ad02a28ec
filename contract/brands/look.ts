import * as v from 'valibot'
import { Color } from './color.ts'
import { DRAWING_NAMES } from './names.ts'

const percent = v.pipe(
  v.number('is not a number'),
  v.minValue(0, 'is less than 0'),
  v.maxValue(300, 'is more than 300'),
)

/** The size of a display font's letters in percent of Arial Bold's, for a fallback that takes up the same space. */
export const FontMeasures = v.strictObject({
  sizeAdjust: percent,
  ascent: percent,
  descent: percent,
  lineGap: percent,
})
export type FontMeasures = v.InferOutput<typeof FontMeasures>

/** Fills of a chart (docs/brands.md). */
const ChartColors = v.strictObject({
  deep: Color,
  bright: Color,
  second: Color,
  denied: Color,
  pale: Color,
})
export type ChartColors = v.InferOutput<typeof ChartColors>

/** A `look.json` as its editor writes it: the colors of a brand's charts and drawings. */
export const LookFile = v.strictObject({
  charts: v.optional(v.strictObject({ light: ChartColors, dark: ChartColors })),
  /** The single warm color of a drawing. */
  spark: v.optional(v.strictObject({ light: Color, dark: Color })),
})
export type LookFile = v.InferOutput<typeof LookFile>

/** A `look.json` with the names of its files, which pages load on demand. */
export const Look = v.object({
  ...LookFile.entries,
  hasDisplay: v.boolean(),
  drawings: v.array(v.picklist(DRAWING_NAMES)),
})
export type Look = v.InferOutput<typeof Look>
