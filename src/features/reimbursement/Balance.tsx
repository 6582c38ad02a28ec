import { useId } from 'react'
import { longDate } from '#base/dates.ts'
import { moneyOfCents } from '#base/money.ts'
import type { PlanYear } from '#contract/entities/reimbursement.ts'
import { Card } from '#ui/Card.tsx'
import { DataList, Fact } from '#ui/DataList.tsx'
import { Disclosure } from '#ui/Disclosure.tsx'
import { words } from './reimbursement.words.ts'
import styles from './ReimbursementPage.module.css'

const { balance } = words

/** The same numbers that the server folds from credits and requests; what is available is what is left of them. */
export function Balance({ years, current }: { years: readonly PlanYear[]; current: PlanYear }) {
  const heading = useId()
  const others = years.filter(({ year }) => year !== current.year)
  return (
    <Card className={styles.card} aria-labelledby={heading}>
      <h2 id={heading}>{balance.title}</h2>
      <YearFacts year={current} />
      {others.length > 0 && (
        <Disclosure summary={balance.other}>
          {others.map((year) => (
            <section key={year.year} aria-label={String(year.year)}>
              <h3>{year.year}</h3>
              <YearFacts year={year} />
            </section>
          ))}
        </Disclosure>
      )}
    </Card>
  )
}

function YearFacts({ year }: { year: PlanYear }) {
  const { startsOn, endsOn, runOutOn, forfeitedCents, approvedCents } = year
  return (
    <DataList look="money">
      <Fact term={balance.planYear}>{balance.range(longDate(startsOn), longDate(endsOn))}</Fact>
      <Fact term={balance.credit}>{moneyOfCents(year.creditCents)}</Fact>
      <Fact term={balance.rollover}>{moneyOfCents(year.rolloverCents)}</Fact>
      <Fact term={balance.paid}>{moneyOfCents(year.paidCents)}</Fact>
      {approvedCents > 0 && <Fact term={balance.approved}>{moneyOfCents(approvedCents)}</Fact>}
      <Fact term={balance.pending}>{moneyOfCents(year.pendingCents)}</Fact>
      {forfeitedCents > 0 && <Fact term={balance.forfeited}>{moneyOfCents(forfeitedCents)}</Fact>}
      <Fact term={balance.available}>
        <strong>{moneyOfCents(year.availableCents)}</strong>
      </Fact>
      <Fact term={balance.runOut}>{longDate(runOutOn)}</Fact>
    </DataList>
  )
}
