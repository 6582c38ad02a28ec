import { deadEnds } from './dead-ends.ts'
import type { BuiltIn, Located } from './located.ts'
import { dueIds, namedBy, overlayItems, variantIn } from './lookup.ts'
import { isKnownLine } from './variants.ts'

/**
 * Returns duplicate ids, texts that are never shown, dates that lead to a missing item or to one with its own dates,
 * and items that would remove a page.
 */
export function conflicts(located: readonly Located[], builtIn: BuiltIn): string[] {
  const faults: string[] = []
  const own = new Map<string, Located>()
  for (const entry of located) {
    const id = entry.item.content_id.toLowerCase()
    const first = own.get(id)
    if (first) faults.push(`${entry.location}, field content_id: is already in ${first.location}`)
    else own.set(id, entry)
  }
  const all = overlayItems(
    located.map(({ item }) => item),
    builtIn.items,
  )
  const known = new Map(all.map((item) => [item.content_id.toLowerCase(), item]))
  const dated = dueIds(all)
  const variants = new Set(builtIn.variants.map(({ variant }) => variant))
  const unread = new Set<string>()
  for (const [id, { location }] of own)
    for (const what of dated.has(id) ? [] : unreadVariant(id)) {
      unread.add(id)
      faults.push(`${location}, field content_id: ${what}`)
    }
  for (const { item, location } of located)
    for (const [index, { content_id }] of (item.date_logic ?? []).entries()) {
      const target = known.get(content_id.toLowerCase())
      const field = `${location}, field date_logic.${index}.content_id`
      if (!target) faults.push(`${field}: there is no item "${content_id}"`)
      else if (target.date_logic) faults.push(`${field}: "${content_id}" has its own dates`)
    }
  return [...faults, ...deadEnds({ items: all, known, own, builtIn: builtIn.items, dated, unread })]

  /** Why a text of a variant or line of business is never shown. */
  function unreadVariant(id: string): string[] {
    const name = variantIn(id, known)
    if (name === undefined) return []
    const base = id.slice(0, -name.length - 1)
    switch (namedBy(base)) {
      case 'line':
        return isKnownLine(name.toUpperCase(), builtIn) ? [] : [`"${name}" is not a line of business`]
      case 'variant':
        return variants.has(name) ? [] : [`"${name}" is a variant that no plan has`]
      default:
        return [`is never shown: all members read "${base}"`]
    }
  }
}
