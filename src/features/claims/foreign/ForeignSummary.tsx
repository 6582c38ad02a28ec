import { Link } from '@tanstack/react-router'
import type { StatedRow } from '#contract/entities/stated-claim.ts'
import { words as all } from '#features/claims/claims.words.ts'
import { Card } from '#ui/Card.tsx'
import { DataList, Fact } from '#ui/DataList.tsx'
import { Label } from '#ui/Label.tsx'
import { words } from './foreign.words.ts'
import { days, money, shownStatus } from './shown.ts'
import styles from './Foreign.module.css'

/** A claim of another server in the list; its heading leads to all of it. */
export function ForeignSummary({ claim, isFamily }: { claim: StatedRow; isFamily: boolean }) {
  const { claimId, claimNumber, service, providerName, memberName, contractType, network } = claim
  const { label, color } = shownStatus(claim)
  return (
    <li>
      <Card className={styles.card}>
        <div className={styles.head}>
          <h2 className={styles.title}>
            <Link to="/claim-details/$id" params={{ id: claimId }} className={styles.link}>
              {service}
            </Link>
          </h2>
          <Label color={color}>{label}</Label>
        </div>
        <p className={styles.quiet}>
          {isFamily && <span>{memberName}</span>}
          <span>{all.plans[contractType]}</span>
          {network && <span>{all.network[network]}</span>}
          <span>
            {words.facts.number} {claimNumber}
          </span>
        </p>
        <DataList look="grid">
          <Fact term={words.facts.provider}>{providerName}</Fact>
          <Fact term={words.facts.service}>{days(claim)}</Fact>
          <Fact term={words.labels.submitted}>{money(claim.money.billedCents)}</Fact>
          <Fact term={words.labels.benefit}>{money(claim.money.planPaidCents)}</Fact>
          <Fact term={words.labels.memberliability}>{money(claim.money.memberOwesCents)}</Fact>
        </DataList>
      </Card>
    </li>
  )
}
