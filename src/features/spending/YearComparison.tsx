import { useQueries } from '@tanstack/react-query'
import type { Membership } from '#contract/entities/plan.ts'
import type { Spent } from '#contract/entities/spending.ts'
import { QueryView, joinQueries } from '#offline/QueryView.tsx'
import type { YearOfSpending } from '#contract/calls/spending.ts'
import { BarChart } from '#ui/BarChart.tsx'
import { Disclosure } from '#ui/Disclosure.tsx'
import { spendingQuery } from '#records/spending.queries.ts'
import { billParts, yearsOfPlan } from './spending.rules.ts'
import { SpendingTable, barOf, namedParts } from './SpendingChart.tsx'
import { spendingMessages } from './locales/spending.gen.ts'
import styles from './SpendingChart.module.css'

const { compare, charts } = spendingMessages

type Props = { plan: Membership; day: Temporal.PlainDate }

/** A plan's years side by side; the other years are loaded when it is opened. */
export function YearComparison({ plan, day }: Props) {
  const years = yearsOfPlan(plan, day)
  const query = joinQueries(
    useQueries({ queries: years.map((year) => ({ ...spendingQuery(plan, year), retryOnMount: false })) }),
  )
  return (
    <QueryView query={query} place="line" failed={compare.failed}>
      {(shown) => <Years rows={shown.flatMap((data) => (data ? [rowOf(data, day)] : []))} />}
    </QueryView>
  )
}

const rowOf = ({ year, spending }: YearOfSpending, day: Temporal.PlainDate): YearRow => ({
  year,
  name: year === day.year ? compare.soFar({ year }) : String(year),
  spent: spending.total.spent,
})

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
