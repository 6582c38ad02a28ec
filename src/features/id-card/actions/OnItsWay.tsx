import type { CardOrder } from '#contract/entities/card-delivery.ts'
import { dateAndTime, longDate } from '#base/dates.ts'
import { phoneNumber } from '#base/phone.ts'
import { brandOf } from '#member/brand.ts'
import { useMember } from '#member/current.ts'
import { Notice } from '#ui/Notice.tsx'
import { Address } from './Address.tsx'
import { words } from './card-actions.words.ts'

const { replace } = words

/** In place of the form: a second order would only be answered that the first is under way (IDS-0007). */
export function OnItsWay({ order }: { order: CardOrder }) {
  const phone = brandOf(useMember().plan).phones.member
  return (
    <Notice title={replace.onItsWay}>
      <p>
        {replace.orderedOn(dateAndTime(Date.parse(order.orderedAt)))}{' '}
        {replace.arrives(longDate(order.arrivesBy))} {replace.late(phoneNumber(phone))}
      </p>
      <Address title={replace.mailedTo} lines={order.mailingAddress} />
    </Notice>
  )
}
