import * as v from 'valibot'

/** How a shape of a mark is colored: the ground in the accent, a figure cut from it or a line drawn over it. */
const MARK_LOOKS = ['ground', 'figure', 'line'] as const

/** Width of a `line`, with round ends. */
export const MARK_LINE = 2.4

/** More is a picture, and no mark that is still seen at 28 pixels. */
const MOST_SHAPES = 12
const LONGEST_PATH = 4_000

/** Only the commands of a path and their numbers: nothing in it can be a script, an address or a style. */
const PATH = /^\s*[Mm][MmLlHhVvCcSsQqTtAaZzEe\d\s,.+-]*$/

/** One shape of a mark, in a square of 32 units. */
export const MarkShape = v.strictObject({
  look: v.picklist(MARK_LOOKS, 'is neither ground, figure nor line'),
  path: v.pipe(
    v.string(),
    v.maxLength(LONGEST_PATH, `is longer than ${LONGEST_PATH} characters`),
    v.regex(PATH, 'is not the path of a drawing'),
  ),
})
export type MarkShape = v.InferOutput<typeof MarkShape>

/** A brand's drawing; as paths, so that a page, a picture and a PDF draw the same. */
export const Mark = v.pipe(
  v.array(MarkShape),
  v.minLength(1, 'has no path'),
  v.maxLength(MOST_SHAPES, `has more than ${MOST_SHAPES} paths`),
  v.check(([first]) => first?.look === 'ground', 'does not begin with the path of the ground'),
)
export type Mark = v.InferOutput<typeof Mark>

const ATTRIBUTES = String.raw`((?:\s+[\w:-]+="[^"<>&]*")*)\s*`
const SVG = new RegExp(String.raw`^\s*<svg${ATTRIBUTES}>([\s\S]*)</svg>\s*$`)
const SHAPE = new RegExp(String.raw`^\s*<path${ATTRIBUTES}/>\s*`)
/** What other programs that show the file need, and the portal does not read. */
const SHOWN_ELSEWHERE = /^(?:fill|stroke|stroke-width|stroke-linecap|stroke-linejoin)$/

const attributesIn = (text: string): [name: string, value: string][] =>
  [...text.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value])

type ReadMark = { mark: Mark; faults: string[] }

/** The shapes of a `mark.svg`, or what is wrong with it; anything but paths is refused. */
export function readMark(svg: string): ReadMark {
  const [, outer, inner] = SVG.exec(svg) ?? []
  if (outer === undefined || inner === undefined)
    return { mark: [], faults: ['is not one <svg> element with <path> elements in it'] }
  const faults = attributesIn(outer).flatMap(([name, value]) =>
    (name === 'viewBox' && value === '0 0 32 32') ||
    (name === 'xmlns' && value === 'http://www.w3.org/2000/svg')
      ? []
      : [`field svg.${name}: is not allowed to be "${value}"`],
  )
  if (!/\sviewBox=/.test(outer)) faults.push('field svg.viewBox: is not "0 0 32 32"')
  const shapes: Record<string, string>[] = []
  let rest = inner.trim()
  while (rest !== '') {
    const [whole, attributes = ''] = SHAPE.exec(rest) ?? []
    if (whole === undefined)
      return { mark: [], faults: [...faults, `has "${rest.slice(0, 40)}", where only <path … /> may stand`] }
    shapes.push(Object.fromEntries(attributesIn(attributes)))
    rest = rest.slice(whole.length)
  }
  for (const [index, shape] of shapes.entries())
    for (const name of Object.keys(shape))
      if (name !== 'class' && name !== 'd' && !SHOWN_ELSEWHERE.test(name))
        faults.push(`field path.${index}.${name}: is not allowed`)
  const drawn = shapes.map(({ class: look, d }) => ({ look, path: d }))
  const read = v.safeParse(Mark, drawn)
  for (const issue of read.issues ?? []) {
    const [index, field] = (v.getDotPath(issue) ?? '').split('.')
    const place = field ? `field path.${index}.${field === 'look' ? 'class' : 'd'}: ` : ''
    faults.push(`${place}${issue.message}`)
  }
  return { mark: read.success ? read.output : [], faults }
}
