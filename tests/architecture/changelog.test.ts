import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parseChangelog, translatedChangelog } from '#bin/build/changelog.ts'

const HEAD = '# Changelog\n\nNewest first.\n\n'

test('a changelog becomes notes, newest first, without empty releases', () => {
  const text = `${HEAD}## [Unreleased]\n\n## [1.1.0] - 2026-11-21\n\n### Added\n- The saved card,\n  also offline.\n### Fixed\n- A slip.\n\n## [1.0.0] - 2026-11-01\n\n### Added\n- All of it.\n`
  expect(parseChangelog(text)).toEqual([
    {
      version: '1.1.0',
      date: '2026-11-21',
      parts: [
        { kind: 'Added', items: ['The saved card, also offline.'] },
        { kind: 'Fixed', items: ['A slip.'] },
      ],
    },
    { version: '1.0.0', date: '2026-11-01', parts: [{ kind: 'Added', items: ['All of it.'] }] },
  ])
})

test.each([
  ['no release at all', HEAD, /there is no/],
  ['a day that does not exist', `${HEAD}## [1.0.0] - 2026-02-30`, /line 5: expected "## \[Unreleased\]"/],
  ['a version with a letter', `${HEAD}## 1.0`, /line 5: expected/],
  [
    'a release twice',
    `${HEAD}## [1.0.0] - 2026-02-03\n## [1.0.0] - 2026-02-03`,
    /line 6: 1\.0\.0 is listed twice/,
  ],
  [
    'the oldest first',
    `${HEAD}## [1.0.0] - 2026-02-03\n## [1.1.0] - 2026-03-03`,
    /the newest release comes first/,
  ],
  ['news below a release', `${HEAD}## [1.0.0] - 2026-02-03\n## [Unreleased]`, /comes first, and only once/],
  ['an unknown kind', `${HEAD}## [Unreleased]\n### New`, /line 6: expected one of Added/],
  ['a kind without a release', `${HEAD}### Added`, /needs a release/],
  ['an entry without a kind', `${HEAD}## [Unreleased]\n- A thing`, /needs a kind/],
  ['a stray line', `${HEAD}## [Unreleased]\n### Added\nA thing`, /begins with "- "/],
  ['markup', `${HEAD}## [Unreleased]\n### Added\n- See [it](https://example.com)`, /without markup/],
])('%s stops the build with a clear message', (_what, text, said) => {
  expect(() => parseChangelog(text)).toThrow(said)
})

const file = (name: string) => readFileSync(join(import.meta.dirname, '../..', name), 'utf8')

test('our own changelog can be shown, in Spanish too', () => {
  const english = parseChangelog(file('CHANGELOG.md'))
  expect(english.length).toBeGreaterThan(0)
  const spanish = translatedChangelog(file('CHANGELOG.es.md'), english)
  const texts = (notes: typeof english) => notes.flatMap(({ parts }) => parts.flatMap(({ items }) => items))
  expect(texts(spanish)).toHaveLength(texts(english).length)
  expect(texts(spanish).filter((text) => texts(english).includes(text))).toEqual([])
})

test.each([
  ['an entry is missing', '## [1.0.0] - 2026-02-03\n### Added\n- Una.'],
  ['an entry is too many', '## [1.0.0] - 2026-02-03\n### Added\n- Una.\n- Dos.\n- Tres.'],
  ['a release is missing', '## [Unreleased]'],
  ['a part is too many', '## [1.0.0] - 2026-02-03\n### Added\n- Una.\n- Dos.\n### Fixed\n- Tres.'],
  ['the day is another', '## [1.0.0] - 2026-02-04\n### Added\n- Una.\n- Dos.'],
])('a translation in which %s fails the build', (_what, translation) => {
  const english = parseChangelog(`${HEAD}## [1.0.0] - 2026-02-03\n### Added\n- One.\n- Two.`)
  expect(() => translatedChangelog(HEAD + translation, english)).toThrow(/^CHANGELOG\.es\.md: expected/)
})
