import { type ReactNode, useId } from 'react'
import { printed } from '#member/printed.words.ts'
import { Card } from '#ui/Card.tsx'
import { Term } from '#ui/Term.tsx'
import { words as kit } from '#ui/ui.words.ts'
import { type CostRow, meaningOf } from './cost-groups.ts'
import { words } from './coverage.words.ts'
import styles from './CostTable.module.css'

/** Amounts by service; a column for other doctors only where the plan says anything about them. */
export function CostTable({
  title,
  rows,
  hint,
}: {
  title: string
  rows: readonly CostRow[]
  hint?: ReactNode
}) {
  const heading = useId()
  const hasOutside = rows.some(({ outside }) => outside !== undefined)
  return (
    <Card className={styles.card} aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      {rows.length === 0 ? (
        <p>{kit.noneNoted}</p>
      ) : (
        <table className={styles.table} aria-labelledby={heading}>
          <thead>
            <tr>
              <th scope="col">{words.costs.what}</th>
              <th scope="col">{hasOutside ? words.costs.inside : words.costs.amount}</th>
              {hasOutside && <th scope="col">{words.costs.outside}</th>}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              <tr key={`${row.label} ${index}`}>
                <th scope="row">
                  <CostLabel row={row} />
                </th>
                <Amount>{row.inside}</Amount>
                {hasOutside && <Amount>{row.outside}</Amount>}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {hint && <p className={styles.hint}>{hint}</p>}
    </Card>
  )
}

function Amount({ children }: { children: string | undefined }) {
  return children ? <td>{printed(children)}</td> : <td className={styles.isMissing}>{kit.noneNoted}</td>
}

function CostLabel({ row }: { row: CostRow }) {
  const meaning = meaningOf(row)
  return meaning ? <Term meaning={meaning}>{printed(row.label)}</Term> : printed(row.label)
}
