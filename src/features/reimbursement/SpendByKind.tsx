import { useId } from 'react'
import { moneyOfCents } from '#base/money.ts'
import type { Reimbursement } from '#contract/entities/reimbursement.ts'
import { Card } from '#ui/Card.tsx'
import { spendByKind } from './reimbursement.rules.ts'
import { words } from './reimbursement.words.ts'
import page from './ReimbursementPage.module.css'
import styles from './SpendByKind.module.css'

const { spend } = words

/** A table whose rows are drawn as bars as well; the bars say nothing that the amounts do not. */
export function SpendByKind({ year, requests }: { year: number; requests: readonly Reimbursement[] }) {
  const heading = useId()
  const rows = spendByKind(requests.filter(({ planYear }) => planYear === year))
  const most = Math.max(...rows.map(({ cents }) => cents), 1)
  return (
    <Card className={page.card} aria-labelledby={heading}>
      <h2 id={heading}>{spend.title}</h2>
      {rows.length === 0 ? (
        <p>{spend.none}</p>
      ) : (
        <table className={styles.table}>
          <caption>{spend.caption(year)}</caption>
          <thead>
            <tr>
              <th scope="col">{spend.kind}</th>
              <th scope="col">{spend.amount}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ expense, cents }) => (
              <tr key={expense}>
                <th scope="row">
                  {words.kinds[expense]}
                  <svg
                    className={styles.bar}
                    viewBox="0 0 100 1"
                    preserveAspectRatio="none"
                    aria-hidden="true"
                  >
                    <rect width={(100 * cents) / most} height="1" />
                  </svg>
                </th>
                <td>{moneyOfCents(cents)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  )
}
