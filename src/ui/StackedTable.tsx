import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './StackedTable.module.css'

type Props = {
  labelledBy: string
  columns: readonly string[]
  /** Whether the first column names the row and the others, at most three, have amounts. */
  hasAmounts?: boolean
  /** Rows with a `th` for the name, and a `StackedCell` for each other column. */
  children: ReactNode
}

/** A table whose rows become cards if its columns don't fit: each cell is a line after its column's name. */
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
  /** The column's name; undefined for a cell that spans all columns. */
  column?: string | undefined
  columns?: number
  /** Whether it is left out of a card. */
  isEmpty?: boolean
  /** Whether to say that nothing is stated. */
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

/** A secondary line under a row's name. */
export const StackedNote = ({ children }: { children: ReactNode }) => (
  <span className={styles.note}>{children}</span>
)
