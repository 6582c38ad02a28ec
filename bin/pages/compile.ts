import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { VirtualRootRoute, VirtualRouteNode } from '@tanstack/virtual-file-routes'
import { ofPlan, routes } from '#routes.ts'

const FILE = 'contract/pages.gen.ts'

/** The paths of a node of the route map and its descendants, in order. */
export const pathsIn = (node: VirtualRootRoute | VirtualRouteNode): string[] => [
  ...(node.type === 'index' ? ['/'] : []),
  ...(node.type === 'route' && node.path ? [node.path] : []),
  ...('children' in node ? (node.children ?? []).flatMap(pathsIn) : []),
]

const listOf = (comment: string, name: string, paths: readonly string[]): string =>
  [
    `/** ${comment} */`,
    `export const ${name} = [`,
    ...paths.map((path) => `  '${path}',`),
    '] as const',
  ].join('\n')

/** The module that lists the pages of the route map. */
export function pagesModule(): string {
  const underPrefix = new Set(ofPlan.flatMap(pathsIn))
  const paths = pathsIn(routes)
  return `${[
    '// Written by `npm run pages` from src/routes.ts; change that file instead.\n/* oxlint-disable */',
    listOf(
      'Pages that exist without a prefix only.',
      'PAGES_WITHOUT_PREFIX',
      paths.filter((path) => !underPrefix.has(path)),
    ),
    listOf(
      'Pages that also exist under /medical, /dental and /vision.',
      'PAGES_UNDER_PREFIX',
      paths.filter((path) => underPrefix.has(path)),
    ),
  ].join('\n\n')}\n`
}

/** Writes the module if it has changed. Returns the written path. */
export function writePages(root: string): string | undefined {
  const [file, code] = [join(root, FILE), pagesModule()]
  if (readFileSync(file, 'utf8') === code) return undefined
  writeFileSync(file, code)
  return FILE
}
