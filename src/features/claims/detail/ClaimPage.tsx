import {
  mdiAlertOctagonOutline,
  mdiFileDocumentOutline,
  mdiHelpCircleOutline,
  mdiPrinterOutline,
  mdiWalletOutline,
} from '@mdi/js'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import { useId } from 'react'
import { moneyOfCents } from '#base/money.ts'
import { isAppealable } from '#contract/appeals.ts'
import type { Claim, ClaimDetails } from '#contract/entities/claim.ts'
import { dateIfStated, memberAndPlan, serviceLang, serviceName } from '#features/claims/claim-format.ts'
import { STATUS_COLORS, displayStatus, expectedBy, isDecided } from '#features/claims/claims.rules.ts'
import { EobPage } from '#features/claims/eob/EobPage.tsx'
import { lastListSearch } from '#features/claims/list/list-state.ts'
import { mayUseReimbursement } from '#member/access.ts'
import { claimQuery } from '#member/claim.queries.ts'
import { claimsPlace } from '#member/claims-place.ts'
import { useMember } from '#member/current.ts'
import { useFreshness } from '#offline/use-freshness.ts'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { CopyButton } from '#ui/CopyButton.tsx'
import { Disclosure } from '#ui/Disclosure.tsx'
import { Freshness } from '#ui/Freshness.tsx'
import { InsurerText } from '#ui/InsurerText.tsx'
import { Label } from '#ui/Label.tsx'
import { Notice } from '#ui/Notice.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Incomplete } from '#ui/Incomplete.tsx'
import { claimsMessages } from '#features/claims/messages/claims.gen.ts'
import { eobMessages } from '#features/claims/messages/eob.gen.ts'
import { claimDetailMessages } from '#features/claims/messages/claim-detail.gen.ts'
import { claimAmountsMessages } from '#features/claims/messages/claim-amounts.gen.ts'
import { AppealThatReplaced, ChangedOnAppeal } from './AfterAppeal.tsx'
import { AppealCard } from './AppealCard.tsx'
import { ClaimFacts } from './ClaimFacts.tsx'
import { ClaimLines } from './ClaimLines.tsx'
import { ClaimAmounts, StatedAmounts } from './ClaimAmounts.tsx'
import { ClaimNotes } from './ClaimNotes.tsx'
import { ClaimTimeline } from './ClaimTimeline.tsx'
import styles from './ClaimPage.module.css'

/** What became of one claim, and why (pages 6); `?view=eob` shows it as its explanation of benefits. */
export function ClaimPage() {
  const { plan } = useMember()
  const { id } = useParams({ from: '/_portal/claim-details/$id' })
  const { view } = useSearch({ strict: false })
  const query = useSuspenseQuery(claimQuery(plan, id))
  const freshness = <Freshness {...useFreshness(query)} />
  const claim = query.data
  if (view === 'eob') return <EobPage claim={claim} freshness={freshness} />
  return (
    // Another claim is another page: nothing that was opened or typed carries over.
    <div key={id} className={styles.page}>
      <PageHeader
        title={<span lang={serviceLang(claim)}>{serviceName(claim)}</span>}
        whose={memberAndPlan(claim)}
        answer={<Answer claim={claim} />}
        freshness={freshness}
        actions={<Actions claim={claim} />}
      />
      <p className={styles.number}>
        {claimsMessages.number} {claim.claimNumber}{' '}
        <CopyButton what={claimsMessages.number} value={claim.claimNumber} />
      </p>
      <Incomplete isPartial={claim.isPartial} />
      <StatusMeaning claim={claim} />
      {claim.isAfterAppeal && claim.replaces && <ChangedOnAppeal claim={claim} replaced={claim.replaces} />}
      {claim.status === 'adjusted' && <AppealThatReplaced claim={claim} />}
      {isAppealable(claim) && <AppealCard claim={claim} />}
      <div className={styles.halves}>
        {isDecided(claim) ? <ClaimAmounts claim={claim} /> : <NoAmountsYet claim={claim} />}
        <ClaimTimeline claim={claim} />
      </div>
      <ClaimLines lines={claim.lines} isDecided={isDecided(claim)} />
      <ClaimNotes claim={claim} />
      <ClaimFacts claim={claim} />
      <Help claim={claim} />
    </div>
  )
}

