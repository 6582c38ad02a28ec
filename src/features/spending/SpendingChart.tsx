import { useId } from 'react'
import { moneyOfCents } from '#base/money.ts'
import type { ClaimsBehind, Spent } from '#contract/entities/spending.ts'
import { mayViewClaims } from '#member/access.ts'
import { claimsPlace } from '#member/claims-place.ts'
import { useMember } from '#member/current.ts'
import { BarChart } from '#ui/BarChart.tsx'
import { Card } from '#ui/Card.tsx'
import { Disclosure } from '#ui/Disclosure.tsx'
import { MAX_BARS, billParts } from './spending.rules.ts'
import { spendingMessages } from './messages/spending.gen.ts'
import styles from './SpendingChart.module.css'

const { charts, spent: amounts } = spendingMessages

type Row = { name: string; spent: Spent; claims: ClaimsBehind }

type Props = {
  chart: 'months' | 'members' | 'kinds' | 'providers'
  rows: readonly Row[]
  total: Spent
}

/** Where a year's money went, as bars that open their claims and as a table. */
export function SpendingChart({ chart, rows, total }: Props) {
  const heading = useId()
  const member = useMember()
  const parts = billParts(total)
  const isByMonth = chart === 'months'
  const shown = isByMonth ? rows : rows.slice(0, MAX_BARS)
  const mayOpen = mayViewClaims(member)
  return (
    <Card className={styles.card} aria-labelledby={heading}>
      <h2 id={heading}>{charts[chart]}</h2>
      <BarChart
        variant={isByMonth ? 'columns' : 'rows'}
        parts={parts.map(({ name, tone }) => ({ name: amounts.parts[name], tone }))}
        bars={shown.map(({ name, spent, claims }) => ({
          key: name,
          label: name,
          values: parts.map(({ field }) => spent[field]),
          amount: moneyOfCents(spent.billedCents),
          said: charts.said({ parts: amountsText(spent, parts) }),
          ...(mayOpen && spent.billedCents > 0 ? { link: claimsPlace(claims) } : {}),
        }))}
      />
      {shown.length < rows.length && (
        <p className={styles.hint}>{charts.largest({ shown: shown.length, all: rows.length })}</p>
      )}
      <Disclosure summary={charts.table({ chart: charts[chart] })}>
        <SpendingTable head={charts.heads[chart]} rows={rows} total={total} />
      </Disclosure>
    </Card>
  )
}

/** The amounts of a bar for screen readers. */
const amountsText = (spent: Spent, parts: ReturnType<typeof billParts>): string =>
  [
    `${amounts.billed} ${moneyOfCents(spent.billedCents)}`,
    ...parts
      .filter(({ field }) => spent[field] !== 0)
      .map(({ name, field }) => `${amounts.parts[name]} ${moneyOfCents(spent[field])}`),
  ].join(', ')

/** All numbers of a chart; on phones each row is a block of its own. */
function SpendingTable({ head, rows, total }: { head: string; rows: readonly Row[]; total: Spent }) {
  const columns = [
    ...billParts(total).map(({ name, field }) => ({ name: amounts.parts[name], field })),
    { name: amounts.billed, field: 'billedCents' as const },
  ]
  const cells = (spent: Spent) =>
    columns.map(({ name, field }) => (
      <td key={field} data-head={name}>
        {moneyOfCents(spent[field])}
      </td>
    ))
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{head}</th>
          {columns.map(({ name, field }) => (
            <th key={field} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, spent }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {cells(spent)}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{charts.sum}</th>
          {cells(total)}
        </tr>
      </tfoot>
    </table>
  )
}
