import { describe, expect, test } from 'vitest'
import { withSections } from '#e2e/bench/figures-file.ts'
import { lowerQuartile } from '#e2e/bench/numbers.ts'
import { combineRounds, compareRounds } from '#e2e/bench/results.ts'
import { type Row, isWithin } from '#e2e/bench/table.ts'

const row = (value: number, more: Partial<Row> = {}): Row => ({
  what: 'Route change',
  value,
  unit: 'ms',
  ...more,
})
const rounds = (values: readonly number[], more: Partial<Row> = {}) =>
  values.map((value) => [row(value, more)])

test.each([
  [[100, 120, 400], 110],
  [[400, 100, 120], 110],
  [[7], 7],
  [[1, 2, 3, 4, 5], 2],
])('the lower quartile of %j is %d', (values, quartile) => expect(lowerQuartile(values)).toBe(quartile))

test('rounds combine into the ratio of two quartiles', () => {
  const beside = (value: number) => ({ beside: [{ page: 'static page', value, limit: 4 }] })
  const [combined] = combineRounds([[row(100, beside(20))], [row(120, beside(30))], [row(400, beside(90))]])
  expect(combined).toEqual(row(110, beside(25)))
  expect(isWithin(combined as Row)).toBe(false)
})

describe('a comparison with another commit', () => {
  test.each<[string, readonly number[], readonly number[], Partial<Row>, boolean]>([
    ['a time that is a quarter longer', [125, 125, 125], [100, 100, 100], {}, true],
    ['a time within a fifth', [119, 119, 119], [100, 100, 100], {}, false],
    ['a shorter time', [50, 50, 50], [100, 100, 100], {}, false],
    ['one busy round of three', [100, 100, 900], [100, 100, 100], {}, false],
    ['two busy rounds of three', [100, 900, 900], [100, 100, 100], {}, true],
    ['fewer answers a second', [70, 70, 70], [100, 100, 100], { unit: 'a second', atLeast: true }, true],
    ['a first layout shift', [0.01, 0.01, 0.01], [0, 0, 0], { unit: 'CLS' }, true],
    ['no layout shift', [0, 0, 0], [0, 0, 0], { unit: 'CLS' }, false],
    ['30 KB more script', [130, 130, 130], [100, 100, 100], { unit: 'KB' }, true],
    ['half a millisecond', [0.9, 0.9, 0.9], [0.4, 0.4, 0.4], {}, false],
  ])('judges %s', (_what, here, there, more, isOver) => {
    expect(compareRounds(rounds(here, more), rounds(there, more))).toMatchObject([
      { what: 'Route change', isOver },
    ])
  })

  test('omits a row that the other commit lacks', () =>
    expect(compareRounds(rounds([1]), [[row(1, { what: 'Menu' })]])).toEqual([]))
})

const FILE = `# Figures

Prose before.

<!-- Written by \`npm run bench\`. -->

### Menu

The menu of last week.

### Route change

The route change of last week.

<!-- End of what \`npm run bench\` writes. -->

Prose after.
`

test('a run replaces its own figures and keeps the others and the prose', () => {
  const section = { name: 'Route change', rounds: rounds([110]), measuredOn: 'Today.' }
  const text = withSections(FILE, [section], ['Route change', 'Menu'])
  expect(text).toContain('Prose before.')
  expect(text).toContain('Prose after.')
  expect(text).not.toContain('The route change of last week.')
  expect(text).toMatch(/### Route change\n\nToday\.\n\n[^]*110 ms[^]*### Menu\n\nThe menu of last week\./)
  expect(withSections(text, [section], ['Route change', 'Menu'])).toBe(text)
})

test('rejects a file without the markers', () =>
  expect(() => withSections('# Figures', [], [])).toThrow('has no part between'))
