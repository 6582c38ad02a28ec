import * as v from 'valibot'
import { ContentItem } from './item.ts'

/** What the content files hold, and what is wrong with them in words for their editor. */
export type Inspected = { items: ContentItem[]; faults: string[] }

type Placed = { item: ContentItem; place: string }

/** Takes the items that are in order out of the files; a fault names file, item and field. */
export function inspect(files: Readonly<Record<string, unknown>>): Inspected {
  const placed: Placed[] = []
  const faults: string[] = []
  for (const [file, list] of Object.entries(files)) {
    if (!Array.isArray(list)) faults.push(`${file}: is not a list of items`)
    else
      for (const [index, entry] of list.entries()) {
        const place = `${file}: ${nameOf(entry, index)}`
        const read = v.safeParse(ContentItem, entry)
        if (read.success) placed.push({ item: read.output, place })
        else for (const issue of read.issues) faults.push(`${place}, ${sentence(issue)}`)
      }
  }
  faults.push(...betweenItems(placed))
  return { items: placed.map(({ item }) => item), faults }
}

const nameOf = (entry: unknown, index: number): string => {
  const named = v.safeParse(v.object({ content_id: v.string() }), entry)
  return named.success ? `item "${named.output.content_id}"` : `item ${index + 1}`
}

const sentence = (issue: v.BaseIssue<unknown>): string =>
  `field ${v.getDotPath(issue) ?? '(whole)'}: ${issue.message}`

/** Ids that stand twice, and dates that lead to nothing or to another item with dates. */
function betweenItems(placed: readonly Placed[]): string[] {
  const faults: string[] = []
  const known = new Map<string, Placed>()
  for (const entry of placed) {
    const id = entry.item.content_id.toLowerCase()
    const first = known.get(id)
    if (first) faults.push(`${entry.place}, field content_id: stands in ${first.place} already`)
    else known.set(id, entry)
  }
  for (const { item, place } of placed)
    for (const [index, { content_id }] of (item.date_logic ?? []).entries()) {
      const target = known.get(content_id.toLowerCase())?.item
      const field = `${place}, field date_logic.${index}.content_id`
      if (!target) faults.push(`${field}: there is no item "${content_id}"`)
      else if (target.date_logic) faults.push(`${field}: "${content_id}" has dates of its own`)
    }
  return faults
}
