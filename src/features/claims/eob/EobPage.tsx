import { NeedsNetwork, useNeedsNetwork } from '#offline/NeedsNetwork.tsx'
import { messageOf, sentenceOf } from '#api/failure.ts'
import { mdiFileDocumentOutline, mdiOpenInNew, mdiPrinterOutline } from '@mdi/js'
import { type ReactNode, useId, useState } from 'react'
import { longDate } from '#base/dates.ts'
import { moneyOfCents } from '#base/money.ts'
import { noneNoted } from '#base/none-noted.ts'
import { appealUntil, isAppealable } from '#contract/appeals.ts'
import type { Claim } from '#contract/entities/claim.ts'
import { dateIfStated, memberAndPlan, serviceName } from '#features/claims/claim-format.ts'
import { eobFile } from '#features/claims/claims.queries.ts'
import { isDecided } from '#features/claims/claims.rules.ts'
import { words as claimWords } from '#features/claims/detail/claim.words.ts'
import { ClaimAmounts } from '#features/claims/detail/ClaimAmounts.tsx'
import { ClaimFacts } from '#features/claims/detail/ClaimFacts.tsx'
import { ClaimLines } from '#features/claims/detail/ClaimLines.tsx'
import { useMember } from '#member/current.ts'
import { DownloadButton, FileOutcome } from '#offline/files/DownloadButton.tsx'
import type { FileState } from '#offline/files/use-file.ts'
import { announce } from '#ui/announce.ts'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Notice } from '#ui/Notice.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { words } from './eob.words.ts'
import styles from './EobPage.module.css'

/** The explanation of benefits as a page that prints, with the content of the PDF (pages, rules). */
export function EobPage({ claim, freshness }: { claim: Claim; freshness: ReactNode }) {
  if (!claim.hasEob) return <NoEob claim={claim} />
  const { memberOwesCents } = claim.money
  return (
    <div className={styles.page}>
      <PageHeader
        title={words.title}
        whose={memberAndPlan(claim)}
        answer={
          <>
            {words.about(serviceName(claim), dateIfStated(claim.serviceFrom) ?? noneNoted)}.{' '}
            {memberShare(claim)}
          </>
        }
        freshness={freshness}
        actions={
          <div className={styles.actions}>
            <ButtonLink to="/claim-details/$id" params={{ id: claim.claimId }}>
              {words.back}
            </ButtonLink>
            <Button icon={mdiPrinterOutline} onPress={() => window.print()}>
              {claimWords.print}
            </Button>
          </div>
        }
      />
      <Notice title={claimWords.notABill(memberOwesCents === null || memberOwesCents > 0)}>
        {words.twin}
      </Notice>
      <EobFiles claim={claim} />
      <ClaimAmounts claim={claim} />
      <ClaimLines lines={claim.lines} isDecided={isDecided(claim)} />
      <Reasons claim={claim} />
      <ClaimFacts claim={claim} />
    </div>
  )
}

function memberShare({ money: { memberOwesCents } }: Claim): string {
  if (memberOwesCents === null) return claimWords.owesUnstated
  return memberOwesCents > 0 ? claimWords.owes(moneyOfCents(memberOwesCents)) : claimWords.owesNothing
}

/** Why amounts are not covered, each reason once, and until when the decision can be appealed. */
function Reasons({ claim }: { claim: Claim }) {
  const heading = useId()
  const reasons = new Map(claim.lines.flatMap((line) => line.reasons).map(({ code, text }) => [code, text]))
  const until = isAppealable(claim) ? appealUntil(claim) : undefined
  if (reasons.size === 0) return null
  return (
    <Card aria-labelledby={heading} className={styles.reasons}>
      <h2 id={heading}>{words.why}</h2>
      {[...reasons].map(([code, text]) => (
        <p key={code}>{claimWords.facts.coded(text, code)}</p>
      ))}
      {until && <p>{words.disagree(longDate(until.toString()))}</p>}
    </Card>
  )
}

function NoEob({ claim }: { claim: Claim }) {
  const { title, pharmacy, pending } = words.none
  return (
    <EmptyState
      icon={mdiFileDocumentOutline}
      title={<h1 tabIndex={-1}>{title}</h1>}
      action={
        <ButtonLink to="/claim-details/$id" params={{ id: claim.claimId }}>
          {words.back}
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
      <DownloadButton name={words.file(claim.claimNumber)} get={get}>
        {words.download}
      </DownloadButton>
      <div className={styles.file}>
        <Button icon={mdiOpenInNew} aria-disabled={state.is === 'getting'} onPress={() => void press()}>
          {words.open}
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
    tab.document.title = words.title
    tab.document.body.append(words.opening)
    show({ is: 'getting' })
    try {
      const address = URL.createObjectURL(await get())
      setTimeout(() => URL.revokeObjectURL(address), FILE_READ_MS)
      tab.location.replace(address)
      show({ is: 'there', sentence: words.opened })
    } catch (failure) {
      tab.close()
      show({ is: 'failed', ...sentenceOf(failure) })
    }
  }
  return { state, press }
}
