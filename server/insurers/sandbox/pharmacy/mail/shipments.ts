import { gte, inArray } from 'drizzle-orm'
import { INSURER_ZONE, todayOf } from '#server/config/clock.ts'
import type { InsurerChange } from '#server/insurer/changes.ts'
import type { Advance } from '#server/insurers/sandbox/system.ts'
import { changes } from '#server/insurers/sandbox/tables.ts'
import { confirmationOf } from '#server/platform/confirmation.ts'
import { stepOn } from './steps.ts'
import { mailOrders } from './tables.ts'

/** Older orders are never still on their way. */
const LOOKED_AT_DAYS = 30
/** The time at which packages leave the mail pharmacy. */
const SHIPPED = { timeZone: INSURER_ZONE, plainTime: '09:00' }

/** Reports once that an order was shipped. */
export const reportShipments: Advance = async ({ clock }, tx) => {
  const today = todayOf(clock)
  const since = today.subtract({ days: LOOKED_AT_DAYS }).toString()
  const orders = await tx.select().from(mailOrders).where(gte(mailOrders.orderedOn, since))
  const shipped = orders.flatMap((order): InsurerChange[] => {
    const { shippedOn } = stepOn(order, today)
    if (shippedOn === null) return []
    const { orderId, contractId, memberId } = order
    return [
      {
        kind: 'mail-order-moved',
        changeId: `mail-order-${orderId}-shipped`,
        at: Temporal.PlainDate.from(shippedOn).toZonedDateTime(SHIPPED).toInstant().toString(),
        contractId,
        contractType: 'medical',
        memberId,
        confirmation: confirmationOf(orderId, 'mail-order'),
        state: 'shipped',
      },
    ]
  })
  if (shipped.length === 0) return []
  const ids = shipped.map(({ changeId }) => changeId)
  const reported = await tx
    .select({ changeId: changes.changeId })
    .from(changes)
    .where(inArray(changes.changeId, ids))
  const known = new Set(reported.map(({ changeId }) => changeId))
  return shipped.filter(({ changeId }) => !known.has(changeId))
}
