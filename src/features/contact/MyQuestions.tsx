import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Question } from '#contract/entities/question.ts'
import { today } from '#base/clock.ts'
import { dateAndTime, longDate } from '#base/dates.ts'
import { useMember } from '#member/current.ts'
import { countsMoved, loadMessageCounts } from '#member/message-counts.ts'
import { questionOutcomeMessages } from '#records/locales/question-outcome.gen.ts'
import { questionTopicMessages } from '#records/locales/question-topic.gen.ts'
import { QueryView } from '#offline/QueryView.tsx'
import { Button } from '#ui/Button.tsx'
import { Link } from '#ui/Link.tsx'
import { TitledCard } from '#ui/Card.tsx'
import { Label, type LabelColor } from '#ui/Label.tsx'
import { questionsMessages } from './locales/questions.gen.ts'
import { AskedCall } from './AskedCall.tsx'
import { questionsQuery, readAnswersMutation } from './questions.queries.ts'
import { type QuestionState, hasNewAnswer, questionStateAt } from './questions.rules.ts'
import styles from './MyQuestions.module.css'

const { mine } = questionsMessages

const NONE: readonly Question[] = []

/** Always shown, like questions with a new answer; a button shows the others. */
const FIRST_SHOWN = 3

const stateColors: Record<QuestionState, LabelColor> = {
  answered: 'green',
  open: 'grey',
  late: 'amber',
  closed: 'grey',
}

const moment = (instant: string) => dateAndTime(Date.parse(instant))

/** The member's questions and the answers; a failure stays within this card. */
export function MyQuestions() {
  return (
    <TitledCard className={styles.card} title={mine.title}>
      <Questions />
    </TitledCard>
  )
}

function Questions() {
  const member = useMember()
  const { memberId } = member.plan
  const query = useQuery(questionsQuery(memberId))
  const { mutate: tellRead } = useMutation(readAnswersMutation(memberId))
  const { data, refetch } = query
  // An answer raises the number of unread messages.
  useEffect(() => countsMoved.listen(() => void refetch()), [refetch])
  const [showsAll, setShowsAll] = useState(false)
  const questions = data?.questions ?? NONE
  // A new answer is shown at once, however old its question is; once read, it keeps its place.
  const [newOnes, setNewOnes] = useState<readonly string[]>([])
  const unread = questions.filter(hasNewAnswer).map(({ questionId }) => questionId)
  if (unread.some((id) => !newOnes.includes(id))) setNewOnes([...new Set([...newOnes, ...unread])])
  const shown = questions.filter(
    ({ questionId }, place) => showsAll || place < FIRST_SHOWN || newOnes.includes(questionId),
  )
  const toRead = unread.join(',')
  useEffect(() => {
    // Reading the answer also marks its message as read, which lowers the bell's count.
    if (toRead !== '') tellRead(toRead.split(','), { onSuccess: () => void loadMessageCounts(member) })
  }, [toRead, tellRead, member])
  return (
    <QueryView
      query={query}
      place="line"
      failed={mine.failed}
      isEmpty={(answer) => answer.questions.length === 0}
      empty={<p>{mine.none}</p>}
    >
      {() => (
        <>
          <ol role="list" className={styles.list}>
            {shown.map((question) => (
              <QuestionItem key={question.questionId} question={question} memberId={memberId} />
            ))}
          </ol>
          {shown.length < questions.length && (
            <Button onPress={() => setShowsAll(true)}>{mine.all({ count: questions.length })}</Button>
          )}
        </>
      )}
    </QueryView>
  )
}

function QuestionItem({ question, memberId }: { question: Question; memberId: string }) {
  const { topic, comments, askedAt, answer, messageId } = question
  const state = questionStateAt(question, today())
  return (
    <li className={styles.question}>
      <div className={styles.head}>
        <h3>{questionTopicMessages[topic]}</h3>
        <Label color={stateColors[state]}>{mine[state]}</Label>
      </div>
      <p className={styles.quiet}>{mine.asked({ when: moment(askedAt) })}</p>
      <p className={styles.text}>{comments}</p>
      {answer && (
        <div className={styles.answer}>
          <p className={styles.quiet}>{mine.we({ when: moment(answer.at) })}</p>
          <p className={styles.text}>{answer.text}</p>
        </div>
      )}
      <Ahead question={question} state={state} memberId={memberId} />
      {messageId !== null && (
        <Link to="/message/$id" params={{ id: messageId }}>
          {mine.conversation}
        </Link>
      )}
    </li>
  )
}

type AheadProps = { question: Question; state: QuestionState; memberId: string }

/** The next step, or how the question ended without a written answer. */
function Ahead({ question, state, memberId }: AheadProps) {
  const { questionId, answerBy, call, outcome } = question
  const by = longDate(answerBy)
  if (state === 'answered') return null
  if (state === 'closed')
    return outcome !== null && outcome !== 'answered' ? <p>{questionOutcomeMessages[outcome]}</p> : null
  if (call) return <AskedCall {...{ memberId, questionId, call }} isLate={state === 'late'} />
  return <p>{state === 'late' ? mine.isLate({ day: by }) : mine.answerBy({ day: by })}</p>
}
