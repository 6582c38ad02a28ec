import * as v from 'valibot'
import { Handle } from '#contract/entities/handle.ts'

/** Pages whose second part doesn't identify a member: a section, a step or a page of a list. */
const PUBLIC_SECTIONS = new Set(['settings', 'messages', 'health-records'])

/** Pages of ours below a page whose other second parts name records. */
const PUBLIC_PAGES = new Set([
  'authorizations/check',
  'find-care/saved',
  'pharmacy/drug-list',
  'pharmacy/exceptions',
  'pharmacy/mail-order',
  'pharmacy/new',
  'pharmacy/price',
])

/** Parts of an address that name the plan, but not the member. */
const PLANS = new Set(['medical', 'dental', 'vision'])

/** Search params that never identify a member, with any value. */
const PUBLIC_PARAMS = new Set(['sort', 'page', 'view', 'tab', 'counter', 'draft', 'reply', 'country', 'live'])

/** A word of ours, such as a page's name or the number of a page: no digits among letters as in a record's number. */
const isWord = (part: string): boolean => /^(?:[a-z_-]{1,40}|\d{1,4})$/.test(part)

/**
 * Whether a path of ours may name a record, or what a member looks for. Everything does but the names of our pages,
 * handles, which only the server reads, and a few search params; so a new page is kept in secret until it is listed here.
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
    // The target of a link in a letter (readings 5).
    if (name === 'to' && page === 'linking') return value.startsWith('/') && isPersonal(value)
    return !PUBLIC_PARAMS.has(name) && !v.is(Handle, value)
  })
}

/** The path without what may be personal in it: the list instead of one record, and no search. */
export function impersonal(path: string): string {
  const pathname = path.split(/[?#]/, 1)[0] ?? ''
  if (!isPersonal(pathname)) return pathname
  const [first = '', second = ''] = pathname.split('/').filter((part) => part !== '')
  const [plan, page] = PLANS.has(first) ? [`/${first}`, second] : ['', first]
  const list = page === 'claim-details' ? 'claims' : page
  return isWord(list) ? `${plan}/${list}` : '/'
}
