import { useInfiniteQuery } from '@tanstack/react-query'
import { type RefObject, useRef, useState } from 'react'
import type { Payment } from '#contract/entities/payment.ts'
import { dateAndTime, longDate } from '#base/dates.ts'
import { moneyOfCents } from '#base/money.ts'
import { QueryResult, Section } from '#features/payments/Panel.tsx'
import {
  cancelPayment,
  downloadHistory,
  downloadReceipt,
  paymentsQuery,
} from '#features/payments/payments.queries.ts'
import { methodName, STATE_COLORS } from '#features/payments/payments.rules.ts'
import { words as common } from '#features/payments/payments.words.ts'
import { ActionFailure, useAction } from '#features/payments/use-action.tsx'
import { useMember } from '#member/current.ts'
import { DownloadButton } from '#offline/files/DownloadButton.tsx'
import { Button } from '#ui/Button.tsx'
import { Label } from '#ui/Label.tsx'
import { words } from './history.words.ts'
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
    <Section title={words.title}>
      <QueryResult query={query}>
        {({ pages }) => {
          const payments = pages.flatMap((page) => page.payments)
          if (payments.length === 0) return <p>{words.none}</p>
          return (
            <>
              <ul role="list" className={rows.rows}>
                {(showsAll ? payments : payments.slice(0, SHOWN_AT_FIRST)).map((payment) => (
                  <PaymentRow key={payment.paymentId} payment={payment} />
                ))}
              </ul>
              {(query.hasNextPage || (!showsAll && payments.length > SHOWN_AT_FIRST)) && (
                <Button aria-disabled={query.isFetchingNextPage} onClick={showMore}>
                  {query.isFetchingNextPage ? words.loadingMore : words.more}
                </Button>
              )}
              <DownloadButton name={words.csvFile} get={() => downloadHistory(plan)}>
                {words.csv}
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
  const title = useRef<HTMLHeadingElement>(null)
  const from = [origin === 'member' ? '' : words.origins[origin], method ? methodName(method) : ''].filter(
    Boolean,
  )
  return (
    <li className={rows.row}>
      <div className={rows.head}>
        <h3 ref={title} tabIndex={-1} className={rows.title}>
          {longDate(payOn)}
        </h3>
        <Label color={STATE_COLORS[state]}>{words.states[state]}</Label>
        <span className={rows.amount}>{moneyOfCents(amountCents)}</span>
      </div>
      <p className={rows.quiet}>{[...from, words.confirmation(confirmation)].join(' · ')}</p>
      {state === 'pending' && creditedBy && <p>{words.credited(dateAndTime(Date.parse(creditedBy)))}</p>}
      <Reason payment={payment} />
      {payment.hasReceipt && (
        <DownloadButton name={words.file(confirmation)} get={() => downloadReceipt(plan, paymentId)}>
          {words.receipt(longDate(payOn))}
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
      {trouble && common.troubles[trouble]} {words[state]}
    </p>
  )
}

type CancelProps = { payment: Payment; title: RefObject<HTMLElement | null> }

function Cancel({ payment: { paymentId, amountCents, payOn }, title }: CancelProps) {
  const canceling = useAction(cancelPayment(useMember().plan), words.canceled, title)
  return (
    <>
      <Button onPress={() => void canceling.press({ paymentId })}>
        {canceling.isBusy ? words.canceling : words.cancel(moneyOfCents(amountCents), longDate(payOn))}
      </Button>
      <ActionFailure {...canceling} />
    </>
  )
}
