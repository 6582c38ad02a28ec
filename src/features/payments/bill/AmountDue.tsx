import { mdiCreditCardOutline } from '@mdi/js'
import { useId } from 'react'
import type { Bill } from '#contract/entities/payment.ts'
import { longDate } from '#base/dates.ts'
import { moneyOfCents } from '#base/money.ts'
import type { OpenPanel } from '#features/payments/panel.ts'
import { STATUS_COLORS, spanOf } from '#features/payments/payments.rules.ts'
import { words } from '#features/payments/payments.words.ts'
import { Unanswered } from '#features/payments/pay/Unanswered.tsx'
import { NeedsNetwork, useNeedsNetwork } from '#offline/NeedsNetwork.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { DataList, Fact } from '#ui/DataList.tsx'
import { Label } from '#ui/Label.tsx'
import { Notice } from '#ui/Notice.tsx'
import styles from './AmountDue.module.css'

const { due } = words

/** The number that the page is opened for, until when, and the way to pay it. */
export function AmountDue({ bill, open }: { bill: Bill; open: OpenPanel }) {
  const heading = useId()
  const { refused, refuse } = useNeedsNetwork<'pay'>()
  const isOwed = bill.amountDueCents > 0
  return (
    <Card className={styles.card} aria-labelledby={heading}>
      <div className={styles.head}>
        <h2 id={heading}>{due.title}</h2>
        <Label color={STATUS_COLORS[bill.status]}>{words.statuses[bill.status]}</Label>
      </div>
      <p className={styles.amount}>{moneyOfCents(Math.max(0, bill.amountDueCents))}</p>
      <BillFacts bill={bill} />
      <Warning bill={bill} />
      <Unanswered open={open} />
      {isOwed && (
        <Button
          look="primary"
          icon={mdiCreditCardOutline}
          data-opens="pay"
          onClick={() => !refuse('pay') && open('pay')}
        >
          {due.pay}
        </Button>
      )}
      {refused && <NeedsNetwork />}
    </Card>
  )
}

function BillFacts({ bill }: { bill: Bill }) {
  const { status, dueOn, graceEndsOn, pendingCents, balanceCents } = bill
  const period = spanOf(bill)
  return (
    <DataList look="grid">
      {status !== 'paid' && <Fact term={due.by}>{dueOn && longDate(dueOn)}</Fact>}
      {period && <Fact term={due.period}>{due.span(longDate(period.from), longDate(period.to))}</Fact>}
      {status === 'grace' && graceEndsOn && <Fact term={due.graceEnds}>{longDate(graceEndsOn)}</Fact>}
      {pendingCents > 0 && <Fact term={due.onItsWay}>{moneyOfCents(pendingCents)}</Fact>}
      {balanceCents < 0 && <Fact term={due.ahead}>{moneyOfCents(-balanceCents)}</Fact>}
    </DataList>
  )
}

function Warning({ bill: { status, graceEndsOn } }: { bill: Bill }) {
  if (status === 'grace' && graceEndsOn)
    return <Notice tone="warning">{due.graceMeans(longDate(graceEndsOn))}</Notice>
  return status === 'pastDue' ? <Notice tone="warning">{due.pastMeans}</Notice> : null
}
