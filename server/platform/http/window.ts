/** Returns a function that checks whether `more` requests fit into the current time window, in this process only. */
export function windowOf({ most, seconds }: { most: number; seconds: number }) {
  let window = -1
  let taken = 0
  return (more: number, now: Temporal.Instant): boolean => {
    const current = Math.floor(now.epochMilliseconds / (seconds * 1_000))
    if (current !== window) [window, taken] = [current, 0]
    taken += more
    return taken <= most
  }
}

/** Counts by name. If there are too many names, all counts restart, so that names can't exhaust the memory. */
export function windowsOf(limit: { most: number; seconds: number; names: number }) {
  let windows = new Map<string, ReturnType<typeof windowOf>>()
  return (name: string, now: Temporal.Instant, more = 1): boolean => {
    if (windows.size >= limit.names) windows = new Map()
    const fits = windows.get(name) ?? windowOf(limit)
    windows.set(name, fits)
    return fits(more, now)
  }
}
