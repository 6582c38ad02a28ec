import { moneyOfCents } from '#base/money.ts'
import { FiguresTable } from '#ui/FiguresTable.tsx'
import styles from './AmountsTable.module.css'

type Row = { name: string; cents: readonly number[] }

type Props = {
  head: string
  columns: readonly string[]
  rows: readonly Row[]
  total?: Row
}

/** All amounts of a chart; on phones, each row is a separate block. */
export function AmountsTable({ head, columns, rows, total }: Props) {
  const cells = ({ cents }: Row) =>
    columns.map((name, at) => (
      <td key={name} data-head={name}>
        {moneyOfCents(cents[at] ?? 0)}
      </td>
    ))
  return (
    <FiguresTable className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{head}</th>
          {columns.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.name}>
            <th scope="row">{row.name}</th>
            {cells(row)}
          </tr>
        ))}
      </tbody>
      {total && (
        <tfoot>
          <tr>
            <th scope="row">{total.name}</th>
            {cells(total)}
          </tr>
        </tfoot>
      )}
    </FiguresTable>
  )
}
