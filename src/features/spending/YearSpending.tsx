import { mdiChartBar } from '@mdi/js'
import { useId } from 'react'
import { moneyOfCents } from '#base/money.ts'
import { locale } from '#base/words.ts'
import type { Spending } from '#contract/entities/spending.ts'
import { mayViewClaims } from '#member/access.ts'
import { claimKindWords } from '#member/claim-kind.words.ts'
import { useMember } from '#member/current.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { DataList, Fact } from '#ui/DataList.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { billParts } from './spending.rules.ts'
import { words } from './spending.words.ts'
import { SpendingChart } from './SpendingChart.tsx'
import styles from './SpendingChart.module.css'

const monthName = new Intl.DateTimeFormat(locale, { month: 'short', timeZone: 'UTC' })

/** Where a year's money went: the total, and by month, person, kind of care and provider. */
export function YearSpending({ year, spending }: { year: number; spending: Spending }) {
  const { months, members, kinds, providers } = spending
  const total = spending.total.spent
  const byMonth = months.map(({ month, ...rest }) => ({
    ...rest,
    name: monthName.format(Date.UTC(year, month - 1)),
  }))
  const byKind = kinds.map(({ kind, ...rest }) => ({ ...rest, name: claimKindWords[kind] }))
  return (
    <>
      <Total year={year} total={spending.total} />
      {total.billedCents !== 0 && (
        <>
          <SpendingChart chart="months" rows={byMonth} total={total} />
          {members.length > 1 && <SpendingChart chart="members" rows={members} total={total} />}
          <SpendingChart chart="kinds" rows={byKind} total={total} />
          <SpendingChart chart="providers" rows={providers} total={total} />
        </>
      )}
    </>
  )
}

function Total({ year, total: { spent, claims } }: { year: number; total: Spending['total'] }) {
  const heading = useId()
  const member = useMember()
  const isEmpty = spent.billedCents === 0
  return (
    <Card className={styles.card} aria-labelledby={heading}>
      <h2 id={heading}>{words.spent.title(year)}</h2>
      <DataList variant="grid">
        <Fact term={words.spent.billed}>{moneyOfCents(spent.billedCents)}</Fact>
        {billParts(spent).map(({ name, field }) => (
          <Fact key={name} term={words.spent.parts[name]}>
            {moneyOfCents(spent[field])}
          </Fact>
        ))}
        {spent.notCoveredCents > 0 && (
          <Fact term={words.spent.notCovered}>{moneyOfCents(spent.notCoveredCents)}</Fact>
        )}
      </DataList>
      <p className={styles.hint}>{words.spent.hint}</p>
      {isEmpty && <EmptyState icon={mdiChartBar} title={<p>{words.spent.none(year)}</p>} />}
      {!isEmpty && mayViewClaims(member) && (
        <p>
          <ButtonLink to="/claims" search={{ ...claims }}>
            {words.spent.all}
          </ButtonLink>
        </p>
      )}
    </Card>
  )
}
