/** Answers whether so many more fit into the present window of time; counts in this process alone. */
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
