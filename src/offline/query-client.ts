import { type QueryFunctionContext, type QueryPersister, QueryClient } from '@tanstack/react-query'
import { ApiFailure } from '#api/failure.ts'
import { signedOut } from '#session/session.ts'

declare module '@tanstack/react-query' {
  interface Register {
    /** `sealed` queries are kept on the device under the session key; no other query is kept at all. */
    queryMeta: { keep?: 'sealed' }
  }
}

/** Once more where the server stumbled; never where there is no line, since waiting for one would hang (stack P7). */
export const mayRetry = (failures: number, error: unknown): boolean =>
  failures < 1 && error instanceof ApiFailure && error.kind === 'refused' && error.status >= 500

/** The reader and writer of kept queries come with the first query that is kept. */
const persisted: QueryPersister = async (ask, context, query) => {
  if (query.meta?.keep !== 'sealed') return ask(context as QueryFunctionContext)
  const { keeper } = await import('./kept-queries.ts')
  return keeper.persisterFn(ask, context as QueryFunctionContext, query)
}

/** Everything that came from the server, in memory (readings 9). */
export const queryClient = new QueryClient({
  defaultOptions: {
    // With the default mode a loader waits for ever where offline and nothing is kept (house, offline).
    queries: {
      networkMode: 'offlineFirst',
      retry: mayRetry,
      persister: persisted as never,
      gcTime: 24 * 60 * 60_000,
    },
    mutations: { networkMode: 'offlineFirst', retry: false },
  },
})

signedOut.listen(({ waitFor }) => {
  void queryClient.cancelQueries()
  queryClient.clear()
  waitFor(import('./kept-queries.ts').then(({ wipeKeptQueries }) => wipeKeptQueries()))
})
