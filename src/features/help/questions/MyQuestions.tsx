import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { Question } from '#contract/entities/question.ts'
import { today } from '#base/clock.ts'
import { dateAndTime, longDate } from '#base/dates.ts'
import { useMember } from '#member/current.ts'
import { Button } from '#ui/Button.tsx'
import { RetryButton } from '#ui/RetryButton.tsx'
import { Card } from '#ui/Card.tsx'
import { Label, type LabelColor } from '#ui/Label.tsx'
import { Loading, Skeleton } from '#ui/Skeleton.tsx'
import { questionsOf } from './questions.queries.ts'
import { type QuestionState, stateOf } from './questions.rules.ts'
import { words } from './questions.words.ts'
import styles from './MyQuestions.module.css'

const { mine } = words

/** More are one press away. */
const SHOWN_AT_FIRST = 3

const colors: Record<QuestionState, LabelColor> = { answered: 'green', open: 'grey', late: 'amber' }

const moment = (instant: string) => dateAndTime(Date.parse(instant))

/** What the member asked and what became of it; fails alone. */
export function MyQuestions() {
  const heading = useId()
  return (
    <Card className={styles.card} aria-labelledby={heading}>
      <h2 id={heading}>{mine.title}</h2>
      <Questions />
    </Card>
  )
}

function Questions() {
  const query = useQuery(questionsOf(useMember().plan.memberId))
  const { data, errorUpdateCount } = query
  const [showsAll, setShowsAll] = useState(false)
  if (data?.length) {
    return (
      <>
        <ol role="list" className={styles.list}>
          {(showsAll ? data : data.slice(0, SHOWN_AT_FIRST)).map((question) => (
            <Asked key={question.questionId} question={question} />
          ))}
        </ol>
        {!showsAll && data.length > SHOWN_AT_FIRST && (
          <Button onClick={() => setShowsAll(true)}>{mine.all(data.length)}</Button>
        )}
      </>
    )
  }
  if (data) return <p>{mine.none}</p>
  if (errorUpdateCount > 0) {
    return (
      <>
        <p>{mine.failed}</p>
        <RetryButton query={query}>{mine.retry}</RetryButton>
      </>
    )
  }
  return (
    <Loading>
      <Skeleton shape="block" />
    </Loading>
  )
}

function Asked({ question }: { question: Question }) {
  const { topic, comments, askedAt, answer, answerBy } = question
  const state = stateOf(question, today())
  const by = longDate(answerBy)
  return (
    <li className={styles.question}>
      <div className={styles.head}>
        <h3>{words.topics[topic]}</h3>
        <Label color={colors[state]}>{mine[state]}</Label>
      </div>
      <p className={styles.quiet}>{mine.asked(moment(askedAt))}</p>
      <p className={styles.text}>{comments}</p>
      {answer ? (
        <div className={styles.answer}>
          <p className={styles.quiet}>{mine.we(moment(answer.at))}</p>
          <p className={styles.text}>{answer.text}</p>
        </div>
      ) : (
        <p>{state === 'late' ? mine.isLate(by) : mine.answerBy(by)}</p>
      )}
    </li>
  )
}
