import * as v from 'valibot'
import { Handle } from '#contract/entities/handle.ts'

/** Pages whose second part doesn't identify a member: a section, a step or a list's page. */
const PUBLIC_SECTIONS = new Set(['settings', 'messages', 'health-records'])

/** Pages below those whose other second parts name records. */
const PUBLIC_PAGES = new Set([
  'authorizations/check',
  'find-care/saved',
  'pharmacy/drug-list',
  'pharmacy/exceptions',
  'pharmacy/mail-order',
  'pharmacy/new',
  'pharmacy/price',
])

/** Parts of an address that name the plan but not the member. */
const PLANS = new Set(['medical', 'dental', 'vision'])

/** Search parameters whose values never identify a member. */
const PUBLIC_PARAMS = new Set(['sort', 'page', 'view', 'tab', 'counter', 'draft', 'reply', 'country', 'live'])

/**
 * Whether a part is a word of ours, such as a page's name or a page number: no digits among letters, as in record
 * numbers.
 */
const isWord = (part: string): boolean => /^(?:[a-z_-]{1,40}|\d{1,4})$/.test(part)

/**
 * Whether a path may name a record, or what a member searches for. All paths do, except those made of our pages' names,
 * handles, which only the server can resolve, and a few search parameters; so a new page counts as personal until it is
 * listed here.
 */
export function isPersonal(path: string): boolean {
  const { pathname, searchParams } = new URL(path, 'https://own.invalid')
  const parts = pathname.split('/').filter((part) => part !== '')
  const [page = '', ...below] = PLANS.has(parts[0] ?? '') ? parts.slice(1) : parts
  if (!isWord(page) && page !== '') return true
  const isBelowPublic = (part: string): boolean =>
    PUBLIC_PAGES.has(`${page}/${part}`) || v.is(Handle, part) || (PUBLIC_SECTIONS.has(page) && isWord(part))
  if (!below.every(isBelowPublic)) return true
  return [...searchParams].some(([name, value]) => {
    // The target of a link in a letter.
    if (name === 'to' && page === 'linking') return value.startsWith('/') && isPersonal(value)
    return !PUBLIC_PARAMS.has(name) && !v.is(Handle, value)
  })
}

/** The path without its personal parts: the list instead of a record, and no search. */
export function impersonal(path: string): string {
  const pathname = path.split(/[?#]/, 1)[0] ?? ''
  if (!isPersonal(pathname)) return pathname
  const [first = '', second = ''] = pathname.split('/').filter((part) => part !== '')
  const [plan, page] = PLANS.has(first) ? [`/${first}`, second] : ['', first]
  const list = page === 'claim-details' ? 'claims' : page
  return isWord(list) ? `${plan}/${list}` : '/'
}
