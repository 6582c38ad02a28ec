import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { shortDate } from '#base/dates.ts'
import { moneyOfCents } from '#base/money.ts'
import type { ClaimRow } from '#contract/entities/claim.ts'
import type { Membership } from '#contract/entities/plan.ts'
import { claimsOf } from '#features/claims/claims.queries.ts'
import { LOOK_COLORS, isDecided, lookOf } from '#features/claims/claims.rules.ts'
import { words as claimWords } from '#features/claims/claims.words.ts'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { Label } from '#ui/Label.tsx'
import { Loading, Skeleton } from '#ui/Skeleton.tsx'
import { Tile } from './Tile.tsx'
import { words } from './dashboard.words.ts'
import styles from './ClaimsTile.module.css'

/** The newest ones answer "has it come yet?"; the page has them all (pages 3). */
const SHOWN_CLAIMS = 3

/** The newest claims of everyone whose claims the member may see; fails alone. */
export const ClaimsTile = ({ plan }: { plan: Membership }) => (
  <Tile title={words.claims.title} action={<ButtonLink to="/claims">{words.claims.open}</ButtonLink>}>
    <NewestClaims plan={plan} />
  </Tile>
)

function NewestClaims({ plan }: { plan: Membership }) {
  const { data, isError, refetch } = useQuery(claimsOf(plan, {}))
  if (data) {
    if (data.count === 0) return <p>{words.claims.none}</p>
    return (
      <ul role="list" className={styles.claims}>
        {data.claims.slice(0, SHOWN_CLAIMS).map((claim) => (
          <NewestClaim key={claim.claimId} claim={claim} />
        ))}
      </ul>
    )
  }
  if (isError) {
    return (
      <div role="status">
        <p>{words.failed}</p>
        <Button look="quiet" onClick={() => void refetch()}>
          {words.retry}
        </Button>
      </div>
    )
  }
  return (
    <Loading>
      <Skeleton shape="block" />
    </Loading>
  )
}

function NewestClaim({ claim }: { claim: ClaimRow }) {
  const look = lookOf(claim)
  return (
    <li className={styles.claim}>
      <div>
        <Link to="/claim-details/$id" params={{ id: claim.claimId }} className={styles.link}>
          <span lang="en">{claim.service}</span>
        </Link>
        <span className={styles.more}>
          {claim.memberName} · {shortDate(claim.serviceFrom)}
        </span>
      </div>
      <div className={styles.end}>
        <Label color={LOOK_COLORS[look]}>{claimWords.looks[look].label}</Label>
        {isDecided(claim) && (
          <span className={styles.more}>
            {words.claims.mayOwe(moneyOfCents(claim.money.memberOwesCents))}
          </span>
        )}
      </div>
    </li>
  )
}
