import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './StackedTable.module.css'

type Props = {
  labelledBy: string
  columns: readonly string[]
  /** The first column names the row, and the others have amounts. There are at most three. */
  hasAmounts?: boolean
  /** Rows of a `th` with a name, and of a `StackedCell` for each other column. */
  children: ReactNode
}

/** A table whose rows are cards where its columns have no room: each cell is a line after the name of its column. */
export function StackedTable({ labelledBy, columns, hasAmounts, children }: Props) {
  return (
    <div className={classes(styles.room, hasAmounts && styles.hasFewColumns)}>
      <table className={classes(styles.table, hasAmounts && styles.hasAmounts)} aria-labelledby={labelledBy}>
        <thead>
          <tr>
            {columns.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  )
}

type CellProps = {
  /** The name of the column; none for a cell over all columns. */
  column?: string | undefined
  columns?: number
  /** Left out of a card. */
  isEmpty?: boolean
  /** Says that nothing is stated. */
  isUnstated?: boolean
  children: ReactNode
}

export const StackedCell = ({ column, columns, isEmpty, isUnstated, children }: CellProps) => (
  <td
    colSpan={columns}
    data-column={column}
    data-empty={isEmpty ? '' : undefined}
    data-unstated={isUnstated ? '' : undefined}
  >
    {children}
  </td>
)

/** A quiet line under the name of a row. */
export const StackedNote = ({ children }: { children: ReactNode }) => (
  <span className={styles.note}>{children}</span>
)
