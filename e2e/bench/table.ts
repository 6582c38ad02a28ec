/** The same measurement on a page or server that does less; `limit` is the ratio to reach. */
export type Beside = { page: string; value: number; limit?: number }

/** One figure. `value` shouldn't exceed `limit`, or, with `atLeast`, not fall below it. */
export type Row = {
  what: string
  value: number
  unit: string
  limit?: number
  atLeast?: boolean
  /** Replaces the value and its unit in the table. */
  measured?: string
  /** A detail of the first round, beside the value. */
  note?: string
  beside?: readonly Beside[]
}

/** A line without a limit: additional information, or the reason why a figure is missing. */
export type Remark = { what: string; told: string }

export const ratioTo = (row: Row, beside: Beside): number => row.value / beside.value

export const isWithin = (row: Row): boolean => {
  const isInLimit = (value: number, limit?: number) =>
    limit === undefined || (row.atLeast ? value >= limit : value <= limit)
  const { value, limit, beside = [] } = row
  return isInLimit(value, limit) && beside.every((each) => isInLimit(ratioTo(row, each), each.limit))
}

/** Rounds a value to its meaningful digits: 204, 57.4, 0.52. */
export const roundedTo = (value: number): string =>
  value === 0 ? '0' : value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2)

const measuredOf = (row: Row): string =>
  [
    `${row.measured ?? `${roundedTo(row.value)} ${row.unit}`}${row.note ? ` (${row.note})` : ''}`,
    ...(row.beside ?? []).map(
      (each) => `${ratioTo(row, each).toFixed(2)} × ${each.page} (${roundedTo(each.value)} ${row.unit})`,
    ),
  ].join('; ')

const limitOf = ({ limit, atLeast, unit, beside = [] }: Row): string =>
  [
    ...(limit === undefined ? [] : [`${atLeast ? '≥' : '≤'} ${limit} ${unit}`]),
    ...beside.flatMap((each) =>
      each.limit === undefined ? [] : [`${atLeast ? '≥' : '≤'} ${each.limit} × ${each.page}`],
    ),
  ].join('; ')

const cells = (row: Row | Remark): string[] => {
  if ('told' in row) return [row.what, row.told, '', '']
  const limit = limitOf(row)
  return [row.what, measuredOf(row), limit, limit === '' ? '' : isWithin(row) ? 'ok' : 'over']
}

/** Formats a table in Markdown. The first line is its head. */
export function drawTable(lines: readonly string[][]): string {
  const widths = (lines[0] ?? []).map((_, column) =>
    Math.max(...lines.map((line) => line[column]?.length ?? 0)),
  )
  const drawn = lines.map((line) => `| ${line.map((cell, n) => cell.padEnd(widths[n] ?? 0)).join(' | ')} |`)
  drawn.splice(1, 0, `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`)
  return drawn.join('\n')
}

/** The table of a run, in a form for reports. */
export const tableOf = (rows: readonly (Row | Remark)[]): string =>
  drawTable([['what', 'measured', 'limit', ''], ...rows.map(cells)])
