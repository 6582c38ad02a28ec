import { csvDollars, type Cells } from '#server/platform/http/csv.ts'
import { type Language, type LocalizedText, textIn } from '#contract/entities/localized-text.ts'

export type Row = Readonly<Record<string, unknown>>

/** A part of the data, read anew each time it is asked for. */
export type Section = {
  /** Names the list in JSON and the table in the ZIP. */
  name: string
  /** What the table shows of a row, each a path such as `money.billedCents`. */
  columns: readonly string[]
  rows: () => AsyncIterable<Row>
  /** A list in each row that is a table of its own; `key` says of which row. */
  inner?: { name: string; key: string; field: string; columns: readonly string[] }
}

const CENTS = /Cents$/

/** The head of a table: amounts are in dollars there. */
export const headOf = (columns: readonly string[]): string[] =>
  columns.map((path) => path.replace(/^money\./, '').replace(CENTS, ''))

export const cellsOf = (row: Row, columns: readonly string[], language: Language): Cells =>
  columns.map((path) => {
    const value = path.split('.').reduce<unknown>(within, row)
    return typeof value === 'number' && CENTS.test(path) ? csvDollars(value) : cellOf(value, language)
  })

/** Of a list each one's. */
function within(value: unknown, name: string): unknown {
  if (Array.isArray(value)) return value.map((one) => within(one, name))
  return typeof value === 'object' && value !== null ? (value as Row)[name] : undefined
}

function cellOf(value: unknown, language: Language): string | number | null {
  if (value === null || value === undefined) return null
  if (Array.isArray(value))
    return value
      .map((one) => cellOf(one, language))
      .filter((one) => one !== null)
      .join('; ')
  if (typeof value === 'number' || typeof value === 'string') return value
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return textIn(value as LocalizedText, language)
}
