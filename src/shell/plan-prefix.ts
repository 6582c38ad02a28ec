import { ContractType } from '#contract/entities/plan.ts'
import { PAGES_UNDER_PREFIX } from '#contract/pages.gen.ts'
import { chosenPlan } from '#member/plan.ts'

const PREFIXES: readonly string[] = ContractType.options

/** First parts of the paths that also exist under a prefix. */
const UNDER_PREFIX = new Set<string | undefined>(PAGES_UNDER_PREFIX.map((path) => path.split('/', 2)[1]))

export const isPrefixable = (path: string): boolean => UNDER_PREFIX.has(path.split('/', 2)[1]?.toLowerCase())

/** Turns `/medical/claims` into `/claims`. A prefix before any other path is kept, and so finds no page. */
export function withoutPrefix(path: string): string {
  const [, first = '', ...rest] = path.split('/')
  const inner = `/${rest.join('/')}`
  return PREFIXES.includes(first.toLowerCase()) && isPrefixable(inner) ? inner : path
}

/** The canonical address: under the member's own contract type, or without a prefix if the member has no plan. */
export function withPrefix(path: string, contractType: ContractType | undefined): string {
  const inner = withoutPrefix(path)
  return contractType && isPrefixable(inner) ? `/${contractType}${inner}` : path
}

/** Links and routes have no prefix; the address bar shows the member's. */
export const planPrefix = {
  input: ({ url }: { url: URL }) => {
    url.pathname = withoutPrefix(url.pathname)
    return url
  },
  output: ({ url }: { url: URL }) => {
    url.pathname = withPrefix(url.pathname, chosenPlan()?.contractType)
    return url
  },
}
