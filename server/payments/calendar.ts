import { AUTOPAY_DAY } from '#contract/entities/payment.ts'

type Day = Temporal.PlainDate

/** A premium is due on the first day of its month, and billed a month before. */
export const issuedOn = (dueOn: Day): Day => dueOn.subtract({ months: 1 })

const GRACE_DAYS = 30
const SUBSIDISED_GRACE_MONTHS = 3

/** The last day of coverage while an invoice is open: 30 days, or three months where a marketplace pays a share. */
export const graceEndOf = (dueOn: Day, subsidyCents: number): Day =>
  subsidyCents > 0
    ? dueOn.add({ months: SUBSIDISED_GRACE_MONTHS }).subtract({ days: 1 })
    : dueOn.add({ days: GRACE_DAYS })

const draftDayIn = (day: Day): Day => day.with({ day: AUTOPAY_DAY })

/** The newest 26th that has come, today included. */
export const lastDraftDay = (today: Day): Day =>
  today.day >= AUTOPAY_DAY ? draftDayIn(today) : draftDayIn(today.subtract({ months: 1 }))

/** The first 26th after a day: whoever enrolls on the 26th is drafted a month later. */
export const nextDraftDay = (today: Day): Day =>
  today.day < AUTOPAY_DAY ? draftDayIn(today) : draftDayIn(today.with({ day: 1 }).add({ months: 1 }))

/** A day with its month's number and no more, such as `202611`. */
export const monthKey = (day: Day): string => day.toString().slice(0, 7).replace('-', '')
