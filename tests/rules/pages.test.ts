import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isPage } from '#contract/pages.ts'
import { pagesModule } from '#bin/pages/compile.ts'
import { blocksOf, withBlock } from '#tests/kit/guide.ts'

test('the list of pages matches the route map (`npm run pages`)', () =>
  expect(readFileSync('contract/pages.gen.ts', 'utf8')).toBe(pagesModule()))

const GUIDE = readFileSync('docs/new-feature.md', 'utf8').split('\n## The data\n')

test('the guide for a new page names at most 6 files, 12 with a call, existing or new', () => {
  const [page = [], call = []] = GUIDE.map((part) =>
    [...part.matchAll(/^\| `(?<file>[^`]+)`/gm)].map(({ groups }) => groups?.file ?? ''),
  )
  expect(page.length).toBeGreaterThan(3)
  expect(page.length).toBeLessThanOrEqual(6)
  expect(call.length).toBeGreaterThan(3)
  expect(page.length + call.length).toBeLessThanOrEqual(12)
  expect([...page, ...call].filter((file) => !file.includes('glance') && !existsSync(file))).toEqual([])
  const blocks = blocksOf(GUIDE.join('\n'))
  expect(new Set(blocks.map(({ file }) => file))).toEqual(new Set([...page, ...call]))
})

test('the guide’s code fits into the current files', () => {
  const files = new Map<string, string>()
  const read = (file: string) => files.get(file) ?? (existsSync(file) ? readFileSync(file, 'utf8') : '')
  for (const block of blocksOf(GUIDE.join('\n'))) files.set(block.file, withBlock(block, read(block.file)))
  expect(files.get('src/routes.ts')).toContain("spending-details.route.tsx'),\n  route('/glance',")
  expect(() => withBlock({ file: 'a', isDiff: true, text: ' gone\n+new\n' }, 'there\n')).toThrow('0 times')
})

test.each([
  ['/claims', true],
  ['/Claims/', true],
  ['/medical/claims?status=denied#top', true],
  ['/programs/diabetes', true],
  ['/dental/id-card', true],
  ['/terms-of-use#section-3', true],
  ['/', true],
  ['/login', true],
  ['/medical/login', false],
  ['/dental/settings/profile', false],
  ['/clams', false],
  ['/programs/diabetes/more', false],
  ['/hearing/claims', false],
  ['/staff', false],
])('%s opens a page: %s', (path, does) => expect(isPage(path)).toBe(does))
