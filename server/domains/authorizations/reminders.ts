import { hasOddDates } from '#contract/authorization-dates.ts'
import { authorizationStatusOf, isUndecided } from '#contract/authorization-status.ts'
import type { MemberAuthorization } from '#server/insurer/authorizations.ts'
import type { NoticeKind } from './tables.ts'

/** How many days before an approval ends the member is reminded. */
const DAYS_BEFORE_END = 14
/** Reminds the member at this many remaining units, unless the approval was for no more. */
const FEW_UNITS = 3
/** How many days before requested information is due the member is reminded. */
const DAYS_BEFORE_DUE = 3

export type Reminder = {
  kind: NoticeKind
  /** Distinguishes reminders of the same kind: by the last day, or the number of units and the service. */
  of: string
}

/** Returns the reminders about an authorization that are due on a day. Each is sent once. */
export function remindersOf(one: MemberAuthorization, today: Temporal.PlainDate): Reminder[] {
  if (isUndecided(one)) return informationDue(one, today)
  const status = authorizationStatusOf(one.status)
  const isApproved = status?.color === 'green' || status?.id === 'partlyDenied'
  if (!isApproved || hasOddDates(one) || (one.validTo !== null && one.validTo < today.toString())) return []
  return [...approvalEnds(one, today), ...unitsLeft(one)]
}

const daysUntil = (today: Temporal.PlainDate, day: string): number =>
  today.until(Temporal.PlainDate.from(day)).days

type Item = MemberAuthorization['items'][number]

/** Undefined if the insurer doesn't count units. */
const leftOf = ({ approvedUnits, usedUnits }: Item): number | undefined =>
  approvedUnits === null || usedUnits === null ? undefined : approvedUnits - usedUnits

/** No reminder for an approval that is used up or was that short from the start. */
function approvalEnds(
  { validFrom, validTo, items }: MemberAuthorization,
  today: Temporal.PlainDate,
): Reminder[] {
  if (validTo === null || daysUntil(today, validTo) > DAYS_BEFORE_END) return []
  const isShort =
    validFrom !== null && daysUntil(Temporal.PlainDate.from(validFrom), validTo) <= DAYS_BEFORE_END
  const isUsedUp = items.length > 0 && items.every((item) => (leftOf(item) ?? 1) <= 0)
  return isShort || isUsedUp ? [] : [{ kind: 'approval-ends', of: validTo }]
}

/** Each service is counted by itself. The first is known by its units alone, as in reminders that were sent before. */
const unitsLeft = ({ items }: MemberAuthorization): Reminder[] =>
  items.flatMap((item, place): Reminder[] => {
    const units = item.approvedUnits ?? 0
    const left = leftOf(item) ?? 0
    if (units <= FEW_UNITS || left <= 0 || left > FEW_UNITS) return []
    return [{ kind: 'units-left', of: place === 0 ? String(units) : `${units} ${place}` }]
  })

const informationDue = ({ informationWanted }: MemberAuthorization, today: Temporal.PlainDate): Reminder[] =>
  informationWanted
    .filter(({ from, dueOn, receivedOn }) => {
      if (from !== 'member' || dueOn === null || receivedOn !== null) return false
      const days = daysUntil(today, dueOn)
      return days >= 0 && days <= DAYS_BEFORE_DUE
    })
    .map(({ itemId, dueOn }) => ({ kind: 'information-due', of: `${itemId} ${dueOn}` }))
