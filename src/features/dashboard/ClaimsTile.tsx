import { mdiMagnify } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { type SubmitEvent, useId, useMemo } from 'react'
import { CLAIM_SEARCH_CHARACTERS } from '#contract/calls/claims.ts'
import type { Membership } from '#contract/entities/plan.ts'
import { today } from '#base/clock.ts'
import { shortDate } from '#base/dates.ts'
import { moneyOfCents } from '#base/money.ts'
import type { ListedClaim } from '#contract/entities/claim.ts'
import { filterClaims } from '#contract/filter-claims.ts'
import { claimsQuery } from '#member/claims.queries.ts'
import { STATUS_COLORS, isDecided, displayStatus } from '#features/claims/claims.rules.ts'
import { serviceLang, serviceName } from '#features/claims/claim-format.ts'
import { planStateOf } from '#member/member.ts'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { FormContext } from '#ui/form-context.ts'
import { Label, type LabelColor } from '#ui/Label.tsx'
import { TextField } from '#ui/TextField.tsx'
import { claimsPlace } from '#member/claims-place.ts'
import { claimsMessages } from '#features/claims/messages/claims.gen.ts'
import { Tile, TileFallback } from './Tile.tsx'
import { dashboardMessages } from './messages/dashboard.gen.ts'
import styles from './ClaimsTile.module.css'

/** The newest claims of everyone whose claims the member may see; a failure stays in this tile. */
export function ClaimsTile({ plan }: { plan: Membership }) {
  return (
    <Tile
      title={dashboardMessages.claims.title}
      action={<ButtonLink to="/claims">{dashboardMessages.claims.open}</ButtonLink>}
    >
      <NewestClaims plan={plan} />
      <FindClaim />
    </Tile>
  )
}

/** For a member with a claim number from a letter or a bill; the claims page finds it in any spelling. */
function FindClaim() {
  const navigate = useNavigate()
  const id = useId()
  const form = useMemo(() => ({ id, trouble: undefined }), [id])
  const find = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget).get('search')
    const search = typeof typed === 'string' ? typed.trim() : ''
    void navigate(claimsPlace(search ? { search } : {}))
  }
  return (
    <form noValidate autoComplete="off" className={styles.find} onSubmit={find}>
      <FormContext value={form}>
        <TextField
          name="search"
          label={dashboardMessages.claims.number}
          isOptional="unsaid"
          maxLength={CLAIM_SEARCH_CHARACTERS}
        />
        <Button type="submit" icon={mdiMagnify}>
          {dashboardMessages.claims.find}
        </Button>
      </FormContext>
    </form>
  )
}

/** The newest ones answer "has it come yet?"; the claims page has them all (pages 3). */
const SHOWN_CLAIMS = 3

function NewestClaims({ plan }: { plan: Membership }) {
  const query = useQuery({ ...claimsQuery(plan), retryOnMount: false })
  const { data } = query
  if (!data) return <TileFallback query={query} />
  const newest = filterClaims(data.claims, {}, today()).slice(0, SHOWN_CLAIMS)
  const { unread, none, noneOfEnded } = dashboardMessages.claims
  const nothing = planStateOf(plan, today()) === 'ended' ? noneOfEnded : none
  if (newest.length === 0) return <p>{data.isPartial ? unread : nothing}</p>
  return (
    <ul role="list" className={styles.claims}>
      {newest.map((claim) => {
        const look = displayStatus(claim)
        return (
          <NewestClaim
            key={claim.claimId}
            claim={claim}
            status={{ label: claimsMessages.statuses[look].label, color: STATUS_COLORS[look] }}
            owedCents={isDecided(claim) ? claim.money.memberOwesCents : null}
          />
        )
      })}
    </ul>
  )
}

type NewestClaimProps = {
  claim: Pick<ListedClaim, 'handle' | 'service' | 'memberName' | 'serviceFrom'>
  status: { label: string; color: LabelColor }
  /** Null until it is decided. */
  owedCents: number | null
}

/** A claim in a line: the service, whose, when, and what the member may owe. */
function NewestClaim({ claim, status, owedCents }: NewestClaimProps) {
  const { handle, memberName, serviceFrom } = claim
  const more = [memberName, serviceFrom && shortDate(serviceFrom)].filter(Boolean)
  return (
    <li className={styles.claim}>
      <div className={styles.what}>
        <Link to="/claim-details/$id" params={{ id: handle }} className={styles.link}>
          <span lang={serviceLang(claim)}>{serviceName(claim)}</span>
        </Link>
        <span className={styles.more}>{more.join(' · ')}</span>
      </div>
      <div className={styles.end}>
        <Label color={status.color}>{status.label}</Label>
        {owedCents !== null && (
          <span className={styles.more}>
            {dashboardMessages.claims.mayOwe({ amount: moneyOfCents(owedCents) })}
          </span>
        )}
      </div>
    </li>
  )
}
