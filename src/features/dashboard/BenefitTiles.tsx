import { useQuery } from '@tanstack/react-query'
import { coveragesQuery } from '#records/health-record.queries.ts'
import { MaximumMeter, NetworkLimitMeters } from '#features/spending/Limits.tsx'
import { costGroups } from '#features/coverage/costs.rules.ts'
import { today } from '#base/clock.ts'
import type { YearOfSpending } from '#contract/calls/spending.ts'
import type { Membership } from '#contract/entities/plan.ts'
import { planStateOf } from '#member/member.ts'
import { textKey } from '#contract/entities/localized-text.ts'
import { spendingQuery } from '#records/spending.queries.ts'
import { byState, costsOf, coveragesOfPlan } from '#records/coverage.rules.ts'
import { PrintedText } from '#records/PrintedText.tsx'
import { ButtonLink } from '#ui/Button.tsx'
import { DataList, Fact } from '#ui/DataList.tsx'
import { Disclosure } from '#ui/Disclosure.tsx'
import { Label } from '#ui/Label.tsx'
import { PHONE, useMedia } from '#ui/use-media.ts'
import { Tile, TileView } from './Tile.tsx'
import { dashboardMessages } from './locales/dashboard.gen.ts'
import styles from './DashboardPage.module.css'

type Props = { plan: Membership }

/** As many as fit beside the ID card; the coverage page has all. */
const SHOWN_COSTS = 4

/** The first few amounts of the coverage page; a failure stays within this tile. */
export function CoverageTile({ plan }: Props) {
  const { title, open } = dashboardMessages.coverage[plan.contractType]
  const to = plan.contractType === 'dental' ? '/coverage-and-benefits' : '/coverage-and-copays'
  return (
    <Tile title={title} action={<ButtonLink to={to}>{open}</ButtonLink>}>
      <Costs plan={plan} />
    </Tile>
  )
}

function Costs({ plan }: Props) {
  const query = useQuery({ ...coveragesQuery(plan), retryOnMount: false })
  return (
    <TileView query={query}>
      {(coverages) => <CostRows coverages={coveragesOfPlan(coverages, plan, today())} />}
    </TileView>
  )
}

function CostRows({ coverages }: { coverages: ReturnType<typeof coveragesOfPlan> }) {
  const { active, future, ended } = byState(coverages, today())
  const current = [...active, ...future]
  const stated = (current.length > 0 ? current : ended).map(costsOf).find((costs) => costs.length > 0) ?? []
  const { visits, limits } = costGroups(stated)
  const rows = [...visits, ...limits].filter(({ inside, any }) => inside ?? any).slice(0, SHOWN_COSTS)
  return (
    <>
      {active.length > 0 && (
        <Label color="accent">{dashboardMessages.coveredPeople({ count: active.length })}</Label>
      )}
      {future.length > 0 && (
        <Label color="grey">{dashboardMessages.startsLater({ count: future.length })}</Label>
      )}
      {current.length === 0 && ended.length > 0 && (
        <>
          <Label color="grey">{dashboardMessages.coverageEnded}</Label>
          <p>{dashboardMessages.coverageEndedHint}</p>
        </>
      )}
      {current.length > 0 && rows.length === 0 && <p>{dashboardMessages.noCosts}</p>}
      {current.length + ended.length === 0 && <p>{dashboardMessages.noCoverage}</p>}
      <DataList variant="money">
        {rows.map(({ label, inside, any: amount = inside }) => (
          <Fact key={textKey(label)} term={<PrintedText text={label} />}>
            {amount && <PrintedText text={amount} />}
          </Fact>
        ))}
      </DataList>
    </>
  )
}

/** How far this year's limits are used up, the member's own and the family's; a failure stays within this tile. */
export function LimitsTile({ plan }: Props) {
  const { title, open } = dashboardMessages.limits
  return (
    <Tile title={title} action={<ButtonLink to="/spending-details">{open}</ButtonLink>}>
      <Limits plan={plan} />
    </Tile>
  )
}

function Limits({ plan }: Props) {
  const query = useQuery({ ...spendingQuery(plan, today().year), retryOnMount: false })
  return <TileView query={query}>{(spending) => <LimitRows plan={plan} spending={spending} />}</TileView>
}

function LimitRows({ plan, spending }: Props & { spending: YearOfSpending | null }) {
  const { limits } = dashboardMessages
  const isPhone = useMedia(PHONE)
  if (spending === null) return <p>{limits.notOffered}</p>
  const { people, family, isCovered } = spending.accumulators
  if (!isCovered) return <p>{limits.notCovered({ year: spending.year })}</p>
  const [own] = people
  const isOver = planStateOf(plan, today()) === 'ended'
  const groups = [
    ...(own
      ? [
          {
            title: limits.own,
            name: own.name,
            side: own.in,
            around: family?.in,
            maximum: own.annualMaximum,
          },
        ]
      : []),
    ...(family
      ? [
          {
            title: limits.family,
            name: undefined,
            side: family.in,
            around: undefined,
            maximum: null,
          },
        ]
      : []),
  ]
  return groups.map(({ title, name, side, around, maximum }, at) => {
    const meters = (
      <>
        {maximum && <MaximumMeter limit={maximum} whose={{ name, isOver }} />}
        <NetworkLimitMeters network="in" own={side} family={around} whose={{ name, isOver }} />
      </>
    )
    return isPhone && at > 0 ? (
      <Disclosure key={title} summary={title} level={3}>
        <div className={styles.limits}>{meters}</div>
      </Disclosure>
    ) : (
      <div key={title} className={styles.limits}>
        <h3>{title}</h3>
        {meters}
      </div>
    )
  })
}
