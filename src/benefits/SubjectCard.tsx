import { type Ref, useId } from 'react'
import type { NamedService, PlanCoverage } from '#contract/entities/plan-coverage.ts'
import type { ContractType } from '#contract/entities/plan.ts'
import { mayViewDocuments } from '#member/access.ts'
import { useMember } from '#member/current.ts'
import { Card } from '#ui/Card.tsx'
import { InsurerText } from '#ui/InsurerText.tsx'
import { Label } from '#ui/Label.tsx'
import { Notice } from '#ui/Notice.tsx'
import { AnswerCard } from './AnswerCard.tsx'
import { AnswerLinks } from './AnswerLinks.tsx'
import type { Around } from './answer.rules.ts'
import type { Subject } from './ask.rules.ts'
import { Billed } from './Billed.tsx'
import { askMessages as texts } from './locales/ask.gen.ts'
import { benefitsMessages } from './locales/benefits.gen.ts'
import { OtherPlan } from './OtherPlan.tsx'
import { otherPlanOf } from './other-plan.rules.ts'
import { SaveAnswer } from './SaveAnswer.tsx'
import styles from './AnswerCard.module.css'

type Props = {
  subject: Subject
  coverage: PlanCoverage
  around: Around
  contractType: ContractType
  /** In the member's words; empty if the benefit was chosen from a list. */
  question?: string
  /** The words of the question that name its subject. */
  words?: string
  titleRef?: Ref<HTMLHeadingElement>
  onChoose: (subject: Subject) => void
}

/**
 * The answer about the subject of a question: a benefit, a service that the plan names, or one that it doesn't list.
 */
export function SubjectCard({ subject, question = '', words = '', ...props }: Props) {
  const { coverage, around, contractType, titleRef, onChoose } = props
  const maySave = mayViewDocuments(useMember())
  switch (subject.kind) {
    case 'category':
      return (
        <AnswerCard category={subject.category} around={around} titleRef={titleRef}>
          <Billed
            category={subject.category}
            coverage={coverage}
            onChoose={(category) => onChoose({ kind: 'category', category })}
          />
          <AnswerLinks words={words} />
          {maySave && (
            <SaveAnswer
              key={`${subject.category.code} ${around.on} ${around.person?.memberId} ${question}`}
              {...{ category: subject.category, coverage, around, question }}
            />
          )}
        </AnswerCard>
      )
    case 'service':
      return <ServiceCard list={subject.list} service={subject.service} titleRef={titleRef} />
    case 'unlisted': {
      const other = otherPlanOf(subject, contractType)
      return other ? (
        <OtherPlan type={other} title={texts.unlisted} />
      ) : (
        <Notice title={texts.unlisted}>{texts.unlistedBody}</Notice>
      )
    }
  }
}

type ServiceProps = {
  list: 'excluded' | 'other'
  service: NamedService
  titleRef: Ref<HTMLHeadingElement> | undefined
}

/** A service that the plan names outside its categories: excluded, or covered in addition to them. */
function ServiceCard({ list, service, titleRef }: ServiceProps) {
  const heading = useId()
  const { verdict } = benefitsMessages
  return (
    <Card aria-labelledby={heading} className={styles.card}>
      <div className={styles.head}>
        <h2 id={heading} ref={titleRef} tabIndex={-1} data-first-focus={titleRef ? '' : undefined}>
          <InsurerText text={service.name} />
        </h2>
        <Label color={list === 'excluded' ? 'red' : 'accent'}>
          {list === 'excluded' ? verdict.no : verdict.limited}
        </Label>
      </div>
      <p className={styles.sentences}>{texts[list]}</p>
      {service.notes && (
        <p className={styles.note}>
          <InsurerText text={service.notes} />
        </p>
      )}
    </Card>
  )
}
