import { useDeferredValue, useMemo, useState } from 'react'
import { today } from '#base/clock.ts'
import { shortDate } from '#base/dates.ts'
import { insurerText } from '#base/insurer-text.ts'
import { AnswerCard } from '#benefits/AnswerCard.tsx'
import { type Around, shortPrice } from '#benefits/answer.rules.ts'
import { aroundPerson } from '#benefits/around.rules.ts'
import { type Subject, ask, askIndex } from '#benefits/ask.rules.ts'
import { askMessages } from '#benefits/locales/ask.gen.ts'
import { personCoverage, subjectOfPlan } from '#benefits/person-coverage.ts'
import { useBenefitBook } from '#content/benefit-words.ts'
import { useWordBook } from '#content/search-words.ts'
import type { PlanCoverage } from '#contract/entities/plan-coverage.ts'
import type { UserBenefits } from '#contract/entities/staff.ts'
import { ChoiceButtons } from '#ui/ChoiceButtons.tsx'
import { InsurerText } from '#ui/InsurerText.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Row, RowButton, Rows } from '#ui/Rows.tsx'
import { SearchField } from '#ui/SearchField.tsx'
import { staffBenefitsMessages as texts } from './locales/staff-benefits.gen.ts'

const MOST_TYPED = 100
const LEAST_TYPED = 2

type Props = { benefits: UserBenefits; coverage: PlanCoverage }

/**
 * A plan's benefits, searched by the member's words under the member's rules, each with the card that the member sees.
 */
export function BenefitAnswers({ benefits, coverage: ofPlan }: Props) {
  const { use, startsOn: planStartsOn, hasEnded: hasPlanEnded } = benefits
  const people = use?.people ?? []
  const [memberId, setMemberId] = useState(benefits.memberId)
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<Subject>()
  const person = people.find((one) => one.memberId === memberId) ?? people[0]
  const coverage = personCoverage(ofPlan, person?.uses)
  const around = aroundPerson({
    // Each person has their own dates; the plan's are the member's.
    plan: person ? { hasEnded: false } : { startsOn: planStartsOn ?? undefined, hasEnded: hasPlanEnded },
    coverage,
    use: use ?? undefined,
    person,
    today: today().toString(),
  })
  const { startsOn, hasEnded } = around
  const choose = (subject: Subject) => setChosen(subjectOfPlan(subject, { ofPlan, ofPerson: coverage }))
  return (
    <>
      {hasEnded && <p>{texts.ended}</p>}
      {startsOn !== undefined && <p>{texts.from({ day: shortDate(startsOn) })}</p>}
      {!use && <Notice tone="warning">{texts.noUse}</Notice>}
      {people.length > 1 && (
        <ChoiceButtons
          name="whose"
          legend={askMessages.whose}
          chosen={person?.memberId ?? memberId}
          options={people.map((one) => ({ value: one.memberId, content: one.name }))}
          onChoose={setMemberId}
        />
      )}
      <div role="search" aria-label={askMessages.title}>
        <SearchField
          name="benefit"
          label={askMessages.label}
          hint={texts.hint}
          maxLength={MOST_TYPED}
          onTyped={(text) => {
            setTyped(text)
            setChosen(undefined)
          }}
        />
      </div>
      {chosen && <Answer subject={chosen} around={around} />}
      <Found question={typed} coverage={coverage} around={around} chosen={chosen} onChoose={choose} />
    </>
  )
}

function Answer({ subject, around }: { subject: Subject; around: Around }) {
  if (subject.kind === 'category') return <AnswerCard category={subject.category} around={around} />
  if (subject.kind === 'unlisted')
    return <Notice title={askMessages.unlisted}>{askMessages.unlistedBody}</Notice>
  return (
    <Notice title={insurerText(subject.service.name)}>
      {askMessages[subject.list]}
      {subject.service.notes && (
        <>
          {' '}
          <InsurerText text={subject.service.notes} />
        </>
      )}
    </Notice>
  )
}

type FoundProps = {
  question: string
  coverage: PlanCoverage
  around: Around
  chosen: Subject | undefined
  onChoose: (subject: Subject) => void
}

/** The member's answer to a question, or the closest benefits; without a question, every benefit. */
function Found({ question, coverage, around, chosen, onChoose }: FoundProps) {
  const benefits = useBenefitBook()
  const words = useWordBook()
  const asked = useDeferredValue(question.trim())
  const index = useMemo(() => askIndex(coverage, { benefits, words }), [coverage, benefits, words])
  if (asked.length < LEAST_TYPED)
    return (
      <Benefits
        label={texts.all}
        subjects={coverage.categories.map((category) => ({ kind: 'category', category }))}
        around={around}
        onChoose={onChoose}
      />
    )
  const { clear, near } = ask(index, asked)
  return (
    <>
      <p role="status">{clear ? texts.answered : near.length > 0 ? askMessages.near : askMessages.none}</p>
      {clear && !chosen && <Answer subject={clear} around={around} />}
      {clear?.kind !== 'unlisted' && near.length > 0 && (
        <Benefits
          label={clear ? askMessages.also : askMessages.near}
          subjects={near}
          around={around}
          onChoose={onChoose}
        />
      )}
    </>
  )
}

type BenefitsProps = {
  label: string
  subjects: readonly Subject[]
  around: Around
  onChoose: (subject: Subject) => void
}

function Benefits({ label, subjects, around, onChoose }: BenefitsProps) {
  return (
    <Rows label={label}>
      {subjects.map((subject, place) => {
        if (subject.kind === 'unlisted') return null
        const { name } = subject.kind === 'category' ? subject.category : subject.service
        return (
          <Row
            key={`${insurerText(name)} ${place}`}
            title={
              <RowButton onPress={() => onChoose(subject)}>
                <InsurerText text={name} />
              </RowButton>
            }
            amount={subject.kind === 'category' ? shortPrice(subject.category, around) : undefined}
            level="none"
            isWhole
          />
        )
      })}
    </Rows>
  )
}
