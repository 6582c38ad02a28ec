import { moneyOfCents } from '#base/money.ts'
import type { ClaimsBehind, Spent } from '#contract/entities/spending.ts'
import { mayViewClaims } from '#member/access.ts'
import { claimsPlace } from '#records/claims-place.ts'
import { useMember } from '#member/current.ts'
import { type Bar, BarChart } from '#ui/BarChart.tsx'
import { Disclosure } from '#ui/Disclosure.tsx'
import { AmountsTable } from './AmountsTable.tsx'
import { MAX_BARS, billParts, hasCosts } from './spending.rules.ts'
import { spendingMessages } from './locales/spending.gen.ts'
import styles from './SpendingChart.module.css'

const { charts, spent: amounts } = spendingMessages

type Row = { name: string; spent: Spent; claims: ClaimsBehind }

type Props = {
  chart: 'months' | 'members' | 'kinds' | 'providers'
  rows: readonly Row[]
  total: Spent
  isOpen?: boolean
}

/** The parts of a year's spending, folded: bars that open their claims, and a table. */
export function SpendingChart({ chart, rows, total, isOpen }: Props) {
  const member = useMember()
  const parts = billParts(total)
  const isByMonth = chart === 'months'
  const all = isByMonth ? throughLastCosts(rows) : rows
  const shown = isByMonth ? all : all.slice(0, MAX_BARS)
  const mayOpen = mayViewClaims(member)
  const bars = shown.map(({ name, spent, claims }) => ({
    ...barOf(name, spent, parts),
    ...(mayOpen && hasCosts(spent) ? { link: claimsPlace(claims) } : {}),
  }))
  return (
    <section aria-label={charts[chart]}>
      <Disclosure summary={charts[chart]} isOpen={isOpen ?? false}>
        <div className={styles.chart}>
          <BarChart variant={isByMonth ? 'columns' : 'rows'} parts={namedParts(parts)} bars={bars} hasNoKey />
          {shown.length < all.length && (
            <p className={styles.hint}>{charts.largest({ shown: shown.length, all: all.length })}</p>
          )}
          <Disclosure summary={charts.table({ chart: charts[chart] })}>
            <SpendingTable
              head={charts.heads[chart]}
              rows={all.filter(({ spent }) => hasCosts(spent))}
              total={total}
            />
          </Disclosure>
        </div>
      </Disclosure>
    </section>
  )
}

type Parts = ReturnType<typeof billParts>

export const namedParts = (parts: Parts) =>
  parts.map(({ name, tone }) => ({ name: amounts.parts[name], tone }))

/** A sum of bills as a bar, with its amounts for screen readers. */
export function barOf(name: string, spent: Spent, parts: Parts): Bar {
  const said = [
    `${amounts.billed} ${moneyOfCents(spent.billedCents)}`,
    ...parts
      .filter(({ field }) => spent[field] !== 0)
      .map((part) => `${amounts.parts[part.name]} ${moneyOfCents(spent[part.field])}`),
  ]
  return {
    key: name,
    label: name,
    values: parts.map(({ field }) => spent[field]),
    amount: moneyOfCents(spent.billedCents),
    said: charts.said({ parts: said.join(', ') }),
  }
}

/** The months from the first to the last with costs; future months have no costs yet. */
function throughLastCosts(months: readonly Row[]): readonly Row[] {
  const first = months.findIndex(({ spent }) => hasCosts(spent))
  const last = months.findLastIndex(({ spent }) => hasCosts(spent))
  return months.slice(first, last + 1)
}

type SpendingTableProps = {
  head: string
  rows: readonly { name: string; spent: Spent }[]
  /** The rows' total; without it, no sum is shown. */
  total?: Spent
}

export function SpendingTable({ head, rows, total }: SpendingTableProps) {
  const parts = billParts(total ?? rows.map(({ spent }) => spent))
  const row = (name: string, spent: Spent) => ({
    name,
    cents: [...parts.map(({ field }) => spent[field]), spent.billedCents],
  })
  return (
    <AmountsTable
      head={head}
      columns={[...parts.map(({ name }) => amounts.parts[name]), amounts.billed]}
      rows={rows.map(({ name, spent }) => row(name, spent))}
      {...(total && { total: row(charts.sum, total) })}
    />
  )
}
