import * as v from 'valibot'

const LONGEST_PATH = 4_000

/** Only path commands and numbers, so that a path can't contain a script, address or style. */
const PATH = /^\s*[Mm][MmLlHhVvCcSsQqTtAaZzEe\d\s,.+-]*$/

export const Path = v.pipe(
  v.string(),
  v.maxLength(LONGEST_PATH, `is longer than ${LONGEST_PATH} characters`),
  v.regex(PATH, 'is not the path of a drawing'),
)

const ATTRIBUTES = String.raw`((?:\s+[\w:-]+="[^"<>&]*")*)\s*`
const SVG = new RegExp(String.raw`^\s*<svg${ATTRIBUTES}>([\s\S]*)</svg>\s*$`)
const SHAPE = new RegExp(String.raw`^\s*<path${ATTRIBUTES}/>\s*`)
/** Attributes for other programs that show the file; the portal doesn't read them. */
const SHOWN_ELSEWHERE = /^(?:fill|stroke|stroke-width|stroke-linecap|stroke-linejoin)$/

const attributesIn = (text: string): [name: string, value: string][] =>
  [...text.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value])

type Read<Shape> = { shapes: Shape[]; faults: string[] }

/**
 * Reads the shapes of an SVG file, or returns the error in it. An editor's SVG is never put into a page: this grammar
 * accepts one `<svg>` with `<path class="…" d="…" />` elements, and rejects everything else.
 */
export function readShapes<Shape>(
  svg: string,
  viewBox: string,
  schema: v.GenericSchema<unknown, Shape[]>,
): Read<Shape> {
  const [, outer, inner] = SVG.exec(svg) ?? []
  if (outer === undefined || inner === undefined)
    return { shapes: [], faults: ['is not one <svg> element with <path> elements in it'] }
  const faults = outerFaults(outer, viewBox)
  const found: Record<string, string>[] = []
  let rest = inner.trim()
  while (rest !== '') {
    const [whole, attributes = ''] = SHAPE.exec(rest) ?? []
    if (whole === undefined)
      return {
        shapes: [],
        faults: [...faults, `has "${rest.slice(0, 40)}", but only <path … /> is allowed here`],
      }
    found.push(Object.fromEntries(attributesIn(attributes)))
    rest = rest.slice(whole.length)
  }
  for (const [index, shape] of found.entries())
    for (const name of Object.keys(shape))
      if (name !== 'class' && name !== 'd' && !SHOWN_ELSEWHERE.test(name))
        faults.push(`field path.${index}.${name}: is not allowed`)
  const read = v.safeParse(
    schema,
    found.map(({ class: look, d }) => ({ look, path: d })),
  )
  for (const issue of read.issues ?? []) {
    const [index, field] = (v.getDotPath(issue) ?? '').split('.')
    const place = field ? `field path.${index}.${field === 'look' ? 'class' : 'd'}: ` : ''
    faults.push(`${place}${issue.message}`)
  }
  return { shapes: read.success ? read.output : [], faults }
}

function outerFaults(outer: string, viewBox: string): string[] {
  const faults = attributesIn(outer).flatMap(([name, value]) =>
    (name === 'viewBox' && value === viewBox) || (name === 'xmlns' && value === 'http://www.w3.org/2000/svg')
      ? []
      : [`field svg.${name}: is not allowed to be "${value}"`],
  )
  return /\sviewBox=/.test(outer) ? faults : [...faults, `field svg.viewBox: is not "${viewBox}"`]
}
