import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isPage } from '#contract/pages.ts'
import { pagesModule } from '#bin/pages/compile.ts'

test('the list of pages is that of the route map (`npm run pages`)', () =>
  expect(readFileSync('contract/pages.gen.ts', 'utf8')).toBe(pagesModule()))

test('the guide for a new page names at most 6 files, 12 with a call, that exist or are new', () => {
  const parts = readFileSync('docs/new-feature.md', 'utf8').split('\n## The data\n')
  const [page = [], call = []] = parts.map((part) =>
    [...part.matchAll(/^\| `(?<file>[^`]+)`/gm)].map(({ groups }) => groups?.file ?? ''),
  )
  expect(page.length).toBeGreaterThan(3)
  expect(page.length).toBeLessThanOrEqual(6)
  expect(call.length).toBeGreaterThan(3)
  expect(page.length + call.length).toBeLessThanOrEqual(12)
  expect([...page, ...call].filter((file) => !file.includes('glance') && !existsSync(file))).toEqual([])
})

test.each([
  ['/claims', true],
  ['/Claims/', true],
  ['/medical/claims?status=denied#top', true],
  ['/programs/diabetes', true],
  ['/dental/id-card', true],
  ['/terms-of-use#section-3', true],
  ['/', true],
  ['/clams', false],
  ['/programs/diabetes/more', false],
  ['/hearing/claims', false],
  ['/staff', false],
])('%s leads to a page: %s', (path, does) => expect(isPage(path)).toBe(does))
