import type { Membership } from '#contract/entities/plan.ts'
import { signedOut } from '#session/session.ts'
import { type ListFilter, keptListFilter } from '#ui/list-filter.ts'
import { type Filter, NO_FILTER } from './programs.rules.ts'

/** The last filter of a plan's list, for a member who returns from a program. */
const keptFilter = keptListFilter({ of: '', ...NO_FILTER })

signedOut.listen(() => keptFilter.begin({ of: '', ...NO_FILTER }))

/** Each plan has its own programs and its own filter. */
export function useProgramFilter({ memberId, contractType }: Membership): ListFilter<Filter> {
  'use memo'
  const plan = `${contractType} ${memberId}`
  const { filter, begun } = keptFilter.useKept()
  return {
    filter: filter.of === plan ? filter : NO_FILTER,
    begun,
    change: (part) =>
      keptFilter.change({ ...(keptFilter.current().of === plan ? {} : NO_FILTER), ...part, of: plan }),
    begin: (first) => keptFilter.begin({ ...first, of: plan }),
  }
}
