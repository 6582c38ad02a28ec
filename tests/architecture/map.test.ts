import { QueryClient } from '@tanstack/react-query'
import { createMemoryHistory } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import type { Access } from '#member/access.ts'
import { portalRouter } from '#shell/router.ts'
import { isPrefixable } from '#shell/plan-prefix.ts'
import { pathsIn } from '#bin/pages/compile.ts'
import { routes } from '#routes.ts'
import { type PAGES, UNDER_PREFIX, WITHOUT_PREFIX } from '#tests/kit/pages-of-spec.ts'

type Line = { path: string; title: string; needs: string; hasPrefix: boolean }

const router = portalRouter(new QueryClient(), createMemoryHistory())

const needsOf = (access: Access) => (typeof access === 'string' ? access : access.needs)

const byPath = (one: Line, two: Line) => one.path.localeCompare(two.path)

const map = pathsIn(routes).map((path): Line => {
  const route = Object.values(router.routesById).find(
    ({ id, fullPath }) => fullPath === path && id !== '__root__' && !/\/_(lobby|portal)$/.test(id),
  )
  if (!route) throw new Error(`${path} is in the map but not in the router`)
  const { staticData } = route.options
  if (!staticData) throw new Error(`${path} doesn't state who may open it`)
  return { path, title: staticData.title, needs: needsOf(staticData.access), hasPrefix: isPrefixable(path) }
})

const linesOf = (pages: typeof PAGES, hasPrefix: boolean): Line[] =>
  pages.map(([path, title, needs]) => ({ path, title, needs, hasPrefix }))

test('the map is that of the specification (§2.1, §2.2)', () =>
  expect(map.toSorted(byPath)).toEqual(
    [...linesOf(WITHOUT_PREFIX, false), ...linesOf(UNDER_PREFIX, true)].toSorted(byPath),
  ))

test('titles exist and contain no personal names', () => {
  for (const { title } of map) expect(title).toMatch(/^[A-Z][a-z ID]+$/)
})

test('the message center has its specified name', () => {
  expect(router.routesByPath['/messages'].options.staticData?.name).toBe('MessageCenter')
})
