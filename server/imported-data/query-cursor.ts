import { createHash } from 'node:crypto'
import * as v from 'valibot'
import { InsurerRefused } from '#server/insurer/call.ts'
import type { ProviderQuery } from '#server/insurer/provider-directory.ts'
import { encodeCursor, parseCursor } from '#server/platform/http/cursor.ts'

/** The last provider of a page: the value that the list is sorted by, and its id. */
const Place = v.object({
  query: v.string(),
  value: v.nullable(v.union([v.string(), v.number()])),
  id: v.string(),
})
export type LastOfPage = Pick<v.InferOutput<typeof Place>, 'value' | 'id'>

/** The time differs between two pages, so it isn't part of the query. */
const fingerprintOf = ({ cursor: _cursor, limit: _limit, openAt: _at, ...query }: ProviderQuery): string =>
  createHash('sha256').update(JSON.stringify(query)).digest('base64url').slice(0, 16)

export const cursorAfter = (query: ProviderQuery, last: LastOfPage): string =>
  encodeCursor({ query: fingerprintOf(query), ...last })

/** The position where a page begins; null for the first page. Refuses the cursor of another query. */
export function placeIn(query: ProviderQuery): LastOfPage | null {
  if (query.cursor === null) return null
  const place = parseCursor(Place, query.cursor)
  const isNumber = typeof place?.value === 'number'
  if (
    !place ||
    place.query !== fingerprintOf(query) ||
    (place.value !== null && isNumber !== (sortOf(query) === 'distance'))
  )
    throw new InsurerRefused('INVALID_REQUEST', { cursor: 'belongs to another search' })
  return place
}

/** A search without a place can't be sorted by distance. */
export const sortOf = ({ sort, near }: ProviderQuery): ProviderQuery['sort'] =>
  sort === 'distance' && near === null ? 'name' : sort
