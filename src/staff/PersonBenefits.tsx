import { useQuery } from '@tanstack/react-query'
import { Suspense, lazy, useState } from 'react'
import type { UserBenefits, UserRecord } from '#contract/entities/staff.ts'
import { QueryView } from '#offline/QueryView.tsx'
import { ChoiceButtons } from '#ui/ChoiceButtons.tsx'
import { staffBenefitsMessages as texts } from './locales/staff-benefits.gen.ts'
import { staffContentMessages } from './locales/staff-content.gen.ts'
import { PartOnDemand } from './PartOnDemand.tsx'
import { userBenefitsQuery } from './staff.queries.ts'

/** The words that interpret questions are large, and only few record views need them. */
const BenefitAnswers = lazy(() =>
  import('./BenefitAnswers.tsx').then(({ BenefitAnswers: component }) => ({ default: component })),
)

/** "Is it covered?" as the member sees it. Loaded separately, because it reveals what care the member had. */
export function PersonBenefits({ record, reason }: { record: UserRecord; reason: string }) {
  return (
    <PartOnDemand title={texts.title} about={texts.about} show={texts.show} isWide>
      {() => <Benefits username={record.username} reason={reason} />}
    </PartOnDemand>
  )
}

function Benefits({ username, reason }: { username: string; reason: string }) {
  const query = useQuery(userBenefitsQuery(username, reason))
  return (
    <QueryView
      query={query}
      failed={texts.failed}
      isEmpty={({ plans }) => plans.length === 0}
      empty={<p>{texts.noPlans}</p>}
    >
      {({ plans }) => <Plans plans={plans} />}
    </QueryView>
  )
}

const keyOf = ({ memberId, contractType, planName }: UserBenefits): string =>
  `${memberId} ${contractType} ${planName}`

function Plans({ plans }: { plans: readonly UserBenefits[] }) {
  const [key, setKey] = useState<string>()
  const chosen = plans.find((plan) => keyOf(plan) === key) ?? plans[0]
  if (!chosen) return null
  return (
    <>
      {plans.length > 1 && (
        <ChoiceButtons
          name="plan"
          legend={texts.plan}
          chosen={keyOf(chosen)}
          options={plans.map((plan) => ({
            value: keyOf(plan),
            content: (plan.hasEnded ? texts.endedPlanOf : texts.planOf)({
              kind: staffContentMessages.kinds[plan.contractType],
              name: plan.planName,
            }),
          }))}
          onChoose={setKey}
        />
      )}
      {chosen.coverage ? (
        <Suspense>
          <BenefitAnswers key={keyOf(chosen)} benefits={chosen} coverage={chosen.coverage} />
        </Suspense>
      ) : (
        <p>{texts.none}</p>
      )}
    </>
  )
}
