import { Readable } from 'node:stream'
import { INCOMPLETE_ROW } from '#contract/incomplete-file.ts'

/** One row; null is an empty cell. */
export type Cells = readonly (string | number | null)[]

/** Spreadsheets take UTF-8 for what it is when the file begins with this. */
const BYTE_ORDER_MARK = '\uFEFF'

/** The event of a file that ends too early; it carries the failure. */
export const INCOMPLETE = 'incomplete'

type Rows = Iterable<Cells> | AsyncIterable<Cells>

/**
 * A table as spreadsheets take it (RFC 4180), row after row as they come, so that its length costs no memory. Where the
 * rows end in a failure (a database that dies), the last line of the file says that it is incomplete: the status was
 * sent long before, and a connection that breaks leaves a file that looks whole.
 */
export function csvOf(head: readonly string[], rows: Rows): Readable {
  const onFailure = (failure: unknown) => void file.emit(INCOMPLETE, failure)
  const file = Readable.from(linesOf(head, rows, onFailure), { objectMode: false })
  return file
}

/** The same table line by line, for a file that shows in another way that it's complete. */
export async function* csvLines(head: readonly string[], rows: Rows): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + lineOf(head)
  for await (const row of rows) yield lineOf(row)
}

async function* linesOf(head: readonly string[], rows: Rows, onFailure: (failure: unknown) => void) {
  try {
    yield* csvLines(head, rows)
  } catch (failure) {
    yield lineOf([INCOMPLETE_ROW])
    onFailure(failure)
  }
}

const lineOf = (cells: Cells): string => `${cells.map(cellOf).join(',')}\r\n`

/**
 * Text that a spreadsheet may run as a formula: the four signs, also in the width of East Asian keyboards and as
 * look-alikes, behind blanks and invisible marks; and a tab or line end that begins another cell.
 */
const FORMULA =
  /^[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]*[=+\-@＝＋－＠﹦﹢﹣﹫−]|^[\p{Cc}\u2028\u2029]/u

/** An apostrophe says to a spreadsheet that a text is a text. */
function cellOf(cell: string | number | null): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const harmless = FORMULA.test(cell) && !NUMBER.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

const NUMBER = /^-?\d+(\.\d+)?$/

/** Cents as dollars that a spreadsheet can add up: 120450 is "1204.50". */
export function csvDollars(cents: number): string {
  const [sign, whole] = [cents < 0 ? '-' : '', Math.abs(cents)]
  return `${sign}${Math.floor(whole / 100)}.${String(whole % 100).padStart(2, '0')}`
}
