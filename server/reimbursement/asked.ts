import { INSURER_ZONE } from '#server/clock.ts'
import type { RequestRow } from '#server/sandbox-insurer/reimbursement/repository.ts'

export const dayOf = (instant: string): string =>
  Temporal.Instant.from(instant).toZonedDateTimeISO(INSURER_ZONE).toPlainDate().toString()

/** A request as the account looks at it: when it came, to the moment and as a day of the insurer. */
export const askedOf = (row: RequestRow) => ({
  ...row,
  submittedAt: Temporal.Instant.from(row.submittedAt).toString(),
  submittedOn: dayOf(row.submittedAt),
})
