import { lastDayOf } from '#contract/day.ts'
import { problem } from '#server/platform/http/problem.ts'

/** The day that benefits are asked for, today by default; rejects days before this year and after next year. */
export function askedDay(asked: string | undefined, today: Temporal.PlainDate): Temporal.PlainDate {
  const on = asked === undefined ? today : Temporal.PlainDate.from(asked)
  if (on.year < today.year || on.toString() > lastDayOf(today.year + 1))
    throw problem(400, 'INVALID_REQUEST', 'Days from this year’s first to next year’s last can be asked for.')
  return on
}
