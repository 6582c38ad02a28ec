import { type ReactNode, useId } from 'react'
import type { ContractType } from '#contract/entities/plan.ts'
import type { Cost } from '#member/coverage.rules.ts'
import { printed } from '#member/printed.words.ts'
import { Card } from '#ui/Card.tsx'
import { Term } from '#ui/Term.tsx'
import { words as kit } from '#ui/ui.words.ts'
import { type CostRow, costGroups, costMeaning } from './costs.rules.ts'
import { words } from './coverage.words.ts'
import styles from './CoverageCosts.module.css'

const visitTitles: Record<ContractType, string> = {
  medical: words.costs.visits,
  dental: words.costs.visitsOfDental,
  vision: words.costs.visitsOfVision,
}

type Props = { costs: readonly Cost[]; contractType: ContractType }

/** What the member pays for visits and drugs, and the yearly limits. */
export function CoverageCosts({ costs, contractType }: Props) {
  const { visits, limits, pharmacy } = costGroups(costs)
  const { copayHint, coinsuranceHint, copay, coinsurance } = words.costs
  return (
    <div className={styles.costs}>
      <CostTable
        title={visitTitles[contractType]}
        rows={visits}
        hint={
          <>
            {copayHint} <Term meaning={words.meanings.copay}>{copay}</Term>
            {coinsuranceHint} <Term meaning={words.meanings.coinsurance}>{coinsurance}</Term>.
          </>
        }
      />
      <CostTable title={words.costs.limits} rows={limits} />
      {pharmacy.length > 0 && (
        <CostTable title={words.costs.pharmacy} rows={pharmacy} hint={words.costs.pharmacyHint} />
      )}
    </div>
  )
}

type CostTableProps = { title: string; rows: readonly CostRow[]; hint?: ReactNode }

/** Amounts by service, with a column for providers out of network where the plan states anything about them. */
function CostTable({ title, rows, hint }: CostTableProps) {
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
  const meaning = costMeaning(row)
  return meaning ? <Term meaning={meaning}>{printed(row.label)}</Term> : printed(row.label)
}
