import { useConnection } from './connection.ts'

/** What a query's answer says about its age, in the shape that ui/Freshness shows. */
export function useFreshness(query: {
  dataUpdatedAt: number
  isFetching: boolean
  isRefetchError: boolean
  refetch: () => Promise<unknown>
}) {
  const isCutOff = useConnection() !== 'online'
  return {
    at: query.dataUpdatedAt,
    isSavedCopy: isCutOff || query.isRefetchError,
    isRefreshing: query.isFetching,
    onRefresh: () => void query.refetch(),
  }
}
