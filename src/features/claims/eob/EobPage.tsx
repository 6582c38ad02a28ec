import { mdiFileDocumentOutline, mdiOpenInNew, mdiPrinterOutline } from '@mdi/js'
import { type ReactNode, useId, useState } from 'react'
import { NeedsNetwork, useNeedsNetwork } from '#offline/NeedsNetwork.tsx'
import { messageOf, sentenceOf } from '#api/failure.ts'
import { longDate } from '#base/dates.ts'
import { moneyOfCents } from '#base/money.ts'
import { appealUntil, isAppealable } from '#contract/appeals.ts'
import type { Claim, ClaimDetails } from '#contract/entities/claim.ts'
import { dateIfStated, fileDay, memberAndPlan, serviceName } from '#features/claims/claim-format.ts'
import { eobFile } from '#features/claims/claims.queries.ts'
import { isDecided } from '#features/claims/claims.rules.ts'
import { ClaimAmounts, useNotABill } from '#features/claims/detail/ClaimAmounts.tsx'
import { ClaimFacts } from '#features/claims/detail/ClaimFacts.tsx'
import { ClaimLines } from '#features/claims/detail/ClaimLines.tsx'
import { useMember } from '#member/current.ts'
import { DownloadButton, FileOutcome } from '#offline/files/DownloadButton.tsx'
import type { FileState } from '#offline/files/use-file.ts'
import { announce } from '#ui/announce.ts'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { InsurerText } from '#ui/InsurerText.tsx'
import { Notice } from '#ui/Notice.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { claimAmountsMessages } from '#features/claims/messages/claim-amounts.gen.ts'
import { claimDetailMessages } from '#features/claims/messages/claim-detail.gen.ts'
import { eobMessages } from '#features/claims/messages/eob.gen.ts'
import { Incomplete } from '#ui/Incomplete.tsx'
import { uiMessages } from '#ui/messages/ui.gen.ts'
import styles from './EobPage.module.css'

/** The explanation of benefits as a page that prints, with the content of the PDF (pages, rules). */
export function EobPage({ claim, freshness }: { claim: ClaimDetails; freshness: ReactNode }) {
  const notABill = useNotABill(claim)
  if (!claim.hasEob) return <NoEob claim={claim} />
  return (
    <div className={styles.page}>
      <PageHeader
        title={eobMessages.title}
        whose={memberAndPlan(claim)}
        answer={
          <>
            {eobMessages.about({
              service: serviceName(claim),
              day: dateIfStated(claim.serviceFrom) ?? uiMessages.noneNoted,
            })}
            . {memberShare(claim)}
          </>
        }
        freshness={freshness}
        actions={
          <div className={styles.actions}>
            <ButtonLink to="/claim-details/$id" params={{ id: claim.handle }}>
              {eobMessages.back}
            </ButtonLink>
            <Button icon={mdiPrinterOutline} onPress={() => window.print()}>
              {claimDetailMessages.print}
            </Button>
          </div>
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
  const heading = useId()
  return (
    <Card aria-labelledby={heading} className={styles.part}>
      <h2 id={heading}>{title}</h2>
      {children}
    </Card>
  )
}

function memberShare({ money: { memberOwesCents } }: Claim): string {
  if (memberOwesCents === null) return claimDetailMessages.owesUnstated
  return memberOwesCents > 0
    ? claimDetailMessages.owes({ amount: moneyOfCents(memberOwesCents) })
    : claimDetailMessages.owesNothing
}

/** Why amounts are not covered, each reason once, and until when the decision can be appealed. */
function Reasons({ claim }: { claim: Claim }) {
  const heading = useId()
  const reasons = new Map(claim.lines.flatMap((line) => line.reasons).map(({ code, text }) => [code, text]))
  const until = isAppealable(claim) ? appealUntil(claim) : undefined
  if (reasons.size === 0) return null
  return (
    <Card aria-labelledby={heading} className={styles.reasons}>
      <h2 id={heading}>{eobMessages.why}</h2>
      {[...reasons].map(([code, text]) => (
        <p key={code}>
          <InsurerText
            text={text}
            format={(plain) => claimDetailMessages.facts.coded({ display: plain, code })}
          />
        </p>
      ))}
      {until && <p>{eobMessages.disagree({ day: longDate(until.toString()) })}</p>}
    </Card>
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
  const key = { memberId: useMember().plan.memberId, claimId: claim.claimId }
  const get = () => eobFile(key)
  const { refused, refuse } = useNeedsNetwork<'tab'>()
  const { state, press } = usePdfTab(get, () => refuse('tab'))
  return (
    <div className={styles.files}>
      <DownloadButton name={eobMessages.file({ day: fileDay(claim) })} get={get}>
        {eobMessages.download}
      </DownloadButton>
      <div className={styles.file}>
        <Button icon={mdiOpenInNew} aria-disabled={state.is === 'getting'} onPress={() => void press()}>
          {eobMessages.open}
        </Button>
        {refused && <NeedsNetwork />}
        <FileOutcome state={state} />
      </div>
    </div>
  )
}

/** How long the slowest browser may take to start reading a file that it was given. */
const FILE_READ_MS = 60_000

/** Opens a PDF in a new tab. The tab opens with the press, before the request, or the browser would block it. */
function usePdfTab(get: () => Promise<Blob>, refuse: () => boolean) {
  const [state, setState] = useState<FileState>({ is: 'idle' })
  const show = (next: FileState) => {
    setState(next)
    if (next.is === 'failed') announce(next.message)
    if (next.is === 'there') announce(next.sentence)
  }
  const press = async () => {
    if (state.is === 'getting' || refuse()) return
    const tab = window.open('', '_blank')
    // A blocked tab has a message of its own, with what to do about it (spec §8).
    if (!tab) return show({ is: 'failed', message: messageOf('EOB-0002'), code: 'EOB-0002' })
    tab.document.title = eobMessages.title
    tab.document.body.append(eobMessages.opening)
    show({ is: 'getting' })
    try {
      const address = URL.createObjectURL(await get())
      setTimeout(() => URL.revokeObjectURL(address), FILE_READ_MS)
      tab.location.replace(address)
      show({ is: 'there', sentence: eobMessages.opened })
    } catch (failure) {
      tab.close()
      show({ is: 'failed', ...sentenceOf(failure) })
    }
  }
  return { state, press }
}
