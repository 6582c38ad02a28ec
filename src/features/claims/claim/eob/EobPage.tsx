import { mdiFileDocumentOutline, mdiPrinterOutline } from '@mdi/js'
import { type ReactNode, useId } from 'react'
import { longDate } from '#base/dates.ts'
import { moneyOfCents } from '#base/money.ts'
import { noneNoted } from '#base/none-noted.ts'
import { appealUntil, isAppealable } from '#contract/appeals.ts'
import type { Claim } from '#contract/entities/claim.ts'
import { words as page } from '#features/claims/claim/claim.words.ts'
import { ClaimFacts } from '#features/claims/claim/ClaimFacts.tsx'
import { ClaimLines } from '#features/claims/claim/ClaimLines.tsx'
import { WhoPaysWhat } from '#features/claims/claim/WhoPaysWhat.tsx'
import { isDecided } from '#features/claims/claims.rules.ts'
import { serviceOf, statedDay, whoseOf } from '#features/claims/stated.ts'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Notice } from '#ui/Notice.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { EobFiles } from './EobFiles.tsx'
import { words } from './eob.words.ts'
import styles from './Eob.module.css'

/** The explanation of benefits as a page that prints: the same as the PDF, in text (pages, rules). */
export function EobPage({ claim, freshness }: { claim: Claim; freshness: ReactNode }) {
  if (!claim.hasEob) return <NoEob claim={claim} />
  const { memberOwesCents } = claim.money
  return (
    <div className={styles.page}>
      <PageHeader
        title={words.title}
        whose={whoseOf(claim)}
        answer={
          <>
            {words.about(serviceOf(claim), statedDay(claim.serviceFrom) ?? noneNoted)}. {owedBy(claim)}
          </>
        }
        freshness={freshness}
        actions={
          <div className={styles.actions}>
            <ButtonLink to="/claim-details/$id" params={{ id: claim.claimId }}>
              {words.back}
            </ButtonLink>
            <Button icon={mdiPrinterOutline} onClick={() => window.print()}>
              {page.print}
            </Button>
          </div>
        }
      />
      <Notice title={page.notABill(memberOwesCents === null || memberOwesCents > 0)}>{words.twin}</Notice>
      <EobFiles claim={claim} />
      <WhoPaysWhat claim={claim} />
      <ClaimLines lines={claim.lines} isDecided={isDecided(claim)} />
      <WhyNot claim={claim} />
      <ClaimFacts claim={claim} />
    </div>
  )
}

function owedBy({ money: { memberOwesCents } }: Claim): string {
  if (memberOwesCents === null) return page.owesUnstated
  return memberOwesCents > 0 ? page.owes(moneyOfCents(memberOwesCents)) : page.owesNothing
}

/** Each reason once, and until when it can be appealed. */
function WhyNot({ claim }: { claim: Claim }) {
  const heading = useId()
  const reasons = new Map(claim.lines.flatMap((line) => line.reasons).map(({ code, text }) => [code, text]))
  const until = isAppealable(claim) ? appealUntil(claim) : undefined
  if (reasons.size === 0) return null
  return (
    <Card aria-labelledby={heading} className={styles.reasons}>
      <h2 id={heading}>{words.why}</h2>
      {[...reasons].map(([code, text]) => (
        <p key={code}>{page.facts.coded(text, code)}</p>
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
