import { INSURER_ZONE } from '#server/config/clock.ts'
import type { Faults } from '#server/platform/http/faults.ts'
import { now } from './time.ts'

/** Moves the server's clock to noon in Arkansas on that day, so that midnight is far away at any time of the run. */
export function setToNoon(faults: Faults, day: Temporal.PlainDate): void {
  const noon = day.toZonedDateTime({ timeZone: INSURER_ZONE, plainTime: '12:00' }).toInstant()
  faults.set({ clockOffsetSeconds: Math.round(noon.since(now()).total('seconds')) })
}
