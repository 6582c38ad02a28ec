import { type ReactNode, useId } from 'react'
import type { ContractType } from '#contract/entities/plan.ts'
import { textKey } from '#contract/entities/localized-text.ts'
import { PrintedText } from '#records/PrintedText.tsx'
import { Card } from '#ui/Card.tsx'
import { StackedCell, StackedTable } from '#ui/StackedTable.tsx'
import { Term } from '#ui/Term.tsx'
import { type CostGroups, type CostRow, costMeaning, unstatedText } from './costs.rules.ts'
import { coverageMessages } from './locales/coverage.gen.ts'
import styles from './CoverageCosts.module.css'

const { costs: texts } = coverageMessages

const visitTitles: Record<ContractType, string> = {
  medical: texts.visits,
  dental: texts.visitsOfDental,
  vision: texts.visitsOfVision,
}

type Props = { costs: CostGroups; contractType: ContractType }

/** Shows costs of visits and drugs, and yearly limits, if the insurer states no benefits in detail. */
export function CoverageCosts({ costs: { visits, limits, pharmacy }, contractType }: Props) {
  const { copayHint, coinsuranceHint, copay, coinsurance } = texts
  return (
    <div className={styles.costs}>
      <CostTable
        title={visitTitles[contractType]}
        rows={visits}
        hint={
          <>
            {copayHint} <Term meaning={coverageMessages.meanings.copay}>{copay}</Term>
            {coinsuranceHint} <Term meaning={coverageMessages.meanings.coinsurance}>{coinsurance}</Term>.
          </>
        }
      />
      <CostTable title={texts.limits} rows={limits} />
      {pharmacy.length > 0 && <CostTable title={texts.pharmacy} rows={pharmacy} hint={texts.pharmacyHint} />}
    </div>
  )
}

/** The yearly limits and the prices of drugs, beside the table of benefits. */
export const LimitsAndDrugs = ({ costs: { limits, pharmacy } }: Pick<Props, 'costs'>) =>
  limits.length + pharmacy.length > 0 && (
    <div className={styles.costs}>
      {limits.length > 0 && <CostTable title={texts.limits} rows={limits} />}
      {pharmacy.length > 0 && <CostTable title={texts.pharmacy} rows={pharmacy} hint={texts.pharmacyHint} />}
    </div>
  )

type CostTableProps = { title: string; rows: readonly CostRow[]; hint?: ReactNode }

/** Amounts by service, with a column for providers out of network if the plan states anything about them. */
function CostTable({ title, rows, hint }: CostTableProps) {
  const heading = useId()
  const hasOutside = rows.some(({ outside }) => outside !== undefined)
  const columns = hasOutside ? [texts.what, texts.inside, texts.outside] : [texts.what, texts.amount]
  return (
    <Card className={styles.card} aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      {rows.length === 0 ? (
        <p>{texts.noCosts}</p>
      ) : (
        <StackedTable labelledBy={heading} columns={columns} hasAmounts>
          {rows.map((row, index) => (
            <tr key={`${textKey(row.label)} ${index}`}>
              <th scope="row">
                <CostLabel row={row} />
              </th>
              {row.any ? (
                <StackedCell columns={hasOutside ? 2 : 1}>
                  <PrintedText text={row.any} />
                </StackedCell>
              ) : (
                <>
                  <Amount row={row} side="inside" column={hasOutside ? texts.inside : undefined} />
                  {hasOutside && <Amount row={row} side="outside" column={texts.outside} />}
                </>
              )}
            </tr>
          ))}
        </StackedTable>
      )}
      {hint && <p className={styles.hint}>{hint}</p>}
    </Card>
  )
}

type AmountProps = { row: CostRow; side: 'inside' | 'outside'; column: string | undefined }

function Amount({ row, side, column }: AmountProps) {
  const amount = row[side]
  return amount ? (
    <StackedCell column={column}>
      <PrintedText text={amount} />
    </StackedCell>
  ) : (
    <StackedCell column={column} isUnstated>
      {unstatedText(row, side)}
    </StackedCell>
  )
}

function CostLabel({ row }: { row: CostRow }) {
  const meaning = costMeaning(row)
  const label = <PrintedText text={row.label} />
  return meaning ? <Term meaning={meaning}>{label}</Term> : label
}
