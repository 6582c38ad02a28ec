import * as v from 'valibot'
import { ContentItem } from './item.ts'
import { overlaid } from './lookup.ts'
import { VARIANTS_FILE, VariantRule } from './variants.ts'

/** What the portal was built with: what is published stands before it. */
export type BuiltIn = {
  items: readonly ContentItem[]
  variants: readonly VariantRule[]
  /** The lines of business that there are, which the brands say; without them none is looked for. */
  lines?: readonly string[]
}

export type Inspected = {
  items: ContentItem[]
  /** Undefined where no file says them. */
  variants: VariantRule[] | undefined
  /** What is wrong, described for the editor. */
  faults: string[]
}

/** Whether there is a picture of this address; without it pictures are not looked for. */
export type HasPicture = (address: string) => boolean

type Located = { item: ContentItem; location: string }

const NOTHING: BuiltIn = { items: [], variants: [] }

/** Reads the valid items and variants of the files; a fault names file, item and field. */
export function inspectItems(
  files: Readonly<Record<string, unknown>>,
  builtIn: BuiltIn = NOTHING,
  hasPicture?: HasPicture,
): Inspected {
  const located: Located[] = []
  const faults: string[] = []
  let variants: VariantRule[] | undefined
  const unknownLines = (location: string, field: string, lines: readonly string[] = []) =>
    faults.push(
      ...lines.flatMap((line, index) =>
        isKnownLine(line, builtIn) ? [] : `${location}, field ${field}.${index}: is no line of business`,
      ),
    )
  for (const [file, list] of Object.entries(files)) {
    if (isVariants(file)) {
      const read = inspectList(file, list, { schema: VariantRule, what: 'variant', name: 'variant' })
      variants = read.rows.map(({ row }) => row)
      faults.push(...read.faults)
      for (const { row, location } of read.rows) unknownLines(location, 'lines', row.lines)
    } else {
      const read = inspectList(file, list, { schema: ContentItem, what: 'item', name: 'content_id' })
      located.push(...read.rows.map(({ row, location }) => ({ item: row, location })))
      faults.push(...read.faults)
      for (const { row, location } of read.rows) unknownLines(location, 'program.lines', row.program?.lines)
    }
  }
  faults.push(...conflicts(located, { ...builtIn, variants: variants ?? builtIn.variants }))
  if (hasPicture) faults.push(...missingPictures(located, hasPicture))
  return { items: located.map(({ item }) => item), variants, faults }
}

const missingPictures = (located: readonly Located[], hasPicture: HasPicture): string[] =>
  located.flatMap(({ item: { data }, location }) =>
    typeof data === 'object' && data.image && !hasPicture(data.image)
      ? [`${location}, field data.image: there is no picture ${data.image}`]
      : [],
  )

/** Whether some brand serves it, as far as that is known. */
export const isKnownLine = (line: string, { lines }: Pick<BuiltIn, 'lines'>): boolean =>
  lines?.includes(line) ?? true

const isVariants = (file: string): boolean => file.split('/').at(-1) === VARIANTS_FILE

type Rows<Schema extends v.GenericSchema> = {
  schema: Schema
  /** What the rows are called, and the field that tells them apart. */
  what: string
  name: string
}

/** The valid rows of one file, each with the words that lead its editor to it. */
export function inspectList<Schema extends v.GenericSchema>(
  file: string,
  list: unknown,
  { schema, what, name }: Rows<Schema>,
): { rows: { row: v.InferOutput<Schema>; location: string }[]; faults: string[] } {
  if (!Array.isArray(list)) return { rows: [], faults: [`${file}: is not a list of ${what}s`] }
  const rows: { row: v.InferOutput<Schema>; location: string }[] = []
  const faults: string[] = []
  for (const [index, entry] of list.entries()) {
    const named = v.safeParse(v.object({ [name]: v.string() }), entry)
    const location = `${file}: ${named.success ? `${what} "${named.output[name]}"` : `${what} ${index + 1}`}`
    const read = v.safeParse(schema, entry)
    if (read.success) rows.push({ row: read.output, location })
    else for (const issue of read.issues) faults.push(`${location}, ${describe(issue)}`)
  }
  return { rows, faults }
}

const describe = (issue: v.BaseIssue<unknown>): string =>
  `field ${v.getDotPath(issue) ?? '(whole)'}: ${issue.message}`

/** Duplicate ids, variants that no plan has, and dates that lead to a missing item or to one with dates of its own. */
function conflicts(located: readonly Located[], builtIn: BuiltIn): string[] {
  const faults: string[] = []
  const own = new Map<string, Located>()
  for (const entry of located) {
    const id = entry.item.content_id.toLowerCase()
    const first = own.get(id)
    if (first) faults.push(`${entry.location}, field content_id: stands in ${first.location} already`)
    else own.set(id, entry)
  }
  const all = overlaid(
    located.map(({ item }) => item),
    builtIn.items,
  )
  const known = new Map(all.map((item) => [item.content_id.toLowerCase(), item]))
  const dated = dueIds(all)
  const variants = new Set(builtIn.variants.map(({ variant }) => variant))
  for (const [id, { location }] of own)
    if (!dated.has(id) && isUnknownVariant(id, known, variants, builtIn.lines))
      faults.push(`${location}, field content_id: "${id.split('.').at(-1)}" is a variant that no plan has`)
  for (const { item, location } of located)
    for (const [index, { content_id }] of (item.date_logic ?? []).entries()) {
      const target = known.get(content_id.toLowerCase())
      const field = `${location}, field date_logic.${index}.content_id`
      if (!target) faults.push(`${field}: there is no item "${content_id}"`)
      else if (target.date_logic) faults.push(`${field}: "${content_id}" has dates of its own`)
    }
  return faults
}

/** The items that stand in for others from a date on. */
export const dueIds = (items: readonly ContentItem[]): ReadonlySet<string> =>
  new Set(
    items.flatMap(({ date_logic = [] }) => date_logic.map(({ content_id }) => content_id.toLowerCase())),
  )

/** Parts of pages that are no variants: `terms.3`, `terms.changes`. */
const PAGE_PART = /^(?:\d+|changes)$/

/** What follows the id of another item, and is no part of a page: `exchange` of `discounts.exchange`. */
export function variantIn(id: string, known: ReadonlyMap<string, unknown>): string | undefined {
  const dot = id.lastIndexOf('.')
  const variant = id.slice(dot + 1)
  return dot < 0 || !known.has(id.slice(0, dot)) || PAGE_PART.test(variant) ? undefined : variant
}

function isUnknownVariant(
  id: string,
  known: ReadonlyMap<string, unknown>,
  variants: ReadonlySet<string>,
  lines: readonly string[] = [],
): boolean {
  const variant = variantIn(id, known)
  return variant !== undefined && !variants.has(variant) && !lines.includes(variant.toUpperCase())
}
