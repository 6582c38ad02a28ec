import * as v from 'valibot'
import { BENEFIT_WORDS_FILE } from './benefit-file.ts'
import { CARE_WORDS_FILE } from './care-file.ts'
import { conflicts } from './conflicts.ts'
import { ContentItem } from './item.ts'
import type { BuiltIn, Located } from './located.ts'
import { SEARCH_FILE } from './search-file.ts'
import { VARIANTS_FILE, VariantRule, isKnownLine } from './variants.ts'

export type Inspected = {
  items: ContentItem[]
  /** Undefined if the files contain none. */
  variants: VariantRule[] | undefined
  /** The errors, worded for the editor. */
  faults: string[]
}

/** Whether a picture exists at this address; if undefined, pictures aren't checked. */
export type HasPicture = (address: string) => boolean

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
        isKnownLine(line, builtIn) ? [] : `${location}, field ${field}.${index}: is not a line of business`,
      ),
    )
  for (const [file, list] of Object.entries(files)) {
    // `inspectFiles` and the search read these files.
    if (WORD_FILES.some((name) => isNamed(file, name))) continue
    if (isNamed(file, VARIANTS_FILE)) {
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

const WORD_FILES = [SEARCH_FILE, BENEFIT_WORDS_FILE, CARE_WORDS_FILE]

const isNamed = (file: string, name: string): boolean => file.split('/').at(-1) === name

type Rows<Schema extends v.GenericSchema> = {
  schema: Schema
  /** The name of the rows, and the field that identifies them. */
  what: string
  name: string
}

/** The valid rows of a file, each with the text that helps its editor to find it. */
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
