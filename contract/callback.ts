import * as v from 'valibot'
import { businessDaysAfter } from './business-days.ts'
import { Day } from './day.ts'

/** When we call back, in America/Chicago: within the hours of every brand's member services (specification 5). */
export const CALL_WINDOWS = {
  morning: { from: '08:00', until: '12:00' },
  afternoon: { from: '12:00', until: '17:00' },
} as const
export const CallWindow = v.picklist(['morning', 'afternoon'])
export type CallWindow = v.InferOutput<typeof CallWindow>

/** The day and time of day of a callback. */
export const CallWish = v.object({ on: Day, window: CallWindow })
export type CallWish = v.InferOutput<typeof CallWish>

/** How many days ahead a call can be requested. */
const MOST_DAYS_AHEAD = 14

/** The days on which we can call: business days from the next one on, within two weeks. */
export function callDays(today: Temporal.PlainDate): Temporal.PlainDate[] {
  const last = today.add({ days: MOST_DAYS_AHEAD })
  const days: Temporal.PlainDate[] = []
  let next = businessDaysAfter(today, 1)
  while (Temporal.PlainDate.compare(next, last) <= 0) {
    days.push(next)
    next = businessDaysAfter(next, 1)
  }
  return days
}

/** Whether we can call on a day. */
export const canCallOn = (day: string, today: Temporal.PlainDate): boolean =>
  callDays(today).some((one) => one.equals(day))
