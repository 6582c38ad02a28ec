import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isPage } from '#contract/pages.ts'
import { pagesModule } from '#bin/pages/compile.ts'

test('the list of pages is that of the route map (`npm run pages`)', () =>
  expect(readFileSync('contract/pages.gen.ts', 'utf8')).toBe(pagesModule()))

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
