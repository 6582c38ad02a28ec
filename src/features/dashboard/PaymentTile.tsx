import { useQuery } from '@tanstack/react-query'
import type { Bill } from '#contract/entities/payment.ts'
import type { Membership } from '#contract/entities/plan.ts'
import { today } from '#base/clock.ts'
import { moneyOfCents } from '#base/money.ts'
import { autoPaySentence, autoPayState, billedPlanOf } from '#features/payments/autopay/autopay.rules.ts'
import { autoPayQuery, billQuery } from '#records/payments.queries.ts'
import { BillStatusLabel } from '#records/BillStatusLabel.tsx'
import { billSummary, planTimeOf, shownStatus } from '#features/payments/payments.rules.ts'
import { planStateOf } from '#member/member.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { Tile, TileView } from './Tile.tsx'
import { dashboardMessages } from './locales/dashboard.gen.ts'
import styles from './PaymentTile.module.css'

/** The next payment and its due date; a failure stays within this tile. */
export function PaymentTile({ plan }: { plan: Membership }) {
  const query = useQuery({ ...billQuery(plan), retryOnMount: false })
  const { data } = query
  const isOwed = data !== undefined && data.amountDueCents > 0
  return (
    <Tile
      title={dashboardMessages.payment.titles[planStateOf(plan, today())]}
      action={
        <ButtonLink to="/payment-center">
          {isOwed ? dashboardMessages.payment.open : dashboardMessages.payment.look}
        </ButtonLink>
      }
    >
      <TileView query={query}>{(bill) => <NextPayment bill={bill} plan={plan} />}</TileView>
    </Tile>
  )
}

function NextPayment({ bill, plan }: { bill: Bill; plan: Membership }) {
  // The amount due is shown even if the AutoPay query fails.
  const autoPay = useQuery({ ...autoPayQuery(plan), retryOnMount: false }).data
  const time = planTimeOf(plan, today())
  const status = shownStatus(bill.status, time)
  return (
    <>
      <p className={styles.amount}>{moneyOfCents(Math.max(0, bill.amountDueCents))}</p>
      <p>
        <BillStatusLabel status={status} />
      </p>
      <p>{billSummary(bill, time)}</p>
      {autoPay?.enrolled && (
        <p>{autoPaySentence(autoPayState(autoPay, bill, billedPlanOf(plan, today()), today()))}</p>
      )}
    </>
  )
}
