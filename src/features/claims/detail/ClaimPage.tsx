import {
  mdiAlertOctagonOutline,
  mdiFileDocumentOutline,
  mdiHelpCircleOutline,
  mdiPrinterOutline,
} from '@mdi/js'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import { longDate } from '#base/dates.ts'
import { moneyOfCents } from '#base/money.ts'
import { isAppealable } from '#contract/appeals.ts'
import { countsTowardTotals } from '#contract/claim-money.ts'
import type { Appeal } from '#contract/entities/appeal.ts'
import type { Claim, ClaimDetails } from '#contract/entities/claim.ts'
import { memberAndPlan, serviceLang, serviceName, statusLabel } from '#records/claim-format.ts'
import { ROW_COLORS, displayStatus, isDecided } from '#records/claim-status.rules.ts'
import { DeadlineCard } from '#deadlines/DeadlineCard.tsx'
import { EobPage } from '#features/claims/eob/EobPage.tsx'
import { lettersAbout } from '#records/documents.rules.ts'
import { claimQuery } from '#records/claim.queries.ts'
import { claimsPlace, lastListSearch } from '#records/claims-place.ts'
import { useMember } from '#member/current.ts'
import { Letters } from '#files/Letters.tsx'
import { useFreshness } from '#offline/use-freshness.ts'
import { BackLink } from '#ui/BackLink.tsx'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { TitledCard } from '#ui/Card.tsx'
import { CopyButton } from '#ui/CopyButton.tsx'
import { Disclosure } from '#ui/Disclosure.tsx'
import { FoldedCard } from '#ui/FoldedCard.tsx'
import { Freshness } from '#ui/Freshness.tsx'
import { InsurerText } from '#ui/InsurerText.tsx'
import { Label } from '#ui/Label.tsx'
import { Notice } from '#ui/Notice.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Incomplete } from '#ui/Incomplete.tsx'
import { TABLET_UP, useMedia } from '#ui/use-media.ts'
import { claimsMessages } from '#records/locales/claims.gen.ts'
import { eobMessages } from '#features/claims/locales/eob.gen.ts'
import { inAppealMessages } from '#features/claims/locales/in-appeal.gen.ts'
import { claimLettersMessages } from '#features/claims/locales/claim-letters.gen.ts'
import { claimDetailMessages } from '#features/claims/locales/claim-detail.gen.ts'
import { claimAmountsMessages } from '#features/claims/locales/claim-amounts.gen.ts'
import { AppealThatReplaced, ChangedOnAppeal } from './AfterAppeal.tsx'
import { AppealCard } from './AppealCard.tsx'
import { ClaimApproval } from './ClaimApproval.tsx'
import { AppealPage } from './AppealPage.tsx'
import { ClaimEstimate } from './ClaimEstimate.tsx'
import { ClaimFacts } from './ClaimFacts.tsx'
import { ClaimLines } from './ClaimLines.tsx'
import { ClaimAmounts, StatedAmounts } from './ClaimAmounts.tsx'
import { ClaimNotes } from './ClaimNotes.tsx'
import { ClaimTimeline } from './ClaimTimeline.tsx'
import { LedgerActions } from './LedgerActions.tsx'
import { type ClaimLedger, useLedger, useRunningAppeal } from './use-ledger.ts'
import styles from './ClaimPage.module.css'

/** A claim and its decision; `?view=eob` shows it as its explanation of benefits. */
export function ClaimPage() {
  const { plan } = useMember()
  const { id } = useParams({ from: '/_portal/_claims/claim-details/$id' })
  const { view } = useSearch({ strict: false })
  const query = useSuspenseQuery(claimQuery(plan, id))
  const freshness = <Freshness {...useFreshness(query)} />
  const claim = query.data
  const isWide = useMedia(TABLET_UP)
  if (view === 'appeal') return <AppealPage key={id} claim={claim} freshness={freshness} />
  if (view === 'eob') return <EobPage claim={claim} freshness={freshness} />
  return (
    // The key remounts the page for another claim, so that no open part or typed text carries over.
    <div key={id} className={styles.page}>
      <PageHeader
        back={<BackLink {...claimsPlace(lastListSearch())}>{claimDetailMessages.back}</BackLink>}
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
      {isAppealable(claim) ? <AppealCard claim={claim} /> : <LedgerActions claim={claim} />}
      {isAppealable(claim) && <ClaimApproval claim={claim} />}
      <StatusMeaning claim={claim} />
      {claim.isAfterAppeal && claim.replaces && <ChangedOnAppeal claim={claim} replaced={claim.replaces} />}
      {claim.status === 'adjusted' && <AppealThatReplaced claim={claim} />}
      {isAppealable(claim) && <LedgerActions claim={claim} />}
      <div className={styles.columns}>
        <div className={styles.column}>
          <ClaimEstimate claim={claim} />
          {claim.deadline && <DeadlineCard deadline={claim.deadline} about="claim" handle={claim.handle} />}
          {isDecided(claim) ? <ClaimAmounts claim={claim} /> : <NoAmountsYet claim={claim} />}
          <FoldedCard title={claimAmountsMessages.lines.title} isOpen={isWide}>
            <ClaimLines lines={claim.lines} isDecided={isDecided(claim)} />
          </FoldedCard>
          <FoldedCard title={claimDetailMessages.facts.title}>
            <ClaimFacts claim={claim} />
          </FoldedCard>
        </div>
        <div className={styles.column}>
          <FoldedCard title={claimDetailMessages.timeline} isOpen={isWide}>
            <ClaimTimeline claim={claim} />
          </FoldedCard>
          <Letters
            title={claimLettersMessages.title}
            none={claimLettersMessages.none}
            find={(documents) => lettersAbout(documents, claim.handle)}
          />
          <ClaimNotes claim={claim} />
          <Help claim={claim} />
        </div>
      </div>
    </div>
  )
}

