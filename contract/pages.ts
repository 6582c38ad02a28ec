import { PAGES_UNDER_PREFIX, PAGES_WITHOUT_PREFIX } from './pages.gen.ts'

const PREFIX = /^\/(?:medical|dental|vision)(?=\/)/

const patternsOf = (pages: readonly string[]): RegExp[] =>
  pages.map((page) => new RegExp(`^${page.replace(/\$\w+/g, '[^/]+')}$`, 'i'))

const withoutPrefix = patternsOf(PAGES_WITHOUT_PREFIX)
const underPrefix = patternsOf(PAGES_UNDER_PREFIX)

/**
 * Whether one of our paths leads to a page: `/claims`, `/medical/programs/diabetes?x#y`, `/login`, but not
 * `/medical/login`.
 */
export function isPage(path: string): boolean {
  const bare = (path.split(/[?#]/, 1)[0] ?? '').replace(/(?<=.)\/$/, '')
  const inPlan = bare.replace(PREFIX, '')
  return (
    underPrefix.some((pattern) => pattern.test(inPlan)) || withoutPrefix.some((pattern) => pattern.test(bare))
  )
}
