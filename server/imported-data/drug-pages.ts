import { hash } from 'node:crypto'
import * as v from 'valibot'
import { InsurerRefused } from '#server/insurer/call.ts'
import type { DrugQuery, DrugsPage } from '#server/insurer/formulary.ts'
import { encodeCursor, parseCursor } from '#server/platform/http/cursor.ts'
import type { DrugIndex } from '#contract/drug-index.ts'

const Position = v.object({ query: v.string(), from: v.pipe(v.number(), v.integer(), v.minValue(0)) })

/** A page of the drugs that an index finds; an unknown list has none. Refuses a cursor from another query. */
export function pageOfDrugs(index: DrugIndex | null, query: DrugQuery): DrugsPage {
  const from = query.cursor === null ? 0 : positionOf(query.cursor, query)
  const next = from + query.limit
  const found = index?.find(query.text, next + 1) ?? []
  return {
    drugs: found.slice(from, next),
    next: found.length > next ? encodeCursor({ query: keyOf(query), from: next }) : null,
  }
}

type Query = Pick<DrugQuery, 'formularyId' | 'text'>

const keyOf = ({ formularyId, text }: Query): string =>
  hash('sha256', `${formularyId} ${text}`, 'base64url').slice(0, 12)

function positionOf(cursor: string, query: Query): number {
  const position = parseCursor(Position, cursor)
  if (position?.query !== keyOf(query))
    throw new InsurerRefused('INVALID_REQUEST', { cursor: 'belongs to another search' })
  return position.from
}
