import type { Query } from '@tanstack/react-query'
import { type ApiFailure, isPassing } from '#api/failure.ts'
import { type Backoff, backoffMs } from '#base/backoff.ts'
import { steadyMs } from '#base/clock.ts'
import { maySendUnasked } from '#base/network.ts'
import { once } from '#base/once.ts'
import { connection } from './connection.ts'
import { queryClient } from './query-client.ts'

const WAITS: Backoff = { firstMs: 12_000, mostMs: 5 * 60_000 }
const LEAST_WAIT_MS = 3_000
/** How long a query that is due waits where the connection is lost or the budget of requests is used up. */
const LATER_MS = 15_000

/** Queries that failed for a reason that may pass, and when each is asked again. */
const waiting = new Map<Query, { failures: number; atMs: number }>()
let timer: ReturnType<typeof setTimeout> | undefined

/** Asks again, by itself and ever more rarely, for parts of the open page that failed; the rest of the page is left alone. */
export function watchFailedQueries(): void {
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type === 'removed') waiting.delete(event.query)
    if (event.type !== 'updated') return
    const { query, action } = event
    if (action.type === 'success') waiting.delete(query)
    if (action.type === 'error' && isPassing(action.error)) wait(query, action.error)
  })
}

function wait(query: Query, { retryAfterMs }: ApiFailure): void {
  const failures = (waiting.get(query)?.failures ?? 0) + 1
  const waitMs = Math.max(LEAST_WAIT_MS + backoffMs(failures, WAITS), retryAfterMs)
  waiting.set(query, { failures, atMs: steadyMs() + waitMs })
  schedule()
}

function schedule(leastMs = 0): void {
  clearTimeout(timer)
  if (waiting.size === 0) return
  const nextAt = Math.min(...[...waiting.values()].map(({ atMs }) => atMs))
  timer = setTimeout(() => void askNext(), Math.max(leastMs, Math.round(nextAt - steadyMs())))
}

/** One query at a time, so that the answer to the first tells whether the others are worth a request. */
async function askNext(): Promise<void> {
  const due = [...waiting].filter(([, { atMs }]) => atMs <= steadyMs())
  // What no page shows any more is asked for when a page does.
  for (const [query] of due) if (!query.isActive()) waiting.delete(query)
  const next = due.find(([query]) => query.isActive())
  if (!next) return schedule()
  if (connection.get() !== 'online' || !maySendUnasked()) return schedule(LATER_MS)
  await next[0].fetch().catch(() => undefined)
  schedule()
}

/** Brings the open page up to date after the connection came back: one part after the other, until one fails. */
export const refreshActive: () => Promise<void> = once(async () => {
  const shown = queryClient.getQueryCache().findAll({ type: 'active', stale: true })
  for (const query of shown) {
    try {
      await query.fetch()
    } catch (failure) {
      if (isPassing(failure)) return
    }
  }
})
