import { AUTOPAY_DAY } from '#contract/entities/payment.ts'

type Day = Temporal.PlainDate

const draftDayIn = (day: Day): Day => day.with({ day: AUTOPAY_DAY })

/** The latest 26th up to today. */
export const lastDraftDay = (today: Day): Day =>
  today.day >= AUTOPAY_DAY ? draftDayIn(today) : draftDayIn(today.subtract({ months: 1 }))

/** The first 26th after a day: enrolling on the 26th delays the first draft by a month. */
export const nextDraftDay = (today: Day): Day =>
  today.day < AUTOPAY_DAY ? draftDayIn(today) : draftDayIn(today.with({ day: 1 }).add({ months: 1 }))

/** A day reduced to its month, such as `202611`. */
export const monthKey = (day: Day): string => day.toString().slice(0, 7).replace('-', '')
