import { mdiFileDocumentEditOutline } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { today } from '#base/clock.ts'
import { longDate } from '#base/dates.ts'
import { appealUntil } from '#contract/appeals.ts'
import type { Claim } from '#contract/entities/claim.ts'
import { type ClaimKey, appealFormOf, claimNotesOf } from '#features/claims/claim/claim-notes.queries.ts'
import { useMember } from '#member/current.ts'
import { DownloadButton } from '#offline/files/DownloadButton.tsx'
import { Card } from '#ui/Card.tsx'
import { Notice } from '#ui/Notice.tsx'
import { AppealFields } from './AppealFields.tsx'
import { actionOn, reasonsOf } from './appeal.rules.ts'
import { words } from './appeal.words.ts'
import { MyAppeal } from './MyAppeal.tsx'
import styles from './Appeal.module.css'

/** Why something was denied, whose turn it is, and the way to an appeal: 180 days to ask, 30 to decide (spec §9). */
export function AppealCard({ claim }: { claim: Claim }) {
  const heading = useId()
  const key = { memberId: useMember().plan.memberId, claimId: claim.claimId }
  const { data } = useQuery(claimNotesOf(key))
  // Notes that an earlier build kept on the device do not say.
  const isOffered = data?.isAppealOffered !== false
  const [isNew, setNew] = useState(false)
  return (
    <Card className={styles.card} aria-labelledby={heading}>
      <h2 id={heading}>{words.title}</h2>
      <ul role="list" className={styles.reasons}>
        {reasonsOf(claim.lines).map((reason, at) => (
          <li key={at} className={styles.reason}>
            <p className={styles.why}>{words.reason(reason.text, reason.code)}</p>
            <p>{words.actions[actionOn(reason)]}</p>
          </li>
        ))}
      </ul>
      {data?.appeal ? (
        <MyAppeal appeal={data.appeal} isNew={isNew} />
      ) : (
        <HowToAppeal claim={claim} claimKey={key} isOffered={isOffered} onSent={() => setNew(true)} />
      )}
      <DownloadButton
        icon={mdiFileDocumentEditOutline}
        name={words.formName(claim.claimNumber)}
        get={() => appealFormOf(key)}
      >
        {words.formFile}
      </DownloadButton>
    </Card>
  )
}

type Props = { claim: Claim; claimKey: ClaimKey; isOffered: boolean; onSent: () => void }

function HowToAppeal({ claim, claimKey, isOffered, onSent }: Props) {
  const until = appealUntil(claim)
  if (!until) return null
  const day = longDate(until.toString())
  if (Temporal.PlainDate.compare(today(), until) > 0)
    return (
      <Notice tone="warning" title={words.tooLate(day)}>
        {words.tooLateMore}
      </Notice>
    )
  const deadline = <Notice title={words.until(day)}>{words.untilMore}</Notice>
  if (!isOffered) return deadline
  return (
    <>
      {deadline}
      <div>
        <h3>{words.how}</h3>
        <ol className={styles.steps}>
          {words.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </div>
      <AppealFields claimKey={claimKey} onSent={onSent} />
    </>
  )
}
