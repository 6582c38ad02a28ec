import { useQuery } from '@tanstack/react-query'
import { longDate, shortDate } from '#base/dates.ts'
import { insurerText } from '#base/insurer-text.ts'
import { answerOf } from '#benefits/answer.rules.ts'
import { VERDICT_COLORS } from '#benefits/AnswerCard.tsx'
import { benefitsMessages } from '#benefits/locales/benefits.gen.ts'
import { savedAnswersQuery } from '#benefits/saved-answers.queries.ts'
import type { SavedAnswer } from '#contract/entities/saved-answer.ts'
import { maySeeWhosCovered } from '#member/access.ts'
import { useMember } from '#member/current.ts'
import { QueryView } from '#offline/QueryView.tsx'
import { TitledCard } from '#ui/Card.tsx'
import { Label } from '#ui/Label.tsx'
import { Row, RowLink, Rows } from '#ui/Rows.tsx'
import { savedMessages as texts } from '#features/documents/locales/saved.gen.ts'
import { aroundOf, savedDay, titleOf } from './saved.rules.ts'
import styles from '#features/documents/DocumentsPage.module.css'

/** The answers about benefits that the member has saved; nothing if there are none. */
export function SavedAnswers() {
  return maySeeWhosCovered(useMember()) ? <Answers /> : null
}

function Answers() {
  const { plan } = useMember()
  const query = useQuery({ ...savedAnswersQuery(plan), retryOnMount: false })
  return (
    <QueryView query={query} skeleton={null} failed={texts.failed} offline={{ body: texts.offline }}>
      {({ answers }) =>
        answers.length > 0 && (
          <TitledCard title={texts.title} className={styles.card}>
            <p>{texts.body}</p>
            <Rows label={texts.title} isInCard>
              {answers.map((answer) => (
                <AnswerRow key={answer.answerId} answer={answer} />
              ))}
            </Rows>
          </TitledCard>
        )
      }
    </QueryView>
  )
}

function AnswerRow({ answer }: { answer: SavedAnswer }) {
  const { verdict } = answerOf(answer.category, aroundOf(answer))
  const saved = savedDay(answer)
  return (
    <Row
      level={3}
      isWhole
      title={
        <RowLink to="/documents/answers/$id" params={{ id: answer.answerId }}>
          {titleOf(answer)}
        </RowLink>
      }
      when={shortDate(saved)}
      facts={[
        answer.question !== '' && insurerText(answer.category.name),
        answer.memberName,
        answer.on !== saved && texts.forDay({ date: longDate(answer.on) }),
      ]}
      label={<Label color={VERDICT_COLORS[verdict]}>{benefitsMessages.verdict[verdict]}</Label>}
    />
  )
}
