import { type RefObject, useRef } from 'react'
import type { Payment } from '#contract/entities/payment.ts'
import { dateAndTime, longDate } from '#base/dates.ts'
import { moneyOfCents } from '#base/money.ts'
import { cancelingPayment, receiptFile } from '#features/payments/payments.queries.ts'
import { STATE_COLORS, nameOf } from '#features/payments/payments.rules.ts'
import { words as room } from '#features/payments/payments.words.ts'
import { Told } from '#features/payments/Told.tsx'
import { usePressOnce } from '#features/payments/use-press-once.ts'
import { useMember } from '#member/current.ts'
import { DownloadButton } from '#offline/files/DownloadButton.tsx'
import { Button } from '#ui/Button.tsx'
import { Label } from '#ui/Label.tsx'
import { words } from './history.words.ts'
import styles from '#features/payments/Rows.module.css'

export function PaymentRow({ payment }: { payment: Payment }) {
  const { paymentId, state, amountCents, payOn, method, origin, confirmation, creditedBy } = payment
  const { plan } = useMember()
  const title = useRef<HTMLHeadingElement>(null)
  const from = [origin === 'member' ? '' : words.origins[origin], method ? nameOf(method) : ''].filter(
    Boolean,
  )
  return (
    <li className={styles.row}>
      <div className={styles.head}>
        <h3 ref={title} tabIndex={-1} className={styles.title}>
          {longDate(payOn)}
        </h3>
        <Label color={STATE_COLORS[state]}>{words.states[state]}</Label>
        <span className={styles.amount}>{moneyOfCents(amountCents)}</span>
      </div>
      <p className={styles.quiet}>{[...from, words.confirmation(confirmation)].join(' · ')}</p>
      {state === 'pending' && creditedBy && <p>{words.credited(dateAndTime(Date.parse(creditedBy)))}</p>}
      <WhyNot payment={payment} />
      {payment.hasReceipt && (
        <DownloadButton name={words.file(confirmation)} get={() => receiptFile(plan, paymentId)}>
          {words.receipt(longDate(payOn))}
        </DownloadButton>
      )}
      {payment.mayCancel && <Cancel payment={payment} title={title} />}
    </li>
  )
}

function WhyNot({ payment: { state, trouble } }: { payment: Payment }) {
  if (state !== 'failed' && state !== 'returned') return null
  return (
    <p>
      {trouble && room.troubles[trouble]} {words[state]}
    </p>
  )
}

type CancelParts = { payment: Payment; title: RefObject<HTMLElement | null> }

function Cancel({ payment: { paymentId, amountCents, payOn }, title }: CancelParts) {
  const canceling = usePressOnce(cancelingPayment(useMember().plan), words.canceled, title)
  return (
    <>
      <Button onClick={() => void canceling.press({ paymentId })}>
        {canceling.isBusy ? words.canceling : words.cancel(moneyOfCents(amountCents), longDate(payOn))}
      </Button>
      <Told {...canceling} />
    </>
  )
}
