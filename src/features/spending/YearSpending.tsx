import { mdiChartBar } from '@mdi/js'
import { useId } from 'react'
import { moneyOfCents } from '#base/money.ts'
import { locale } from '#base/messages.ts'
import type { Spending } from '#contract/entities/spending.ts'
import { mayViewClaims } from '#member/access.ts'
import { claimsPlace } from '#member/claims-place.ts'
import { useMember } from '#member/current.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { DataList, Fact } from '#ui/DataList.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { uiMessages } from '#ui/messages/ui.gen.ts'
import { claimKindMessages } from '#member/messages/claim-kind.gen.ts'
import { billParts } from './spending.rules.ts'
import { SpendingChart } from './SpendingChart.tsx'
import { spendingMessages } from './messages/spending.gen.ts'
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
  const byKind = kinds.map(({ kind, ...rest }) => ({
    ...rest,
    name: kind === null ? uiMessages.noneNoted : claimKindMessages[kind],
  }))
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
      <h2 id={heading}>{spendingMessages.spent.title({ year })}</h2>
      <DataList variant="grid">
        <Fact term={spendingMessages.spent.billed}>{moneyOfCents(spent.billedCents)}</Fact>
        {billParts(spent).map(({ name, field }) => (
          <Fact key={name} term={spendingMessages.spent.parts[name]}>
            {moneyOfCents(spent[field])}
          </Fact>
        ))}
        {spent.notCoveredCents > 0 && (
          <Fact term={spendingMessages.spent.notCovered}>{moneyOfCents(spent.notCoveredCents)}</Fact>
        )}
      </DataList>
      <p className={styles.hint}>{spendingMessages.spent.hint}</p>
      {isEmpty && <EmptyState icon={mdiChartBar} title={<p>{spendingMessages.spent.none({ year })}</p>} />}
      {!isEmpty && mayViewClaims(member) && (
        <p>
          <ButtonLink {...claimsPlace(claims)}>{spendingMessages.spent.all}</ButtonLink>
        </p>
      )}
    </Card>
  )
}
