import { useQuery } from '@tanstack/react-query'
import type { Bill } from '#contract/entities/payment.ts'
import type { Membership } from '#contract/entities/plan.ts'
import { longDate } from '#base/dates.ts'
import { moneyOfCents } from '#base/money.ts'
import { autoPayQuery, billQuery } from '#features/payments/payments.queries.ts'
import { STATUS_COLORS, billSummary } from '#features/payments/payments.rules.ts'
import { words as payments } from '#features/payments/payments.words.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { Label } from '#ui/Label.tsx'
import { Tile, TileFallback } from './Tile.tsx'
import { words } from './dashboard.words.ts'
import styles from './PaymentTile.module.css'

/** The next payment and when it is due; a failure stays in this tile. */
export function PaymentTile({ plan }: { plan: Membership }) {
  const query = useQuery({ ...billQuery(plan), retryOnMount: false })
  const { data } = query
  const isOwed = data !== undefined && data.amountDueCents > 0
  return (
    <Tile
      title={words.payment.title}
      action={
        <ButtonLink to="/payment-center">{isOwed ? words.payment.open : words.payment.look}</ButtonLink>
      }
    >
      {data ? <NextPayment bill={data} plan={plan} /> : <TileFallback query={query} />}
    </Tile>
  )
}

function NextPayment({ bill, plan }: { bill: Bill; plan: Membership }) {
  // The amount due is shown even where the AutoPay query fails.
  const enrolled = useQuery(autoPayQuery(plan)).data?.enrolled
  return (
    <>
      <p className={styles.amount}>{moneyOfCents(Math.max(0, bill.amountDueCents))}</p>
      <p>
        <Label color={STATUS_COLORS[bill.status]}>{payments.statuses[bill.status]}</Label>
      </p>
      <p>{billSummary(bill)}</p>
      {enrolled && <p>{words.payment.drafts(longDate(enrolled.nextDraftOn))}</p>}
    </>
  )
}
