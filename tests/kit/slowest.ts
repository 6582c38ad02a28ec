const SHOWN = 10

/** The ten slowest tests of a run as lines, the slowest first. */
export function slowest(tests: readonly { name: string; ms: number }[]): string {
  const lines = tests
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, SHOWN)
    .map(({ name, ms }) => `${(ms / 1_000).toFixed(1).padStart(7)} s  ${name}`)
  return ['', 'The slowest:', ...lines, ''].join('\n')
}
