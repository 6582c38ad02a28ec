import { longDate } from '#base/dates.ts'
import type { Authorization, AuthorizedItem } from '#contract/entities/authorization.ts'
import { hasOddDates } from '#contract/authorization-dates.ts'
import { authorizationMessages } from './locales/authorization.gen.ts'

const { items: texts } = authorizationMessages

/** Formats an amount in the item's own unit. A stay without a stated unit is counted in days. */
export function amountOf(
  { unit }: Pick<AuthorizedItem, 'unit'>,
  kind: Authorization['kind'],
  count: number,
): string {
  return texts[unit ?? (kind === 'inpatient' ? 'day' : 'unit')]({ count })
}

export type UsedShown = { text: string; isOver: boolean }

type Of = Pick<Authorization, 'kind' | 'requestedOn' | 'decidedOn' | 'validFrom' | 'validTo'>

/** Formats how much of an approval is used and left, and until when; undefined if the insurer doesn't count. */
export function usedShown(item: AuthorizedItem, one: Of, today: Temporal.PlainDate): UsedShown | undefined {
  const { approvedUnits, usedUnits } = item
  if (approvedUnits === null || usedUnits === null) return undefined
  const approved = amountOf(item, one.kind, approvedUnits)
  if (usedUnits > approvedUnits)
    return { text: texts.over({ used: usedUnits, approved: approvedUnits }), isOver: true }
  if (approvedUnits === 0) return undefined
  const day = hasOddDates(one) ? null : one.validTo
  const facts = { approved, used: usedUnits, left: approvedUnits - usedUnits }
  if (day === null) return { text: texts.left(facts), isOver: false }
  const text = day < today.toString() ? texts.ended : texts.leftUntil
  return { text: text({ ...facts, day: longDate(day) }), isOver: false }
}
