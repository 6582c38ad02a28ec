import { mdiDownload } from '@mdi/js'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type RefObject, useRef, useState } from 'react'
import type { Payment } from '#contract/entities/payment.ts'
import { longDate, shortDate, timeOfDay } from '#base/dates.ts'
import { moneyOfCents } from '#base/money.ts'
import { PartView, Section, usePaymentAction } from '#features/payments/Panel.tsx'
import { ActionFailure } from '#offline/ActionFailure.tsx'
import { cancelPayment, downloadHistory, downloadReceipt, paymentsQuery } from '#records/payments.queries.ts'
import { creditedDay, methodName, STATE_COLORS } from '#features/payments/payments.rules.ts'
import { useMember } from '#member/current.ts'
import { DownloadButton, useDownload } from '#files/DownloadButton.tsx'
import { Button, IconButton } from '#ui/Button.tsx'
import { Label } from '#ui/Label.tsx'
import { Row, Rows } from '#ui/Rows.tsx'
import { type More, ShowMore } from '#ui/ShowMore.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { paymentsMessages } from '#features/payments/locales/payments.gen.ts'
import { paymentHistoryMessages } from '#features/payments/locales/payment-history.gen.ts'
import rows from '#features/payments/Rows.module.css'

const SHOWN_AT_FIRST = 3

/** All payments and their states, newest first. */
export function PaymentHistory() {
  const { plan } = useMember()
  const query = useInfiniteQuery(paymentsQuery(plan))
  const [showsAll, setShowsAll] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const loaded = query.data?.pages.flatMap(({ payments }) => payments).length ?? 0
  const isCut = !showsAll && loaded > SHOWN_AT_FIRST
  const more: More = {
    isFetchingNextPage: query.isFetchingNextPage,
    isFetchNextPageError: query.isFetchNextPageError,
    hasNextPage: query.hasNextPage || isCut,
    fetchNextPage: async () => {
      setShowsAll(true)
      return isCut ? { isFetchNextPageError: false } : query.fetchNextPage()
    },
  }
  return (
    <Section title={paymentHistoryMessages.title} headingRef={heading}>
      <PartView query={query} skeleton={<Skeleton shape="cardRows" />}>
        {({ pages }, isPartial) => {
          const payments = pages.flatMap((page) => page.payments)
          if (payments.length === 0 && !isPartial && !query.hasNextPage)
            return <p>{paymentHistoryMessages.none}</p>
          return (
            <>
              <Rows isInCard>
                {(showsAll ? payments : payments.slice(0, SHOWN_AT_FIRST)).map((payment) => (
                  <PaymentRow key={payment.paymentId} payment={payment} />
                ))}
              </Rows>
              <ShowMore
                more={more}
                label={paymentHistoryMessages.more}
                onMore={() => heading.current?.focus()}
                className={rows.actions}
              >
                <DownloadButton name={paymentHistoryMessages.csvFile} get={() => downloadHistory(plan)}>
                  {paymentHistoryMessages.csv}
                </DownloadButton>
              </ShowMore>
            </>
          )
        }}
      </PartView>
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
  const download = useDownload({
    name: paymentHistoryMessages.file({ confirmation }),
    get: () => downloadReceipt(plan, paymentId),
  })
  return (
    <Row
      level={3}
      titleRef={title}
      title={shortDate(payOn)}
      amount={moneyOfCents(amountCents)}
      label={<Label color={STATE_COLORS[status]}>{paymentHistoryMessages.states[status]}</Label>}
      facts={[
        ...from,
        paymentHistoryMessages.confirmation({ confirmation }),
        state === 'pending' &&
          creditedBy &&
          paymentHistoryMessages.credited({ day: creditedDay(creditedBy) }),
      ]}
      isWhole
      menu={
        payment.hasReceipt ? (
          <IconButton
            icon={mdiDownload}
            aria-label={paymentHistoryMessages.receipt({ day: longDate(payOn) })}
            aria-disabled={download.isBusy}
            onPress={download.press}
          />
        ) : (
          <span className={rows.noIcon} />
        )
      }
    >
      {download.outcome}
      <Reason payment={payment} />
      {payment.mayCancel && <Cancel payment={payment} title={title} />}
    </Row>
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

function Cancel({ payment: { paymentId, amountCents, payOn, cancelUntil }, title }: CancelProps) {
  const canceling = usePaymentAction(cancelPayment(useMember().plan), paymentHistoryMessages.canceled, title)
  return (
    <>
      <div className={rows.actions}>
        <Button
          aria-label={paymentHistoryMessages.cancel({
            amount: moneyOfCents(amountCents),
            day: longDate(payOn),
          })}
          onPress={() => void canceling.press({ paymentId })}
        >
          {canceling.isBusy ? paymentHistoryMessages.canceling : paymentHistoryMessages.cancelIt}
        </Button>
        {cancelUntil && (
          <span className={rows.until}>
            {paymentHistoryMessages.cancelUntil({ time: timeOfDay(Date.parse(cancelUntil)) })}
          </span>
        )}
      </div>
      <ActionFailure {...canceling.failure} />
    </>
  )
}
