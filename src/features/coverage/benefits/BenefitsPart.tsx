import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { today } from '#base/clock.ts'
import { longDate, shortDate } from '#base/dates.ts'
import { AnswerDay } from '#benefits/AnswerDay.tsx'
import { AskBenefits } from '#benefits/AskBenefits.tsx'
import { aroundPerson } from '#benefits/around.rules.ts'
import type { Subject } from '#benefits/ask.rules.ts'
import { benefitUseQuery, planCoverageQuery } from '#benefits/benefits.queries.ts'
import { personCoverage, subjectOfPlan } from '#benefits/person-coverage.ts'
import { openedBenefit } from '#benefits/opened-benefit.ts'
import { useStore } from '#base/store.ts'
import { askMessages } from '#benefits/locales/ask.gen.ts'
import type { CoverageOfPlan, UseOfBenefits } from '#contract/calls/plan-benefits.ts'
import type { PlanCoverage } from '#contract/entities/plan-coverage.ts'
import type { Membership } from '#contract/entities/plan.ts'
import type { PlanPeriod } from '#contract/person-period.ts'
import { useMember } from '#member/current.ts'
import { useHiddenFamily } from '#member/hidden-family.ts'
import { QueryView } from '#offline/QueryView.tsx'
import { ChoiceButtons } from '#ui/ChoiceButtons.tsx'
import { Later } from '#ui/Later.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { benefitTableMessages as texts } from '#features/coverage/locales/benefit-table.gen.ts'
import { CoverageCosts, LimitsAndDrugs } from '#features/coverage/CoverageCosts.tsx'
import type { CostGroups } from '#features/coverage/costs.rules.ts'
import { EyesPart } from './EyesPart.tsx'
import { MedicalPart } from './MedicalPart.tsx'
import { TeethPart } from './TeethPart.tsx'
import styles from './Benefits.module.css'

type Props = {
  period: PlanPeriod
  /** The costs that the coverage itself states. */
  costs: CostGroups
}

/** Shows the benefits of the plan, their price now and what is left of their limits, below a field for a question. */
export function BenefitsPart({ period, costs }: Props) {
  const { plan } = useMember()
  const coverage = useQuery({ ...planCoverageQuery(plan), retryOnMount: false })
  return (
    <QueryView
      query={coverage}
      isEmpty={({ coverage: stated }) => stated === null || stated.categories.length === 0}
      empty={<CoverageCosts costs={costs} contractType={plan.contractType} />}
      renderFailure={() => (
        <>
          <CoverageFailure query={coverage} />
          <CoverageCosts costs={costs} contractType={plan.contractType} />
        </>
      )}
    >
      {({ coverage: stated }) =>
        stated && <Benefits plan={plan} coverage={stated} period={period} costs={costs} />
      }
    </QueryView>
  )
}

/** Explains why the benefits are missing; the costs of the coverage itself are still shown. */
const CoverageFailure = ({ query }: { query: UseQueryResult<CoverageOfPlan> }) => (
  <QueryView query={query} failed={texts.failed} offline={{ body: texts.offline }}>
    {() => null}
  </QueryView>
)

/** More people are chosen from a list. */
const MOST_BUTTONS = 5

type BenefitsProps = Props & { plan: Membership; coverage: PlanCoverage }

function Benefits({ plan, coverage: ofPlan, period, costs }: BenefitsProps) {
  const [day, setDay] = useState<string>()
  const use = useQuery({ ...benefitUseQuery(plan, day ?? period.startsOn), retryOnMount: false })
  const { isHidden } = useHiddenFamily()
  const people = (use.data?.people ?? []).filter(({ memberId }) => !isHidden(memberId))
  const [memberId, setMemberId] = useState(plan.memberId)
  const [chosen, setChosen] = useState<Subject>()
  const opened = useStore(openedBenefit)
  useEffect(() => {
    if (!opened) return
    setChosen(opened)
    openedBenefit.set(undefined)
  }, [opened])
  const person = people.find((each) => each.memberId === memberId) ?? people[0]
  const coverage = personCoverage(ofPlan, person?.uses)
  const around = aroundPerson({
    plan: period,
    coverage,
    use: use.data,
    person,
    today: today().toString(),
    day,
  })
  const choose = (subject: Subject | undefined) =>
    setChosen(subject && subjectOfPlan(subject, { ofPlan, ofPerson: coverage }))
  const whose = people.map((each) => ({ value: each.memberId, label: each.name || each.memberId }))
  const Part = PARTS[plan.contractType]
  return (
    <>
      <p className={styles.period}>
        {around.startsOn !== undefined && `${texts.from({ date: shortDate(around.startsOn) })} `}
        {around.hasEnded && `${texts.ended} `}
        {coverage.yearFrom !== null &&
          coverage.yearTo !== null &&
          texts.months({ from: shortDate(coverage.yearFrom), to: shortDate(coverage.yearTo) })}
      </p>
      <AskBenefits
        coverage={coverage}
        around={around}
        contractType={plan.contractType}
        chosen={chosen}
        onChoose={choose}
      />
      {!around.hasEnded && <AnswerDay day={day} onChoose={setDay} />}
      {people.length > 1 && people.length <= MOST_BUTTONS && (
        <ChoiceButtons
          name="whose"
          legend={askMessages.whose}
          chosen={person?.memberId ?? plan.memberId}
          options={whose.map(({ value, label }) => ({ value, content: label }))}
          onChoose={setMemberId}
        />
      )}
      {people.length > MOST_BUTTONS && (
        <div className={styles.whose}>
          <SelectField
            name="whose"
            label={askMessages.whose}
            none={whose[0]?.label ?? ''}
            choices={whose.slice(1)}
            onChosen={(value) => setMemberId(value || plan.memberId)}
          />
        </div>
      )}
      <UseState use={use} />
      {around.asOf !== undefined && (
        <p className={styles.note}>{askMessages.answersFor({ date: longDate(around.asOf) })}</p>
      )}
      <Part coverage={coverage} around={around} onChoose={choose} />
      {plan.contractType === 'medical' && (
        <Later>
          <LimitsAndDrugs costs={costs} />
        </Later>
      )}
    </>
  )
}

/** Explains why used and remaining amounts are missing; the plan's coverage is still shown. */
const UseState = ({ use }: { use: UseQueryResult<UseOfBenefits> }) => (
  <QueryView query={use} skeleton={null} failed={texts.usedFailed} offline={{ body: texts.usedOffline }}>
    {() => null}
  </QueryView>
)

const PARTS = { medical: MedicalPart, dental: TeethPart, vision: EyesPart }
