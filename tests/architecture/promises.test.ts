import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { brokenPromises, parsePromises, testsIn } from './promises.ts'

const read = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : undefined)

/** The number of statements that had a test when the map was made; a later release must not have fewer. */
const KEPT_AT_FIRST = 339

test('npm test runs a test for each promise of the specification', () => {
  const map = parsePromises(readFileSync('docs/promises.md', 'utf8'))
  expect(brokenPromises(map, read)).toEqual([])
  expect(map.statements.length).toBeGreaterThanOrEqual(KEPT_AT_FIRST)
})

const SOURCE = `
  const LONG = { tag: '@long' }
  test('plain', () => {})
  test.each([['a', 1]])('a table: %s', () => {})
  describe('a block', () => { it('inside', async () => {}) })
  describe.each([1])('each %i', () => { test('inside', () => {}) })
  for (const what of ['a']) test(\`a story of \${what}\`, async () => {})
  test('tagged', { tag: '@long' }, () => {})
  test('tagged by a constant', LONG, () => {})
  test.describe('a long block', { tag: '@long' }, () => { test('within', () => {}) })
  test.skipIf(!isLong)('long by condition', () => {})
  if (isLong) test('long by an if', () => {})
  test.skip('not yet', () => {})
  test.skipIf(!engine.isThere)('where the engine is', () => {})
`

test('finds tests in tables, blocks and loops, and those that npm test leaves out', () => {
  const found = testsIn('tests/rules/a.test.ts', SOURCE)
  expect(found.map(({ path, leftOut }) => [path.join(' › '), leftOut])).toEqual([
    ['plain', undefined],
    ['a table: %s', undefined],
    ['a block › inside', undefined],
    ['each %i › inside', undefined],
    ['a story of ${what}', undefined],
    ['tagged', 'long'],
    ['tagged by a constant', 'long'],
    ['a long block › within', 'long'],
    ['long by condition', 'long'],
    ['long by an if', 'long'],
    ['not yet', 'skipped'],
    ['where the engine is', undefined],
  ])
  expect(testsIn('tests/long/a.test.ts', "test('any', () => {})")).toEqual([
    { path: ['any'], leftOut: 'long' },
  ])
})

test('reports each wrong row in one line', () => {
  const row = (title: string, file = 'tests/rules/a.test.ts') => `  - \`${file}\` › \`${title}\``
  const map = parsePromises(
    [
      '# Promises',
      '- not of a section',
      '## 1 Purpose (2)',
      '### A part',
      '- Works',
      row('plain'),
      row('a block › inside'),
      '- Works',
      row('plain'),
      row('plain'),
      '- Proves nothing',
      '## 2.1 Public pages (3)',
      '- Gone',
      row('gone'),
      row('plain', 'tests/rules/b.test.ts'),
      '- Unclear',
      row('inside'),
      '- Moved',
      row('tagged'),
      row('not yet'),
      'Some prose',
    ].join('\n'),
  )
  const sources: Record<string, string> = { 'tests/rules/a.test.ts': SOURCE }
  expect(brokenPromises(map, (file) => sources[file])).toEqual([
    'line 21: is neither a statement nor a test: Some prose',
    '1: says 2 statements and lists 3',
    '1 Works: is listed twice',
    '1 Works: names tests/rules/a.test.ts › plain twice',
    '1 Proves nothing: names no test',
    '2.1 Gone: tests/rules/a.test.ts has no test named “gone”',
    '2.1 Gone: there is no file tests/rules/b.test.ts',
    '2.1 Unclear: tests/rules/a.test.ts has more than one test named “inside”; name the block around it too',
    '2.1 Moved: tests/rules/a.test.ts › tagged runs only in `npm run test:long`',
    '2.1 Moved: tests/rules/a.test.ts › not yet is skipped',
  ])
})
