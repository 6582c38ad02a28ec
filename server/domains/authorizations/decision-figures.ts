import type { YearOfFigures } from '#contract/calls/approval-rules.ts'
import type { LineOfDecisions } from '#contract/entities/approval-rule.ts'
import type { CallServices } from '#server/services.ts'

/** How many years before the last full one are available. */
const YEARS_BACK = 2

/** Returns the years with figures, newest first; last year's are due on March 31. */
export const yearsOf = ({ year }: Temporal.PlainDate): number[] =>
  Array.from({ length: YEARS_BACK + 1 }, (_, back) => year - 1 - back)

/** Returns how the requests of a year were decided, by line of business, with Medicare first. */
export async function figuresOf(
  { insurer, brands }: CallServices,
  year: number,
  years: readonly number[],
): Promise<YearOfFigures> {
  const lines = await Promise.all(
    [...new Set(brands.lines())].map(async (line): Promise<LineOfDecisions> => {
      const stated = await insurer.authorizations.metrics({ year, line })
      // Ignores figures for another year or line.
      const figures = stated?.year === year && stated.line === line ? stated : null
      return { line, isMedicare: brands.of({ tier1: line }).market === 'medicare', figures }
    }),
  )
  return {
    year,
    years: [...years],
    lines: lines.toSorted((one, other) => Number(other.isMedicare) - Number(one.isMedicare)),
  }
}
