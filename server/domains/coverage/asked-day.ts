import { lastDayOf } from '#contract/day.ts'
import { problem } from '#server/platform/http/problem.ts'

/** The day for which benefits are requested, today by default; rejects days before this year and after next year. */
export function askedDay(asked: string | undefined, today: Temporal.PlainDate): Temporal.PlainDate {
  const on = asked === undefined ? today : Temporal.PlainDate.from(asked)
  if (on.year < today.year || on.toString() > lastDayOf(today.year + 1))
    throw problem(400, 'INVALID_REQUEST', 'Only days in this year and next year are available.')
  return on
}
