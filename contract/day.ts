import * as v from 'valibot'

/** Whether a text names a day that the calendar has: 30 February only looks like one, and no year was 0. */
export const isDay = (text: string): boolean =>
  /^(?!0000)\d{4}-\d\d-\d\d$/.test(text) && new Date(`${text}T00:00Z`).getUTCDate() === Number(text.slice(-2))

/** A day as ISO 8601 writes it, such as 2026-03-14, without a time and a zone. */
export const Day = v.pipe(v.string(), v.isoDate('must be a day'), v.check(isDay, 'must be a day'))
export type Day = v.InferOutput<typeof Day>

export const firstDayOf = (year: number): string => `${year}-01-01`
export const lastDayOf = (year: number): string => `${year}-12-31`
