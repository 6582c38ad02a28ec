import { useEffect, useRef, useState } from 'react'
import { today } from '#base/clock.ts'
import { longDate } from '#base/dates.ts'
import type { Appeal } from '#contract/entities/appeal.ts'
import { type LastDay, lastDayOfRight } from '#contract/entities/deadline.ts'
import { LastDayNotice } from '#deadlines/LastDayNotice.tsx'
import { useConnection } from '#offline/connection.ts'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { AppealForm } from './AppealForm.tsx'
import { AppealTracker } from './AppealTracker.tsx'
import { aboutOf } from './appeal.queries.ts'
import type { AppealKey } from './appeal-ways.ts'
import { useAppealDraft } from './appeal-draft.ts'
import type { EvidenceRecord } from './evidence.rules.ts'
import { appealFormMessages as labels } from './locales/appeal-form.gen.ts'
import { appealTrackerMessages } from './locales/appeal-tracker.gen.ts'

/** The parts of a decision that matter to an appeal. */
export type AppealedDecision = {
  appealKey: AppealKey
  /** Whether the decision denies something. */
  isAppealable: boolean
  appealBy: LastDay | null
  /** Records of the insurer that can be attached to the appeal. */
  records: readonly EvidenceRecord[]
}

/** The member's appeal, and whether the insurer accepts appeals here; undefined while it loads. */
export type KnownAppeal = { appeal: Appeal | null; isAppealOffered: boolean } | undefined

type Props = { decision: AppealedDecision; known: KnownAppeal }

/** Shows the appeal that was sent, or the form. */
export function AppealOrForm({ decision, known }: Props) {
  const { appealKey } = decision
  const draft = useAppealDraft(appealKey)
  const [outcome, setOutcome] = useState<'sent' | 'taken-back'>()
  if (known?.appeal)
    return (
      <>
        <h2>{labels.heading}</h2>
        <AppealTracker
          appeal={known.appeal}
          appealKey={appealKey}
          isNew={outcome === 'sent'}
          onTakenBack={() => setOutcome('taken-back')}
        />
      </>
    )
  if (outcome === 'taken-back')
    return <WithdrawnNotice appealKey={appealKey} onAgain={() => setOutcome(undefined)} />
  const why = noAppealReason(decision)
  if (why) return <Notice tone="warning" title={why} />
  if (known?.isAppealOffered === false)
    return <Notice title={labels.notOffered({ about: aboutOf(appealKey) })} />
  if (!draft) return null
  return <BegunForm decision={decision} draft={draft} onSent={() => setOutcome('sent')} />
}

/** Explains why this decision can't be appealed. */
function noAppealReason({ appealKey, isAppealable, appealBy }: AppealedDecision): string | undefined {
  if (!isAppealable) return labels.notDenied({ about: aboutOf(appealKey) })
  if (!appealBy || !isTooLate(appealBy)) return undefined
  return labels.tooLate({ day: longDate(lastDayOfRight(appealBy)) })
}

/** Whether the appeal period is over, by the insurer's day and by the legal one. */
export const isTooLate = (appealBy: LastDay): boolean => today().toString() > lastDayOfRight(appealBy)

type BegunProps = {
  decision: AppealedDecision
  draft: NonNullable<ReturnType<typeof useAppealDraft>>
  onSent: () => void
}

function BegunForm({ decision, draft, onSent }: BegunProps) {
  const isOnline = useConnection() === 'online'
  const { appealKey, appealBy, records } = decision
  return (
    <>
      <p>{labels.intro}</p>
      <LastDayNotice lastDay={appealBy} of="appeal" />
      {draft.isFromBefore && <Notice>{labels.kept}</Notice>}
      {!isOnline && <Notice tone="warning">{labels.offline}</Notice>}
      <AppealForm
        appealKey={appealKey}
        draft={draft}
        decides={appealBy?.decides ?? null}
        records={records}
        onSent={onSent}
      />
    </>
  )
}

/** Confirms that the appeal was withdrawn, and takes the focus from the button. */
export function WithdrawnNotice({ appealKey, onAgain }: { appealKey: AppealKey; onAgain?: () => void }) {
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => notice.current?.focus(), [])
  const { title, body, again } = appealTrackerMessages.takenBack
  return (
    <div ref={notice} tabIndex={-1}>
      <Notice tone="good" title={title} action={onAgain && <Button onPress={onAgain}>{again}</Button>}>
        {body({ about: aboutOf(appealKey) })}
      </Notice>
    </div>
  )
}
