import { useInfiniteQuery } from '@tanstack/react-query'
import type { DirectoryNetworks } from '#contract/calls/directory.ts'
import { useMember } from '#member/current.ts'
import { type CareFilter, isSearch, searchOf } from './care-filter.rules.ts'
import { searchQuery } from './find-care.queries.ts'
import { useHere } from './near-me.ts'

/** The providers that a filter finds, and whether distances are measured. Without a filter, nothing is requested. */
export function useFoundProviders(filter: CareFilter, { kinds }: DirectoryNetworks) {
  const { plan } = useMember()
  const here = useHere()
  const search = searchOf(filter, {
    contractType: plan.contractType,
    kinds,
    here: here.state === 'known' ? here.at : null,
  })
  const query = useInfiniteQuery({
    ...searchQuery(plan, search),
    enabled: isSearch(filter),
    retryOnMount: false,
  })
  return { query, hasPlace: search.near !== null }
}

export type FoundQuery = ReturnType<typeof useFoundProviders>
