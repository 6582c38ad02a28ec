import { Readable } from 'node:stream'
import { INCOMPLETE_ROW } from '#contract/incomplete-file.ts'

/** One row; null is an empty cell. */
export type Cells = readonly (string | number | null)[]

/** Marks the file as UTF-8 for spreadsheets. */
const BYTE_ORDER_MARK = '\uFEFF'

/** The event of a file that ends early, with the failure. */
export const INCOMPLETE = 'incomplete'

type Rows = Iterable<Cells> | AsyncIterable<Cells>

/**
 * A table in CSV for spreadsheets (RFC 4180), streamed row by row, so that long tables don't need more memory. If the
 * rows fail midway (such as a lost database), the last line of the file says that it is incomplete, because the status
 * was sent long before and a broken connection leaves a file that looks complete.
 */
export function csvOf(head: readonly string[], rows: Rows): Readable {
  const onFailure = (failure: unknown) => void file.emit(INCOMPLETE, failure)
  const file = Readable.from(linesOf(head, rows, onFailure), { objectMode: false })
  return file
}

/** The same table line by line, for a file that has another way to show that it is complete. */
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
 * Text that a spreadsheet may run as a formula: the four signs, including their full-width and look-alike forms, after
 * blanks and invisible marks; and a tab or line break that starts another cell.
 */
const FORMULA =
  /^[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]*[=+\-@＝＋－＠﹦﹢﹣﹫−]|^[\p{Cc}\u2028\u2029]/u

/** Spreadsheets read a cell with a leading apostrophe as text. */
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
