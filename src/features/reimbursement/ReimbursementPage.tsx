import { mdiCashPlus, mdiWalletOutline } from '@mdi/js'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { today } from '#base/clock.ts'
import { longDate } from '#base/dates.ts'
import { moneyOfCents } from '#base/money.ts'
import type { PlanYear } from '#contract/entities/reimbursement.ts'
import { useMember } from '#member/current.ts'
import { useFreshness } from '#offline/use-freshness.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Freshness } from '#ui/Freshness.tsx'
import { Notice } from '#ui/Notice.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Balance } from './Balance.tsx'
import { DirectDepositCard } from './deposit/DirectDepositCard.tsx'
import { EligibleExpenses } from './EligibleExpenses.tsx'
import { accountOf } from './reimbursement.queries.ts'
import { currentYear, searchIn } from './reimbursement.rules.ts'
import { words } from './reimbursement.words.ts'
import { RequestList } from './RequestList.tsx'
import { RequestMoney } from './request/RequestMoney.tsx'
import { WaitingRequests } from './request/WaitingRequests.tsx'
import { SpendByKind } from './SpendByKind.tsx'
import { Statements } from './Statements.tsx'
import styles from './ReimbursementPage.module.css'

/** What the employer's account holds, what became of each request, and the way to ask for money (pages 8). */
export function ReimbursementPage() {
  const { plan } = useMember()
  const search = searchIn(useSearch({ strict: false }))
  const query = useSuspenseQuery(accountOf(plan))
  const freshness = useFreshness(query)
  const { years, requests, deposit } = query.data
  const year = currentYear(years, today().toString())
  const header = (
    <PageHeader
      title={words.title}
      answer={year && words.available(moneyOfCents(year.availableCents))}
      freshness={<Freshness {...freshness} />}
      actions={
        year && (
          <ButtonLink to="/health-reimbursement" search={{ ask: 'yes' }} look="primary" icon={mdiCashPlus}>
            {words.ask}
          </ButtonLink>
        )
      }
    />
  )
  if (year && (search.ask || search.claim))
    return <RequestMoney key={search.claim} account={query.data} year={year} claimId={search.claim} />
  if (!year)
    return (
      <div className={styles.page}>
        {header}
        <EmptyState icon={mdiWalletOutline} title={<h2>{words.none.title}</h2>}>
          <p>{words.none.body}</p>
        </EmptyState>
        <EligibleExpenses />
      </div>
    )
  return (
    <div className={styles.page}>
      {header}
      <WaitingRequests />
      <OpenYears years={years} current={year} />
      <Balance years={years} current={year} />
      <RequestList years={years} requests={requests} search={search} />
      <div className={styles.halves}>
        <SpendByKind year={year.year} requests={requests} />
        <EligibleExpenses />
        <DirectDepositCard deposit={deposit} />
        <Statements years={years} />
      </div>
    </div>
  )
}

/** Last year's money can still be asked for; who does not know it loses it. */
function OpenYears({ years, current }: { years: readonly PlanYear[]; current: PlanYear }) {
  const open = years.filter((one) => one.year < current.year && one.availableCents > 0)
  return (
    <>
      {current.availableCents === 0 && <Notice>{words.noMoney}</Notice>}
      {open.map(({ year, availableCents, runOutOn }) => (
        <Notice key={year} tone="warning">
          {words.openYears(moneyOfCents(availableCents), year, longDate(runOutOn))}
        </Notice>
      ))}
    </>
  )
}
