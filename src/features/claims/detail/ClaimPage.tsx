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
import type { Claim } from '#contract/entities/claim.ts'
import { dateIfStated, memberAndPlan, serviceName } from '#features/claims/claim-format.ts'
import { claimQuery } from '#features/claims/claims.queries.ts'
import { STATUS_COLORS, displayStatus, expectedBy, isDecided } from '#features/claims/claims.rules.ts'
import { words as claimWords } from '#features/claims/claims.words.ts'
import { EobPage } from '#features/claims/eob/EobPage.tsx'
import { words as eobWords } from '#features/claims/eob/eob.words.ts'
import { lastListSearch } from '#features/claims/list/list-state.ts'
import { mayUseReimbursement } from '#member/access.ts'
import { useMember } from '#member/current.ts'
import { useFreshness } from '#offline/use-freshness.ts'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { CopyButton } from '#ui/CopyButton.tsx'
import { Disclosure } from '#ui/Disclosure.tsx'
import { Freshness } from '#ui/Freshness.tsx'
import { Label } from '#ui/Label.tsx'
import { Notice } from '#ui/Notice.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { AppealCard } from './AppealCard.tsx'
import { words } from './claim.words.ts'
import { ClaimFacts } from './ClaimFacts.tsx'
import { ClaimLines } from './ClaimLines.tsx'
import { ClaimAmounts, StatedAmounts } from './ClaimAmounts.tsx'
import { ClaimNotes } from './ClaimNotes.tsx'
import { ClaimTimeline } from './ClaimTimeline.tsx'
import { words as moneyWords } from './amounts.words.ts'
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
        title={<span lang={claim.service ? 'en' : undefined}>{serviceName(claim)}</span>}
        whose={memberAndPlan(claim)}
        answer={<Answer claim={claim} />}
        freshness={freshness}
        actions={<Actions claim={claim} />}
      />
      <p className={styles.number}>
        {claimWords.number} {claim.claimNumber}{' '}
        <CopyButton what={claimWords.number} value={claim.claimNumber} />
      </p>
      <StatusMeaning claim={claim} />
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
    if (!isDecided(claim)) return words.waiting
    if (status === 'adjusted' || status === 'reversed') return words.countsNot
    if (money.memberOwesCents === null) return words.owesUnstated
    if (money.memberOwesCents <= 0) return words.owesNothing
    return words.owes(moneyOfCents(money.memberOwesCents))
  }
  return (
    <span className={styles.answer}>
      <Label color={statusText ? 'grey' : STATUS_COLORS[status]}>
        {statusText ?? claimWords.statuses[status].label}
      </Label>
      {sentence()}
    </span>
  )
}

function Actions({ claim }: { claim: Claim }) {
  return (
    <div className={styles.actions}>
      <ButtonLink to="/claims" search={lastListSearch()}>
        {words.back}
      </ButtonLink>
      {claim.hasEob && (
        <ButtonLink
          icon={mdiFileDocumentOutline}
          to="/claim-details/$id"
          params={{ id: claim.claimId }}
          search={{ view: 'eob' }}
        >
          {eobWords.link}
        </ButtonLink>
      )}
      <Button icon={mdiPrinterOutline} onPress={() => window.print()}>
        {words.print}
      </Button>
    </div>
  )
}

/** What the status means, and what the member may expect or do next. */
function StatusMeaning({ claim }: { claim: Claim }) {
  const status = displayStatus(claim)
  const isForeign = claim.statusText !== undefined
  return (
    <Disclosure summary={words.status.ask}>
      <div className={styles.meaning}>
        <p>{isForeign ? words.status.foreign : claimWords.statuses[status].meaning}</p>
        {!isForeign && (
          <>
            <h2 className={styles.next}>{words.status.next}</h2>
            <p>{words.nexts[status]}</p>
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
      <Notice title={moneyWords.later}>{by && moneyWords.laterBy(by)}</Notice>
      <StatedAmounts amounts={claim.asStated} />
    </div>
  )
}

/** Ways on from a claim: ask about it, use the health account, report fraud. */
function Help({ claim }: { claim: Claim }) {
  const heading = useId()
  const { help } = words
  const mayUseAccount =
    mayUseReimbursement(useMember()) && isDecided(claim) && (claim.money.memberOwesCents ?? 0) > 0
  return (
    <Card aria-labelledby={heading} className={styles.help}>
      <h2 id={heading}>{help.title}</h2>
      <div className={styles.ways}>
        <ButtonLink
          icon={mdiHelpCircleOutline}
          to="/contact-us"
          search={{ about: 'claim', claim: claim.claimNumber }}
        >
          {help.ask}
        </ButtonLink>
        {mayUseAccount && (
          <ButtonLink icon={mdiWalletOutline} to="/health-reimbursement" search={{ claim: claim.claimId }}>
            {help.hra}
          </ButtonLink>
        )}
        <ButtonLink
          variant="quiet"
          icon={mdiAlertOctagonOutline}
          to="/contact-us"
          search={{ about: 'fraud', claim: claim.claimNumber }}
        >
          {help.fraud}
        </ButtonLink>
      </div>
      {mayUseAccount && <p className={styles.hint}>{help.hraHint}</p>}
      <p className={styles.hint}>{help.fraudHint}</p>
    </Card>
  )
}
