import { useId } from 'react'
import type { StatedMoney } from '#contract/entities/stated-claim.ts'
import { Card } from '#ui/Card.tsx'
import { DataList, Fact } from '#ui/DataList.tsx'
import { words } from './foreign.words.ts'
import { money } from './shown.ts'
import styles from './Foreign.module.css'

/** What all claims of the filter come to as far as they state it, and how many do not. */
export function ForeignTotals({ totals, unstated }: { totals: StatedMoney; unstated: number }) {
  const heading = useId()
  return (
    <Card className={styles.card} aria-labelledby={heading}>
      <h2 id={heading}>{words.totals}</h2>
      <DataList look="grid">
        <Fact term={words.labels.submitted}>{money(totals.billedCents)}</Fact>
        <Fact term={words.labels.benefit}>{money(totals.planPaidCents)}</Fact>
        <Fact term={words.labels.memberliability}>{money(totals.memberOwesCents)}</Fact>
      </DataList>
      {unstated > 0 && <p className={styles.quiet}>{words.unstated(unstated)}</p>}
    </Card>
  )
}
