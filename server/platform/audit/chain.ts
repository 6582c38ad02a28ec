import { hash } from 'node:crypto'
import { type DataKeys, type MarkVerdict, isMark } from '#server/config/data-keys.ts'

/** The one chain of the trail, and what its first row is hashed with. */
export const CHAIN = 'trail'
export const BEFORE_THE_FIRST = ''

/** Events that the server records about the chain itself. */
export const CHAIN_ACTION = 'audit-chain'

/** The columns that a hash is made of, in its order. Rows from before the chain had a key have no reason. */
const FIRST_COLUMNS = 'id at actor action subject outcome request_id network device'.split(' ')
export const SEALED_COLUMNS = [...FIRST_COLUMNS, 'reason']

const UTC = `to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`

const asText = (columns: readonly string[]): string =>
  `array_to_json(array[${columns.map((name) => (name === 'at' ? UTC : name)).join(', ')}])::text`

/** A row as one text: the JSON array of its columns, as JSON.stringify writes it, whatever engine and time zone. */
export const ROW_AS_TEXT = asText(SEALED_COLUMNS)

/** The same of a row that is sealed. One that was sealed without a key, and has no reason, is the text that was hashed then. */
export const SEALED_ROW_AS_TEXT = `case when hash not like 'h1.%' and reason = '' then ${asText(FIRST_COLUMNS)} else ${ROW_AS_TEXT} end`

const PURPOSE = 'audit trail: row'
const HEAD_PURPOSE = 'audit trail: head'

const linkText = (before: string, position: number, row: string): string => `${before}\n${position}\n${row}`

/** The hash of a row: of the hash before it, its place, and all that it says, under a key that is not in the database. */
export const hashOf = (keys: DataKeys, before: string, position: number, row: string): string =>
  keys.mark(linkText(before, position, row), PURPOSE)

/** Checks the hash of a row. Without a key it's the SHA-256 of earlier releases. */
export function checkHash(
  keys: DataKeys,
  stored: string,
  { before, position, row }: { before: string; position: number; row: string },
): MarkVerdict {
  const text = linkText(before, position, row)
  if (isMark(stored)) return keys.checkMark(stored, text, PURPOSE)
  return hash('sha256', text, 'base64url') === stored ? 'right' : 'wrong'
}

export type Head = { position: number; hash: string }

const headText = ({ position, hash: last }: Head): string => `${position}\n${last}`

/** Seals which row is the last: the hash alone is in the row itself, so a tail could be cut off. */
export const sealOfHead = (keys: DataKeys, head: Head): string => keys.mark(headText(head), HEAD_PURPOSE)

export const checkHead = (keys: DataKeys, seal: string, head: Head): MarkVerdict =>
  keys.checkMark(seal, headText(head), HEAD_PURPOSE)
