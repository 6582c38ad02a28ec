import { Link } from '@tanstack/react-router'
import { shortDate } from '#base/dates.ts'
import { moneyOfCents } from '#base/money.ts'
import type { StatedRow } from '#contract/entities/stated-claim.ts'
import { Label, type LabelColor } from '#ui/Label.tsx'
import { words } from './dashboard.words.ts'
import styles from './ClaimsTile.module.css'

type Parts = {
  claim: Pick<StatedRow, 'claimId' | 'service' | 'memberName' | 'serviceFrom'>
  status: { label: string; color: LabelColor }
  /** Nothing where nobody has said it yet. */
  owedCents: number | null
}

/** A claim in a line: what it was, whose, when, and what it leaves to the member. */
export function NewestClaim({ claim, status, owedCents }: Parts) {
  const { claimId, service, memberName, serviceFrom } = claim
  return (
    <li className={styles.claim}>
      <div className={styles.what}>
        <Link to="/claim-details/$id" params={{ id: claimId }} className={styles.link}>
          <span lang="en">{service}</span>
        </Link>
        <span className={styles.more}>
          {[memberName, ...(serviceFrom === null ? [] : [shortDate(serviceFrom)])].join(' · ')}
        </span>
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