/** The status, and what is left for the member to pay, in one line. */
function Answer({ claim }: { claim: Claim }) {
  const status = displayStatus(claim)
  const { statusText, money } = claim
  const sentence = () => {
    if (!isDecided(claim)) return claimDetailMessages.waiting
    if (status === 'adjusted' || status === 'reversed') return claimDetailMessages.countsNot
    if (money.memberOwesCents === null) return claimDetailMessages.owesUnstated
    if (money.memberOwesCents <= 0) return claimDetailMessages.owesNothing
    return claimDetailMessages.owes({ amount: moneyOfCents(money.memberOwesCents) })
  }
  return (
    <span className={styles.answer}>
      <Label color={statusText ? 'grey' : STATUS_COLORS[status]}>
        {statusText ? <InsurerText text={statusText} /> : claimsMessages.statuses[status].label}
      </Label>
      {sentence()}
    </span>
  )
}

function Actions({ claim }: { claim: ClaimDetails }) {
  return (
    <div className={styles.actions}>
      <ButtonLink {...claimsPlace(lastListSearch())}>{claimDetailMessages.back}</ButtonLink>
      {claim.hasEob && (
        <ButtonLink
          icon={mdiFileDocumentOutline}
          to="/claim-details/$id"
          params={{ id: claim.handle }}
          search={{ view: 'eob' }}
        >
          {eobMessages.link}
        </ButtonLink>
      )}
      <Button icon={mdiPrinterOutline} onPress={() => window.print()}>
        {claimDetailMessages.print}
      </Button>
    </div>
  )
}

/** What the status means, and what the member may expect or do next. */
function StatusMeaning({ claim }: { claim: Claim }) {
  const status = displayStatus(claim)
  const isForeign = claim.statusText !== undefined
  return (
    <Disclosure summary={claimDetailMessages.status.ask}>
      <div className={styles.meaning}>
        <p>{isForeign ? claimDetailMessages.status.foreign : claimsMessages.statuses[status].meaning}</p>
        {!isForeign && (
          <>
            <h2 className={styles.next}>{claimDetailMessages.status.next}</h2>
            <p>{claimDetailMessages.nexts[status]}</p>
          </>
        )}
      </div>
    </Disclosure>
  )
}

function NoAmountsYet({ claim }: { claim: Claim }) {
  const by = dateIfStated(expectedBy(claim))
  return (
    <div>
      <Notice title={claimAmountsMessages.later}>{by && claimAmountsMessages.laterBy({ day: by })}</Notice>
      <StatedAmounts amounts={claim.asStated} />
    </div>
  )
}

/** Ways on from a claim: ask about it, use the health account, report fraud. */
function Help({ claim }: { claim: ClaimDetails }) {
  const heading = useId()
  const { help } = claimDetailMessages
  const mayUseAccount =
    mayUseReimbursement(useMember()) && isDecided(claim) && (claim.money.memberOwesCents ?? 0) > 0
  return (
    <Card aria-labelledby={heading} className={styles.help}>
      <h2 id={heading}>{help.title}</h2>
      <div className={styles.ways}>
        <ButtonLink
          icon={mdiHelpCircleOutline}
          to="/contact-us"
          search={{ about: 'claim', claim: claim.handle }}
        >
          {help.ask}
        </ButtonLink>
        {mayUseAccount && (
          <ButtonLink icon={mdiWalletOutline} to="/health-reimbursement" search={{ claim: claim.handle }}>
            {help.hra}
          </ButtonLink>
        )}
        <ButtonLink
          variant="quiet"
          icon={mdiAlertOctagonOutline}
          to="/contact-us"
          search={{ about: 'fraud', claim: claim.handle }}
        >
          {help.fraud}
        </ButtonLink>
      </div>
      {mayUseAccount && <p className={styles.hint}>{help.hraHint}</p>}
      <p className={styles.hint}>{help.fraudHint}</p>
    </Card>
  )
}
