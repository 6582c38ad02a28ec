import { Readable } from 'node:stream'

/** One row; null is an empty cell. */
export type Cells = readonly (string | number | null)[]

/** Spreadsheets take UTF-8 for what it is when the file begins with this. */
const BYTE_ORDER_MARK = '\uFEFF'

/** A table as spreadsheets take it (RFC 4180), row after row as they come, so that its length costs no memory. */
export function csvOf(head: readonly string[], rows: Iterable<Cells> | AsyncIterable<Cells>): Readable {
  return Readable.from(linesOf(head, rows), { objectMode: false })
}

async function* linesOf(head: readonly string[], rows: Iterable<Cells> | AsyncIterable<Cells>) {
  yield BYTE_ORDER_MARK + lineOf(head)
  for await (const row of rows) yield lineOf(row)
}

const lineOf = (cells: Cells): string => `${cells.map(cellOf).join(',')}\r\n`

/** A text that a spreadsheet would run as a formula is told to be a text by an apostrophe. */
function cellOf(cell: string | number | null): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const harmless = /^[\s]*[=+\-@]|^[\t\r\n]/.test(cell) && !NUMBER.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

const NUMBER = /^-?\d+(\.\d+)?$/

/** Cents as dollars that a spreadsheet can add up: 120450 is "1204.50". */
export function csvDollars(cents: number): string {
  const [sign, whole] = [cents < 0 ? '-' : '', Math.abs(cents)]
  return `${sign}${Math.floor(whole / 100)}.${String(whole % 100).padStart(2, '0')}`
}
