import { useQuery } from '@tanstack/react-query'
import { today } from '#base/clock.ts'
import type { Membership } from '#contract/entities/plan.ts'
import { coveragesQuery } from '#member/health-record.queries.ts'
import { costGroups } from '#features/coverage/cost-groups.ts'
import { costsOf, coveragesOfPlan, stateOf } from '#member/coverage.rules.ts'
import { printed } from '#member/printed.words.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { DataList, Fact } from '#ui/DataList.tsx'
import { Label } from '#ui/Label.tsx'
import { PartState } from './PartState.tsx'
import { Tile } from './Tile.tsx'
import { words } from './dashboard.words.ts'

/** As many as fit beside the ID card; the page has them all. */
const SHOWN_COSTS = 4

/** The first few amounts of the coverage page; fails alone, and never takes the dashboard with it. */
export function CoverageTile({ plan }: { plan: Membership }) {
  const { title, open } = words.coverage[plan.contractType]
  const to = plan.contractType === 'dental' ? '/coverage-and-benefits' : '/coverage-and-copays'
  return (
    <Tile title={title} action={<ButtonLink to={to}>{open}</ButtonLink>}>
      <CoverageFacts plan={plan} />
    </Tile>
  )
}

function CoverageFacts({ plan }: { plan: Membership }) {
  const query = useQuery({ ...coveragesQuery(plan), retryOnMount: false })
  const { data } = query
  if (data) {
    const day = today()
    const current = coveragesOfPlan(data, plan, day).filter((coverage) => stateOf(coverage, day) !== 'ended')
    const stated = current.map(costsOf).find((costs) => costs.length > 0) ?? []
    const { visits, limits } = costGroups(stated)
    const rows = [...visits, ...limits].filter(({ inside }) => inside).slice(0, SHOWN_COSTS)
    return (
      <>
        <Label color="accent">{words.coveredPeople(current.length)}</Label>
        {rows.length === 0 && <p>{words.noCosts}</p>}
        <DataList look="money">
          {rows.map(({ label, inside }) => (
            <Fact key={label} term={printed(label)}>
              {inside && printed(inside)}
            </Fact>
          ))}
        </DataList>
      </>
    )
  }
  return <PartState query={query} />
}
