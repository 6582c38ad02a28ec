import { moneyOfCents } from '#base/money.ts'
import type { Spent } from '#contract/entities/spending.ts'
import { partsIn } from './spending.rules.ts'
import { words } from './spending.words.ts'
import styles from './SpendingTable.module.css'

const { charts, spent: told } = words

type Parts = { head: string; rows: readonly { name: string; spent: Spent }[]; total: Spent }

/** The numbers of a chart, all of them; on telephones each row is a block of its own. */
export function SpendingTable({ head, rows, total }: Parts) {
  const columns = [
    ...partsIn(total).map(({ name, field }) => ({ name: told.parts[name], field })),
    { name: told.billed, field: 'billedCents' as const },
  ]
  const cells = (spent: Spent) =>
    columns.map(({ name, field }) => (
      <td key={field} data-head={name}>
        {moneyOfCents(spent[field])}
      </td>
    ))
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{head}</th>
          {columns.map(({ name, field }) => (
            <th key={field} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, spent }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {cells(spent)}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{charts.sum}</th>
          {cells(total)}
        </tr>
      </tfoot>
    </table>
  )
}
