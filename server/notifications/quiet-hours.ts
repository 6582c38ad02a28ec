import type { QuietHours } from '#contract/entities/preferences.ts'
import { INSURER_ZONE } from '#server/config/clock.ts'

/**
 * The end of the wait for texts and pushes, in America/Chicago; undefined outside quiet hours, which may cross
 * midnight. In spring, if the clock skips the end, they end when that much time has passed; in fall, an end that occurs
 * twice counts both times.
 */
export function quietUntil(hours: QuietHours | null, now: Temporal.Instant): Temporal.Instant | undefined {
  if (!hours) return undefined
  const local = now.toZonedDateTimeISO(INSURER_ZONE)
  const [from, to] = [Temporal.PlainTime.from(hours.from), Temporal.PlainTime.from(hours.to)]
  const time = local.toPlainTime()
  const isSince = Temporal.PlainTime.compare(time, from) >= 0
  const isBefore = Temporal.PlainTime.compare(time, to) < 0
  const isOverMidnight = Temporal.PlainTime.compare(from, to) > 0
  if (isOverMidnight ? !isSince && !isBefore : !(isSince && isBefore)) return undefined
  const day = isOverMidnight && isSince ? local.toPlainDate().add({ days: 1 }) : local.toPlainDate()
  const end = day.toPlainDateTime(to)
  const first = end.toZonedDateTime(INSURER_ZONE, { disambiguation: 'compatible' }).toInstant()
  if (Temporal.Instant.compare(first, now) > 0) return first
  return end.toZonedDateTime(INSURER_ZONE, { disambiguation: 'later' }).toInstant()
}
