import type { Query } from '@tanstack/react-query'
import { type ApiFailure, isPassing } from '#api/failure.ts'
import { steadyMs } from '#base/clock.ts'
import { maySendUnasked } from '#base/network.ts'
import { type Backoff, backoffMs } from '#base/timing.ts'
import { connection } from './connection.ts'
import { queryClient } from './query-client.ts'

const REFETCH_WAITS: Backoff = { firstMs: 12_000, mostMs: 5 * 60_000 }
const LEAST_REFETCH_WAIT_MS = 3_000
/** How long a due query waits if the connection is lost or the budget of requests is used up. */
const LATER_MS = 15_000

/** Queries that failed for a possibly temporary reason, and when each is retried. */
const failedQueries = new Map<Query, { failures: number; atMs: number }>()
let refetchTimer: ReturnType<typeof setTimeout> | undefined

/**
 * Retries the failed parts of the open page at growing intervals; the rest of the page is left alone. Returns a function
 * that stops it.
 */
export function watchFailedQueries(): () => void {
  const stop = queryClient.getQueryCache().subscribe((event) => {
    if (event.type === 'removed') failedQueries.delete(event.query)
    if (event.type !== 'updated') return
    const { query, action } = event
    if (action.type === 'success') failedQueries.delete(query)
    if (action.type !== 'error') return
    if (isPassing(action.error)) planRefetch(query, action.error)
    else failedQueries.delete(query)
  })
  return () => {
    stop()
    failedQueries.clear()
    clearTimeout(refetchTimer)
  }
}

function planRefetch(query: Query, { retryAfterMs }: ApiFailure): void {
  const failures = (failedQueries.get(query)?.failures ?? 0) + 1
  const waitMs = Math.max(LEAST_REFETCH_WAIT_MS + backoffMs(failures, REFETCH_WAITS), retryAfterMs)
  failedQueries.set(query, { failures, atMs: steadyMs() + waitMs })
  scheduleRefetch()
}

function scheduleRefetch(leastMs = 0): void {
  clearTimeout(refetchTimer)
  if (failedQueries.size === 0) return
  const nextAt = Math.min(...[...failedQueries.values()].map(({ atMs }) => atMs))
  refetchTimer = setTimeout(() => void refetchNext(), Math.max(leastMs, Math.round(nextAt - steadyMs())))
}

/** Retries one query at a time: its answer shows whether the others are worth a request. */
async function refetchNext(): Promise<void> {
  const due = [...failedQueries].filter(([, { atMs }]) => atMs <= steadyMs())
  // Queries that no page shows are refreshed when a page shows them again.
  for (const [query] of due) if (!query.isActive()) failedQueries.delete(query)
  const next = due.find(([query]) => query.isActive())
  if (!next) return scheduleRefetch()
  if (connection.get() !== 'online' || !maySendUnasked()) return scheduleRefetch(LATER_MS)
  await next[0].fetch().catch(() => undefined)
  scheduleRefetch()
}
