import type { NegotiatedPrice } from './shapes.ts'
import type { stagedRates } from './tables.ts'

export type ReadPrice = Pick<
  typeof stagedRates.$inferInsert,
  'modifier' | 'serviceCodes' | 'setting' | 'billingClass' | 'kind' | 'cents' | 'percent' | 'expiresOn'
>

/** No contract has a higher price; larger numbers are mistakes. */
const MOST_CENTS = 100_000_000_000
const MOST_PERCENT = 1_000
/** The date that files use for contracts without an end. */
const NO_LAST_DAY = '9999-12-31'

/** A price in the tables' form, or the reason why its row is skipped. */
export function readPrice(
  price: NegotiatedPrice,
  isDay: (text: string) => boolean,
): ReadPrice | string | null {
  const { negotiated_rate: rate, negotiated_type: kind, expiration_date: until } = price
  if (!isDay(until)) return null
  if (rate <= 0) return 'a rate of 0 or below'
  const isShare = kind === 'percentage'
  if (isShare && rate > MOST_PERCENT) return `a share above ${MOST_PERCENT} percent`
  const cents = isShare ? null : Math.round(rate * 100)
  if (cents === 0) return 'a rate below a cent'
  if (cents !== null && cents > MOST_CENTS) return `a rate above $${MOST_CENTS / 100}`
  return {
    modifier: price.billing_code_modifier.toSorted().join(' '),
    serviceCodes: price.service_code.toSorted(),
    setting: price.setting,
    billingClass: price.billing_class,
    kind,
    cents,
    percent: isShare ? rate : null,
    expiresOn: until === NO_LAST_DAY ? null : until,
  }
}

const MOST_KEPT = 10_000
const SHAPE = /^\d{4}-\d{2}-\d{2}$/

/** Whether texts are valid dates. Cached, because a file has few different dates. */
export function dayCheck(): (text: string) => boolean {
  const known = new Map<string, boolean>()
  return (text) => {
    const found = known.get(text)
    if (found !== undefined) return found
    const isDay = SHAPE.test(text) && isInCalendar(text)
    if (known.size < MOST_KEPT) known.set(text, isDay)
    return isDay
  }
}

function isInCalendar(text: string): boolean {
  try {
    return Temporal.PlainDate.from(text).year > 0
  } catch {
    return false
  }
}
