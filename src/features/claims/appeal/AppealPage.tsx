import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { today } from '#base/clock.ts'
import { longDate } from '#base/dates.ts'
import { appealUntil, isAppealable } from '#contract/appeals.ts'
import type { Claim, ClaimDetails } from '#contract/entities/claim.ts'
import { dateIfStated, memberAndPlan, serviceName } from '#records/claim-format.ts'
import { claimNotesQuery } from '#records/claim-notes.queries.ts'
import { appealFormMessages as labels } from '#features/claims/locales/appeal-form.gen.ts'
import { appealTrackerMessages } from '#features/claims/locales/appeal-tracker.gen.ts'
import { eobMessages } from '#features/claims/locales/eob.gen.ts'
import { useMember } from '#member/current.ts'
import { useConnection } from '#offline/connection.ts'
import { BackLink } from '#ui/BackLink.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Notice } from '#ui/Notice.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { uiMessages } from '#ui/locales/ui.gen.ts'
import { AppealForm } from './AppealForm.tsx'
import { AppealTracker } from './AppealTracker.tsx'
import { useAppealDraft } from './appeal-draft.ts'
import styles from './AppealPage.module.css'

/** The appeal against a claim on a page of its own: the form, and then what became of it. */
export function AppealPage({ claim, freshness }: { claim: ClaimDetails; freshness: ReactNode }) {
  return (
    <div className={styles.page}>
      <PageHeader
        back={
          <BackLink to="/claim-details/$id" params={{ id: claim.handle }}>
            {eobMessages.back}
          </BackLink>
        }
        title={labels.title}
        whose={memberAndPlan(claim)}
        answer={eobMessages.about({
          service: serviceName(claim),
          day: dateIfStated(claim.serviceFrom) ?? uiMessages.noneNoted,
        })}
        freshness={freshness}
      />
      <Card className={styles.card}>
        <AppealOrForm claim={claim} />
      </Card>
    </div>
  )
}

function AppealOrForm({ claim }: { claim: Claim }) {
  const claimKey = { memberId: useMember().plan.memberId, claimId: claim.claimId }
  const { data } = useQuery(claimNotesQuery(claimKey))
  const draft = useAppealDraft(claimKey)
  const [outcome, setOutcome] = useState<'sent' | 'taken-back'>()
  if (data?.appeal)
    return (
      <AppealTracker
        appeal={data.appeal}
        claimKey={claimKey}
        isNew={outcome === 'sent'}
        onTakenBack={() => setOutcome('taken-back')}
      />
    )
  if (outcome === 'taken-back') return <TakenBack onAgain={() => setOutcome(undefined)} />
  const why = whyNone(claim)
  if (why) return <Notice tone="warning" title={why} />
  if (data?.isAppealOffered === false) return <Notice title={labels.notOffered} />
  if (!draft) return null
  return <BegunForm claim={claim} draft={draft} onSent={() => setOutcome('sent')} />
}

/** Why this claim takes no appeal any more, or never did. */
function whyNone(claim: Claim): string | undefined {
  const until = isAppealable(claim) ? appealUntil(claim) : undefined
  if (!until) return labels.notDenied
  return Temporal.PlainDate.compare(today(), until) > 0
    ? labels.tooLate({ day: longDate(until.toString()) })
    : undefined
}

type BegunProps = {
  claim: Claim
  draft: NonNullable<ReturnType<typeof useAppealDraft>>
  onSent: () => void
}

function BegunForm({ claim, draft, onSent }: BegunProps) {
  const claimKey = { memberId: useMember().plan.memberId, claimId: claim.claimId }
  const isOnline = useConnection() === 'online'
  return (
    <>
      <p>{labels.intro}</p>
      {draft.isFromBefore && <Notice>{labels.kept}</Notice>}
      {!isOnline && <Notice tone="warning">{labels.offline}</Notice>}
      <AppealForm claimKey={claimKey} draft={draft} onSent={onSent} />
    </>
  )
}

/** What was taken back, and that it counts for nothing; it takes the focus that the button had. */
export function TakenBack({ onAgain }: { onAgain?: () => void }) {
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => notice.current?.focus(), [])
  const { title, body, again } = appealTrackerMessages.takenBack
  return (
    <div ref={notice} tabIndex={-1}>
      <Notice tone="good" title={title} action={onAgain && <Button onPress={onAgain}>{again}</Button>}>
        {body}
      </Notice>
    </div>
  )
}
