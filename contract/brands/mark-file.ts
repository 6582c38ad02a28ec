import { type Mark, MARK_LINE } from './mark.ts'

/** A mark's two colors, as `#2475b7`. */
type MarkColors = { ground: string; figure: string }

/** The drawing as an SVG file that other programs display like the portal does. */
export function markFile(mark: Mark, { ground, figure }: MarkColors): string {
  const paints = {
    ground: `fill="${ground}"`,
    figure: `fill="${figure}"`,
    line: `fill="none" stroke="${figure}" stroke-width="${MARK_LINE}" stroke-linecap="round" stroke-linejoin="round"`,
  }
  const paths = mark.map(({ look, path }) => `  <path class="${look}" ${paints[look]} d="${path}" />\n`)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">\n${paths.join('')}</svg>\n`
}
