import { expect, test } from 'vitest'
import { PAGES, isPage } from '#contract/pages.ts'
import { routes } from '#routes.ts'

type Node = { path?: string; children?: Node[] }

const pathsBelow = ({ path, children = [] }: Node): string[] => [
  ...(path ? [path] : []),
  ...children.flatMap(pathsBelow),
]

test('the list of pages is that of the router', () =>
  expect(['/', ...new Set(pathsBelow(routes as Node))].toSorted()).toEqual([...PAGES].toSorted()))

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
