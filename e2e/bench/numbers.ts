const sorted = (values: readonly number[]): number[] => values.toSorted((a, b) => a - b)

export function median(values: readonly number[]): number {
  const all = sorted(values)
  const middle = Math.floor(all.length / 2)
  const upper = all[middle] ?? Number.NaN
  return all.length % 2 === 1 ? upper : ((all[middle - 1] ?? Number.NaN) + upper) / 2
}

/** Nearest rank: returns a measured value, never one between two. */
export const percentile = (values: readonly number[], share: number): number =>
  sorted(values)[Math.ceil(values.length * share) - 1] ?? Number.NaN

/** The first quartile, interpolated if needed: for three runs, the middle of the two lower values. */
export function lowerQuartile(values: readonly number[]): number {
  const all = sorted(values)
  const place = (all.length - 1) / 4
  const below = all[Math.floor(place)] ?? Number.NaN
  const above = all[Math.ceil(place)] ?? Number.NaN
  return below + (above - below) * (place - Math.floor(place))
}

export const ms = (value: number): string => `${Math.round(value)} ms`

export const kilobytes = (bytes: number): number => Math.round((bytes / 1024) * 10) / 10
