import type { TrendPoint } from '#contract/entities/health-record.ts'

/** A line in a square of 100 by 100, whose upper left corner is 0,0. */
export type Plotted = {
  line: string
  /** The usual range of the newest value, as far as it is in the chart. */
  band: { top: number; height: number } | null
  from: string
  to: string
  lowest: number
  highest: number
}

/** The margin above the highest and below the lowest value. */
const MARGIN = 0.15

const dayNumber = (on: string): number => Date.parse(`${on}T00:00:00Z`) / 86_400_000

/** Draws the values by day; null with fewer than two. */
export function plotOf(points: readonly TrendPoint[]): Plotted | null {
  const found = points.flatMap(({ on, value: { number } }) =>
    number === null ? [] : [{ at: dayNumber(on), on, number }],
  )
  const [first, last] = [found[0], found.at(-1)]
  if (!first || !last || found.length < 2) return null
  const numbers = found.map(({ number }) => number)
  const [lowest, highest] = [Math.min(...numbers), Math.max(...numbers)]
  const { low = null, high = null } = points.at(-1)?.value ?? {}
  const bounds = [lowest, highest, ...(low === null ? [] : [low]), ...(high === null ? [] : [high])]
  const [least, most] = [Math.min(...bounds), Math.max(...bounds)]
  const span = (most - least || 1) * (1 + 2 * MARGIN)
  const bottom = least - span * MARGIN
  const y = (number: number) => round(100 - ((number - bottom) / span) * 100)
  const days = last.at - first.at || 1
  const x = (at: number) => round(((at - first.at) / days) * 100)
  return {
    line: found.map(({ at, number }) => `${x(at)},${y(number)}`).join(' '),
    band:
      low === null && high === null ? null : bandOf(high === null ? 0 : y(high), low === null ? 100 : y(low)),
    from: first.on,
    to: last.on,
    lowest,
    highest,
  }
}

const bandOf = (top: number, end: number) => ({
  top: Math.max(0, top),
  height: Math.max(0, Math.min(100, end) - Math.max(0, top)),
})

const round = (number: number): number => Math.round(number * 100) / 100
