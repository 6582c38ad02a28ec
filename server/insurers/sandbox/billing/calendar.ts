type Day = Temporal.PlainDate

/** A premium is due on the first day of its month, and is billed one month earlier. */
export const issuedOn = (dueOn: Day): Day => dueOn.subtract({ months: 1 })

const GRACE_DAYS = 30
const SUBSIDIZED_GRACE_MONTHS = 3

/**
 * The last day of coverage while an invoice is open: after 30 days, or after three months if a marketplace pays a
 * share.
 */
export const graceEndOf = (dueOn: Day, subsidyCents: number): Day =>
  subsidyCents > 0
    ? dueOn.add({ months: SUBSIDIZED_GRACE_MONTHS }).subtract({ days: 1 })
    : dueOn.add({ days: GRACE_DAYS })

/** A day reduced to its month, such as `202611`. */
export const monthKey = (day: Day): string => day.toString().slice(0, 7).replace('-', '')
