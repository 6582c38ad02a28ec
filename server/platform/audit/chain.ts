import { hash } from 'node:crypto'
import { type DataKeys, type MarkVerdict, isMark } from '#server/config/data-keys.ts'

/** The trail's only chain, and the value with which its first row is hashed. */
export const CHAIN = 'trail'
export const BEFORE_THE_FIRST = ''

/** Events that the server records about the chain itself. */
export const CHAIN_ACTION = 'audit-chain'

/** The hashed columns, in order. Rows from before the chain had a key have no reason. */
const FIRST_COLUMNS = 'id at actor action subject outcome request_id network device'.split(' ')
export const SEALED_COLUMNS = [...FIRST_COLUMNS, 'reason']

const UTC = `to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`

const asText = (columns: readonly string[]): string =>
  `array_to_json(array[${columns.map((name) => (name === 'at' ? UTC : name)).join(', ')}])::text`

/**
 * A row as one text: the JSON array of its columns in the notation of JSON.stringify, whatever the engine and time
 * zone.
 */
export const ROW_AS_TEXT = asText(SEALED_COLUMNS)

/**
 * The same for a sealed row. If it was sealed without a key and has no reason, returns the text that was hashed then.
 */
export const SEALED_ROW_AS_TEXT = `case when hash not like 'h1.%' and reason = '' then ${asText(FIRST_COLUMNS)} else ${ROW_AS_TEXT} end`

const PURPOSE = 'audit trail: row'
const HEAD_PURPOSE = 'audit trail: head'

const linkText = (before: string, position: number, row: string): string => `${before}\n${position}\n${row}`

/** The hash of a row: of the previous hash, its position and its content, under a key that isn't in the database. */
export const hashOf = (keys: DataKeys, before: string, position: number, row: string): string =>
  keys.mark(linkText(before, position, row), PURPOSE)

/** Checks the hash of a row. A hash without a key is the SHA-256 of earlier releases. */
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

/** Seals which row is the last, because otherwise the end of the chain could be cut off unnoticed. */
export const sealOfHead = (keys: DataKeys, head: Head): string => keys.mark(headText(head), HEAD_PURPOSE)

export const checkHead = (keys: DataKeys, seal: string, head: Head): MarkVerdict =>
  keys.checkMark(seal, headText(head), HEAD_PURPOSE)
