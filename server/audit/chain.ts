import { hash } from 'node:crypto'

/** The one chain of the trail, and what its first row is hashed with. */
export const CHAIN = 'trail'
export const BEFORE_THE_FIRST = ''

/** The columns that a hash is made of, in its order. */
export const SEALED_COLUMNS = 'id at actor action subject outcome request_id network device'.split(' ')

const UTC = `to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`

/** A row as one text: the JSON array of its columns, as JSON.stringify writes it, whatever engine and time zone. */
export const ROW_AS_TEXT = `array_to_json(array[${SEALED_COLUMNS.map((name) => (name === 'at' ? UTC : name)).join(', ')}])::text`

/** The hash of a row: of the hash before it, its place, and all that it says. */
export const hashOf = (before: string, position: number, row: string): string =>
  hash('sha256', `${before}\n${position}\n${row}`, 'base64url')
