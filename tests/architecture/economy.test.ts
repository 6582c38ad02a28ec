import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')

const sourcesOf = (...patterns: string[]) =>
  globSync(patterns, { cwd: ROOT }).map((file) => ({ file, text: readFileSync(join(ROOT, file), 'utf8') }))

/** `npm run bench`, `kills`, `storms` and similar commands measure figures; their files may read the clock. */
const MEASURES = /^e2e\/(bench|engines|faults|kills|network|pictures|scan)\//
/** This file contains the patterns that it forbids. */
const ITSELF = 'tests/architecture/economy.test.ts'

const tests = sourcesOf('tests/**/*.test.{ts,tsx}', 'e2e/*.spec.ts').filter(({ file }) => file !== ITSELF)
const kit = sourcesOf('tests/kit/**/*.{ts,tsx}', 'e2e/*.ts').filter(
  ({ file }) => !file.endsWith('.spec.ts') && !MEASURES.test(file),
)

type Habit = { pattern: RegExp; instead: string; allowed?: Record<string, string> }

/** Returns each line that matches the pattern as `file:line`, except in files that are allowed to use it. */
function placesOf(sources: typeof tests, { pattern, allowed = {} }: Habit): string[] {
  return sources.flatMap(({ file, text }) =>
    file in allowed
      ? []
      : text
          .split('\n')
          .flatMap((line, at) => (pattern.test(line) ? `${file}:${at + 1} ${line.trim()}` : [])),
  )
}

const REAL_CLOCK: Habit = {
  pattern: /\bDate\.now\(|\bnew Date\(\)|\bTemporal\.Now\b|\bsystemClock\b/,
  instead: 'now(), nowMs(), today() or worldDay() of tests/kit/time.ts',
}

const IN_TESTS: Record<string, Habit> = {
  'the machine’s clock': REAL_CLOCK,
  'a limit of its own': {
    pattern: /\btimeout:/,
    instead: 'the one limit in vite.config.ts, tests/kit/browser.ts or e2e/playwright.config.ts',
  },
  'a stopwatch': {
    pattern: /\bperformance\.now\(|\bheapUsed\b|\bhrtime\b/,
    instead: 'an order or a count; figures belong to npm run bench',
  },
  'a sleep': {
    pattern: /\bwaitForTimeout\b|\bnode:timers\/promises\b|new Promise\(\(?\w*\)? => setTimeout\(/,
    instead: 'what the test waits for: an event, a request, a line on the page',
  },
  'a second try': { pattern: /\bretry:|\bretries:/, instead: 'a fix: a flaky test is a defect' },
  'a random seed of its own': {
    pattern: /\bseed: (Date|Math)\b/,
    instead: 'the seed of the run (TEST_SEED)',
  },
}

const IN_KIT: Record<string, Habit> = {
  'the machine’s clock': {
    ...REAL_CLOCK,
    allowed: {
      'tests/kit/time.ts': 'it makes the time of the run',
      'tests/kit/shift-time.ts': 'it makes the time of the run',
      'tests/kit/run-setup.ts': 'the seed of the long tier is another in every run',
    },
  },
  'a second try': { pattern: /\bretry: [1-9]|\bretries: [1-9]/, instead: 'a fix' },
}

describe.each([
  ['tests', tests, IN_TESTS],
  ['their kit', kit, IN_KIT],
] as const)('%s', (_name, sources, habits) => {
  test.each(Object.entries(habits))('have no %s', (_habit, habit) => {
    expect(placesOf(sources, habit), `use ${habit.instead}`).toEqual([])
  })

  test.each(Object.entries(habits))('a planted line with %s is caught', (_habit, habit) => {
    const planted = PLANTED.filter((line) => habit.pattern.test(line))
    expect(planted).not.toEqual([])
  })
})

/** One example line for each habit. */
const PLANTED = [
  'const at = Date.now()',
  "await page.click('a', { timeout: 40_000 })",
  'expect(performance.now() - begun).toBeLessThan(50)',
  'await page.waitForTimeout(200)',
  "test('x', { retry: 2 }, () => {})",
  'fc.assert(property, { seed: Date.now() })',
]
