import { useInfiniteQuery } from '@tanstack/react-query'
import { type RefObject, useRef, useState } from 'react'
import type { Payment } from '#contract/entities/payment.ts'
import { dateAndTime, longDate } from '#base/dates.ts'
import { moneyOfCents } from '#base/money.ts'
import { ActionFailure, QueryResult, Section, useAction } from '#features/payments/Panel.tsx'
import {
  cancelPayment,
  downloadHistory,
  downloadReceipt,
  paymentsQuery,
} from '#features/payments/payments.queries.ts'
import { methodName, STATE_COLORS } from '#features/payments/payments.rules.ts'
import { useMember } from '#member/current.ts'
import { DownloadButton } from '#offline/files/DownloadButton.tsx'
import { Button } from '#ui/Button.tsx'
import { Label } from '#ui/Label.tsx'
import { Incomplete } from '#ui/Incomplete.tsx'
import { paymentsMessages } from '#features/payments/messages/payments.gen.ts'
import { paymentHistoryMessages } from '#features/payments/messages/payment-history.gen.ts'
import rows from '#features/payments/Rows.module.css'

const SHOWN_AT_FIRST = 5

/** All payments and their states, the newest first. */
export function PaymentHistory() {
  const { plan } = useMember()
  const query = useInfiniteQuery(paymentsQuery(plan))
  const [showsAll, setShowsAll] = useState(false)
  const showMore = () => {
    if (!showsAll) setShowsAll(true)
    else if (!query.isFetchingNextPage) void query.fetchNextPage()
  }
  return (
    <Section title={paymentHistoryMessages.title}>
      <QueryResult query={query}>
        {({ pages }) => {
          const payments = pages.flatMap((page) => page.payments)
          const isPartial = pages.some((page) => page.isPartial)
          if (payments.length === 0 && !isPartial) return <p>{paymentHistoryMessages.none}</p>
          return (
            <>
              <Incomplete isPartial={isPartial} />
              <ul role="list" className={rows.rows}>
                {(showsAll ? payments : payments.slice(0, SHOWN_AT_FIRST)).map((payment) => (
                  <PaymentRow key={payment.paymentId} payment={payment} />
                ))}
              </ul>
              {(query.hasNextPage || (!showsAll && payments.length > SHOWN_AT_FIRST)) && (
                <Button aria-disabled={query.isFetchingNextPage} onClick={showMore}>
                  {query.isFetchingNextPage
                    ? paymentHistoryMessages.loadingMore
                    : paymentHistoryMessages.more}
                </Button>
              )}
              <DownloadButton name={paymentHistoryMessages.csvFile} get={() => downloadHistory(plan)}>
                {paymentHistoryMessages.csv}
              </DownloadButton>
            </>
          )
        }}
      </QueryResult>
    </Section>
  )
}

function PaymentRow({ payment }: { payment: Payment }) {
  const { paymentId, state, amountCents, payOn, method, origin, confirmation, creditedBy } = payment
  const { plan } = useMember()
  const status = state ?? 'unknown'
  const title = useRef<HTMLHeadingElement>(null)
  const from = [
    origin === 'member' ? '' : paymentHistoryMessages.origins[origin],
    method ? methodName(method) : '',
  ].filter(Boolean)
  return (
    <li className={rows.row}>
      <div className={rows.head}>
        <h3 ref={title} tabIndex={-1} className={rows.title}>
          {longDate(payOn)}
        </h3>
        <Label color={STATE_COLORS[status]}>{paymentHistoryMessages.states[status]}</Label>
        <span className={rows.amount}>{moneyOfCents(amountCents)}</span>
      </div>
      <p className={rows.quiet}>
        {[...from, paymentHistoryMessages.confirmation({ confirmation })].join(' · ')}
      </p>
      {state === 'pending' && creditedBy && (
        <p>{paymentHistoryMessages.credited({ moment: dateAndTime(Date.parse(creditedBy)) })}</p>
      )}
      <Reason payment={payment} />
      {payment.hasReceipt && (
        <DownloadButton
          name={paymentHistoryMessages.file({ confirmation })}
          get={() => downloadReceipt(plan, paymentId)}
        >
          {paymentHistoryMessages.receipt({ day: longDate(payOn) })}
        </DownloadButton>
      )}
      {payment.mayCancel && <Cancel payment={payment} title={title} />}
    </li>
  )
}

function Reason({ payment: { state, trouble } }: { payment: Payment }) {
  if (state !== 'failed' && state !== 'returned') return null
  return (
    <p>
      {trouble && paymentsMessages.troubles[trouble]} {paymentHistoryMessages[state]}
    </p>
  )
}

type CancelProps = { payment: Payment; title: RefObject<HTMLElement | null> }

function Cancel({ payment: { paymentId, amountCents, payOn }, title }: CancelProps) {
  const canceling = useAction(cancelPayment(useMember().plan), paymentHistoryMessages.canceled, title)
  return (
    <>
      <Button onPress={() => void canceling.press({ paymentId })}>
        {canceling.isBusy
          ? paymentHistoryMessages.canceling
          : paymentHistoryMessages.cancel({ amount: moneyOfCents(amountCents), day: longDate(payOn) })}
      </Button>
      <ActionFailure {...canceling} />
    </>
  )
}
