import { mdiDeleteOutline, mdiPrinterOutline } from '@mdi/js'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { today } from '#base/clock.ts'
import { dayInZone, longDate, shortDate } from '#base/dates.ts'
import { focusHeading } from '#base/focus-heading.ts'
import { insurerText } from '#base/insurer-text.ts'
import { moneyOfCents } from '#base/money.ts'
import type { MatchedClaim, RequestedPaper, SavedEstimate } from '#contract/entities/cost-estimate.ts'
import { useMember } from '#member/current.ts'
import { ConfirmedAction } from '#offline/ConfirmedAction.tsx'
import { QueryView } from '#offline/QueryView.tsx'
import { EstimateMatch } from '#records/EstimateMatch.tsx'
import { savedEstimatesQuery } from '#records/estimates.queries.ts'
import { announce } from '#ui/announce.ts'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { TitledCard } from '#ui/Card.tsx'
import { Label } from '#ui/Label.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Row, RowButton, Rows } from '#ui/Rows.tsx'
import { AdvanceExplanation } from './AdvanceExplanation.tsx'
import { AgainButton, AgainCard, useEstimateAgain } from './EstimateAgain.tsx'
import { MemberEstimate } from './MemberEstimate.tsx'
import { EstimateOnPaper } from './EstimateOnPaper.tsx'
import { letterSentence } from './paper-sentence.ts'
import { isOutdated } from './estimate.rules.ts'
import { deleteEstimateOf } from './estimates.queries.ts'
import { estimatesMessages } from './locales/estimates.gen.ts'
import styles from './CostEstimates.module.css'

const { saved: texts } = estimatesMessages

/** The member's saved estimates, each with its claim once there is one. */
export function SavedEstimates() {
  const { plan } = useMember()
  const query = useQuery({ ...savedEstimatesQuery(plan), retryOnMount: false })
  const [open, setOpen] = useState<string>()
  return (
    <QueryView query={query} skeleton={null} failed={texts.failed} offline={{ body: texts.offline }}>
      {({ saved, isMailed, isExplainedAhead, papers }) => {
        const shown = saved.find(({ estimateId }) => estimateId === open)
        return (
          <>
            {saved.length > 0 && (
              <TitledCard title={texts.title} className={styles.card}>
                <Rows label={texts.title} isInCard>
                  {saved.map((one) => (
                    <SavedRow key={one.estimateId} saved={one} onOpen={setOpen} />
                  ))}
                </Rows>
              </TitledCard>
            )}
            {shown && (
              <SavedCard
                key={shown.estimateId}
                saved={shown}
                isMailed={isMailed}
                isExplainedAhead={isExplainedAhead}
              />
            )}
            {papers.length > 0 && <Papers papers={papers} />}
          </>
        )
      }}
    </QueryView>
  )
}

/** Requested letters for several providers, and for estimates that have since been deleted. */
const Papers = ({ papers }: { papers: readonly RequestedPaper[] }) => (
  <TitledCard title={texts.papers} className={styles.card}>
    <Rows label={texts.papers} isInCard>
      {papers.map(({ paperId, subject, onPaper }) => (
        <Row key={paperId} level={3} isWhole title={subject} facts={[letterSentence(onPaper)]} />
      ))}
    </Rows>
  </TitledCard>
)

function SavedRow({ saved, onOpen }: { saved: SavedEstimate; onOpen: (id: string) => void }) {
  const { estimateId, service, plannedOn, memberName, estimate, match, hasNewPrices } = saved
  const { total, isAtLeast, name } = estimate
  const amount = total && moneyOfCents(total.memberOwesCents)
  return (
    <Row
      level={3}
      isWhole
      title={<RowButton onPress={() => onOpen(estimateId)}>{insurerText(service)}</RowButton>}
      when={shortDate(plannedOn)}
      facts={[name, memberName]}
      amount={amount === null ? texts.noPrice : isAtLeast ? texts.atLeast({ amount }) : amount}
      label={
        match ? (
          <Label color="green">{texts.matched}</Label>
        ) : (
          hasNewPrices && <Label color="amber">{texts.changed}</Label>
        )
      }
    />
  )
}

type SavedCardProps = { saved: SavedEstimate; isMailed: boolean; isExplainedAhead: boolean }

function SavedCard({ saved, isMailed, isExplainedAhead }: SavedCardProps) {
  const { estimate, service, parts, plannedOn, madeAt, meters, match } = saved
  const again = useEstimateAgain(saved)
  return (
    <>
      <MemberEstimate
        estimate={estimate}
        service={service}
        words={new Map(parts.map(({ code, words }) => [code, words]))}
        meters={meters}
        planName={saved.planName}
        countedOn={dayInZone(madeAt)}
        plannedOn={plannedOn}
        result={match ? <SavedMatch saved={saved} match={match} /> : <OldPrices saved={saved} />}
        ahead={!match && isExplainedAhead && <AdvanceExplanation saved={saved} />}
      >
        <EstimateOnPaper saved={saved} isMailed={isMailed} />
        {!match && <AgainButton {...again} />}
        <Button icon={mdiPrinterOutline} onPress={() => window.print()}>
          {estimatesMessages.print}
        </Button>
        <DeleteEstimate saved={saved} />
      </MemberEstimate>
      <AgainCard {...again} />
    </>
  )
}

/** A notice that prices have changed, or may have changed. */
function OldPrices({ saved }: { saved: SavedEstimate }) {
  if (saved.hasNewPrices) return <Notice tone="warning">{texts.newPrices}</Notice>
  if (!isOutdated(saved, today())) return null
  return <Notice>{texts.outdated({ date: longDate(saved.plannedOn) })}</Notice>
}

/** The claim next to the estimate, and a link to it. */
function SavedMatch({ saved, match }: { saved: SavedEstimate; match: MatchedClaim }) {
  return (
    <section className={styles.match}>
      <h3>{texts.result}</h3>
      <EstimateMatch match={match} estimate={saved.estimate} hasBoth />
      <div>
        <ButtonLink to="/claim-details/$id" params={{ id: match.claim }}>
          {texts.openClaim}
        </ButtonLink>
      </div>
    </section>
  )
}

function DeleteEstimate({ saved: { estimateId, service, estimate } }: { saved: SavedEstimate }) {
  const { plan } = useMember()
  const remove = useMutation(deleteEstimateOf(plan))
  return (
    <ConfirmedAction
      icon={mdiDeleteOutline}
      texts={texts.deletion}
      run={async () => {
        await remove.mutateAsync(estimateId)
        announce(texts.deleted)
        focusHeading()
      }}
    >
      <p>{texts.deletion.body({ service: insurerText(service), provider: estimate.name })}</p>
    </ConfirmedAction>
  )
}
