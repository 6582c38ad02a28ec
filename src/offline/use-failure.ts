import { useState } from 'react'

/** Why a query has no data; the same while it is asked again, so that a page does not change its words and back. */
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
