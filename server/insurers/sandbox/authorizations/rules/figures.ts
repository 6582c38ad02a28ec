import type { YearOfDecisions } from '#server/insurer/approval-rules.ts'

type Figures = NonNullable<YearOfDecisions['standard']>

/** The sandbox insurer publishes the last two years on this day, for the lines that have figures. */
const PUBLISHED = '03-20'
const YEARS = 2

type Stated = {
  requests: number
  approved: number
  appealed: number
  extended: number
  mean: number
  median: number
}

const figures = (
  { requests, approved, appealed, extended, mean, median }: Stated,
  unit: 'day' | 'hour',
): Figures => ({
  requests,
  approvedPercent: approved,
  deniedPercent: Math.round((100 - approved) * 10) / 10,
  approvedAfterAppealPercent: appealed,
  approvedAfterExtensionPercent: extended,
  mean: { value: mean, unit },
  median: { value: median, unit },
})

const LINES: Record<string, { standard: Stated; expedited: Stated; years: number }> = {
  ABM: {
    standard: { requests: 8412, approved: 91.4, appealed: 3.1, extended: 1.2, mean: 3.8, median: 3.2 },
    expedited: { requests: 1206, approved: 93.7, appealed: 1.4, extended: 0.6, mean: 31.5, median: 26 },
    years: YEARS,
  },
  ABCBS: {
    standard: { requests: 41_870, approved: 92.6, appealed: 2.2, extended: 0.8, mean: 1.4, median: 1.1 },
    expedited: { requests: 5130, approved: 94.9, appealed: 0.9, extended: 0.3, mean: 14.2, median: 11 },
    years: YEARS,
  },
  HA: {
    standard: { requests: 12_395, approved: 90.1, appealed: 2.9, extended: 1, mean: 1.6, median: 1.3 },
    expedited: { requests: 1874, approved: 92.8, appealed: 1.1, extended: 0.4, mean: 16.8, median: 13 },
    years: 1,
  },
}

/** A line's figures of a year; null before they are published, and for years and lines without them. */
export function figuresOf(
  line: string,
  year: number,
  today: Temporal.PlainDate,
): Pick<YearOfDecisions, 'publishedOn' | 'standard' | 'expedited'> | null {
  const stated = LINES[line]
  const publishedOn = `${year + 1}-${PUBLISHED}`
  if (!stated || year < today.year - stated.years || publishedOn > today.toString()) return null
  return {
    publishedOn,
    standard: figures(stated.standard, 'day'),
    expedited: figures(stated.expedited, 'hour'),
  }
}
