import { Link } from '@tanstack/react-router'
import { shortDate } from '#base/dates.ts'
import { moneyOfCents } from '#base/money.ts'
import type { ClaimRow } from '#contract/entities/claim.ts'
import { serviceName } from '#features/claims/claim-format.ts'
import { Label, type LabelColor } from '#ui/Label.tsx'
import { words } from './dashboard.words.ts'
import styles from './ClaimsTile.module.css'

type Parts = {
  claim: Pick<ClaimRow, 'claimId' | 'service' | 'memberName' | 'serviceFrom'>
  status: { label: string; color: LabelColor }
  /** Nothing where nobody has said it yet. */
  owedCents: number | null
}

/** A claim in a line: what it was, whose, when, and what it leaves to the member. */
export function NewestClaim({ claim, status, owedCents }: Parts) {
  const { claimId, service, memberName, serviceFrom } = claim
  const more = [memberName, serviceFrom && shortDate(serviceFrom)].filter(Boolean)
  return (
    <li className={styles.claim}>
      <div className={styles.what}>
        <Link to="/claim-details/$id" params={{ id: claimId }} className={styles.link}>
          <span lang={service ? 'en' : undefined}>{serviceName(claim)}</span>
        </Link>
        <span className={styles.more}>{more.join(' · ')}</span>
      </div>
      <div className={styles.end}>
        <Label color={status.color}>{status.label}</Label>
        {owedCents !== null && (
          <span className={styles.more}>{words.claims.mayOwe(moneyOfCents(owedCents))}</span>
        )}
      </div>
    </li>
  )
}
