import { useId } from 'react'
import { moneyOfCents } from '#base/money.ts'
import type { ClaimMoney } from '#contract/entities/claim.ts'
import { words as claimWords } from '#features/claims/claims.words.ts'
import { Card } from '#ui/Card.tsx'
import { DataList, Fact } from '#ui/DataList.tsx'
import { words } from './list.words.ts'
import styles from './ClaimsPage.module.css'

/** What all claims of the filter come to, not only those of this page; the table has it as its last row. */
export function ClaimsTotals({ totals, count }: { totals: ClaimMoney; count: number }) {
  const heading = useId()
  return (
    <Card aria-labelledby={heading} className={styles.totals}>
      <h2 id={heading}>{words.totals.title(count)}</h2>
      <DataList look="grid">
        <Fact term={claimWords.billed}>{moneyOfCents(totals.billedCents)}</Fact>
        <Fact term={claimWords.planPaid}>{moneyOfCents(totals.planPaidCents)}</Fact>
        <Fact term={claimWords.mayOwe}>{moneyOfCents(totals.memberOwesCents)}</Fact>
      </DataList>
      <p className={styles.quiet}>{words.totals.hint}</p>
    </Card>
  )
}
