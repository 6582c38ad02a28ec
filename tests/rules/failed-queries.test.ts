import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiFailure } from '#api/failure.ts'
import { resetNetwork } from '#base/network.ts'
import { connection } from '#offline/connection.ts'
import { watchFailedQueries } from '#offline/failed-queries.ts'
import { queryClient } from '#offline/query-client.ts'

/** No first retry is later (3 s, and up to 12 s more). */
const FIRST_RETRY_MS = 15_001

let stop = () => {}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  resetNetwork()
  connection.set('online')
  stop = watchFailedQueries()
})

afterEach(() => {
  stop()
  queryClient.clear()
  vi.useRealTimers()
  resetNetwork()
})

/** The server asks for time, so no query repeats it by itself at once. */
const refused = (status: number) => new ApiFailure('CLM-0001', { kind: 'refused', status, retryAfterMs: 1 })

/** Shows a part whose requests fail in this order, the last failure again and again. Returns how many were sent. */
async function show(failures: readonly ApiFailure[]): Promise<() => number> {
  let asked = 0
  const observer = new QueryObserver(queryClient, {
    queryKey: ['failed-queries-test'],
    queryFn: () => {
      asked += 1
      return Promise.reject(failures[asked - 1] ?? failures.at(-1) ?? new Error('No failure'))
    },
  })
  const leave = observer.subscribe(() => undefined)
  const stopWatching = stop
  stop = () => {
    stopWatching()
    leave()
  }
  await vi.advanceTimersByTimeAsync(0)
  return () => asked
}

test('a part whose retry is refused for good isn’t asked for again', async () => {
  const asked = await show([refused(503), refused(403)])
  expect(asked()).toBe(1)
  await vi.advanceTimersByTimeAsync(FIRST_RETRY_MS)
  expect(asked()).toBe(2)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(asked()).toBe(2)
})

test('a part that keeps failing is retried after growing waits', async () => {
  const asked = await show([refused(503)])
  await vi.advanceTimersByTimeAsync(FIRST_RETRY_MS)
  const soon = asked()
  expect(soon).toBeGreaterThan(1)
  await vi.advanceTimersByTimeAsync(10 * 60_000)
  expect(asked()).toBeGreaterThan(soon)
  expect(asked()).toBeLessThan(60)
})