/** Says that the claim is in appeal, and until when it is decided. */
const inAppeal = ({ decisionBy }: Appeal): string =>
  decisionBy === null ? inAppealMessages.next : inAppealMessages.answer({ day: longDate(decisionBy) })

/** The status and the member's share, in one line. */
function Answer({ claim }: { claim: Claim }) {
  const { status, ...ledger } = useLedger(claim)
  const { statusText } = claim
  const appeal = useRunningAppeal(claim)
  return (
    <span className={styles.answer}>
      <Label color={statusText ? 'grey' : ROW_COLORS[status]}>
        {statusText ? <InsurerText text={statusText} /> : statusLabel(status)}
      </Label>
      {claim.isConfidential && <Label color="purple">{claimDetailMessages.onlyYou}</Label>}
      {appeal ? inAppeal(appeal) : answerOf(claim, ledger)}
    </span>
  )
}

function answerOf(claim: Claim, { state, owed }: Pick<ClaimLedger, 'state' | 'owed'>): string {
  if (!isDecided(claim)) return claimDetailMessages.waiting
  if (!countsTowardTotals(claim)) return claimDetailMessages.countsNot
  if (owed === null) return claimDetailMessages.owesUnstated
  const { shareCents, deniedCents } = owed
  const [share, denied] = [moneyOfCents(shareCents), moneyOfCents(deniedCents)]
  if (deniedCents > 0)
    return shareCents > 0
      ? claimDetailMessages.shareAndDenied({ share, denied })
      : claimDetailMessages.deniedOnly({ denied })
  if (shareCents === 0) return claimDetailMessages.owesNothing
  if (state === 'paid' || state === 'at-counter') return claimDetailMessages.sharePaid({ share })
  return claimDetailMessages.share({ share })
}

function Actions({ claim }: { claim: ClaimDetails }) {
  return (
    <div className={styles.actions}>
      <Button icon={mdiPrinterOutline} onPress={() => window.print()}>
        {claimDetailMessages.print}
      </Button>
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
    </div>
  )
}

/** The meaning of the status, and the member's next step. */
function StatusMeaning({ claim }: { claim: Claim }) {
  const status = displayStatus(claim)
  // The copay was paid at the pharmacy, so no bill follows.
  const next = status === 'completed' && claim.kind === 'pharmacy' ? 'counter' : status
  const isForeign = claim.statusText !== undefined
  const appeal = useRunningAppeal(claim)
  return (
    <Disclosure summary={claimDetailMessages.status.ask}>
      <div className={styles.meaning}>
        <p>{isForeign ? claimDetailMessages.status.foreign : claimsMessages.statuses[status].meaning}</p>
        {!isForeign && (
          <>
            <h2 className={styles.next}>{claimDetailMessages.status.next}</h2>
            <p>{appeal ? inAppealMessages.next : claimDetailMessages.nexts[next]}</p>
          </>
        )}
      </div>
    </Disclosure>
  )
}

function NoAmountsYet({ claim }: { claim: Claim }) {
  return (
    <div>
      <Notice title={claimAmountsMessages.later} />
      <StatedAmounts amounts={claim.asStated} />
    </div>
  )
}

/** Links from a claim: ask about it, report fraud. */
function Help({ claim }: { claim: ClaimDetails }) {
  const { help } = claimDetailMessages
  return (
    <TitledCard title={help.title} className={styles.help}>
      <div className={styles.ways}>
        <ButtonLink icon={mdiHelpCircleOutline} to="/messages/new" search={{ claim: claim.handle }}>
          {help.ask}
        </ButtonLink>
        <ButtonLink
          variant="quiet"
          icon={mdiAlertOctagonOutline}
          to="/contact-us"
          search={{ about: 'fraud', claim: claim.handle }}
        >
          {help.fraud}
        </ButtonLink>
      </div>
      <p className={styles.hint}>{help.fraudHint}</p>
    </TitledCard>
  )
}
