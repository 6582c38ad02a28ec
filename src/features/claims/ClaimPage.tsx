import { mdiFileDocumentOutline, mdiPrinterOutline } from '@mdi/js'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import { moneyOfCents } from '#base/money.ts'
import { isAppealable } from '#contract/appeals.ts'
import type { Claim } from '#contract/entities/claim.ts'
import { useMember } from '#member/current.ts'
import { useFreshness } from '#offline/use-freshness.ts'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { CopyButton } from '#ui/CopyButton.tsx'
import { Freshness } from '#ui/Freshness.tsx'
import { Label } from '#ui/Label.tsx'
import { Notice } from '#ui/Notice.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { AsStated } from './claim/AsStated.tsx'
import { AppealCard } from './claim/appeal/AppealCard.tsx'
import { words } from './claim/claim.words.ts'
import { ClaimFacts } from './claim/ClaimFacts.tsx'
import { ClaimHelp } from './claim/ClaimHelp.tsx'
import { ClaimLines } from './claim/ClaimLines.tsx'
import { ClaimStatus } from './claim/ClaimStatus.tsx'
import { ClaimTimeline } from './claim/ClaimTimeline.tsx'
import { EobPage } from './claim/eob/EobPage.tsx'
import { words as eob } from './claim/eob/eob.words.ts'
import { Mine } from './claim/mine/Mine.tsx'
import { words as money } from './claim/money.words.ts'
import { WhoPaysWhat } from './claim/WhoPaysWhat.tsx'
import { claimOf } from './claims.queries.ts'
import { LOOK_COLORS, expectedBy, isDecided, lookOf } from './claims.rules.ts'
import { words as list } from './claims.words.ts'
import { serviceOf, statedDay, whoseOf } from './stated.ts'
import { lastList } from './list/last-list.ts'
import styles from './ClaimPage.module.css'

/** What became of one claim, and why (pages 6); `?view=eob` shows it as its explanation of benefits. */
export function ClaimPage() {
  const { plan } = useMember()
  const { id } = useParams({ from: '/_portal/claim-details/$id' })
  const { view } = useSearch({ strict: false })
  const query = useSuspenseQuery(claimOf(plan, id))
  const freshness = <Freshness {...useFreshness(query)} />
  const claim = query.data
  if (view === 'eob') return <EobPage claim={claim} freshness={freshness} />
  return (
    // Another claim is another page: what was opened or typed on this one does not go along.
    <div key={id} className={styles.page}>
      <PageHeader
        title={<span lang={claim.service ? 'en' : undefined}>{serviceOf(claim)}</span>}
        whose={whoseOf(claim)}
        answer={<Answer claim={claim} />}
        freshness={freshness}
        actions={<Actions claim={claim} />}
      />
      <p className={styles.number}>
        {list.number} {claim.claimNumber} <CopyButton what={list.number} value={claim.claimNumber} />
      </p>
      <ClaimStatus claim={claim} />
      {isAppealable(claim) && <AppealCard claim={claim} />}
      <div className={styles.halves}>
        {isDecided(claim) ? <WhoPaysWhat claim={claim} /> : <NoAmounts claim={claim} />}
        <ClaimTimeline claim={claim} />
      </div>
      <ClaimLines lines={claim.lines} isDecided={isDecided(claim)} />
      <Mine claim={claim} />
      <ClaimFacts claim={claim} />
      <ClaimHelp claim={claim} />
    </div>
  )
}

/** Where the claim stands and what it leaves to the member, in one line. */
function Answer({ claim }: { claim: Claim }) {
  const look = lookOf(claim)
  const { statusText, money: amounts } = claim
  const sentence = () => {
    if (!isDecided(claim)) return words.waiting
    if (look === 'adjusted' || look === 'reversed') return words.countsNot
    if (amounts.memberOwesCents === null) return words.owesUnstated
    if (amounts.memberOwesCents <= 0) return words.owesNothing
    return words.owes(moneyOfCents(amounts.memberOwesCents))
  }
  return (
    <span className={styles.state}>
      <Label color={statusText ? 'grey' : LOOK_COLORS[look]}>{statusText ?? list.looks[look].label}</Label>
      {sentence()}
    </span>
  )
}

function Actions({ claim }: { claim: Claim }) {
  return (
    <div className={styles.actions}>
      <ButtonLink to="/claims" search={lastList()}>
        {words.back}
      </ButtonLink>
      {claim.hasEob && (
        <ButtonLink
          icon={mdiFileDocumentOutline}
          to="/claim-details/$id"
          params={{ id: claim.claimId }}
          search={{ view: 'eob' }}
        >
          {eob.link}
        </ButtonLink>
      )}
      <Button icon={mdiPrinterOutline} onClick={() => window.print()}>
        {words.print}
      </Button>
    </div>
  )
}

function NoAmounts({ claim }: { claim: Claim }) {
  const by = statedDay(expectedBy(claim))
  return (
    <div>
      <Notice title={money.later}>{by && money.laterBy(by)}</Notice>
      <AsStated amounts={claim.asStated} />
    </div>
  )
}
