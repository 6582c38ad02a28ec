import { byCaller } from '#api/call.ts'
import { mdiFileDocumentOutline, mdiOpenInNew, mdiPrinterOutline } from '@mdi/js'
import type { ReactNode } from 'react'
import { NeedsNetwork, useNeedsNetwork } from '#offline/NeedsNetwork.tsx'
import { callFile } from '#api/call-file.ts'
import { longDate } from '#base/dates.ts'
import { language } from '#base/language.ts'
import { moneyOfCents } from '#base/money.ts'
import { appealUntil, isAppealable } from '#contract/appeals.ts'
import { claimEob } from '#contract/calls/claim-files.ts'
import type { Claim, ClaimDetails } from '#contract/entities/claim.ts'
import { dateIfStated, fileDay, memberAndPlan, serviceName } from '#records/claim-format.ts'
import { isDecided } from '#records/claim-status.rules.ts'
import { ClaimAmounts, useNotABill } from '#features/claims/detail/ClaimAmounts.tsx'
import { ClaimFacts } from '#features/claims/detail/ClaimFacts.tsx'
import { ClaimLines } from '#features/claims/detail/ClaimLines.tsx'
import { useDenial } from '#features/claims/detail/use-ledger.ts'
import { useMember } from '#member/current.ts'
import { DownloadButton } from '#files/DownloadButton.tsx'
import { PdfTabOutcome, usePdfTab } from '#files/PdfTab.tsx'
import { BackLink } from '#ui/BackLink.tsx'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { TitledCard } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { InsurerText } from '#ui/InsurerText.tsx'
import { Notice } from '#ui/Notice.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { claimAmountsMessages } from '#features/claims/locales/claim-amounts.gen.ts'
import { claimDetailMessages } from '#features/claims/locales/claim-detail.gen.ts'
import { eobMessages } from '#features/claims/locales/eob.gen.ts'
import { Incomplete } from '#ui/Incomplete.tsx'
import { uiMessages } from '#ui/locales/ui.gen.ts'
import styles from './EobPage.module.css'

/** The explanation of benefits as a printable page, with the content of the PDF. */
export function EobPage({ claim, freshness }: { claim: ClaimDetails; freshness: ReactNode }) {
  const notABill = useNotABill(claim)
  if (!claim.hasEob) return <NoEob claim={claim} />
  return (
    <div className={styles.page}>
      <PageHeader
        back={
          <BackLink to="/claim-details/$id" params={{ id: claim.handle }}>
            {eobMessages.back}
          </BackLink>
        }
        title={eobMessages.title}
        whose={memberAndPlan(claim)}
        answer={
          <>
            {eobMessages.about({
              service: serviceName(claim),
              day: dateIfStated(claim.serviceFrom) ?? uiMessages.noneNoted,
            })}
            . <MemberShare claim={claim} />
          </>
        }
        freshness={freshness}
        actions={
          <Button icon={mdiPrinterOutline} onPress={() => window.print()}>
            {claimDetailMessages.print}
          </Button>
        }
      />
      <Notice title={notABill}>{eobMessages.twin}</Notice>
      <Incomplete isPartial={claim.isPartial} />
      <EobFiles claim={claim} />
      <ClaimAmounts claim={claim} />
      <Part title={claimAmountsMessages.lines.title}>
        <ClaimLines lines={claim.lines} isDecided={isDecided(claim)} />
      </Part>
      <Reasons claim={claim} />
      <Part title={claimDetailMessages.facts.title}>
        <ClaimFacts claim={claim} />
      </Part>
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <TitledCard title={title} className={styles.part}>
      {children}
    </TitledCard>
  )
}

/** The amount that the member may owe. A denied part is on hold, or owed only if the denial stays. */
function MemberShare({ claim }: { claim: Claim }): string {
  const { memberOwesCents } = claim.money
  const { is } = useDenial(claim)
  if (memberOwesCents === null) return claimDetailMessages.owesUnstated
  const amount = moneyOfCents(memberOwesCents)
  if (is === 'in-appeal' && memberOwesCents > 0) return claimDetailMessages.onHold({ amount })
  if (is === 'appealable') return claimDetailMessages.owesIfDenied({ amount })
  return memberOwesCents > 0 ? claimDetailMessages.owes({ amount }) : claimDetailMessages.owesNothing
}

/** The reasons for amounts that aren't covered, each once, and the last day to appeal. */
function Reasons({ claim }: { claim: Claim }) {
  const reasons = new Map(claim.lines.flatMap((line) => line.reasons).map(({ code, text }) => [code, text]))
  const until = isAppealable(claim) ? appealUntil(claim) : undefined
  if (reasons.size === 0) return null
  return (
    <TitledCard title={eobMessages.why} className={styles.reasons}>
      {[...reasons].map(([code, text]) => (
        <p key={code}>
          <InsurerText
            text={text}
            format={(plain) => claimDetailMessages.facts.coded({ display: plain, code })}
          />
        </p>
      ))}
      {until && <p>{eobMessages.disagree({ day: longDate(until.toString()) })}</p>}
    </TitledCard>
  )
}

function NoEob({ claim }: { claim: ClaimDetails }) {
  const { title, pharmacy, pending } = eobMessages.none
  return (
    <EmptyState
      icon={mdiFileDocumentOutline}
      title={<h1 tabIndex={-1}>{title}</h1>}
      action={
        <ButtonLink to="/claim-details/$id" params={{ id: claim.handle }}>
          {eobMessages.back}
        </ButtonLink>
      }
    >
      <p>{isDecided(claim) ? pharmacy : pending}</p>
    </EmptyState>
  )
}

/** The explanation of benefits as a file: to download, or to open in the browser's own viewer. */
function EobFiles({ claim }: { claim: Claim }) {
  const params = { memberId: useMember().plan.memberId, claimId: claim.claimId }
  const get = () => callFile(claimEob, { params, query: { language } }, byCaller)
  const { refused, refuse } = useNeedsNetwork<'tab'>()
  const { title, opening, opened } = eobMessages
  const tab = usePdfTab({ title, opening, opened, get, refuse: () => refuse('tab') })
  return (
    <div className={styles.files}>
      <DownloadButton name={eobMessages.file({ day: fileDay(claim) })} get={get}>
        {eobMessages.download}
      </DownloadButton>
      <div className={styles.file}>
        <Button icon={mdiOpenInNew} aria-disabled={tab.state.is === 'getting'} onPress={tab.press}>
          {eobMessages.open}
        </Button>
        {refused && <NeedsNetwork />}
        <PdfTabOutcome {...tab} />
      </div>
    </div>
  )
}
