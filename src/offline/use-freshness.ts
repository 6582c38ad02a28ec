import { useState } from 'react'
import { ApiFailure, codeOf, messageOf, reasonOf } from '#api/failure.ts'
import { useConnection } from './connection.ts'

type RefreshableQuery = {
  dataUpdatedAt: number
  error: unknown
  isFetching: boolean
  isRefetchError: boolean
  refetch: (options: { cancelRefetch: boolean }) => Promise<{ error: unknown }>
}

/** The age of a query's answer and the result of the member's last refresh, in the format of ui/Freshness. */
export function useFreshness(query: RefreshableQuery) {
  const isCutOff = useConnection() !== 'online'
  // Shows only failures of the member's own refresh, not those in the background.
  const [ownError, setOwnError] = useState<unknown>(null)
  const refresh = async () => {
    setOwnError(null)
    // If a refresh is already running, the member waits for that one.
    const { error } = await query.refetch({ cancelRefetch: false })
    setOwnError(error)
  }
  const hasFailed = query.isRefetchError && query.error === ownError
  return {
    at: query.dataUpdatedAt,
    isSavedCopy: isCutOff || query.isRefetchError,
    isRefreshing: query.isFetching,
    failure: hasFailed ? explainError(query.error) : undefined,
    onRefresh: () => void refresh(),
  }
}

const explainError = (error: unknown) =>
  error instanceof ApiFailure
    ? { reason: reasonOf(error), code: codeOf(error) }
    : { reason: messageOf('UNHANDLED_ERROR'), code: 'UNHANDLED_ERROR' }

/** Why a query has no data; unchanged during a retry, so that the page's text doesn't flicker. */
export function useFailure({
  data,
  error,
  errorUpdateCount,
}: {
  data: unknown
  error: Error | null
  errorUpdateCount: number
}): Error | null {
  const [last, setLast] = useState(error)
  if (error && error !== last) setLast(error)
  return data === undefined && errorUpdateCount > 0 ? (error ?? last) : error
}
