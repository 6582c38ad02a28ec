import { mdiChartBar } from '@mdi/js'
import { useId } from 'react'
import { locale } from '#base/words.ts'
import { moneyOfCents } from '#base/money.ts'
import type { Spending } from '#contract/entities/spending.ts'
import { claimKindWords } from '#member/claim-kind.words.ts'
import { mayViewClaims } from '#member/access.ts'
import { useMember } from '#member/current.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { DataList, Fact } from '#ui/DataList.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { SpendingChart } from './SpendingChart.tsx'
import { partsIn } from './spending.rules.ts'
import { words } from './spending.words.ts'
import styles from './SpendingChart.module.css'

const { spent: told } = words

const monthName = new Intl.DateTimeFormat(locale, { month: 'short', timeZone: 'UTC' })

/** A year's bills as one sum, and by month, person, kind and provider. */
export function WhereItWent({ year, spending }: { year: number; spending: Spending }) {
  const heading = useId()
  const member = useMember()
  const { total, months, members, kinds, providers } = spending
  const { spent } = total
  const byMonth = months.map(({ month, ...rest }) => ({
    ...rest,
    name: monthName.format(Date.UTC(year, month - 1)),
  }))
  const byKind = kinds.map(({ kind, ...rest }) => ({ ...rest, name: claimKindWords[kind] }))
  const isEmpty = spent.billedCents === 0
  return (
    <>
      <Card className={styles.card} aria-labelledby={heading}>
        <h2 id={heading}>{told.title(year)}</h2>
        <DataList look="grid">
          <Fact term={told.billed}>{moneyOfCents(spent.billedCents)}</Fact>
          {partsIn(spent).map(({ name, field }) => (
            <Fact key={name} term={told.parts[name]}>
              {moneyOfCents(spent[field])}
            </Fact>
          ))}
          {spent.notCoveredCents > 0 && (
            <Fact term={told.notCovered}>{moneyOfCents(spent.notCoveredCents)}</Fact>
          )}
        </DataList>
        <p className={styles.hint}>{told.hint}</p>
        {isEmpty && <EmptyState icon={mdiChartBar} title={<p>{told.none(year)}</p>} />}
        {!isEmpty && mayViewClaims(member) && (
          <p>
            <ButtonLink to="/claims" search={{ ...total.claims }}>
              {told.all}
            </ButtonLink>
          </p>
        )}
      </Card>
      {!isEmpty && (
        <>
          <SpendingChart chart="months" rows={byMonth} total={spent} />
          {members.length > 1 && <SpendingChart chart="members" rows={members} total={spent} />}
          <SpendingChart chart="kinds" rows={byKind} total={spent} />
          <SpendingChart chart="providers" rows={providers} total={spent} />
        </>
      )}
    </>
  )
}
