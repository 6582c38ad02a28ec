import { coveragesQuery } from '#member/health-record.queries.ts'
import { LimitMeter } from '#features/spending/Limits.tsx'
import { costGroups } from '#features/coverage/costs.rules.ts'
import { useQuery } from '@tanstack/react-query'
import { today } from '#base/clock.ts'
import type { Membership } from '#contract/entities/plan.ts'
import { spendingQuery } from '#features/spending/spending.queries.ts'
import { isLimited } from '#features/spending/spending.rules.ts'
import { costsOf, coveragesOfPlan, stateOf } from '#member/coverage.rules.ts'
import { printed } from '#member/printed.words.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { DataList, Fact } from '#ui/DataList.tsx'
import { Label } from '#ui/Label.tsx'
import { Tile, TileFallback } from './Tile.tsx'
import { words } from './dashboard.words.ts'

type Props = { plan: Membership }

/** As many as fit beside the ID card; the coverage page has them all. */
const SHOWN_COSTS = 4

/** The first few amounts of the coverage page; a failure stays in this tile. */
export function CoverageTile({ plan }: Props) {
  const { title, open } = words.coverage[plan.contractType]
  const to = plan.contractType === 'dental' ? '/coverage-and-benefits' : '/coverage-and-copays'
  return (
    <Tile title={title} action={<ButtonLink to={to}>{open}</ButtonLink>}>
      <Costs plan={plan} />
    </Tile>
  )
}

function Costs({ plan }: Props) {
  const query = useQuery({ ...coveragesQuery(plan), retryOnMount: false })
  const { data } = query
  if (!data) return <TileFallback query={query} />
  const day = today()
  const current = coveragesOfPlan(data, plan, day).filter((coverage) => stateOf(coverage, day) !== 'ended')
  const stated = current.map(costsOf).find((costs) => costs.length > 0) ?? []
  const { visits, limits } = costGroups(stated)
  const rows = [...visits, ...limits].filter(({ inside }) => inside).slice(0, SHOWN_COSTS)
  return (
    <>
      <Label color="accent">{words.coveredPeople(current.length)}</Label>
      {rows.length === 0 && <p>{words.noCosts}</p>}
      <DataList variant="money">
        {rows.map(({ label, inside }) => (
          <Fact key={label} term={printed(label)}>
            {inside && printed(inside)}
          </Fact>
        ))}
      </DataList>
    </>
  )
}

/** How far this year's limits are used up, the member's own and the family's; a failure stays in this tile. */
export function LimitsTile({ plan }: Props) {
  const { title, open } = words.limits
  return (
    <Tile title={title} action={<ButtonLink to="/spending-details">{open}</ButtonLink>}>
      <Limits plan={plan} />
    </Tile>
  )
}

function Limits({ plan }: Props) {
  const { limits } = words
  const query = useQuery({ ...spendingQuery(plan, today().year), retryOnMount: false })
  const { data } = query
  if (data === null) return <p>{limits.notOffered}</p>
  if (!data) return <TileFallback query={query} />
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
