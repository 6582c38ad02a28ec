import { phoneLink, phoneNumber } from '#base/phone.ts'
import type { UnknownPlan } from '#contract/entities/plan.ts'
import { useBrand } from '#member/brand.ts'
import { ButtonAnchor } from '#ui/Button.tsx'
import { TitledCard } from '#ui/Card.tsx'
import { DataList, Fact } from '#ui/DataList.tsx'
import { plansMessages } from './locales/plans.gen.ts'

const { unknown } = plansMessages

/** Plans that can't be opened, such as those of an unknown type, with their known facts. */
export function UnknownPlans({ plans }: { plans: readonly UnknownPlan[] }) {
  const { member: phone } = useBrand().phones
  if (plans.length === 0) return null
  return (
    <TitledCard title={unknown.title({ count: plans.length })}>
      <p>{unknown.body}</p>
      <ul role="list">
        {plans.map((plan, at) => (
          // A plan may have no known facts at all.
          <li key={at}>
            <h3>{plan.lobDisplayName || unknown.unnamed}</h3>
            <DataList>
              <Fact term={plansMessages.member}>{plan.displayName}</Fact>
              <Fact term={plansMessages.memberId}>{plan.memberId}</Fact>
              <Fact term={plansMessages.group}>{plan.groupNumber}</Fact>
            </DataList>
          </li>
        ))}
      </ul>
      <ButtonAnchor href={phoneLink(phone)}>{unknown.call({ number: phoneNumber(phone) })}</ButtonAnchor>
    </TitledCard>
  )
}
