import { mdiMagnify } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type SubmitEvent, useId, useMemo, useState } from 'react'
import { CLAIM_SEARCH_CHARACTERS } from '#contract/calls/claims.ts'
import { today } from '#base/clock.ts'
import { shortDate } from '#base/dates.ts'
import { moneyOfCents } from '#base/money.ts'
import { owedOf } from '#contract/claim-ledger.ts'
import { filterClaims } from '#contract/filter-claims.ts'
import { claimsQuery } from '#records/claims.queries.ts'
import { ROW_COLORS, isDecided, rowStatus } from '#records/claim-status.rules.ts'
import { serviceLang, serviceName, statusLabel } from '#records/claim-format.ts'
import type { MarkedClaim } from '#records/claim-list.rules.ts'
import type { Membership } from '#contract/entities/plan.ts'
import { type Member, planStateOf } from '#member/member.ts'
import { ofPlanFirst, otherPlanOf } from '#records/plan-of-record.rules.ts'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { FormState } from '#ui/FormState.tsx'
import { Label } from '#ui/Label.tsx'
import { Row, RowLink, Rows } from '#ui/Rows.tsx'
import { SearchField } from '#ui/SearchField.tsx'
import { claimsPlace } from '#records/claims-place.ts'
import { claimsMessages } from '#records/locales/claims.gen.ts'
import { claimListMessages } from '#features/claims/locales/claim-list.gen.ts'
import { Tile, TileView } from './Tile.tsx'
import { useMemberships } from './use-needs.ts'
import { dashboardMessages } from './locales/dashboard.gen.ts'
import styles from './ClaimsTile.module.css'

/**
 * The newest claims of everyone whose claims the member may see, the open plan's first; a failure stays within this
 * tile.
 */
export function ClaimsTile({ member }: { member: Member }) {
  return (
    <Tile
      title={dashboardMessages.claims.title}
      action={<ButtonLink to="/claims">{dashboardMessages.claims.open}</ButtonLink>}
    >
      <NewestClaims member={member} />
      <FindClaim />
    </Tile>
  )
}

/** Finds a claim by the number on a letter or bill; the claims page accepts any spelling. */
function FindClaim() {
  const navigate = useNavigate()
  const id = useId()
  const [isMissing, setMissing] = useState(false)
  const form = useMemo(
    () => ({
      id,
      trouble: isMissing ? { fields: { search: dashboardMessages.claims.numberMissing } } : undefined,
    }),
    [id, isMissing],
  )
  const find = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const field = event.currentTarget.elements.namedItem('search')
    const search = field instanceof HTMLInputElement ? field.value.trim() : ''
    if (search) return void navigate(claimsPlace({ search }))
    setMissing(true)
    if (field instanceof HTMLInputElement) field.focus()
  }
  return (
    <form noValidate autoComplete="off" className={styles.find} onSubmit={find}>
      <FormState value={form}>
        <SearchField
          name="search"
          label={dashboardMessages.claims.number}
          onTyped={() => setMissing(false)}
          maxLength={CLAIM_SEARCH_CHARACTERS}
        />
        <Button type="submit" icon={mdiMagnify}>
          {dashboardMessages.claims.find}
        </Button>
      </FormState>
    </form>
  )
}

/** The newest claims answer "has it come yet?"; the claims page has all. */
const SHOWN_CLAIMS = 3

function NewestClaims({ member }: { member: Member }) {
  const { plan } = member
  const query = useQuery({ ...claimsQuery(plan), retryOnMount: false })
  const memberships = useMemberships(member)
  return (
    <TileView query={query}>
      {({ claims, isPartial }) => (
        <ClaimRows
          newest={ofPlanFirst(filterClaims(claims, {}, today()), plan, memberships).slice(0, SHOWN_CLAIMS)}
          {...{ plan, memberships, isPartial }}
        />
      )}
    </TileView>
  )
}

type ClaimRowsProps = {
  newest: readonly MarkedClaim[]
  plan: Membership
  memberships: readonly Membership[]
  isPartial: boolean | undefined
}

function ClaimRows({ newest, plan, memberships, isPartial }: ClaimRowsProps) {
  const { unread, none, noneOfEnded } = dashboardMessages.claims
  const nothing = planStateOf(plan, today()) === 'ended' ? noneOfEnded : none
  if (newest.length === 0) return <p>{isPartial ? unread : nothing}</p>
  return (
    <div className={styles.rows}>
      <Rows isInCard>
        {newest.map((claim) => (
          <NewestClaim
            key={claim.claimId}
            claim={claim}
            otherPlan={otherPlanOf(claim, plan, memberships, claimsMessages.plans[claim.contractType])}
          />
        ))}
      </Rows>
    </div>
  )
}

type NewestClaimProps = {
  claim: MarkedClaim
  /** The claim's plan, if it isn't the open plan. */
  otherPlan: string | undefined
}

/** A claim as in the claims list: service, member's share, date, patient, and decision. */
function NewestClaim({ claim, otherPlan }: NewestClaimProps) {
  const { handle, memberName, serviceFrom } = claim
  const status = rowStatus(claim)
  const { share, denied } = sharesOf(claim)
  return (
    <Row
      level="none"
      title={
        <RowLink to="/claim-details/$id" params={{ id: handle }}>
          <span lang={serviceLang(claim)}>{serviceName(claim)}</span>
        </RowLink>
      }
      amount={share}
      amountNote={denied}
      when={serviceFrom && shortDate(serviceFrom)}
      facts={[memberName, otherPlan]}
      label={<Label color={ROW_COLORS[status]}>{statusLabel(status)}</Label>}
    />
  )
}

/**
 * The member's share and the amount that the plan doesn't cover; neither before the decision, nor if the insurer
 * doesn't state it.
 */
function sharesOf(claim: MarkedClaim): { share?: string | false; denied?: string | false } {
  const owed = owedOf(claim)
  if (!isDecided(claim) || owed === null) return {}
  const { shareCents, deniedCents } = owed
  return {
    share:
      (shareCents > 0 || deniedCents === 0) &&
      dashboardMessages.claims.share({ amount: moneyOfCents(shareCents) }),
    denied: deniedCents > 0 && claimListMessages.notCovered({ amount: moneyOfCents(deniedCents) }),
  }
}
