import * as v from 'valibot'

type Source<Row, Book> = {
  schema: v.GenericSchema<unknown, Row>
  /** The rows that the portal was built with. */
  builtIn: readonly unknown[]
  /** Combines an editor's rows with the built-in ones. */
  overlay: (published: readonly Row[], builtIn: readonly Row[]) => readonly Row[]
  bookOf: (rows: readonly Row[]) => Book
}

/**
 * Returns a function from an editor's published rows to the book to read; without published rows, it returns the
 * built-in book. The same rows give the same book, so that an index of it is built once.
 */
export function overlaidBook<Row, Book>({
  schema,
  builtIn,
  overlay,
  bookOf,
}: Source<Row, Book>): (rows: readonly unknown[] | undefined) => Book {
  // The build and the server reject invalid rows; any that get through are left out.
  const valid = (rows: readonly unknown[]): Row[] =>
    rows.flatMap((row) => {
      const read = v.safeParse(schema, row)
      return read.success ? [read.output] : []
    })
  const builtInRows = valid(builtIn)
  const builtInBook = bookOf(builtInRows)
  let published: { rows: readonly unknown[]; book: Book } | undefined
  return (rows) => {
    if (!rows) return builtInBook
    if (published?.rows !== rows) published = { rows, book: bookOf(overlay(valid(rows), builtInRows)) }
    return published.book
  }
}
