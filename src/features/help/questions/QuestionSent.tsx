import { mdiCheckCircleOutline } from '@mdi/js'
import { useEffect, useRef } from 'react'
import type { Question } from '#contract/entities/question.ts'
import { longDate } from '#base/dates.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { words } from './questions.words.ts'
import styles from './AskUs.module.css'

/** Said where the form was, and the focus goes there so that it is read. */
export function QuestionSent({ question, onAnother }: { question: Question; onAnother: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className={styles.sent}>
      <div className={styles.sign}>
        <Icon path={mdiCheckCircleOutline} size={32} />
      </div>
      <h3 ref={heading} tabIndex={-1}>
        {words.sent}
      </h3>
      <p>{words.sentBody(longDate(question.answerBy))}</p>
      <div>
        <Button onClick={onAnother}>{words.another}</Button>
      </div>
    </div>
  )
}
