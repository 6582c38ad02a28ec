import { INSURER_ZONE } from '#server/clock.ts'
import { START } from './time.ts'

/** The day of the sandbox's world in tests; also after midnight, its people were born by this day. */
export const worldDay = (): Temporal.PlainDate =>
  Temporal.Instant.from(START).toZonedDateTimeISO(INSURER_ZONE).toPlainDate()
