import { useSearch } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { useIdempotentMutation } from '#api/use-idempotent-mutation.ts'
import { useMember } from '#member/current.ts'
import { Card } from '#ui/Card.tsx'
import { draftIfAny, dropDraft } from './draft.ts'
import { beginning } from './beginning.ts'
import { QuestionFields } from './QuestionFields.tsx'
import { QuestionSent } from './QuestionSent.tsx'
import { asking } from './questions.queries.ts'
import { words } from './questions.words.ts'
import styles from './AskUs.module.css'

/** The question form; once it is sent, the day of the answer stands in its place. */
export function AskUs() {
  const heading = useId()
  const { done, send, again } = useIdempotentMutation(asking(useMember().plan.memberId))
  const search = useSearch({ strict: false })
  const [kept, setKept] = useState(draftIfAny)
  const [draft, setDraft] = useState(() => beginning(search, kept))
  const startAnew = () => {
    setKept(undefined)
    setDraft(undefined)
    again()
  }
  return (
    <Card className={styles.card} aria-labelledby={heading}>
      <h2 id={heading}>{words.title}</h2>
      {done ? (
        <QuestionSent question={done} onAnother={startAnew} />
      ) : (
        <QuestionFields
          labelledBy={heading}
          draft={draft}
          isKept={kept !== undefined}
          onSend={async (body) => {
            await send(body)
            dropDraft()
          }}
        />
      )}
    </Card>
  )
}
