import type { QueryClient, QueryKey, QueryMeta } from '@tanstack/react-query'

type Numbered<Found> = {
  queryKey: QueryKey
  fetch: (signal: AbortSignal) => Promise<Found>
  /** The query of the page itself, under which what was found is kept on the device. */
  ofHandle: (handle: string) => { queryKey: QueryKey; meta?: QueryMeta | undefined }
}

/** A record that an address names by its number, as letters and old bookmarks do; kept as if its handle had been opened. */
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
  // Fetched, not set: data that is set under a new key would not be kept on the device.
  return queryClient.fetchQuery({ queryKey: kept, queryFn: () => found, ...(meta && { meta }) })
}
