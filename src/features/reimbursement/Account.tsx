import { ExpenseType, type PlanYear, type Reimbursement } from '#contract/entities/reimbursement.ts'
import { longDate } from '#base/dates.ts'
import { moneyOfCents } from '#base/money.ts'
import { useMember } from '#member/current.ts'
import { DownloadButton } from '#files/DownloadButton.tsx'
import { SplitBar } from '#ui/BarChart.tsx'
import { TitledCard } from '#ui/Card.tsx'
import { DataList, Fact } from '#ui/DataList.tsx'
import { Disclosure } from '#ui/Disclosure.tsx'
import { FiguresTable } from '#ui/FiguresTable.tsx'
import { FoldedCard } from '#ui/FoldedCard.tsx'
import { Notice } from '#ui/Notice.tsx'
import { downloadStatement } from '#records/reimbursement.queries.ts'
import { reimbursementMessages } from './locales/reimbursement.gen.ts'
import styles from './Account.module.css'
import page from './ReimbursementPage.module.css'

/** Reminds of last year's money that can still be requested. */
export function OpenYears({ years, current }: { years: readonly PlanYear[]; current: PlanYear }) {
  const open = years.filter((one) => one.year < current.year && one.availableCents > 0)
  return (
    <>
      {current.availableCents === 0 && <Notice>{reimbursementMessages.noMoney}</Notice>}
      {open.map(({ year, availableCents, runOutOn }) => (
        <Notice key={year} tone="warning">
          {reimbursementMessages.openYears({
            money: moneyOfCents(availableCents),
            year,
            day: longDate(runOutOn),
          })}
        </Notice>
      ))}
    </>
  )
}

const { balance } = reimbursementMessages

/** The balance of the plan year; a disclosure has other years. */
export function Balance({ years, current }: { years: readonly PlanYear[]; current: PlanYear }) {
  const others = years.filter(({ year }) => year !== current.year)
  return (
    <TitledCard className={page.card} title={balance.title}>
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
    </TitledCard>
  )
}

/** The use of the year's money, in the order of the bar and the table; the parts add up to the contributions. */
const balanceParts = (year: PlanYear) =>
  (
    [
      { name: 'paid', tone: 'deep', cents: year.paidCents },
      { name: 'approved', tone: 'bright', cents: year.approvedCents },
      { name: 'pending', tone: 'pale', cents: year.pendingCents },
      { name: 'forfeited', tone: 'denied', cents: year.forfeitedCents },
      { name: 'available', tone: 'hollow', cents: year.availableCents },
    ] as const
  ).filter(({ name, cents }) => cents > 0 || name === 'available')

function YearFacts({ year }: { year: PlanYear }) {
  const { startsOn, endsOn, runOutOn, creditCents, rolloverCents } = year
  const parts = balanceParts(year)
  return (
    <>
      <p className={page.quiet}>
        {balance.range({ from: longDate(startsOn), to: longDate(endsOn) })} ·{' '}
        {balance.runOut({ year: year.year, day: longDate(runOutOn) })}
      </p>
      {creditCents + rolloverCents > 0 && (
        <SplitBar
          parts={parts.map(({ name, tone, cents }) => ({ name: balance[name], tone, value: cents }))}
        />
      )}
      <DataList variant="money">
        <Fact term={balance.credit}>{moneyOfCents(creditCents)}</Fact>
        {rolloverCents > 0 && (
          <Fact term={balance.rollover({ year: year.year - 1 })}>{moneyOfCents(rolloverCents)}</Fact>
        )}
        {parts.map(({ name, cents }) => (
          <Fact key={name} term={balance[name]}>
            {name === 'available' ? <strong>{moneyOfCents(cents)}</strong> : moneyOfCents(cents)}
          </Fact>
        ))}
      </DataList>
    </>
  )
}

/** Folded on a phone, where only the main amount and pending tasks are open. */
export type Folded = { isOpen: boolean }

const { spend } = reimbursementMessages

type SpendProps = Folded & { year: number; requests: readonly Reimbursement[] }

/** A table with bars; the bars only repeat the amounts. */
export function SpendByKind({ year, requests, isOpen }: SpendProps) {
  const rows = spendByKind(requests.filter(({ planYear }) => planYear === year))
  const most = Math.max(...rows.map(({ cents }) => cents), 1)
  return (
    <FoldedCard title={spend.title} isOpen={isOpen}>
      {rows.length === 0 ? (
        <p>{spend.none}</p>
      ) : (
        <FiguresTable className={styles.table}>
          <caption>{spend.caption({ year })}</caption>
          <thead>
            <tr>
              <th scope="col">{spend.kind}</th>
              <th scope="col">{spend.amount}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ expense, cents }) => (
              <tr key={expense}>
                <th scope="row">
                  {reimbursementMessages.kinds[expense]}
                  <svg
                    className={styles.bar}
                    viewBox="0 0 100 1"
                    preserveAspectRatio="none"
                    aria-hidden="true"
                  >
                    <rect width={(100 * cents) / most} height="1" />
                  </svg>
                </th>
                <td>{moneyOfCents(cents)}</td>
              </tr>
            ))}
          </tbody>
        </FiguresTable>
      )}
    </FoldedCard>
  )
}

/** The payments by kind of expense, largest first. */
function spendByKind(requests: readonly Reimbursement[]): { expense: ExpenseType; cents: number }[] {
  const sums = Map.groupBy(requests, ({ expense }) => expense)
  return [...sums]
    .map(([expense, all]) => ({
      expense,
      cents: all.reduce((sum, { approvedCents }) => sum + (approvedCents ?? 0), 0),
    }))
    .filter(({ cents }) => cents > 0)
    .toSorted((a, b) => b.cents - a.cents)
}

const { statements } = reimbursementMessages
const STATEMENT_KINDS = ['pdf', 'csv'] as const

/** Statements of each plan year as PDF and CSV. */
export function Statements({ years, isOpen }: Folded & { years: readonly PlanYear[] }) {
  const { memberId } = useMember().plan
  return (
    <FoldedCard title={statements.title} isOpen={isOpen}>
      <p>{statements.body}</p>
      {years.map(({ year }) => (
        <div key={year} className={page.buttons}>
          {STATEMENT_KINDS.map((kind) => (
            <DownloadButton
              key={kind}
              name={`reimbursement-${year}.${kind}`}
              get={() => downloadStatement(memberId, year, kind)}
            >
              {statements[kind]({ year })}
            </DownloadButton>
          ))}
        </div>
      ))}
    </FoldedCard>
  )
}
