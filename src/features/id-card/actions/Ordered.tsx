import type { CardOrder } from '#contract/entities/card-delivery.ts'
import { longDate } from '#base/dates.ts'
import { Address } from './Address.tsx'
import { words } from './card-actions.words.ts'
import { Receipt } from './Receipt.tsx'

const { replace } = words

export function Ordered({ order, onClose }: { order: CardOrder; onClose: () => void }) {
  return (
    <Receipt title={replace.ordered} onClose={onClose}>
      <p>{replace.arrives(longDate(order.arrivesBy))}</p>
      <Address title={replace.mailedTo} lines={order.mailingAddress} />
    </Receipt>
  )
}
