// Formats the end of a test run: every failure, then a table with the cost of each phase.

const LINES_OF_A_FAILURE = 40

const seconds = (value) => (value === undefined ? '–' : value.toFixed(1))

/** The numbers of a runner's summary, parsed from its output. */
export function countsIn(output) {
  const plain = withoutColor(output)
  const unit = /^\s*Tests\s+(.*)$/m.exec(plain)?.[1]
  if (unit)
    return {
      passed: number(unit, 'passed'),
      failed: number(unit, 'failed'),
      skipped: number(unit, 'skipped'),
    }
  const lines = plain.split('\n').slice(-80).join('\n')
  if (!/^\s+\d+ (passed|failed)/m.test(lines)) return undefined
  return {
    passed: number(lines, 'passed'),
    failed: number(lines, 'failed') + number(lines, 'interrupted') + number(lines, 'did not run'),
    skipped: number(lines, 'skipped'),
  }
}

const number = (text, word) => Number(new RegExp(`(\\d+) ${word}`).exec(text)?.[1] ?? 0)

// oxlint-disable-next-line no-control-regex -- colors begin with an escape
export const withoutColor = (text) => text.replace(/\u001b\[[0-9;]*m/g, '')

/** Lines of a failed story that only name its files. */
const NAMES_FILES = /^\s*(attachment #|─+$|test-results\/|Error Context:|Usage:|npx playwright show-trace)/

/** The part of a failed phase's output that describes the failure. */
export function failureText({ output }) {
  const plain = withoutColor(output).trimEnd()
  const from = plain.search(/^\s*(⎯+ Failed|⎯+ Unhandled|\s{2}1\) )/m)
  if (from < 0) return plain.split('\n').slice(-LINES_OF_A_FAILURE).join('\n')
  return plain
    .slice(from)
    .replace(/^The slowest:[\s\S]*/m, '')
    .split('\n')
    .filter((line) => !NAMES_FILES.test(line))
    .join('\n')
    .replace(/\n\s*\n\s*\n+/g, '\n\n')
    .trimEnd()
}

/** One line per phase: its result, wall seconds and CPU seconds. */
export function tableOf(results, wallSeconds) {
  const rows = results.map(({ name, status, reason, wallSeconds: wall, cpuSeconds, counts }) => [
    name,
    status,
    wall === undefined ? '–' : seconds(wall),
    seconds(cpuSeconds),
    counts ? `${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped` : reason,
  ])
  const cpu = results.reduce((sum, { cpuSeconds }) => sum + (cpuSeconds ?? 0), 0)
  const all = [
    ['phase', '', 'wall s', 'CPU s', ''],
    ...rows,
    ['together', '', seconds(wallSeconds), seconds(cpu), ''],
  ]
  const widths = [0, 1, 2, 3].map((column) => Math.max(...all.map((row) => row[column].length)))
  return all
    .map(([name, status, wall, cpuText, note]) =>
      [
        name.padEnd(widths[0]),
        status.padEnd(widths[1]),
        wall.padStart(widths[2]),
        cpuText.padStart(widths[3]),
        note,
      ]
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

/** The runners' lists of tests that exceed their budget. These tests don't fail the run. */
export const costlyIn = (output) =>
  withoutColor(output).match(/^Over \d+ CPU-seconds.*\n(?: +\S.*\n)+/gm) ?? []
