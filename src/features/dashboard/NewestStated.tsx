import { useQuery } from '@tanstack/react-query'
import type { Membership } from '#contract/entities/plan.ts'
import { foreignClaimsOf } from '#features/claims/foreign/foreign-claims.ts'
import { pageOf } from '#features/claims/foreign/page.ts'
import { shownStatus } from '#features/claims/foreign/shown.ts'
import { words } from './dashboard.words.ts'
import { NewestClaim } from './NewestClaim.tsx'
import { PartState } from './PartState.tsx'
import styles from './ClaimsTile.module.css'

/** The newest claims as another server states them; an amount that is not stated is not told. */
export function NewestStated({ plan, most }: { plan: Membership; most: number }) {
  const query = useQuery(foreignClaimsOf(plan))
  const { data } = query
  if (!data) return <PartState query={query} />
  const { claims } = pageOf(data, {})
  if (claims.length === 0) return <p>{data.unread > 0 ? words.claims.unread : words.claims.none}</p>
  return (
    <ul role="list" className={styles.claims}>
      {claims.slice(0, most).map((claim) => (
        <NewestClaim
          key={claim.claimId}
          claim={claim}
          status={shownStatus(claim)}
          owedCents={claim.money.memberOwesCents}
        />
      ))}
    </ul>
  )
}
