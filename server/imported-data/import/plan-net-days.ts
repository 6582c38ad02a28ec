import { isDay } from '#contract/day.ts'

/** Counts a fact that is left out. */
type Note = (reason: string) => void

type Days = { first: string; last: string }

/** The days of a FHIR date, which may be only a year or a month; undefined if it isn't in the calendar. */
function daysIn(text: string): Days | undefined {
  const [, year, month, day] = /^(\d{4})(?:-(\d\d)(?:-(\d\d)(?:[T ].*)?)?)?$/.exec(text) ?? []
  if (year === undefined) return undefined
  const first = [year, month ?? '01', day ?? '01'].join('-')
  if (!isDay(first)) return undefined
  if (day !== undefined) return { first, last: first }
  const ofMonth = Number(month ?? 12)
  return { first, last: Temporal.PlainDate.from(first).with({ month: ofMonth, day: 31 }).toString() }
}

/** The first day of a FHIR date, as an ISO day; null if it isn't stated, or, with a note, if it can't be read. */
export function firstDayIn(text: string | undefined, note: Note): string | null {
  if (text === undefined || text === '') return null
  const days = daysIn(text)
  if (!days) note('a day that isn’t in the calendar')
  return days?.first ?? null
}

/**
 * The first and the last day of a FHIR period; null if not stated. Undefined if its end can't be read, because without
 * an end it would last forever.
 */
export function periodIn(
  period: { start?: string | undefined; end?: string | undefined } | undefined,
  note: Note,
): { since: string | null; until: string | null } | undefined {
  const { start, end } = period ?? {}
  const hasEnd = end !== undefined && end !== ''
  const last = hasEnd ? daysIn(end) : undefined
  if (hasEnd && !last) return undefined
  return { since: firstDayIn(start, note), until: last?.last ?? null }
}
