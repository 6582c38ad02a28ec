import { expect, test } from 'vitest'
import type { VirtualRouteNode } from '@tanstack/virtual-file-routes'
import { SERVER_PATH } from '#contract/paths.ts'
import { routes } from '#routes.ts'
import { backend } from '#tests/kit/backend.ts'

/** The addresses in the tree that Fastify prints; those below an address start with it. */
const topRoutes = (tree: string): string[] =>
  [...tree.matchAll(/^[├└]── (\/\S+)/gm)].map(([, path = '']) => path)

const pagePaths = (node: VirtualRouteNode): string[] => [
  ...('path' in node && node.path ? [node.path] : []),
  ...('children' in node ? (node.children ?? []).flatMap(pagePaths) : []),
]

test('the list has every server address and no portal page', async () => {
  const { app } = await backend()
  const served = topRoutes(app.printRoutes({ commonPrefix: false }))
  expect(served.length).toBeGreaterThan(20)
  expect(served.filter((path) => !SERVER_PATH.test(path))).toEqual([])
  const pages = (routes.children ?? []).flatMap(pagePaths)
  expect(pages.length).toBeGreaterThan(40)
  expect(pages.filter((path) => SERVER_PATH.test(path))).toEqual([])
})

test.each([
  ['/docs', true],
  ['/docs?all', true],
  ['/oidc/auth?client_id=x', true],
  ['/config.json', true],
  ['/config-json', false],
  ['/documents', false],
  ['/member-of', false],
  ['/medical/session', false],
  ['/', false],
])('%s is answered only by the server: %s', (path, isServers) => {
  expect(SERVER_PATH.test(path)).toBe(isServers)
})
