import * as v from 'valibot'
import { unstorableTextIn } from '#contract/text.ts'

/** The position of the next page, as text for an address. */
export const encodeCursor = (place: object): string =>
  Buffer.from(JSON.stringify(place)).toString('base64url')

/**
 * Decodes the position; undefined if the text isn't a cursor of this schema. Cursors come from untrusted callers, and
 * their encoding hides text that the database couldn't compare from the check of the call's input.
 */
export function parseCursor<Schema extends v.GenericSchema>(
  schema: Schema,
  cursor: string,
): v.InferOutput<Schema> | undefined {
  const text = Buffer.from(cursor, 'base64url').toString('utf8')
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), text)
  return parsed.success && unstorableTextIn(parsed.output) === undefined ? parsed.output : undefined
}

/** The position after a page and the id of its last item, in case the list changes before the next page is requested. */
const AfterItem = v.strictObject({
  at: v.pipe(v.number(), v.integer(), v.minValue(0)),
  id: v.optional(v.string()),
})

/** The cursor of the first page of a list for `pageAfter`. */
export const FIRST_PAGE = encodeCursor({ at: 0 })

type Paging<Item> = { cursor: string | undefined; limit: number; idOf: (item: Item) => string }

/**
 * Returns a page of a whole list, and the cursor of the next page, null after the last. A page begins after the last
 * item of the previous one, or at the same position if that item is gone. Undefined for a cursor that isn't from here.
 */
export function pageAfter<Item>(
  all: readonly Item[],
  { cursor, limit, idOf }: Paging<Item>,
): { page: Item[]; next: string | null } | undefined {
  const place = parseCursor(AfterItem, cursor ?? FIRST_PAGE)
  if (!place) return undefined
  const before = all.findIndex((item) => idOf(item) === place.id)
  const from = before < 0 ? place.at : before + 1
  const page = all.slice(from, from + limit)
  const last = from + limit < all.length ? page.at(-1) : undefined
  return { page, next: last ? encodeCursor({ at: from + limit, id: idOf(last) }) : null }
}
