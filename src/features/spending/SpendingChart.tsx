import { useId } from 'react'
import { moneyOfCents } from '#base/money.ts'
import type { ClaimsBehind, Spent } from '#contract/entities/spending.ts'
import { mayViewClaims } from '#member/access.ts'
import { useMember } from '#member/current.ts'
import { BarChart } from '#ui/BarChart.tsx'
import { Card } from '#ui/Card.tsx'
import { Disclosure } from '#ui/Disclosure.tsx'
import { SpendingTable } from './SpendingTable.tsx'
import { MOST_BARS, partsIn } from './spending.rules.ts'
import { words } from './spending.words.ts'
import styles from './SpendingChart.module.css'

const { charts, spent: told } = words

export type Spending = { name: string; spent: Spent; claims: ClaimsBehind }

type Parts = {
  chart: 'months' | 'members' | 'kinds' | 'providers'
  rows: readonly Spending[]
  total: Spent
}

/** Where a year's money went, as bars that open their claims and as a table. */
export function SpendingChart({ chart, rows, total }: Parts) {
  const heading = useId()
  const member = useMember()
  const parts = partsIn(total)
  const isByMonth = chart === 'months'
  const shown = isByMonth ? rows : rows.slice(0, MOST_BARS)
  const mayOpen = mayViewClaims(member)
  return (
    <Card className={styles.card} aria-labelledby={heading}>
      <h2 id={heading}>{charts[chart]}</h2>
      <BarChart
        look={isByMonth ? 'columns' : 'rows'}
        parts={parts.map(({ name, tone }) => ({ name: told.parts[name], tone }))}
        bars={shown.map(({ name, spent, claims }) => ({
          key: name,
          label: name,
          values: parts.map(({ field }) => spent[field]),
          amount: moneyOfCents(spent.billedCents),
          said: charts.said(saidOf(spent, parts)),
          ...(mayOpen && spent.billedCents > 0 ? { link: { to: '/claims', search: { ...claims } } } : {}),
        }))}
      />
      {shown.length < rows.length && (
        <p className={styles.hint}>{charts.largest(shown.length, rows.length)}</p>
      )}
      <Disclosure summary={charts.table(charts[chart])}>
        <SpendingTable head={charts.heads[chart]} rows={rows} total={total} />
      </Disclosure>
    </Card>
  )
}

const saidOf = (spent: Spent, parts: ReturnType<typeof partsIn>): string =>
  [
    `${told.billed} ${moneyOfCents(spent.billedCents)}`,
    ...parts
      .filter(({ field }) => spent[field] !== 0)
      .map(({ name, field }) => `${told.parts[name]} ${moneyOfCents(spent[field])}`),
  ].join(', ')
