import { mdiCashPlus, mdiWalletOutline } from '@mdi/js'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { today } from '#base/clock.ts'
import { moneyOfCents } from '#base/money.ts'
import { useMember } from '#member/current.ts'
import { useFreshness } from '#offline/use-freshness.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Freshness } from '#ui/Freshness.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Incomplete } from '#ui/Incomplete.tsx'
import { MainAction } from '#ui/MainAction.tsx'
import { TABLET_UP, useMedia } from '#ui/use-media.ts'
import { Balance, OpenYears, SpendByKind, Statements } from './Account.tsx'
import { DirectDepositCard } from './DirectDepositCard.tsx'
import { EligibleExpenses } from './EligibleExpenses.tsx'
import { GetBack } from './GetBack.tsx'
import { RequestMoney } from './new-request/RequestMoney.tsx'
import { accountQuery } from '#records/reimbursement.queries.ts'
import { currentYear } from '#records/reimbursement.rules.ts'
import { readSearch, RequestList } from './requests/RequestList.tsx'
import { WaitingRequests } from './requests/WaitingRequests.tsx'
import { reimbursementMessages } from './locales/reimbursement.gen.ts'
import styles from './ReimbursementPage.module.css'

/** The balance of the employer's account, the member's requests, and the form for a new one. */
export function ReimbursementPage() {
  const { plan } = useMember()
  const search = readSearch(useSearch({ strict: false }))
  const query = useSuspenseQuery(accountQuery(plan))
  const freshness = useFreshness(query)
  const { years, requests, deposit, isPartial } = query.data
  const isWide = useMedia(TABLET_UP)
  const year = currentYear(years, today().toString())
  const header = (
    <PageHeader
      title={reimbursementMessages.title}
      answer={year && reimbursementMessages.available({ money: moneyOfCents(year.availableCents) })}
      freshness={<Freshness {...freshness} />}
      actions={
        year && (
          <MainAction of="page">
            <ButtonLink
              to="/health-reimbursement"
              search={{ ask: 'yes' }}
              variant="primary"
              icon={mdiCashPlus}
            >
              {reimbursementMessages.ask}
            </ButtonLink>
          </MainAction>
        )
      }
    />
  )
  if (year && (search.ask || search.claim))
    return <RequestMoney key={search.claim} account={query.data} year={year} handle={search.claim} />
  if (!year)
    return (
      <div className={styles.page}>
        {header}
        <Incomplete isPartial={isPartial} />
        {!isPartial && (
          <EmptyState icon={mdiWalletOutline} title={<h2>{reimbursementMessages.none.title}</h2>}>
            <p>{reimbursementMessages.none.body}</p>
          </EmptyState>
        )}
        <EligibleExpenses isOpen />
      </div>
    )
  return (
    <div className={styles.page}>
      {header}
      <Incomplete isPartial={isPartial} />
      <WaitingRequests />
      <OpenYears years={years} current={year} />
      <Balance years={years} current={year} />
      <GetBack account={query.data} />
      <RequestList years={years} requests={requests} search={search} />
      <div className={styles.halves}>
        <SpendByKind year={year.year} requests={requests} isOpen={isWide} />
        <EligibleExpenses isOpen={isWide} />
        <DirectDepositCard deposit={deposit} />
        <Statements years={years} isOpen={isWide} />
      </div>
    </div>
  )
}
