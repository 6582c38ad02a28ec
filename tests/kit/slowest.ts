const SHOWN = 10

/** The ten slowest tests of a run as lines, the slowest first. */
export function slowest(tests: readonly { name: string; ms: number }[]): string {
  const lines = tests
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, SHOWN)
    .map(({ name, ms }) => `${(ms / 1_000).toFixed(1).padStart(7)} s  ${name}`)
  return ['', 'The slowest:', ...lines, ''].join('\n')
}

/** Lists entries over their CPU budget, most expensive first; empty if there are none. */
export function costly(all: readonly { name: string; ms: number }[], budgetSeconds: number): string {
  const lines = all
    .filter(({ ms }) => ms > budgetSeconds * 1_000)
    .toSorted((a, b) => b.ms - a.ms)
    .map(({ name, ms }) => `${(ms / 1_000).toFixed(1).padStart(7)} s  ${name}`)
  return lines.length === 0
    ? ''
    : ['', `Over ${budgetSeconds} CPU-seconds (CONTRIBUTING.md says where tests go):`, ...lines, ''].join(
        '\n',
      )
}
