import { mdiCashPlus } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Membership } from '#contract/entities/plan.ts'
import type { PlanYear } from '#contract/entities/reimbursement.ts'
import { today } from '#base/clock.ts'
import { longDate } from '#base/dates.ts'
import { moneyOfCents } from '#base/money.ts'
import { accountQuery } from '#records/reimbursement.queries.ts'
import { currentYear } from '#records/reimbursement.rules.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { Label } from '#ui/Label.tsx'
import { Tile, TileView } from './Tile.tsx'
import { dashboardMessages } from './locales/dashboard.gen.ts'
import styles from './PaymentTile.module.css'

const { account } = dashboardMessages

/** The money left in the reimbursement account, and the missing receipts; a failure stays within this tile. */
export function AccountTile({ plan }: { plan: Membership }) {
  const query = useQuery({ ...accountQuery(plan), retryOnMount: false })
  const year = query.data && currentYear(query.data.years, today().toString())
  return (
    <AccountSheet mayAsk={year !== undefined}>
      <TileView query={query}>
        {({ requests, isPartial }) => {
          const receipts = requests.filter(({ state }) => state === 'receipt-needed').length
          return (
            <>
              {year ? <Balance year={year} /> : <p>{isPartial ? account.unread : account.none}</p>}
              {receipts > 0 && (
                <p>
                  <Label color="amber">{account.receipts({ count: receipts })}</Label>
                </p>
              )}
            </>
          )
        }}
      </TileView>
    </AccountSheet>
  )
}

function AccountSheet({ mayAsk, children }: { mayAsk?: boolean; children: ReactNode }) {
  return (
    <Tile
      title={account.title}
      action={
        <>
          {mayAsk && (
            <ButtonLink
              to="/health-reimbursement"
              search={{ ask: 'yes' }}
              variant="primary"
              icon={mdiCashPlus}
            >
              {account.ask}
            </ButtonLink>
          )}
          <ButtonLink to="/health-reimbursement">{account.open}</ButtonLink>
        </>
      }
    >
      {children}
    </Tile>
  )
}

function Balance({ year: { availableCents, pendingCents, runOutOn } }: { year: PlanYear }) {
  return (
    <>
      <p className={styles.amount}>{moneyOfCents(availableCents)}</p>
      <p>
        {account.left({ day: longDate(runOutOn) })}
        {pendingCents > 0 && ` ${account.pending({ amount: moneyOfCents(pendingCents) })}`}
      </p>
    </>
  )
}
