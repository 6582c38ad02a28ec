import * as v from 'valibot'

/** Whether a text is a day that exists in the calendar: February 30 only looks like one, and year 0 didn't exist. */
export const isDay = (text: string): boolean =>
  /^(?!0000)\d{4}-\d\d-\d\d$/.test(text) && new Date(`${text}T00:00Z`).getUTCDate() === Number(text.slice(-2))

/** A day in ISO 8601, such as 2026-03-14, without time and zone. */
export const Day = v.pipe(v.string(), v.isoDate('must be a day'), v.check(isDay, 'must be a day'))
export type Day = v.InferOutput<typeof Day>

export const firstDayOf = (year: number): string => `${year}-01-01`
export const lastDayOf = (year: number): string => `${year}-12-31`
