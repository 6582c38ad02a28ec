import { fileLabel } from '#ui/file-label.ts'
import { mdiUndoVariant } from '@mdi/js'
import { useEffect, useRef } from 'react'
import { useIdempotentMutation } from '#api/use-idempotent-mutation.ts'
import { INSURER_ZONE } from '#base/clock.ts'
import { dateAndTime, timeOfDay } from '#base/dates.ts'
import { phoneNumber } from '#base/phone.ts'
import { type Appeal, type AppealState, isAppealOpen } from '#contract/entities/appeal.ts'
import { DeadlinePart } from '#deadlines/DeadlinePart.tsx'
import { type ShownStep, Steps } from '#ui/Steps.tsx'
import { ActionFailure } from '#offline/ActionFailure.tsx'
import { useAction } from '#offline/use-action.ts'
import { DownloadButton } from '#files/DownloadButton.tsx'
import { Button } from '#ui/Button.tsx'
import { CopyButton } from '#ui/CopyButton.tsx'
import { DataList, Fact } from '#ui/DataList.tsx'
import { Disclosure } from '#ui/Disclosure.tsx'
import { Notice } from '#ui/Notice.tsx'
import { useNow } from '#ui/use-now.ts'
import { AfterUpheld } from './AfterUpheld.tsx'
import { aboutOf, appealFile, withdrawAppeal } from './appeal.queries.ts'
import type { AppealKey } from './appeal-ways.ts'
import { keepTakenBack } from './appeal-draft.ts'
import { evidenceName } from './evidence.rules.ts'
import { groundText } from './ground-text.ts'
import { appealFormMessages } from './locales/appeal-form.gen.ts'
import { appealTrackerMessages as labels } from './locales/appeal-tracker.gen.ts'
import styles from './AppealTracker.module.css'

type Props = {
  appeal: Appeal
  appealKey: AppealKey
  /** Whether it was just sent; if so, it takes the focus. */
  isNew?: boolean
  onTakenBack?: () => void
}

/** A submitted appeal: its progress, the decision date, its content, and a button to withdraw it. */
export function AppealTracker({ appeal, appealKey, isNew, onTakenBack }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isNew) heading.current?.focus()
  }, [isNew])
  const { confirmation, state } = appeal
  return (
    <div className={styles.tracker}>
      <h3 ref={heading} tabIndex={-1}>
        {isAppealOpen(appeal) ? labels.title : labels.decided}
      </h3>
      <Steps
        steps={appealSteps(appeal).map(({ name, ...step }) => ({ ...step, name: labels.steps[name] }))}
      />
      <TakeBack appeal={appeal} appealKey={appealKey} onTakenBack={onTakenBack} />
      <p>{nextText(state, appealKey)}</p>
      {appeal.deadline && <DeadlinePart deadline={appeal.deadline} about="appeal" id={appeal.appealId} />}
      {state === 'upheld' && <AfterUpheld appeal={appeal} appealKey={appealKey} />}
      {isAppealOpen(appeal) && isFormMissing(appeal) && <Notice tone="warning" title={labels.formMissing} />}
      <DataList>
        <Fact term={labels.number} action={<CopyButton what={labels.number} value={confirmation} />}>
          {confirmation}
        </Fact>
      </DataList>
      <Disclosure summary={labels.what}>
        <WhatWasSent appeal={appeal} appealKey={appealKey} />
      </Disclosure>
    </div>
  )
}

function nextText(state: AppealState, appealKey: AppealKey): string {
  const text = labels.next[state]
  return typeof text === 'string' ? text : text({ about: aboutOf(appealKey) })
}

type AppealStep = Omit<ShownStep, 'name'> & { name: keyof typeof labels.steps }

/** The steps of an appeal. Future steps are marked as such, and have a date only if one is promised. */
export function appealSteps({
  state,
  startedAt,
  reviewOn,
  decidedOn,
  decisionBy,
  deadline,
}: Appeal): AppealStep[] {
  const startedOn = Temporal.Instant.from(startedAt).toZonedDateTimeISO(INSURER_ZONE).toPlainDate()
  const isOpen = state === 'received' || state === 'in-review'
  return [
    { name: 'received', on: startedOn.toString(), isCurrent: state === 'received' },
    { name: 'inReview', on: reviewOn, isAhead: state === 'received', isCurrent: state === 'in-review' },
    isOpen
      ? deadline
        ? // The deadline's card shows the date.
          { name: 'decision', on: null, isAhead: true }
        : { name: 'decisionBy', on: decisionBy, isAhead: true }
      : { name: state, on: decidedOn, isCurrent: true },
  ]
}

const isFormMissing = (appeal: Appeal): boolean =>
  Boolean(appeal.representative) && !appeal.files.some(({ purpose }) => purpose === 'representative')

function WhatWasSent({ appeal, appealKey }: Pick<Props, 'appeal' | 'appealKey'>) {
  const { startedAt, ground, letter, isUrgent, representative, evidence = [] } = appeal
  return (
    <div className={styles.tracker}>
      <DataList>
        <Fact term={labels.sent}>{dateAndTime(Date.parse(startedAt))}</Fact>
        <Fact term={labels.ground}>{groundText(ground, aboutOf(appealKey))}</Fact>
        <Fact term={labels.speed}>{isUrgent ? labels.urgent : labels.standard}</Fact>
        {representative && (
          <Fact term={labels.representative}>
            {labels.who({
              name: representative.name,
              relation: appealFormMessages.relations[representative.relation],
              phone: phoneNumber(representative.phone),
            })}
          </Fact>
        )}
      </DataList>
      {letter !== '' && <p className={styles.letter}>{letter}</p>}
      <ul role="list" aria-label={labels.files} className={styles.files}>
        {appeal.files.map(({ fileId, name }) => (
          <li key={fileId}>
            <DownloadButton name={name} get={() => appealFile(appealKey, fileId)}>
              {labels.download({ name: fileLabel(name) })}
            </DownloadButton>
          </li>
        ))}
      </ul>
      {evidence.length > 0 && (
        <div>
          <h4>{labels.evidence}</h4>
          <ul role="list" className={styles.files}>
            {evidence.map((record) => (
              <li key={`${record.kind} ${record.id}`}>{evidenceName(record)}</li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}

const SECOND_MS = 1_000

/** Shown until the server's time limit for a withdrawal has passed. In the last second, the server decides. */
function TakeBack({ appeal, appealKey, onTakenBack }: Omit<Props, 'isNew'>) {
  const { appealId, takeBackUntil } = appeal
  const now = useNow(SECOND_MS)
  const { send } = useIdempotentMutation(withdrawAppeal(appealKey, appealId))
  const { press, isBusy, trouble, isRefused } = useAction()
  const until = takeBackUntil ? Temporal.Instant.from(takeBackUntil) : undefined
  const leftMs = until ? until.epochMilliseconds - now.epochMilliseconds : 0
  const takeBack = async () => {
    await send(null)
    keepTakenBack(appealKey, appeal)
    onTakenBack?.()
  }
  if (!until || (leftMs <= 0 && !trouble)) return null
  return (
    <div className={styles.takeBack}>
      {leftMs > 0 && (
        <>
          <p>
            {labels.takeBack.left({
              minutes: Math.floor(leftMs / 60_000),
              time: timeOfDay(until.epochMilliseconds),
            })}
          </p>
          <Button icon={mdiUndoVariant} aria-disabled={isBusy} onPress={() => void press(takeBack)}>
            {isBusy ? labels.takeBack.busy : labels.takeBack.button}
          </Button>
        </>
      )}
      <ActionFailure trouble={trouble} isRefused={isRefused} />
    </div>
  )
}
