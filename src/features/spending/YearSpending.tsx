import { mdiChartBar } from '@mdi/js'
import type { ReactNode } from 'react'
import { moneyOfCents } from '#base/money.ts'
import { locale } from '#base/messages.ts'
import type { Spending } from '#contract/entities/spending.ts'
import { mayViewClaims } from '#member/access.ts'
import { claimsPlace } from '#records/claims-place.ts'
import { useMember } from '#member/current.ts'
import { useHiddenFamily } from '#member/hidden-family.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { TitledCard } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { KeyName, SplitBar } from '#ui/BarChart.tsx'
import { DataList, Fact } from '#ui/DataList.tsx'
import { TABLET_UP, useMedia } from '#ui/use-media.ts'
import { uiMessages } from '#ui/locales/ui.gen.ts'
import { claimKindMessages } from '#records/locales/claim-kind.gen.ts'
import { billParts, hasCosts } from './spending.rules.ts'
import { SpendingChart } from './SpendingChart.tsx'
import { spendingMessages } from './locales/spending.gen.ts'
import styles from './YearSpending.module.css'

const monthName = new Intl.DateTimeFormat(locale, { month: 'short', timeZone: 'UTC' })

type Props = {
  year: number
  spending: Spending
  /** Folded below the year's charts. */
  children?: ReactNode
}

/** Where a year's money went: the total, and by type of care, month, person and provider. */
export function YearSpending({ year, spending, children }: Props) {
  const member = useMember()
  const { spent, claims } = spending.total
  const { spent: words } = spendingMessages
  // The key of all charts below.
  const parts = billParts(spent).map(({ name, field, tone }) => ({
    name: words.parts[name],
    tone,
    value: spent[field],
  }))
  return (
    <TitledCard className={styles.card} title={words.title({ year })}>
      {hasCosts(spent) ? (
        <>
          <p className={styles.total}>
            <span>{words.billed}</span> <strong>{moneyOfCents(spent.billedCents)}</strong>
          </p>
          <SplitBar parts={parts.map((part) => ({ ...part, value: Math.max(0, part.value) }))} hasNoKey />
          <DataList variant="money">
            {parts.map(({ name, tone, value }) => (
              <Fact key={name} term={<KeyName tone={tone}>{name}</KeyName>}>
                {moneyOfCents(value)}
              </Fact>
            ))}
          </DataList>
          {spent.uncoveredCents > 0 && <p>{words.uncoveredHint}</p>}
          <p className={styles.hint}>{words.hint}</p>
          {mayViewClaims(member) && (
            <p>
              <ButtonLink {...claimsPlace(claims)}>{words.all}</ButtonLink>
            </p>
          )}
          <div>
            <Charts year={year} spending={spending} />
            {children}
          </div>
        </>
      ) : (
        <>
          <EmptyState icon={mdiChartBar} title={<p>{words.none({ year })}</p>} />
          {children}
        </>
      )}
    </TitledCard>
  )
}

function Charts({ year, spending: { total, months, members, kinds, providers } }: Omit<Props, 'children'>) {
  // A phone shows the answer first.
  const hasRoom = useMedia(TABLET_UP)
  const { isHidden } = useHiddenFamily()
  // Their costs stay in the total, as part of the table's sum.
  const people = members.filter(({ claims }) => !(claims.members ?? '').split(',').some(isHidden))
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
      <SpendingChart chart="kinds" rows={byKind} total={total.spent} isOpen={hasRoom} />
      <SpendingChart chart="months" rows={byMonth} total={total.spent} />
      {people.length > 1 && <SpendingChart chart="members" rows={people} total={total.spent} />}
      <SpendingChart chart="providers" rows={providers} total={total.spent} />
    </>
  )
}
