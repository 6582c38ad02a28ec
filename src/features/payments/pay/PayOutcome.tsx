import * as v from 'valibot'
import { NeedsNetwork, useNeedsNetwork } from '#offline/NeedsNetwork.tsx'
import { CREDITED_HOURS, type Payment } from '#contract/entities/payment.ts'
import { formTrouble } from '#api/failure.ts'
import { longDate, timeOfDay } from '#base/dates.ts'
import { moneyOfCents } from '#base/money.ts'
import { Panel, Sheet } from '#features/payments/Panel.tsx'
import { downloadReceipt } from '#records/payments.queries.ts'
import { creditedDay, methodName } from '#features/payments/payments.rules.ts'
import { useMember } from '#member/current.ts'
import { DownloadButton } from '#files/DownloadButton.tsx'
import { Button } from '#ui/Button.tsx'
import { CopyButton } from '#ui/CopyButton.tsx'
import { DataList, Fact } from '#ui/DataList.tsx'
import { Form } from '#ui/Form.tsx'
import { Notice } from '#ui/Notice.tsx'
import { paymentsMessages } from '#features/payments/locales/payments.gen.ts'
import { payMessages } from '#features/payments/locales/pay.gen.ts'
import styles from './PayOutcome.module.css'

const { rows } = payMessages

type OutcomeProps = { id: string; payment: Payment; onClose: () => void; onAgain: () => void }

/** The outcome of a payment: its number and when it is credited, or why it failed. */
export function PayOutcome({ id, payment, onClose, onAgain }: OutcomeProps) {
  if (payment.state === 'failed' || payment.state === 'returned')
    return (
      <Panel id={id} title={payMessages.failed} onClose={onClose}>
        <Notice tone="warning" title={paymentsMessages.troubles[payment.trouble ?? 'other']}>
          {payMessages.failedBody}
        </Notice>
        <div className={styles.actions}>
          <Button variant="primary" onClick={onAgain}>
            {payMessages.again}
          </Button>
          <Button onClick={onClose}>{paymentsMessages.cancel}</Button>
        </div>
      </Panel>
    )
  return (
    <Panel id={id} title={titleOf(payment)} isDone onClose={onClose}>
      <p>
        {payment.state === 'scheduled'
          ? payMessages.plannedBody({ day: longDate(payment.payOn) })
          : payMessages.creditedBody({ from: CREDITED_HOURS.from, to: CREDITED_HOURS.to })}
      </p>
      <Facts payment={payment} />
      {payment.cancelUntil && (
        <p>{payMessages.cancelUntil({ time: timeOfDay(Date.parse(payment.cancelUntil)) })}</p>
      )}
      <Next payment={payment} onClose={onClose} />
    </Panel>
  )
}

function titleOf({ state }: Payment): string {
  if (state === 'scheduled') return payMessages.planned
  return state === 'posted' ? payMessages.posted : payMessages.taken
}

function Facts({ payment }: { payment: Payment }) {
  const { confirmation, amountCents, method, payOn, creditedBy } = payment
  return (
    <Sheet>
      <DataList>
        <Fact
          term={rows.confirmation}
          action={<CopyButton what={rows.confirmation.toLowerCase()} value={confirmation} />}
        >
          {confirmation}
        </Fact>
        <Fact term={rows.amount}>{moneyOfCents(amountCents)}</Fact>
        <Fact term={rows.method}>{method && methodName(method)}</Fact>
        <Fact term={rows.day}>{longDate(payOn)}</Fact>
        {creditedBy && <Fact term={rows.credited}>{creditedDay(creditedBy)}</Fact>}
      </DataList>
    </Sheet>
  )
}

function Next({ payment, onClose }: { payment: Payment; onClose: () => void }) {
  const { plan } = useMember()
  const { paymentId, confirmation, hasReceipt } = payment
  return (
    <div className={styles.actions}>
      <Button variant="primary" onClick={onClose}>
        {paymentsMessages.done}
      </Button>
      {hasReceipt && (
        <DownloadButton
          name={payMessages.file({ confirmation })}
          get={() => downloadReceipt(plan, paymentId)}
        >
          {payMessages.download}
        </DownloadButton>
      )}
    </div>
  )
}

const { unknown } = payMessages
const NoFields = v.object({})

type UnknownProps = {
  amountCents: number
  labelledBy: string
  /** Sends the same idempotency key, so that it stays one payment. */
  onRetry: () => Promise<unknown>
  onLeave: () => void
}

/** The outcome is unknown. Trying again shows the payment, or makes it, but only once. */
export function OutcomeUnknown({ amountCents, labelledBy, onRetry, onLeave }: UnknownProps) {
  const { refused, refuse } = useNeedsNetwork<'ask'>(unknown.offline)
  return (
    <Form
      aria-labelledby={labelledBy}
      schema={NoFields}
      onSend={async () => {
        if (!refuse('ask')) await onRetry()
      }}
      troubleOf={formTrouble}
      submit={{ label: unknown.ask, busy: unknown.asking }}
      otherwise={<Button onClick={onLeave}>{unknown.leave}</Button>}
    >
      <p>{unknown.body({ amount: moneyOfCents(amountCents) })}</p>
      <p>{unknown.leaveHint}</p>
      {refused && <NeedsNetwork>{unknown.offline}</NeedsNetwork>}
    </Form>
  )
}
