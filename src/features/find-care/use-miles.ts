import { useQueryClient } from '@tanstack/react-query'
import type { InfiniteData } from '@tanstack/react-query'
import type { FoundProviders } from '#contract/calls/directory.ts'

/**
 * The distances that the last search found; a provider's own entry has no distances, because it doesn't come from a
 * search around a place.
 */
export function useMiles(provider: string): (locationId: string) => number | null {
  const client = useQueryClient()
  const [found] = client
    .getQueryCache()
    .findAll({ queryKey: ['provider-search'] })
    .toSorted((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt)
    .flatMap(({ queryKey }) => client.getQueryData<InfiniteData<FoundProviders>>(queryKey)?.pages ?? [])
    .flatMap(({ providers }) => providers.filter((one) => one.provider === provider))
  return (locationId) => found?.roles.find((role) => role.locationId === locationId)?.miles ?? null
}
