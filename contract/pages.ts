import { PAGES_UNDER_PREFIX, PAGES_WITHOUT_PREFIX } from './pages.gen.ts'

const PREFIX = /^\/(?:medical|dental|vision)(?=\/)/

const patterns = [...PAGES_WITHOUT_PREFIX, ...PAGES_UNDER_PREFIX].map(
  (page) => new RegExp(`^${page.replace(/\$\w+/g, '[^/]+')}$`, 'i'),
)

/** Whether a path of ours leads to a page: `/claims`, `/medical/programs/diabetes?x#y`. */
export function isPage(path: string): boolean {
  const bare = (path.split(/[?#]/, 1)[0] ?? '').replace(PREFIX, '').replace(/(?<=.)\/$/, '')
  return patterns.some((pattern) => pattern.test(bare))
}
