import { useId } from 'react'
import type { ClaimMoney } from '#contract/entities/claim.ts'
import { words as claimWords } from '#features/claims/claims.words.ts'
import { statedMoney } from '#features/claims/stated.ts'
import { Card } from '#ui/Card.tsx'
import { DataList, Fact } from '#ui/DataList.tsx'
import { words } from './list.words.ts'
import styles from './ClaimsPage.module.css'

type Parts = { totals: ClaimMoney; count: number; hasGaps: boolean }

/** What all claims of the filter come to, not only those of this page; the table has it as its last row. */
export function ClaimsTotals({ totals, count, hasGaps }: Parts) {
  const heading = useId()
  return (
    <Card aria-labelledby={heading} className={styles.totals}>
      <h2 id={heading}>{words.totals.title(count)}</h2>
      <DataList look="grid">
        <Fact term={claimWords.billed}>{statedMoney(totals.billedCents)}</Fact>
        <Fact term={claimWords.planPaid}>{statedMoney(totals.planPaidCents)}</Fact>
        <Fact term={claimWords.mayOwe}>{statedMoney(totals.memberOwesCents)}</Fact>
      </DataList>
      <p className={styles.quiet}>{words.totals.hint}</p>
      {hasGaps && <p className={styles.quiet}>{words.totals.gaps}</p>}
    </Card>
  )
}
