import { type Query, QueryClient } from '@tanstack/react-query'
import { FRESH_MS, SESSION_MS, answersLost } from '#api/cache.ts'
import { ApiFailure } from '#api/failure.ts'
import { isInTrouble } from '#base/network.ts'
import { signal } from '#base/store.ts'
import { heldKey } from '#session/key.ts'
import { sessionEpoch, signedIn, signedOut } from '#session/session.ts'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** `sealed` queries are stored on the device under the session key; others aren't stored. */
      keep?: 'sealed'
      /** The page can't show anything without this answer, so a failure opens the global error dialog (spec §8). */
      failure?: 'dialog'
    }
  }
}

/**
 * Retries once, immediately, after a server error, unless the server asks for time or another request has failed, too;
 * all other retries wait (`failed-queries.ts`). Never without a network, because waiting for one would hang.
 */
const mayRetry = (failures: number, error: unknown): boolean =>
  failures < 1 &&
  error instanceof ApiFailure &&
  error.kind === 'refused' &&
  error.status >= 500 &&
  error.retryAfterMs === 0 &&
  !isInTrouble(1)

/** A random delay up to this, so that devices that failed together don't retry together. */
const RETRY_WITHIN_MS = 1_000

const isKept = ({ meta }: Query): boolean => meta?.keep === 'sealed'

// The code that stores queries loads with the first stored query, not with the page.
const keptQueries = () => import('./kept-queries.ts')

/** Background work is skipped if its script can't be loaded, for example while the page is being left. */
const withKeptQueries = (work: (kept: Awaited<ReturnType<typeof keptQueries>>) => unknown): void =>
  void keptQueries().then(work, () => undefined)

/** All data from the server, in memory. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // In the default mode, a loader would wait forever when offline without stored data.
      networkMode: 'offlineFirst',
      retry: mayRetry,
      retryDelay: () => Math.round(Math.random() * RETRY_WITHIN_MS),
      // Only `watch-connection.ts` decides what to refetch on reconnect.
      refetchOnReconnect: false,
      refetchOnWindowFocus: () => !isInTrouble(),
      gcTime: SESSION_MS,
      // A loader's answer is still fresh when its page reads it.
      staleTime: FRESH_MS,
      persister: async (fetch, context, query) =>
        isKept(query) ? (await keptQueries()).readOrFetch(fetch, context, query) : fetch(context),
    },
    mutations: { networkMode: 'offlineFirst', retry: false },
  },
})

/** Emitted if a query fails after its retries without an earlier answer; opens the error dialog. */
export const queryFailed = signal<ApiFailure>()

queryClient.getQueryCache().subscribe((event) => {
  if (event.type !== 'updated' || event.action.type !== 'error') return
  const { meta, state } = event.query
  const { error } = event.action
  const isDue = meta?.failure === 'dialog' && state.data === undefined
  if (isDue && (error as unknown) instanceof ApiFailure) queryFailed.emit(error)
})

// The persister stores fetched data. Data that the app sets, or marks as outdated while no page shows it, is stored
// here.
queryClient.getQueryCache().subscribe((event) => {
  if (event.type !== 'updated' || !isKept(event.query)) return
  const { action, query } = event
  const isSet = action.type === 'success' && action.manual
  const isOutdated = action.type === 'invalidate' && query.state.data !== undefined && !query.isActive()
  if (!isSet && !isOutdated) return
  const epoch = sessionEpoch()
  withKeptQueries(({ keepQuery }) => keepQuery(query, epoch))
})

answersLost.listen((queryKeys) => {
  for (const queryKey of queryKeys) queryClient.removeQueries({ queryKey, exact: true })
  withKeptQueries(({ forgetKeptQueries }) => forgetKeptQueries(queryKeys))
})

signedIn.listen(({ isFresh }) => {
  if (isFresh) withKeptQueries(({ clearOthersRecords }) => clearOthersRecords())
})

signedOut.listen(({ waitFor }) => {
  void queryClient.cancelQueries()
  queryClient.clear()
  const key = heldKey()
  waitFor(keptQueries().then(({ wipeKeptQueries }) => wipeKeptQueries(key)))
})
