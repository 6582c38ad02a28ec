import * as v from 'valibot'
import { Handle } from '#contract/entities/handle.ts'

/** Search params that say whom or what a member looks for, as addresses from before or from elsewhere have them. */
const PERSONAL = new Set([
  ...['members', 'statuses', 'kinds', 'contractTypes', 'network', 'owing', 'hasEob'],
  ...['search', 'when', 'from', 'to', 'claim'],
])

/** Whether a path of ours names a claim by its number, or what somebody looks for. */
export function isPersonal(path: string): boolean {
  const { pathname, searchParams } = new URL(path, 'https://own.invalid')
  const [, claim] = /\/claim-details\/([^/]+)/i.exec(pathname) ?? []
  if (claim !== undefined && !v.is(Handle, claim)) return true
  return [...searchParams].some(([name, value]) => {
    // The target of a link in a letter (readings 5).
    if (name === 'to' && pathname.endsWith('/linking')) return value.startsWith('/') && isPersonal(value)
    return PERSONAL.has(name) && !v.is(Handle, value)
  })
}

/** The path without what is personal in it: the list instead of one claim, and no search. */
export const impersonal = (path: string): string =>
  (path.split(/[?#]/, 1)[0] ?? '').replace(/\/claim-details\/.*$/i, '/claims')
