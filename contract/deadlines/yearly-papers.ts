import type { DeadlineRules, Market } from './rules.ts'

/** The plan and the year of a paper; null if the insurer doesn't state it. */
type About = {
  paper: string
  line: string | null
  market: Market | null
  /** The plan year that the paper describes. */
  year: number | null
}

/** The last day by which members have a yearly paper, and the law; undefined without a rule. */
export function yearlyPaperDay(
  { papers }: Pick<DeadlineRules, 'papers'>,
  { paper, line, market, year }: About,
): { by: string; source: string } | undefined {
  if (line === null || year === null) return undefined
  const rule = papers.find(
    (one) =>
      one.isOn &&
      one.paper === paper &&
      (one.lines === null || one.lines.includes(line)) &&
      (one.markets === null || (market !== null && one.markets.includes(market))),
  )
  if (!rule) return undefined
  const { month, day } = rule.by
  const by = Temporal.PlainDate.from({ year: year - rule.yearsBefore, month, day })
  return { by: by.toString(), source: rule.source }
}
