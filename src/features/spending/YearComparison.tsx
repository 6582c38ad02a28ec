import { useQueries } from '@tanstack/react-query'
import type { Membership } from '#contract/entities/plan.ts'
import type { Spent } from '#contract/entities/spending.ts'
import { BarChart } from '#ui/BarChart.tsx'
import { Disclosure } from '#ui/Disclosure.tsx'
import { RetryButton } from '#ui/RetryButton.tsx'
import { Loading, Skeleton } from '#ui/Skeleton.tsx'
import { spendingQuery } from './spending.queries.ts'
import { billParts, yearsOfPlan } from './spending.rules.ts'
import { SpendingTable, barOf, namedParts } from './SpendingChart.tsx'
import { spendingMessages } from './messages/spending.gen.ts'
import styles from './SpendingChart.module.css'

const { compare, charts } = spendingMessages

type Props = { plan: Membership; day: Temporal.PlainDate }

/** The years of a plan beside one another; the others are asked for when it is opened. */
export function YearComparison({ plan, day }: Props) {
  const years = yearsOfPlan(plan, day)
  const all = useQueries({
    queries: years.map((year) => ({ ...spendingQuery(plan, year), retryOnMount: false })),
  })
  const failed = all.filter(({ isError, data }) => isError && !data)
  if (failed.length > 0) {
    const isFetching = failed.some((query) => query.isFetching)
    const refetch = () => Promise.all(failed.map((query) => query.refetch()))
    return (
      <div role="status">
        <p>{compare.failed}</p>
        <RetryButton query={{ isFetching, refetch }} variant="quiet">
          {compare.retry}
        </RetryButton>
      </div>
    )
  }
  if (all.some(({ isPending }) => isPending))
    return (
      <Loading>
        <Skeleton shape="block" />
      </Loading>
    )
  const rows = all.flatMap(({ data }) =>
    data
      ? [
          {
            year: data.year,
            name: data.year === day.year ? compare.soFar({ year: data.year }) : String(data.year),
            spent: data.spending.total.spent,
          },
        ]
      : [],
  )
  return <Years rows={rows} />
}

type YearRow = { year: number; name: string; spent: Spent }

function Years({ rows }: { rows: readonly YearRow[] }) {
  const parts = billParts(rows.map(({ spent }) => spent))
  return (
    <div className={styles.chart}>
      <BarChart
        parts={namedParts(parts)}
        bars={rows.map(({ year, name, spent }) => ({
          ...barOf(name, spent, parts),
          link: { to: '/spending-details', search: { year: String(year) } },
        }))}
        hasNoKey
      />
      <Disclosure summary={charts.table({ chart: compare.title })}>
        <SpendingTable head={charts.heads.years} rows={rows} />
      </Disclosure>
    </div>
  )
}
