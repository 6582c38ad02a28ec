import { mdiFileQuestionOutline, mdiUndoVariant } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useIdempotentMutation } from '#api/use-idempotent-mutation.ts'
import { longDate, momentInZone } from '#base/dates.ts'
import { insurerText } from '#base/insurer-text.ts'
import { titleMessages } from '#content/locales/title.gen.ts'
import type { DrugException } from '#contract/entities/drug-exception.ts'
import { DeadlineCard } from '#deadlines/DeadlineCard.tsx'
import { fileLabel } from '#ui/file-label.ts'
import { useMember } from '#member/current.ts'
import { ConfirmedAction } from '#offline/ConfirmedAction.tsx'
import { QueryView } from '#offline/QueryView.tsx'
import { useFreshness } from '#offline/use-freshness.ts'
import { exceptionsQuery } from '#records/drug-exceptions.queries.ts'
import { BackLink } from '#ui/BackLink.tsx'
import { ButtonLink } from '#ui/Button.tsx'
import { TitledCard } from '#ui/Card.tsx'
import { CopyButton } from '#ui/CopyButton.tsx'
import { DataList, Fact } from '#ui/DataList.tsx'
import { Freshness } from '#ui/Freshness.tsx'
import { InsurerText } from '#ui/InsurerText.tsx'
import { Notice } from '#ui/Notice.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { PhoneLink } from '#ui/PhoneLink.tsx'
import { Trouble } from '#ui/Trouble.tsx'
import { ExceptionAppealPage, ExceptionAppealPart } from './ExceptionAppeal.tsx'
import { ExceptionLabel } from './ExceptionLabel.tsx'
import { withdrawOf } from './exceptions.queries.ts'
import { exceptionsMessages as texts } from './locales/exceptions.gen.ts'
import parts from '#ui/Parts.module.css'

/** One drug exception: its status, its deadline, and the member's next step. */
export function ExceptionPage({ id }: { id: string }) {
  const { plan } = useMember()
  const { view } = useSearch({ strict: false })
  const query = useQuery({ ...exceptionsQuery(plan), retryOnMount: false })
  const freshness = useFreshness(query)
  const one = query.data?.exceptions.find(({ handle }) => handle === id)
  if (query.data && !one) return <NotFound />
  if (one && view === 'appeal')
    return <ExceptionAppealPage one={one} freshness={<Freshness {...freshness} />} />
  return (
    <div className={parts.page}>
      <PageHeader
        back={<BackLink to="/pharmacy/exceptions">{titleMessages.drugExceptions}</BackLink>}
        title={one ? insurerText(one.drug) || texts.noDrug : titleMessages.drugException}
        whose={one && [one.memberName, one.planName].filter(Boolean).join(' · ')}
        answer={one && <ExceptionLabel state={one.state} />}
        freshness={one && <Freshness {...freshness} />}
      />
      <QueryView query={query} failed={texts.failed} offline={texts.offline}>
        {() => one && <Details one={one} />}
      </QueryView>
    </div>
  )
}

function Details({ one }: { one: DrugException }) {
  const { state, why, approvedUntil, deadline } = one
  return (
    <>
      {deadline && <DeadlineCard deadline={deadline} about="request" handle={one.handle} />}
      <Notice
        tone={state === 'denied' ? 'warning' : state === 'approved' ? 'good' : 'info'}
        title={texts.means[state]}
      >
        {why && <InsurerText text={why} />}
        {approvedUntil !== null && ` ${texts.approvedUntil({ day: longDate(approvedUntil) })}`}
        {state === 'received' && texts.waiting}
      </Notice>
      <ExceptionAppealPart one={one} />
      <TitledCard title={texts.details}>
        <Facts one={one} />
      </TitledCard>
      <WithdrawPart one={one} />
    </>
  )
}

function Facts({ one }: { one: DrugException }) {
  const { facts } = texts
  const { confirmation, kind, reason, prescriber, isUrgent, sentAt, decidedOn, files, deadline } = one
  const waiting = deadline?.wanted.filter(({ receivedOn }) => receivedOn === null) ?? []
  return (
    <DataList>
      <Fact term={facts.number} action={<CopyButton what={facts.number} value={confirmation} />}>
        {confirmation}
      </Fact>
      <Fact term={facts.kind}>{texts.kinds[kind]}</Fact>
      <Fact term={facts.reason}>{reason}</Fact>
      <Fact term={facts.prescriber}>
        {prescriber && (
          <>
            {prescriber.name} {prescriber.phone !== null && <PhoneLink number={prescriber.phone} />}
          </>
        )}
      </Fact>
      {waiting.map(({ itemId, what }) => (
        <Fact key={itemId} term={facts.waitingFor}>
          <InsurerText text={what} />
        </Fact>
      ))}
      <Fact term={facts.urgent}>{isUrgent ? facts.yes : facts.no}</Fact>
      <Fact term={facts.sent}>{momentInZone(sentAt)}</Fact>
      {decidedOn !== null && <Fact term={facts.decided}>{longDate(decidedOn)}</Fact>}
      {files.length > 0 && (
        <Fact term={facts.files}>{files.map(({ name }) => fileLabel(name)).join(', ')}</Fact>
      )}
    </DataList>
  )
}

function WithdrawPart({ one }: { one: DrugException }) {
  const { memberId } = useMember().plan
  const { send } = useIdempotentMutation(withdrawOf({ memberId, exceptionId: one.handle }))
  const [isDone, setDone] = useState(false)
  if (isDone) return <Notice tone="good" title={texts.withdrawal.done} />
  if (!one.canBeWithdrawn) return null
  const withdraw = async () => {
    await send(null)
    setDone(true)
  }
  return (
    <ConfirmedAction icon={mdiUndoVariant} texts={texts.withdrawal} run={withdraw}>
      <p>{texts.withdrawal.body}</p>
    </ConfirmedAction>
  )
}

/** The same page for a missing request and for another person's. */
const NotFound = () => (
  <Trouble
    icon={mdiFileQuestionOutline}
    title={texts.notFound.title}
    actions={
      <ButtonLink variant="primary" to="/pharmacy/exceptions">
        {texts.all}
      </ButtonLink>
    }
  >
    <p>{texts.notFound.body}</p>
  </Trouble>
)
