import type { DeadlineRules, Market } from './rules.ts'

/** The plan and the year of a document; null if the insurer doesn't state it. */
type About = {
  paper: string
  line: string | null
  market: Market | null
  /** The plan year that it describes. */
  year: number | null
}

/** The last day by which members must have a yearly document, and the law; undefined without a rule. */
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
