/** One figure: `value` may not exceed `limit`, or, where `atLeast`, not fall below it. */
export type Row = {
  what: string
  measured: string
  value: number
  limit: number
  unit: string
  atLeast?: boolean
}

/** A line without a limit: what else is worth knowing, or why a figure is missing. */
export type Remark = { what: string; told: string }

export const isWithin = ({ value, limit, atLeast }: Row): boolean =>
  atLeast ? value >= limit : value <= limit

const cells = (row: Row | Remark): string[] => {
  if ('told' in row) return [row.what, row.told, '', '']
  const limit = `${row.atLeast ? '≥' : '≤'} ${row.limit} ${row.unit}`
  return [row.what, row.measured, limit, isWithin(row) ? 'ok' : 'over']
}

/** The table that goes into a report as it stands. */
export function tableOf(rows: readonly (Row | Remark)[]): string {
  const lines = [['what', 'measured', 'limit', ''], ...rows.map(cells)]
  const widths = [0, 1, 2, 3].map((column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)))
  const drawn = lines.map((line) => `| ${line.map((cell, n) => cell.padEnd(widths[n] ?? 0)).join(' | ')} |`)
  drawn.splice(1, 0, `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`)
  return drawn.join('\n')
}
