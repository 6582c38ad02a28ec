import { useQuery } from '@tanstack/react-query'
import { today } from '#base/clock.ts'
import type { Membership } from '#contract/entities/plan.ts'
import { LimitMeter } from '#features/spending/Limits.tsx'
import { spendingQuery } from '#features/spending/spending.queries.ts'
import { isLimited } from '#features/spending/spending.rules.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { words } from './dashboard.words.ts'
import { PartState } from './PartState.tsx'
import { Tile } from './Tile.tsx'

const { limits } = words

/** How far this year's limits are used up, the member's own and the family's; fails alone. */
export const LimitsTile = ({ plan }: { plan: Membership }) => (
  <Tile title={limits.title} action={<ButtonLink to="/spending-details">{limits.open}</ButtonLink>}>
    <Limits plan={plan} />
  </Tile>
)

function Limits({ plan }: { plan: Membership }) {
  const query = useQuery({ ...spendingQuery(plan, today().year), retryOnMount: false })
  const { data } = query
  if (data === null) return <p>{limits.notOffered}</p>
  if (data) {
    const { people, family } = data.accumulators
    const [own] = people
    const groups = [
      ...(own ? [{ title: limits.own, side: own.in, maximum: own.annualMaximum }] : []),
      ...(family ? [{ title: limits.family, side: family.in, maximum: null }] : []),
    ]
    return groups.map(({ title, side, maximum }) => (
      <div key={title}>
        <h3>{title}</h3>
        {maximum && <LimitMeter name="maximum" limit={maximum} />}
        {isLimited(side.deductible) && <LimitMeter name="deductible" limit={side.deductible} />}
        {isLimited(side.outOfPocket) && <LimitMeter name="outOfPocket" limit={side.outOfPocket} />}
      </div>
    ))
  }
  return <PartState query={query} />
}
