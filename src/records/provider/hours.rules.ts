import type { OpeningHours } from '#contract/entities/provider.ts'

/** Consecutive days with the same hours; `first` and `last` are 1 for Monday to 7. No spans means closed. */
export type HoursRow = { first: number; last: number; spans: { from: string; until: string }[] }

const WEEK = [1, 2, 3, 4, 5, 6, 7] as const

/** A week's opening hours, with equal consecutive days in one row. Empty if none are stated. */
export function hoursOfWeek(hours: readonly OpeningHours[]): HoursRow[] {
  if (hours.length === 0) return []
  const rows: HoursRow[] = []
  for (const day of WEEK) {
    const spans = hours
      .filter((each) => each.day === day)
      .map(({ from, until }) => ({ from, until }))
      .toSorted((one, other) => one.from.localeCompare(other.from))
    const last = rows.at(-1)
    if (last && JSON.stringify(last.spans) === JSON.stringify(spans)) last.last = day
    else rows.push({ first: day, last: day, spans })
  }
  return rows
}
