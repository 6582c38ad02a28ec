import { useMemo } from 'react'
import { insurerText } from '#base/insurer-text.ts'
import { useBenefitBook } from '#content/benefit-words.ts'
import { useWordBook } from '#content/search-words.ts'
import { textKey } from '#contract/entities/localized-text.ts'
import type { PlanCoverage } from '#contract/entities/plan-coverage.ts'
import type { ContractType } from '#contract/entities/plan.ts'
import { InsurerText } from '#ui/InsurerText.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Row, RowButton, Rows } from '#ui/Rows.tsx'
import { AskPlan } from './AnswerLinks.tsx'
import { type Around, answerOf } from './answer.rules.ts'
import { preparedIndex } from './ask-prepared.ts'
import { type Subject, ask, tellingText } from './ask.rules.ts'
import { askMessages as texts } from './locales/ask.gen.ts'
import { OtherPlan } from './OtherPlan.tsx'
import { otherPlanOf } from './other-plan.rules.ts'
import { SubjectCard } from './SubjectCard.tsx'
import styles from './AnswerCard.module.css'

type Props = {
  question: string
  coverage: PlanCoverage
  around: Around
  contractType: ContractType
  /** Whether the member has chosen a benefit, whose answer is shown above. */
  isChosen: boolean
  onChoose: (subject: Subject) => void
}

/**
 * The answer to a question, or the nearest benefits without their answers, because members would take a guess for the
 * answer.
 */
export function AskFound({ question, coverage, around, contractType, isChosen, onChoose }: Props) {
  const benefits = useBenefitBook()
  const words = useWordBook()
  const { clear, near, elsewhere, telling } = useMemo(() => {
    const index = preparedIndex(coverage, { benefits, words })
    return { ...ask(index, question), telling: tellingText(index, question) }
  }, [coverage, benefits, words, question])
  const other = elsewhere && otherPlanOf(elsewhere, contractType)
  const isUnlisted = clear?.kind === 'unlisted'
  return (
    <>
      <p role="status" className={styles.onlyRead}>
        {statusText({ clear, near }, around)}
      </p>
      {clear && !isChosen && (
        <SubjectCard
          subject={clear}
          coverage={coverage}
          around={around}
          contractType={contractType}
          question={question}
          words={telling}
          onChoose={onChoose}
        />
      )}
      {!clear && near.length === 0 && <Notice title={texts.none}>{texts.noneBody}</Notice>}
      {near.length > 0 && (
        <div className={styles.near}>
          {!clear && <p className={styles.status}>{texts.near}</p>}
          {!clear && <p className={styles.note}>{texts.nearBody}</p>}
          {clear && !isUnlisted && <p className={styles.status}>{texts.also}</p>}
          {!isUnlisted && (
            <Rows label={clear ? texts.also : texts.near}>
              {near.map((subject) => (
                <NearRow key={keyOf(subject)} subject={subject} onChoose={onChoose} />
              ))}
            </Rows>
          )}
        </div>
      )}
      {other && <OtherPlan type={other} title={texts.meantOther[other]} />}
      {(!clear || isUnlisted) && <AskPlan question={question} />}
    </>
  )
}

function keyOf(subject: Subject): string {
  if (subject.kind === 'unlisted') return subject.code
  return subject.kind === 'category'
    ? `${subject.category.code} ${textKey(subject.category.name)}`
    : textKey(subject.service.name)
}

function statusText(
  { clear, near }: { clear: Subject | undefined; near: Subject[] },
  around: Around,
): string {
  if (!clear) return near.length > 0 ? texts.near : texts.none
  if (clear.kind === 'unlisted') return texts.unlisted
  if (clear.kind === 'service') return `${insurerText(clear.service.name)}: ${texts[clear.list]}`
  return `${insurerText(clear.category.name)}: ${answerOf(clear.category, around).sentences.join(' ')}`
}

type NearProps = { subject: Subject; onChoose: (subject: Subject) => void }

function NearRow({ subject, onChoose }: NearProps) {
  if (subject.kind === 'unlisted') return null
  return (
    <Row
      title={
        <RowButton onPress={() => onChoose(subject)}>
          <InsurerText text={subject.kind === 'category' ? subject.category.name : subject.service.name} />
        </RowButton>
      }
      level="none"
      isWhole
    />
  )
}
