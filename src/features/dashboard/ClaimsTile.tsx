import { useQuery } from '@tanstack/react-query'
import type { Membership } from '#contract/entities/plan.ts'
import { claimsQuery } from '#features/claims/claims.queries.ts'
import { STATUS_COLORS, displayStatus, isDecided } from '#features/claims/claims.rules.ts'
import { words as claimWords } from '#features/claims/claims.words.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { words } from './dashboard.words.ts'
import { FindClaim } from './FindClaim.tsx'
import { NewestClaim } from './NewestClaim.tsx'
import { PartState } from './PartState.tsx'
import { Tile } from './Tile.tsx'
import styles from './ClaimsTile.module.css'

/** The newest ones answer "has it come yet?"; the page has them all (pages 3). */
const SHOWN_CLAIMS = 3

/** The newest claims of everyone whose claims the member may see; fails alone. */
export function ClaimsTile({ plan }: { plan: Membership }) {
  return (
    <Tile title={words.claims.title} action={<ButtonLink to="/claims">{words.claims.open}</ButtonLink>}>
      <FindClaim />
      <NewestClaims plan={plan} most={SHOWN_CLAIMS} />
    </Tile>
  )
}

function NewestClaims({ plan, most }: { plan: Membership; most: number }) {
  const query = useQuery({ ...claimsQuery(plan, {}), retryOnMount: false })
  const { data } = query
  if (!data) return <PartState query={query} />
  if (data.count === 0) return <p>{data.isPartial ? words.claims.unread : words.claims.none}</p>
  return (
    <ul role="list" className={styles.claims}>
      {data.claims.slice(0, most).map((claim) => {
        const status = displayStatus(claim)
        return (
          <NewestClaim
            key={claim.claimId}
            claim={claim}
            status={{ label: claimWords.statuses[status].label, color: STATUS_COLORS[status] }}
            owedCents={isDecided(claim) ? claim.money.memberOwesCents : null}
          />
        )
      })}
    </ul>
  )
}
