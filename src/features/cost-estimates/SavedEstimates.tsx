import { mdiDeleteOutline } from '@mdi/js'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { sentenceOf } from '#api/failure.ts'
import { today } from '#base/clock.ts'
import { longDate, shortDate } from '#base/dates.ts'
import { insurerText } from '#base/insurer-text.ts'
import { moneyOfCents } from '#base/money.ts'
import type { SavedEstimate } from '#contract/entities/cost-estimate.ts'
import { useMember } from '#member/current.ts'
import { NeedsNetwork, useNeedsNetwork } from '#offline/NeedsNetwork.tsx'
import { QueryView } from '#offline/QueryView.tsx'
import { EstimateMatch } from '#records/EstimateMatch.tsx'
import { savedEstimatesQuery } from '#records/estimates.queries.ts'
import { announce } from '#ui/announce.ts'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { TitledCard } from '#ui/Card.tsx'
import { Label } from '#ui/Label.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Row, RowButton, Rows } from '#ui/Rows.tsx'
import { uiMessages } from '#ui/locales/ui.gen.ts'
import { AgainButton, AgainCard, useEstimateAgain } from './EstimateAgain.tsx'
import { EstimateCard } from './EstimateCard.tsx'
import { EstimateOnPaper } from './EstimateOnPaper.tsx'
import { isOutdated } from './estimate.rules.ts'
import { deleteEstimateOf } from './estimates.queries.ts'
import { estimatesMessages } from './locales/estimates.gen.ts'
import styles from './CostEstimates.module.css'

const { saved: texts } = estimatesMessages

/** The estimates that the member has saved, each with its claim once it came. */
export function SavedEstimates() {
  const { plan } = useMember()
  const query = useQuery({ ...savedEstimatesQuery(plan), retryOnMount: false })
  const [open, setOpen] = useState<string>()
  return (
    <QueryView query={query} skeleton={null} failed={texts.failed} offline={{ body: texts.offline }}>
      {({ saved, isMailed }) => {
        const shown = saved.find(({ estimateId }) => estimateId === open)
        return (
          saved.length > 0 && (
            <>
              <TitledCard title={texts.title} className={styles.card}>
                <Rows label={texts.title} isInCard>
                  {saved.map((one) => (
                    <SavedRow key={one.estimateId} saved={one} onOpen={setOpen} />
                  ))}
                </Rows>
              </TitledCard>
              {shown && <SavedCard key={shown.estimateId} saved={shown} isMailed={isMailed} />}
            </>
          )
        )
      }}
    </QueryView>
  )
}

function SavedRow({ saved, onOpen }: { saved: SavedEstimate; onOpen: (id: string) => void }) {
  const { estimateId, service, plannedOn, memberName, estimate, match } = saved
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
      label={match && <Label color="green">{texts.matched}</Label>}
    />
  )
}

function SavedCard({ saved, isMailed }: { saved: SavedEstimate; isMailed: boolean }) {
  const { estimate, service, parts, plannedOn, match } = saved
  const again = useEstimateAgain(saved)
  return (
    <>
      <EstimateCard
        estimate={estimate}
        service={service}
        words={new Map(parts.map(({ code, words }) => [code, words]))}
        meters={undefined}
        plannedOn={plannedOn}
      >
        {match && (
          <>
            <EstimateMatch match={match} />
            <ButtonLink to="/claim-details/$id" params={{ id: match.claim }}>
              {texts.openClaim}
            </ButtonLink>
          </>
        )}
        {!match && isOutdated(saved, today()) && (
          <Notice>{texts.outdated({ date: longDate(plannedOn) })}</Notice>
        )}
        {!match && <AgainButton {...again} />}
        <Button onPress={() => window.print()}>{estimatesMessages.print}</Button>
        <EstimateOnPaper saved={saved} isMailed={isMailed} />
        <DeleteEstimate saved={saved} />
      </EstimateCard>
      <AgainCard {...again} />
    </>
  )
}

function DeleteEstimate({ saved: { estimateId } }: { saved: SavedEstimate }) {
  const { plan } = useMember()
  const { refused, refuse } = useNeedsNetwork<'delete'>()
  const remove = useMutation(deleteEstimateOf(plan))
  const trouble = remove.error && sentenceOf(remove.error)
  const confirm = () => {
    if (remove.isPending || refuse('delete')) return
    remove.mutate(estimateId, { onSuccess: () => announce(texts.deleted) })
  }
  return (
    <>
      <Button variant="quiet" icon={mdiDeleteOutline} aria-disabled={remove.isPending} onPress={confirm}>
        {texts.delete}
      </Button>
      {refused && <NeedsNetwork />}
      {trouble && (
        <Notice tone="warning" title={trouble.message}>
          {uiMessages.code({ code: trouble.code })}
        </Notice>
      )}
    </>
  )
}
