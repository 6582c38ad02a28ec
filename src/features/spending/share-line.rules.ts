import type { Membership } from '#contract/entities/plan.ts'
import type { NetworkMeters } from '#contract/entities/spending.ts'
import { leftToPay } from '#contract/left-to-pay.ts'

export type LinePoint = { month: number; monthCents: number; totalCents: number; deductibleCents: number }

export type LimitName = 'deductible' | 'outOfPocket'

/** Where a limit ends for this person: the amount used plus the amount left, which the family may reach earlier. */
export type LimitLine = { name: LimitName; atCents: number; leftCents: number }

export type Likely = { limit: LimitName; atCents: number; on: Temporal.PlainDate; isThisYear: boolean }

export type ShareLine = {
  points: LinePoint[]
  limits: LimitLine[]
  /** The likely day of reaching the next limit; undefined without enough data. */
  likely: Likely | undefined
  /** The height of the chart. */
  topCents: number
}

/** The days of a plan year that the member was covered, up to today; `isRunning` if more will follow. */
export type YearSoFar = { from: Temporal.PlainDate; until: Temporal.PlainDate; isRunning: boolean }

type Covered = Pick<Membership, 'origEffDate' | 'covTermDate'>

/** Undefined if the plan didn't cover the year, or doesn't yet. */
export function yearSoFar(plan: Covered, year: number, today: Temporal.PlainDate): YearSoFar | undefined {
  const first = Temporal.PlainDate.from({ year, month: 1, day: 1 })
  const last = Temporal.PlainDate.from({ year, month: 12, day: 31 })
  const from = latest(first, Temporal.PlainDate.from(plan.origEffDate))
  const end = plan.covTermDate === null ? last : earliest(last, Temporal.PlainDate.from(plan.covTermDate))
  const until = earliest(end, today)
  if (Temporal.PlainDate.compare(from, until) > 0) return undefined
  return { from, until, isRunning: Temporal.PlainDate.compare(today, end) < 0 }
}

type Day = Temporal.PlainDate
const earliest = (one: Day, other: Day): Day => (Temporal.PlainDate.compare(one, other) < 0 ? one : other)
const latest = (one: Day, other: Day): Day => (Temporal.PlainDate.compare(one, other) > 0 ? one : other)

/**
 * A person's cumulative share of the year, by month. Undefined if nothing was used, the insurer doesn't state it, or
 * the months don't add up to the meters.
 */
export function shareLine(
  own: NetworkMeters,
  family: NetworkMeters | undefined,
  { from, until, isRunning }: YearSoFar,
): ShareLine | undefined {
  const [deductible, outOfPocket] = [own.deductible?.usedCents ?? null, own.outOfPocket?.usedCents ?? null]
  if (deductible === null || outOfPocket === null) return undefined
  const used = { deductible, outOfPocket }
  const points = pointsOf(own.months ?? [], from.month, until.month)
  const last = points.at(-1)
  if (!last || used.outOfPocket <= 0) return undefined
  if (last.totalCents !== used.outOfPocket || last.deductibleCents !== used.deductible) return undefined
  const left = leftToPay(own, family)
  const limits = (['deductible', 'outOfPocket'] as const).flatMap((name) => {
    const leftCents = left[name]
    const atCents = used[name] + (leftCents ?? 0)
    return leftCents === null || atCents === 0 ? [] : [{ name, atCents, leftCents }]
  })
  const next = limits.find(({ leftCents }) => leftCents > 0)
  return {
    points,
    limits,
    likely: isRunning && next ? likelyDay(points, next, { from, until }) : undefined,
    topCents: Math.max(used.outOfPocket, ...limits.map(({ atCents }) => atCents)),
  }
}

function pointsOf(months: NonNullable<NetworkMeters['months']>, from: number, until: number): LinePoint[] {
  const all = months.map(({ month }) => month)
  const first = Math.min(from, ...all)
  const points: LinePoint[] = []
  for (let month = first; month <= Math.max(until, ...all); month += 1) {
    const before = points.at(-1)
    const of = months.filter((one) => one.month === month)
    const sum = (field: 'outOfPocketCents' | 'deductibleCents') =>
      of.reduce((cents, one) => cents + one[field], 0)
    const monthCents = sum('outOfPocketCents')
    points.push({
      month,
      monthCents,
      totalCents: (before?.totalCents ?? 0) + monthCents,
      deductibleCents: (before?.deductibleCents ?? 0) + sum('deductibleCents'),
    })
  }
  return points
}

const LEAST_DAYS = 90
const LEAST_MONTHS = 3

/**
 * Continues the average per day. Requires at least three months with costs, none above half of the total, because a
 * single operation doesn't predict the rest of the year.
 */
function likelyDay(
  points: readonly LinePoint[],
  { name, atCents, leftCents }: LimitLine,
  { from, until }: Pick<YearSoFar, 'from' | 'until'>,
): Likely | undefined {
  const soFar = (point: LinePoint | undefined) =>
    (name === 'deductible' ? point?.deductibleCents : point?.totalCents) ?? 0
  const months = points.map((point, at) => soFar(point) - soFar(points[at - 1])).filter((cents) => cents > 0)
  const used = soFar(points.at(-1))
  const days = from.until(until).days + 1
  if (days < LEAST_DAYS || months.length < LEAST_MONTHS || Math.max(...months) * 2 > used) return undefined
  // A limit far out of reach would give a date beyond any calendar.
  const daysToGo = Math.min(Math.ceil((leftCents * days) / used), 366)
  const on = until.add({ days: daysToGo })
  return { limit: name, atCents, on, isThisYear: on.year === until.year }
}
