import { dayAt } from '#server/config/clock.ts'

/** The fields by which FHIR marks a name, an address or a contact as no longer in use. */
type Marked = {
  use?: string | null | undefined
  period?: { end?: string | null | undefined } | null | undefined
}

/**
 * Whether a name, an address or a contact is still in use on a day. The end of a period may be a month or a year, and then
 * includes its last day (FHIR R4, Period).
 */
export const isCurrent = ({ use, period }: Marked, today: string): boolean =>
  use !== 'old' && use !== 'maiden' && !(period?.end && period.end < today.slice(0, period.end.length))

/** The ones still in use; all of them if none is, because a former name is better than none. */
export function currentOf<One extends Marked>(all: readonly One[], today: string): readonly One[] {
  const current = all.filter((one) => isCurrent(one, today))
  return current.length > 0 ? current : all
}

/** The insurer's day, on which names, contacts, benefits and codes are current. */
export const todayAt = (now: () => number): string =>
  dayAt(Temporal.Instant.fromEpochMilliseconds(now())).toString()
