import type { CardDelivery } from '#contract/entities/card-delivery.ts'
import { dateAndTime } from '#base/dates.ts'
import { phoneNumber } from '#base/phone.ts'
import { words } from './card-actions.words.ts'
import { Receipt } from './Receipt.tsx'

/** "Sent to (501) 555-0123", with what to do next. */
export function Sent({
  delivery,
  ...rest
}: {
  delivery: CardDelivery
  another: string
  onAnother: () => void
  onClose: () => void
}) {
  const to = delivery.channel === 'fax' ? phoneNumber(delivery.to) : delivery.to
  return (
    <Receipt title={words.sent(to)} {...rest}>
      <p>{words.sentAt(dateAndTime(Date.parse(delivery.at)))}</p>
    </Receipt>
  )
}
