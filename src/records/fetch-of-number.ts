import type { QueryClient, QueryKey, QueryMeta } from '@tanstack/react-query'

type Numbered<Found> = {
  queryKey: QueryKey
  fetch: (signal: AbortSignal) => Promise<Found>
  /** The page's own query, under which the result is stored on the device. */
  ofHandle: (handle: string) => { queryKey: QueryKey; meta?: QueryMeta | undefined }
}

/**
 * Loads a record by the number in its address, as in letters and old bookmarks; stores it as if its handle had been
 * opened.
 */
export async function fetchOfNumber<Found extends { handle: string }>(
  queryClient: QueryClient,
  { queryKey, fetch, ofHandle }: Numbered<Found>,
): Promise<Found> {
  const found = await queryClient.fetchQuery({
    queryKey,
    queryFn: ({ signal }) => fetch(signal),
    gcTime: 0,
    staleTime: 0,
  })
  const { queryKey: kept, meta } = ofHandle(found.handle)
  // Fetched, not set, because data set under a new key wouldn't be stored on the device.
  return queryClient.fetchQuery({ queryKey: kept, queryFn: () => found, ...(meta && { meta }) })
}
