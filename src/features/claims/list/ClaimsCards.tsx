import { noneNoted } from '#base/none-noted.ts'
import type { ClaimRow } from '#contract/entities/claim.ts'
import { isNewSince } from '#features/claims/claims.rules.ts'
import { words as claimWords } from '#features/claims/claims.words.ts'
import { statedMoney } from '#features/claims/stated.ts'
import { Card } from '#ui/Card.tsx'
import { DataList, Fact } from '#ui/DataList.tsx'
import {
  ClaimLink,
  Days,
  EobLink,
  NewDot,
  StatusLabel,
  careOf,
  decidedMoney,
  providerOf,
} from './ClaimParts.tsx'
import styles from './ClaimsCards.module.css'

type Parts = { claims: readonly ClaimRow[]; newSince: string | null }

/** The rows of the table one below the other, with the same facts in the same order, where a table has no room. */
export const ClaimsCards = ({ claims, newSince }: Parts) => (
  <ul role="list" className={styles.list}>
    {claims.map((claim) => (
      <ClaimCard key={claim.claimId} claim={claim} isNew={isNewSince(claim, newSince)} />
    ))}
  </ul>
)

function ClaimCard({ claim, isNew }: { claim: ClaimRow; isNew: boolean }) {
  const { money } = claim
  return (
    <li>
      <Card className={styles.claim}>
        <p className={styles.when}>
          <Days claim={claim} /> {isNew && <NewDot />}
        </p>
        <h2 className={styles.service}>
          <ClaimLink claim={claim} />
        </h2>
        <p>
          {providerOf(claim)}
          <span className={styles.more}>
            {claimWords.number} {claim.claimNumber}
          </span>
        </p>
        <p>
          {claim.memberName || noneNoted}
          <span className={styles.more}>{careOf(claim)}</span>
        </p>
        <p className={styles.status}>
          <StatusLabel claim={claim} />
          {claim.hasEob && <EobLink claim={claim} />}
        </p>
        <DataList look="grid">
          <Fact term={claimWords.billed}>{statedMoney(money.billedCents)}</Fact>
          <Fact term={claimWords.planPaid}>{decidedMoney(claim, money.planPaidCents)}</Fact>
          <Fact term={claimWords.mayOwe}>{decidedMoney(claim, money.memberOwesCents)}</Fact>
        </DataList>
      </Card>
    </li>
  )
}
