import { mdiCheckCircleOutline } from '@mdi/js'
import { longDate, dateAndTime } from '#base/dates.ts'
import { moneyOfCents } from '#base/money.ts'
import { CREDITED_HOURS, type Payment } from '#contract/entities/payment.ts'
import { Panel } from '#features/payments/Panel.tsx'
import { receiptFile } from '#features/payments/payments.queries.ts'
import { nameOf } from '#features/payments/payments.rules.ts'
import { words as room } from '#features/payments/payments.words.ts'
import { useMember } from '#member/current.ts'
import { DownloadButton } from '#offline/files/DownloadButton.tsx'
import { Button } from '#ui/Button.tsx'
import { CopyButton } from '#ui/CopyButton.tsx'
import { DataList, Fact } from '#ui/DataList.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Notice } from '#ui/Notice.tsx'
import { words } from './pay.words.ts'
import styles from './Pay.module.css'

const { rows } = words

type Parts = { id: string; payment: Payment; onClose: () => void; onAgain: () => void }

/** What became of the payment: its number and when it is credited, or why it did not go through. */
export function PayOutcome({ id, payment, onClose, onAgain }: Parts) {
  if (payment.state === 'failed' || payment.state === 'returned')
    return (
      <Panel id={id} title={words.failed} onClose={onClose}>
        <Notice tone="warning" title={room.troubles[payment.trouble ?? 'other']}>
          {words.failedBody}
        </Notice>
        <div className={styles.actions}>
          <Button look="primary" onClick={onAgain}>
            {words.again}
          </Button>
          <Button onClick={onClose}>{room.cancel}</Button>
        </div>
      </Panel>
    )
  return (
    <Panel id={id} title={titleOf(payment)} onClose={onClose}>
      <Icon path={mdiCheckCircleOutline} size={32} />
      <p>
        {payment.state === 'scheduled'
          ? words.plannedBody(longDate(payment.payOn))
          : words.creditedBody(CREDITED_HOURS.from, CREDITED_HOURS.to)}
      </p>
      <Facts payment={payment} />
      <Next payment={payment} onClose={onClose} />
    </Panel>
  )
}

function titleOf({ state }: Payment): string {
  if (state === 'scheduled') return words.planned
  return state === 'posted' ? words.posted : words.taken
}

function Facts({ payment }: { payment: Payment }) {
  const { confirmation, amountCents, method, payOn, creditedBy } = payment
  return (
    <div className={styles.sheet}>
      <DataList>
        <Fact
          term={rows.confirmation}
          action={<CopyButton what={rows.confirmation.toLowerCase()} value={confirmation} />}
        >
          {confirmation}
        </Fact>
        <Fact term={rows.amount}>{moneyOfCents(amountCents)}</Fact>
        <Fact term={rows.method}>{method && nameOf(method)}</Fact>
        <Fact term={rows.day}>{longDate(payOn)}</Fact>
        {creditedBy && <Fact term={rows.credited}>{dateAndTime(Date.parse(creditedBy))}</Fact>}
      </DataList>
    </div>
  )
}

function Next({ payment, onClose }: { payment: Payment; onClose: () => void }) {
  const { plan } = useMember()
  const { paymentId, confirmation, hasReceipt } = payment
  return (
    <div className={styles.actions}>
      <Button look="primary" onClick={onClose}>
        {room.done}
      </Button>
      {hasReceipt && (
        <DownloadButton name={words.file(confirmation)} get={() => receiptFile(plan, paymentId)}>
          {words.download}
        </DownloadButton>
      )}
    </div>
  )
}
